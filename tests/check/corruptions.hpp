// Ways to damage a certificate, for tests.
// Invariant: a corruption marked `always` can never leave a valid certificate; of the others one
// may, by luck, and then the claims it makes must still be true. Lines are damaged in the first
// claim, which must have some.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "check/certificate_writer.hpp"

namespace yose::check {

struct Corruption {
  std::string name;
  bool always;
  // The damaged text, or nothing if this certificate offers no place for it.
  std::optional<std::string> (*apply)(const CertificateText& certificate, std::mt19937& random);
};

const std::vector<Corruption>& corruptions();

// zstd data of the text, with or without a checksum at the end.
std::string compressed(const std::string& text, bool checksum);
// What the zstd library says the data holds; nothing if it is broken.
std::optional<std::string> decompressed(const std::string& data);

}  // namespace yose::check
