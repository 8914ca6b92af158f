#include "learn/fit_evaluation.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"
#include "engine/weights.hpp"

namespace yose::learn {
namespace {

constexpr std::uint16_t kGood = 100;   // a feature that wins for the side that has it
constexpr std::uint16_t kBad = 200;    // one that loses
constexpr std::uint16_t kKnown = 250;  // this and the next: as good and bad, and searches know it
constexpr int kIndifferent = 300;      // the first of those that do not matter

double chance_to_win(double value, double lead) { return 1 / (1 + std::exp(-value / lead)); }

bool happens(Random& random, double chance) { return random.below(1 << 20) < chance * (1 << 20); }

SampleView view_with(std::uint16_t feature, Random& random) {
  SampleView view;
  view.features[view.count++] = feature;
  for (int i = 0; i < 5; ++i) {
    view.features[view.count++] =
        static_cast<std::uint16_t>(kIndifferent + 20 * i + random.below(20));
  }
  return view;
}

// Who has the good feature wins; searches know it in part.
std::vector<Sample> made_up_samples(int count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) {
    const bool wins = random.below(2) == 0;
    Sample s;
    s.views[0] = view_with(wins ? kGood : kBad, random);
    s.views[1] = view_with(wins ? kBad : kGood, random);
    s.result = wins ? 1.0F : 0.0F;
    s.value = static_cast<float>((wins ? 300 : -300) + random.below(1201) - 600);
    samples.push_back(s);
  }
  return samples;
}

FitOptions quick() {
  FitOptions options;
  options.passes = 8;
  options.step = 0.01;
  options.result_share = 1;
  options.kept_apart = 0.1;
  return options;
}

TEST(LeadOfLogOdds, IsRecovered) {
  for (const double lead : {150.0, 600.0, 1500.0}) {
    Random random(1);
    std::vector<Sample> samples(40'000);
    for (Sample& s : samples) {
      s.value = static_cast<float>(random.below(4001) - 2000);
      s.result = happens(random, chance_to_win(s.value, lead)) ? 1.0F : 0.0F;
    }
    EXPECT_NEAR(lead_of_log_odds(samples), lead, lead / 20);
  }
}

TEST(Fit, LearnsWhatDecides) {
  std::vector<FitProgress> passes;
  const auto weights = fit_weights(made_up_samples(20'000, 2), quick(),
                                   [&](const FitProgress& p) { passes.push_back(p); });
  ASSERT_EQ(passes.size(), 8u);
  EXPECT_EQ(passes.back().pass, 8);
  EXPECT_LT(passes.back().kept_apart, 0.1);  // to guess is 0.69
  EXPECT_LT(passes.back().learnt, passes.front().learnt / 2);
  const auto material = engine::Weights::of_material();
  const auto learnt = [&](int f) { return weights.linear(f) - material.linear(f); };
  int others = 0;
  for (int f = kIndifferent; f < kIndifferent + 100; ++f) others += learnt(f);
  EXPECT_GT(learnt(kGood), 4 * std::abs(others / 100));
  EXPECT_LT(learnt(kBad), -4 * std::abs(others / 100));
  EXPECT_GT(learnt(kGood), 500);
  EXPECT_EQ(learnt(kIndifferent + 500), 0);  // never seen
}

// Searches are right about most positions and wrong about the two features.
TEST(Fit, WeighsResultsAndSearches) {
  auto samples = made_up_samples(20'000, 3);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    Sample& s = samples[i];
    const float right = s.result > 0.5F ? 600.0F : -600.0F;
    const bool about_others = i % 5 != 0;
    s.value = about_others ? right : -right;
    if (!about_others) continue;
    s.views[0].features[0] = s.result > 0.5F ? kKnown : kKnown + 1;
    s.views[1].features[0] = s.result > 0.5F ? kKnown + 1 : kKnown;
  }
  const auto learnt_with = [&](double share) {
    FitOptions options = quick();
    options.result_share = share;
    const auto weights = fit_weights(samples, options, {});
    return weights.linear(kGood) - engine::Weights::of_material().linear(kGood);
  };
  EXPECT_GT(learnt_with(1), 200);
  EXPECT_LT(learnt_with(0), -200);
}

TEST(Fit, IsTheSameWithAnyNumberOfThreads) {
  FitOptions options = quick();
  options.passes = 2;
  const auto samples = made_up_samples(20'000, 4);
  const auto alone = fit_weights(samples, options, {});
  options.threads = 4;
  EXPECT_EQ(fit_weights(samples, options, {}), alone);
  options.seed = 2;
  EXPECT_NE(fit_weights(samples, options, {}), alone);
}

TEST(Fit, TakesASingleSample) {
  const auto one = made_up_samples(1, 5);
  EXPECT_TRUE(engine::Weights::from_bytes(fit_weights(one, quick(), {}).to_bytes()));
}

}  // namespace
}  // namespace yose::learn
