#include "learn/hill_climb.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace yose::learn {
namespace {

using engine::Category;
using engine::MoveKind;
using engine::MoveWeights;

constexpr int kChanges = 2 * (engine::kMoveKinds + engine::kTurns);

MoveWeights all(std::uint16_t weight) {
  MoveWeights weights{};
  weights.fill(weight);
  return weights;
}

template <class Of>
MoveWeights changed(MoveWeights weights, double factor, Of of) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!of(Category::of(i))) continue;
    weights[i] = static_cast<std::uint16_t>(std::lround(weights[i] * factor));
  }
  return weights;
}

// Quiet moves lighter by three steps, those of turn 2 heavier by two.
MoveWeights summit() {
  const auto quiet = [](Category c) { return c.kind == MoveKind::quiet; };
  const auto turn = [](Category c) { return c.turn == 2; };
  return changed(changed(all(100), 0.512, quiet), 1.5625, turn);
}

double distance(const MoveWeights& a, const MoveWeights& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double d = std::log2(static_cast<double>(a[i]) / b[i]);
    sum += d * d;
  }
  return sum;
}

// One task, at which the summit is best.
std::optional<Scores> score(const MoveWeights& weights) {
  return Scores{-distance(weights, summit())};
}

TEST(HillClimb, ReachesTheSummitAndEndsThere) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    std::vector<ClimbStep> steps;
    ClimbOptions options{.steps = 1000, .seed = seed};
    options.step_done = [&](const ClimbStep& step) { steps.push_back(step); };
    const auto found = climb(all(100), score, options);
    ASSERT_TRUE(found);
    EXPECT_LT(distance(found->weights, summit()), 0.02);
    EXPECT_EQ(found->kept, 5);
    EXPECT_EQ(static_cast<int>(steps.size()), found->steps);
    EXPECT_LT(found->steps, 3 * kChanges);
    EXPECT_EQ(found->before, *score(all(100)));
    EXPECT_EQ(found->after, *score(found->weights));
  }
}

TEST(HillClimb, TellsItsSteps) {
  std::vector<ClimbStep> steps;
  ClimbOptions options{.steps = 1000};
  options.step_done = [&](const ClimbStep& step) { steps.push_back(step); };
  const auto found = climb(all(100), score, options);
  double sum = 0;
  int kept = 0;
  int number = 0;
  for (const ClimbStep& step : steps) {
    EXPECT_EQ(step.number, ++number);
    EXPECT_EQ(step.kept, step.gain.mean > 0) << step.change;
    if (!step.kept) continue;
    ++kept;
    sum += step.gain.mean;
  }
  EXPECT_EQ(kept, found->kept);
  EXPECT_NEAR(sum, mean_of(found->after) - mean_of(found->before), 1e-9);
  const auto told = [&](const std::string& change) {
    return std::count_if(steps.begin(), steps.end(),
                         [&](const ClimbStep& s) { return s.kept && s.change == change; });
  };
  EXPECT_EQ(told("quiet lighter"), 3);
  EXPECT_EQ(told("turn 2 heavier"), 2);
}

TEST(HillClimb, DependsOnTheSeedAlone) {
  const auto steps_with = [](std::uint64_t seed) {
    std::string steps;
    ClimbOptions options{.steps = 40, .seed = seed};
    options.step_done = [&](const ClimbStep& step) { steps += step.change + "\n"; };
    const auto found = climb(all(100), score, options);
    EXPECT_EQ(found->steps, 40);
    return steps;
  };
  EXPECT_EQ(steps_with(7), steps_with(7));
  EXPECT_NE(steps_with(7), steps_with(8));
}

TEST(HillClimb, KeepsNothingThatGainsNothing) {
  const auto same = climb(all(100), [](const MoveWeights&) { return Scores{1, 2}; }, {});
  EXPECT_EQ(same->weights, all(100));
  EXPECT_EQ(same->steps, kChanges);
  EXPECT_EQ(same->kept, 0);
  const auto worse = [](const MoveWeights& w) { return Scores{w == all(100) ? 1.0 : 0.0}; };
  EXPECT_EQ(climb(all(100), worse, {.least_errors = 0})->weights, all(100));
}

// Each change wins at 51 tasks and loses at 49: 0.02, with a standard error of 0.1.
TEST(HillClimb, WantsMoreThanChance) {
  const auto lucky = [](const MoveWeights& w) {
    Scores scores(100);
    const double gain = w == all(100) ? 0 : 1;
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i] = i < 51 ? gain : -gain;
    return scores;
  };
  EXPECT_EQ(climb(all(100), lucky, {.least_errors = 1})->kept, 0);
  EXPECT_EQ(climb(all(100), lucky, {.least_errors = 0.1})->kept, 1);
}

// Also where every step up would be a gain.
TEST(HillClimb, StaysWithinTheRange) {
  const auto sum = [](const MoveWeights& weights) {
    double all = 0;
    for (const std::uint16_t w : weights) all += w;
    return all;
  };
  const auto up = [&](const MoveWeights& w) { return Scores{sum(w)}; };
  const auto down = [&](const MoveWeights& w) { return Scores{-sum(w)}; };
  EXPECT_EQ(climb(all(100), up, {.steps = 10'000})->weights, all(256));
  EXPECT_EQ(climb(all(100), down, {.steps = 10'000})->weights, all(16));
}

TEST(HillClimb, StopsWithWhatIsReached) {
  EXPECT_FALSE(climb(all(100), [](const MoveWeights&) { return std::optional<Scores>(); }, {}));
  int left = 30;
  const auto stopping = [&](const MoveWeights& w) {
    return left-- > 0 ? score(w) : std::optional<Scores>();
  };
  const auto found = climb(all(100), stopping, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->steps, 29);
  EXPECT_EQ(found->after, *score(found->weights));
  EXPECT_EQ(found->weights, climb(all(100), score, {.steps = 29})->weights);
}

TEST(Gain, IsTheMeanOfDifferencesWithItsStandardError) {
  const Gain gain = gain_of({1, 2, 3, 4}, {2, 2, 5, 5});  // 1 0 2 1
  EXPECT_DOUBLE_EQ(gain.mean, 1);
  EXPECT_DOUBLE_EQ(gain.error, std::sqrt(2.0 / 3 / 4));
  EXPECT_DOUBLE_EQ(gain_of({1}, {3}).mean, 2);
  EXPECT_DOUBLE_EQ(gain_of({1}, {3}).error, 0);
}

}  // namespace
}  // namespace yose::learn
