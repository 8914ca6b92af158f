// Steps go down the slopes, all parameters by themselves.
#include "learn/optimiser.hpp"

#include <gtest/gtest.h>

namespace yose::learn {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr float kLength = 0.01F;
constexpr float kTolerance = 1e-5F;
constexpr std::size_t kUnit = Network::kUnitsBegin + 777;

// What some steps change of the parameters.
Network::Parameters changes(const Network::Parameters& slopes, int steps, int threads) {
  Network network(kSeed);
  const Network::Parameters before = network.parameters();
  Optimiser optimiser;
  for (int i = 0; i < steps; ++i) optimiser.step(network, slopes, kLength, threads);
  Network::Parameters changed = network.parameters();
  for (std::size_t i = 0; i < changed.size(); ++i) changed[i] -= before[i];
  return changed;
}

Network::Parameters no_slopes() { return Network::Parameters(Network(kSeed).size()); }

// The first step of this method has one length, whatever the slope.
TEST(Optimiser, GoesDownTheSlopes) {
  auto slopes = no_slopes();
  slopes[70] = 0.5F;
  slopes[kUnit] = -0.001F;
  slopes[Network::kTempo] = 3;
  const auto changed = changes(slopes, 1, 1);
  EXPECT_NEAR(changed[70], -kLength, kTolerance);
  EXPECT_NEAR(changed[kUnit], kLength, kTolerance);
  EXPECT_NEAR(changed[Network::kTempo], -kLength, kTolerance);
  EXPECT_EQ(changed[71], 0);
  EXPECT_EQ(changed[Network::kBiasBegin], 0);
}

TEST(Optimiser, GoesOnAsLongAsTheSlopeLasts) {
  auto slopes = no_slopes();
  slopes[kUnit] = 0.25F;
  EXPECT_NEAR(changes(slopes, 5, 1)[kUnit], -5 * kLength, 5 * kTolerance);
}

TEST(Optimiser, IsTheSameWithAnyNumberOfThreads) {
  auto slopes = no_slopes();
  for (std::size_t i = 0; i < slopes.size(); i += 3) slopes[i] = i % 2 == 0 ? 0.1F : -0.2F;
  EXPECT_EQ(changes(slopes, 3, 1), changes(slopes, 3, 3));
}

TEST(Optimiser, NeverLeavesWhatWholeNumbersHold) {
  auto slopes = no_slopes();
  slopes[kUnit] = 1;
  slopes[Network::kOutputBegin] = -1;
  Network network(kSeed);
  Optimiser optimiser;
  for (int i = 0; i < 20; ++i) optimiser.step(network, slopes, 1, 1);
  EXPECT_EQ(network.parameters()[kUnit], -Network::most_of(kUnit));
  EXPECT_EQ(network.parameters()[Network::kOutputBegin], Network::most_of(Network::kOutputBegin));
}

}  // namespace
}  // namespace yose::learn
