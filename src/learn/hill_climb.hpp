// Hill climbing over the weights of move categories.
//
// A step makes the weights of one kind of moves, in all turns, or those of one turn, of all kinds,
// lighter or heavier. It is kept where the scores rise by more than chance would let them, and
// then tried again at once. The climb ends when no change gains any more.
// Invariant: weights stay from 16 to 256. The same start, objective and options give the same
// result.
// Source: the paper on do-or-die moves (docs/references.md) names it as a way to get weights.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/scope.hpp"

namespace yose::learn {

// How well weights do at each of some tasks; the more the better.
using Scores = std::vector<double>;

// How much better one is than the other, task by task.
struct Gain {
  double mean = 0;
  double error = 0;  // standard error of the mean; 0 for a single task
};

// Precondition: of the same tasks.
Gain gain_of(const Scores& before, const Scores& after);
double mean_of(const Scores& scores);

// What weights score, always at the same tasks; nothing if it was told to stop.
using Objective = std::function<std::optional<Scores>(const engine::MoveWeights&)>;

struct ClimbStep {
  int number = 0;      // from 1
  std::string change;  // "quiet lighter", "turn 3 heavier"
  Gain gain;
  bool kept = false;
};

struct ClimbOptions {
  int steps = 200;            // at most
  double least_errors = 1.5;  // a change is kept if it gains more than so many standard errors
  std::uint64_t seed = 1;     // of the order in which changes are tried
  std::function<void(const ClimbStep&)> step_done{};
};

struct Climb {
  engine::MoveWeights weights;
  Scores before;  // of the start
  Scores after;   // of the weights
  int steps = 0;
  int kept = 0;
};

// Nothing if it was stopped before there were scores of the start; what was reached if later.
std::optional<Climb> climb(const engine::MoveWeights& start, const Objective& objective,
                           const ClimbOptions& options);

}  // namespace yose::learn
