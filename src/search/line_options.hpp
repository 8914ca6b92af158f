// The choices of the searches over lines (best_first_lines.hpp, lines_with_records.hpp). They only
// choose which positions are searched: answers do not depend on them.
#pragma once

#include <cstdint>

namespace yose::search {

enum class LineMethod { none, records, best_first };

// What makes a move at the end of a line worth a search: what the judge thinks of it, how many
// moves along the line are solved already, how near the root it is.
struct LineWeights {
  double value = 1;    // in the judge's unit
  double closure = 4;  // a share, 0 to 1
  double depth = 0;    // lost with each ply

  friend bool operator==(const LineWeights&, const LineWeights&) = default;
};

// The paper tells no weights, only that its second setting keeps nearer to the root.
inline constexpr LineWeights kSetting1{};
inline constexpr LineWeights kSetting2{.depth = 0.5};

struct LineOptions {
  LineMethod method = LineMethod::none;
  LineWeights weights = kSetting1;
  std::uint64_t leaf_nodes = 20'000;  // for one proof search

  friend bool operator==(const LineOptions&, const LineOptions&) = default;
};

}  // namespace yose::search
