#include "base/stopwatch.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace yose {
namespace {

using std::chrono::milliseconds;

// A thread that sleeps for a while cannot have worked all the while.
TEST(Stopwatch, OnlyTheWallClockCountsSleep) {
  const Stopwatch wall(Clock::wall);
  const Stopwatch processor(Clock::processor);
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_GE(wall.seconds(), 0.05);
  EXPECT_LT(processor.seconds(), wall.seconds());
}

TEST(Stopwatch, TheProcessorsClockCountsWork) {
  const Stopwatch processor(Clock::processor);
  double last = processor.seconds();
  for (int i = 0; i < 100; ++i) {
    while (processor.seconds() == last) {
    }
    EXPECT_GT(processor.seconds(), last);
    last = processor.seconds();
  }
}

}  // namespace
}  // namespace yose
