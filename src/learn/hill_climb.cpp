#include "learn/hill_climb.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/random.hpp"

namespace yose::learn {

namespace {

using engine::Category;
using engine::MoveWeights;

// In 64ths of a ply, as learnt weights have them.
constexpr double kLightest = 16;
constexpr double kHeaviest = 256;
constexpr double kLighter = 0.8;
constexpr double kHeavier = 1.25;  // takes a lighter step back

struct Change {
  bool of_kind = false;  // else of a turn
  int which = 0;
  bool lighter = false;

  bool changes(Category c) const { return which == (of_kind ? index(c.kind) : c.turn); }

  MoveWeights applied_to(MoveWeights weights) const {
    const double factor = lighter ? kLighter : kHeavier;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (!changes(Category::of(i))) continue;
      const double w = std::clamp(weights[i] * factor, kLightest, kHeaviest);
      weights[i] = static_cast<std::uint16_t>(std::lround(w));
    }
    return weights;
  }

  std::string words() const {
    const std::string what = of_kind ? std::string(name(static_cast<engine::MoveKind>(which)))
                                     : "turn " + std::to_string(which);
    return what + (lighter ? " lighter" : " heavier");
  }
};

std::vector<Change> all_changes(std::uint64_t seed) {
  std::vector<Change> changes;
  for (const bool lighter : {true, false}) {
    for (int kind = 0; kind < engine::kMoveKinds; ++kind) changes.push_back({true, kind, lighter});
    for (int turn = 0; turn < engine::kTurns; ++turn) changes.push_back({false, turn, lighter});
  }
  Random random(seed);
  for (int i = static_cast<int>(changes.size()); i > 1; --i) {
    std::swap(changes[static_cast<std::size_t>(i - 1)],
              changes[static_cast<std::size_t>(random.below(i))]);
  }
  return changes;
}

class Climber {
 public:
  Climber(const Objective& objective, const ClimbOptions& options, Climb& climb)
      : objective_(objective),
        options_(options),
        climb_(climb),
        changes_(all_changes(options.seed)) {}

  // Until nothing has gained since all changes were tried.
  void run() {
    std::size_t failures = 0;
    std::size_t at = 0;
    while (climb_.steps < options_.steps && failures < changes_.size()) {
      const auto kept = try_change(changes_[at]);
      if (!kept) return;
      failures = *kept ? 0 : failures + 1;
      if (!*kept) at = (at + 1) % changes_.size();
    }
  }

 private:
  // Nothing if it was stopped.
  std::optional<bool> try_change(const Change& change) {
    const MoveWeights weights = change.applied_to(climb_.weights);
    if (weights == climb_.weights) return false;
    auto scores = objective_(weights);
    if (!scores) return {};
    ClimbStep step{++climb_.steps, change.words(), gain_of(climb_.after, *scores)};
    step.kept = step.gain.mean > std::max(0.0, options_.least_errors * step.gain.error);
    if (step.kept) {
      ++climb_.kept;
      climb_.weights = weights;
      climb_.after = *std::move(scores);
    }
    if (options_.step_done) options_.step_done(step);
    return step.kept;
  }

  const Objective& objective_;
  const ClimbOptions& options_;
  Climb& climb_;
  std::vector<Change> changes_;
};

}  // namespace

double mean_of(const Scores& scores) {
  double sum = 0;
  for (const double score : scores) sum += score;
  return scores.empty() ? 0 : sum / static_cast<double>(scores.size());
}

Gain gain_of(const Scores& before, const Scores& after) {
  assert(before.size() == after.size());
  Scores gains(before.size());
  for (std::size_t i = 0; i < gains.size(); ++i) gains[i] = after[i] - before[i];
  Gain gain{mean_of(gains), 0};
  double squares = 0;
  for (const double g : gains) squares += (g - gain.mean) * (g - gain.mean);
  const auto n = static_cast<double>(gains.size());
  if (gains.size() > 1) gain.error = std::sqrt(squares / (n * (n - 1)));
  return gain;
}

std::optional<Climb> climb(const engine::MoveWeights& start, const Objective& objective,
                           const ClimbOptions& options) {
  const auto scores = objective(start);
  if (!scores) return {};
  Climb climb{start, *scores, *scores};
  Climber(objective, options, climb).run();
  return climb;
}

}  // namespace yose::learn
