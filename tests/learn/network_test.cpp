// The network in floating point: its slopes are those of its value, and in whole numbers it is the
// evaluation of the engine.
#include "learn/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/evaluation.hpp"
#include "learn/support.hpp"

namespace yose::learn {
namespace {

using engine::Weights;

constexpr std::size_t kUnitsBegin = Network::kUnitsBegin;
constexpr std::size_t kControlBegin = Network::kControlBegin;
constexpr std::size_t kBiasBegin = Network::kBiasBegin;
constexpr std::size_t kOutputBegin = Network::kOutputBegin;
constexpr std::size_t kTempo = Network::kTempo;

void add_slopes(const Network& network, const Sample& s, float slope, Network::Parameters& slopes) {
  const Network::Seen seen = network.see(s);
  Network::add_feature_slopes(s, seen, slope, {}, slopes);
  Network::add_other_slopes(seen, slope, slopes);
}

// Large enough that some units are cut at both ends.
Network random_network(std::uint64_t seed) {
  Network network(seed);
  Random random(seed + 1000);
  const auto any = [&](float most) {
    return most * (static_cast<float>(random.below(1 << 20)) / (1 << 19) - 1);
  };
  auto& parameters = network.parameters();
  for (std::size_t i = kUnitsBegin; i < kControlBegin; ++i) parameters[i] = any(0.25F);
  for (std::size_t i = kControlBegin; i < kBiasBegin; ++i) parameters[i] = any(0.05F);
  for (std::size_t i = kOutputBegin; i < kTempo; ++i) parameters[i] = any(0.5F);
  parameters[kTempo] = any(0.2F);
  return network;
}

std::vector<Position> some_positions(std::uint64_t seed, int games) {
  std::vector<Position> positions;
  engine::for_random_positions(seed, games, 1, [&](const Position& p) { positions.push_back(p); });
  return positions;
}

// Along one parameter, unless a unit begins or stops to be cut close by: then nothing.
std::optional<double> measured_slope(Network& network, const Sample& s, std::size_t parameter) {
  const float at = network.parameters()[parameter];
  const auto value = [&](float step) {
    network.parameters()[parameter] = at + step;
    return static_cast<double>(network.log_odds(s));
  };
  constexpr float kStep = 1.0F / 128;
  const double up = (value(kStep) - value(0)) / kStep;
  const double down = (value(0) - value(-kStep)) / kStep;
  const double wide = (value(2 * kStep) - value(-2 * kStep)) / (4 * kStep);
  const double slope = (up + down) / 2;
  network.parameters()[parameter] = at;
  // What is smooth is a parabola, of which all three say the same.
  if (std::abs(slope - wide) > 2e-4) return {};
  return slope;
}

// Those that a sample has to do with, and some that it has not.
std::set<std::size_t> parameters_of(const Sample& s, Random& random) {
  std::set<std::size_t> chosen{kTempo};
  const auto unit = [&] { return static_cast<std::size_t>(random.below(engine::kHidden)); };
  for (const SampleView& view : s.views) {
    for (std::size_t n = 0; n < view.count; ++n) {
      const std::size_t f = view.features[n];
      chosen.insert(f);
      for (int i = 0; i < 4; ++i) chosen.insert(kUnitsBegin + f * engine::kHidden + unit());
    }
    for (std::size_t n = 0; n < view.control_count; ++n) {
      const std::size_t first = kControlBegin + view.control[n] * Network::kControlUnits;
      for (int i = 0; i < 2; ++i) chosen.insert(first + unit() % Network::kControlUnits);
    }
  }
  for (std::size_t i = kBiasBegin; i < kTempo; ++i) chosen.insert(i);
  for (int i = 0; i < 50; ++i) {
    chosen.insert(static_cast<std::size_t>(random.below(static_cast<int>(kBiasBegin))));
  }
  return chosen;
}

TEST(Network, SlopesAreThoseOfItsValue) {
  Random random(1);
  std::map<bool, int> compared;
  int cut_below = 0;
  int cut_above = 0;
  for (const Position& p : some_positions(2, 12)) {
    const Sample s = sample_of(p);
    Network network = random_network(random());
    Network::Parameters slopes(network.size());
    add_slopes(network, s, 1, slopes);
    for (const std::size_t i : parameters_of(s, random)) {
      const auto measured = measured_slope(network, s, i);
      ++compared[measured.has_value()];
      ASSERT_NEAR(slopes[i], measured.value_or(slopes[i]), 1e-3) << "parameter " << i;
    }
    cut_below +=
        static_cast<int>(std::count(slopes.begin() + kOutputBegin, slopes.begin() + kTempo, 0.0F));
    cut_above +=
        static_cast<int>(std::count(slopes.begin() + kOutputBegin, slopes.begin() + kTempo, 1.0F));
  }
  EXPECT_GT(compared[true], 3000);
  EXPECT_LT(compared[false], compared[true] / 4);
  EXPECT_GT(cut_below, 50);
  EXPECT_GT(cut_above, 20);
}

TEST(Network, SlopesOfPartsMakeUpAll) {
  const Network network = random_network(7);
  const auto positions = some_positions(8, 1);
  for (std::size_t i = 0; i < positions.size(); i += 20) {
    const Sample s = sample_of(positions[i]);
    const Network::Seen seen = network.see(s);
    Network::Parameters whole(network.size());
    Network::Parameters by_parts(network.size());
    Network::add_feature_slopes(s, seen, 1, {}, whole);
    for (const std::size_t part : {2, 0, 1}) {
      Network::add_feature_slopes(s, seen, 1, {part, 3}, by_parts);
    }
    ASSERT_EQ(whole, by_parts);
  }
}

TEST(Network, SlopesAreAddedInProportion) {
  const Network network = random_network(3);
  const Sample s = sample_of(position(kStart));
  Network::Parameters once(network.size());
  Network::Parameters more(network.size(), 1.0F);
  add_slopes(network, s, 1, once);
  add_slopes(network, s, -0.5F, more);
  for (std::size_t i = 0; i < once.size(); ++i) ASSERT_NEAR(more[i], 1 - once[i] / 2, 1e-6);
}

TEST(Network, BeginsWithMaterialAndUnitsByChance) {
  const Weights first = Network(1).weights();
  EXPECT_EQ(first, Network(1).weights());
  EXPECT_NE(first, Network(2).weights());
  const Weights material = Weights::of_material();
  for (int f = 0; f < engine::kFeatures; ++f) {
    ASSERT_EQ(first.linear(f), material.linear(f));
  }
}

// The outputs are small, as in a network that has learnt: what rounding a unit costs is then less
// than a few hundredths of a pawn.
TEST(Network, InWholeNumbersIsTheEvaluation) {
  int compared = 0;
  double widest = 0;
  for (const std::uint64_t seed : {4u, 5u}) {
    Network network = random_network(seed);
    network.clip();
    const Weights weights = network.weights();
    for (const Position& p : some_positions(seed + 10, 200)) {
      const double value = network.log_odds(sample_of(p)) * Weights::kOutput;
      if (std::abs(value) > 20'000) continue;
      ASSERT_NEAR(engine::Evaluation::fresh_value(weights, p), value, 60) << p.setup().move_number;
      widest = std::max(widest, std::abs(value));
      ++compared;
    }
  }
  EXPECT_GT(compared, 300);
  EXPECT_GT(widest, 500);  // much more than what may differ
}

TEST(Network, ClipsToWhatWholeNumbersHold) {
  Network network(6);
  auto& parameters = network.parameters();
  parameters[kUnitsBegin] = 100;
  parameters[kControlBegin] = 100;
  parameters[kBiasBegin] = -100;
  parameters[kOutputBegin] = 100;
  parameters[kTempo - 1] = -100;
  const float kept = parameters[kUnitsBegin + 1];
  network.clip();
  EXPECT_EQ(parameters[kUnitsBegin + 1], kept);
  const Weights weights = network.weights();
  EXPECT_EQ(weights.output(0)[0], Weights::kMostOutput);
  EXPECT_EQ(weights.output(1).back(), -Weights::kMostOutput);
  // Forty features and the bias, each as large as can be, are still a number of 16 bits.
  EXPECT_LE(40 * weights.units(0)[0] - weights.bias()[0], 32'767);
  EXPECT_GT(weights.units(0)[0], Weights::kOne);
  // Nor are as many features of control as a position can have.
  EXPECT_LE(engine::kMostControlFeatures * weights.control(0)[0], 32'767);
  EXPECT_GT(weights.control(0)[0], Weights::kOne);
  EXPECT_TRUE(Weights::from_bytes(weights.to_bytes()));
}

}  // namespace
}  // namespace yose::learn
