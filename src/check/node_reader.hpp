// The node lines of one claim, cut into words.
// Invariant: nodes are numbered from 1 in the order they are read.
// Source: docs/certificate.md, "Node lines".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "check/line_source.hpp"

namespace yose::check {

// How many prover nodes a line of play may have; a bound on memory against hostile files.
inline constexpr std::size_t kDeepest = 1'000'000;

struct NodeLine {
  std::uint64_t number = 0;
  std::vector<std::string_view> words;  // without the mark; empty if the node cites another
  std::optional<std::uint64_t> cited;
  bool marked = false;
};

class NodeReader {
 public:
  explicit NodeReader(LineSource& lines) : lines_(lines) {}

  // Valid until the next call. Throws Error if there is no node line to read.
  const NodeLine& next();
  // Reads the line that ends the claim and compares its count with the lines read.
  void finish();
  std::uint64_t count() const { return line_.number; }

 private:
  LineSource& lines_;
  NodeLine line_;
};

}  // namespace yose::check
