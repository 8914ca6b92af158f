// Budgets: never more than there is, and enough left for the moves to come.
#include "engine/clock.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace yose::engine {
namespace {

constexpr double kOverhead = 0.03;

Clocks clocks(double left, double byoyomi, double increment = 0) {
  Clocks c;
  c.left = left;
  c.byoyomi = byoyomi;
  c.increment = increment;
  return c;
}

TEST(ClockBudget, NoneWithoutClocks) {
  EXPECT_FALSE(budget_for({}, kOverhead));
  Clocks c;
  c.increment = 5;  // of a clock that nobody has seen
  EXPECT_FALSE(budget_for(c, kOverhead));
}

TEST(ClockBudget, NeverMoreThanThereIs) {
  for (const double left : {0.0, 0.001, 0.01, 0.05, 1.0, 60.0, 36'000.0}) {
    for (const double byoyomi : {0.0, 0.001, 0.01, 1.0, 60.0}) {
      for (const double increment : {0.0, 0.01, 1.0, 600.0}) {
        for (const double overhead : {0.0, 0.03, 2.0, 60.0}) {
          const double all = left + byoyomi;
          const auto b = budget_for(clocks(left, byoyomi, increment), overhead);
          ASSERT_TRUE(b);
          EXPECT_GE(b->most, 0);
          EXPECT_LE(b->most, std::max(all - overhead, all / 2));
          EXPECT_TRUE(b->enough <= b->most || std::isinf(b->enough));
        }
      }
    }
  }
}

// It says how long to think; what comes after it is not the engine's.
TEST(ClockBudget, AFixedTimeIsUsedUp) {
  Clocks c = clocks(1, 1, 1);
  c.fixed = 10;
  const auto b = budget_for(c, kOverhead);
  EXPECT_TRUE(std::isinf(b->enough));
  EXPECT_DOUBLE_EQ(b->most, 10);
}

// What is not used is lost.
TEST(ClockBudget, SoIsByoyomiWithoutMainTime) {
  const auto b = budget_for(clocks(0, 10), kOverhead);
  EXPECT_TRUE(std::isinf(b->enough));
  EXPECT_DOUBLE_EQ(b->most, 10 - kOverhead);
}

TEST(ClockBudget, AnOverheadThatIsLongerThanTheTimeLeavesHalfOfIt) {
  EXPECT_DOUBLE_EQ(budget_for(clocks(0, 0.02), kOverhead)->most, 0.01);
  EXPECT_DOUBLE_EQ(budget_for(clocks(0, 0.02), 60)->most, 0.01);
}

TEST(ClockBudget, ByoyomiAndIncrementMakeItMore) {
  const auto plain = budget_for(clocks(600, 0), kOverhead);
  EXPECT_GT(budget_for(clocks(600, 0, 10), kOverhead)->enough, plain->enough);
  EXPECT_GT(budget_for(clocks(600, 10), kOverhead)->enough, plain->enough);
  EXPECT_LT(plain->most, 600.0 / 4);
}

// Whatever the clocks say first, and though every move takes all that it may.
TEST(ClockBudget, TheMainTimeNeverRunsOut) {
  for (const double start : {0.1, 10.0, 600.0}) {
    double left = start;
    for (int move = 0; move < 300; ++move) {
      left -= budget_for(clocks(left, 0), 0)->most;
      ASSERT_GT(left, 0) << move;
    }
    EXPECT_LT(left, start / 2);
  }
}

// As it is meant to be used: some moves take all of it, most of them enough.
TEST(ClockBudget, TheMainTimeLastsForAGame) {
  double left = 600;
  for (int move = 0; move < 80; ++move) left -= budget_for(clocks(left, 0), kOverhead)->enough;
  EXPECT_GT(left, 30);
}

}  // namespace
}  // namespace yose::engine
