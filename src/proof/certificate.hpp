// The file that carries claims and their node lines (docs/certificate.md), compressed with zstd.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "proof/claim_lines.hpp"

namespace yose::proof {

class CertificateFile {
 public:
  // Starts the file; it appears under its name only when finish() succeeds. What is there already
  // and is no regular file is written through (base/output_place.hpp).
  static Result<CertificateFile> create(const std::string& name);
  CertificateFile(CertificateFile&&) noexcept;
  CertificateFile& operator=(CertificateFile&&) noexcept;
  ~CertificateFile();  // an unfinished file is removed

  void line(std::string_view text);
  // "mate 23" and its lines.
  void claim(std::string_view words, const ClaimLines& lines);

  // The size in bytes.
  Result<std::uint64_t> finish();

 private:
  struct State;
  explicit CertificateFile(std::unique_ptr<State>);
  std::unique_ptr<State> state_;
};

}  // namespace yose::proof
