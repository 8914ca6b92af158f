// The lines of a certificate, one at a time, from plain text or from zstd data (recognised by its
// first four bytes; frames may follow each other).
// Invariant: at most one line, two fixed buffers and zstd's window (128 MiB at most) are in memory,
// whatever the input claims.
// Source: docs/certificate.md; RFC 8878 for zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace yose::check {

inline constexpr std::size_t kLongestLine = 65536;  // bytes, without the line feed

class ByteSource;

class LineSource {
 public:
  explicit LineSource(std::istream& in);  // throws ReadFailure
  ~LineSource();
  LineSource(const LineSource&) = delete;
  LineSource& operator=(const LineSource&) = delete;

  // The next line without its line feed, valid until the next call; nothing at the end. Throws
  // Error (no line feed at the end, a line too long, broken zstd data) or ReadFailure.
  std::optional<std::string_view> next();

  // Of the line that next() was last asked for, from 1.
  std::uint64_t line_number() const { return line_number_; }

 private:
  bool read_more();

  std::unique_ptr<ByteSource> bytes_;
  std::string buffer_;
  std::size_t start_ = 0;  // of what next() has not returned yet
  std::uint64_t line_number_ = 0;
};

}  // namespace yose::check
