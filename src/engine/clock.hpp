// How long to think about a move.
//
// Invariant: a budget never spends more than is there, less what getting the move across takes.
#pragma once

#include <optional>

namespace yose::engine {

// What the clocks say, in seconds.
struct Clocks {
  std::optional<double> left;     // of the main time
  std::optional<double> byoyomi;  // for each move once that is used up
  double increment = 0;           // after each move
  std::optional<double> fixed;    // for this move; the others do not matter then
};

struct Budget {
  double enough;  // no deeper search is begun after about so many seconds; may be infinite
  double most;    // the search ends
};

// None where the clocks say nothing. `overhead` is what getting a move across takes, in seconds.
std::optional<Budget> budget_for(const Clocks& clocks, double overhead);

}  // namespace yose::engine
