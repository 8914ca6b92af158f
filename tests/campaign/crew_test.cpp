// Several workers: all is done once, a crash costs one problem, ^C ends in order.
#include "campaign/crew.hpp"

#include <atomic>
#include <csignal>

#include "campaign/run_fixture.hpp"

namespace yose::campaign {
namespace {

std::atomic<bool> told_to_stop{false};  // a signal handler can reach nothing else

class CrewTest : public RunFixture {
 protected:
  // Was there no error?
  bool run() {
    told_to_stop = false;
    static_cast<void>(std::signal(SIGTERM, [](int) { told_to_stop = true; }));
    plan_.workers = kWorkers;
    const auto on_progress = [this](const Tally& tally) {
      if (stop_when_claimed_ && tally.claimed == kWorkers) told_to_stop = true;
    };
    const auto on_trouble = [this](const std::string& line) { troubles_.push_back(line); };
    return Crew(plan_, kinds_, told_to_stop, {on_progress, on_trouble}).run();
  }

  static constexpr int kWorkers = 3;
  std::vector<std::string> troubles_;  // those the crew itself tells
  bool stop_when_claimed_ = false;
};

TEST_F(CrewTest, EverythingIsTriedOnce) {
  use_certificates();
  for (int i = 1; i <= 60; ++i) add(std::to_string(i));
  EXPECT_TRUE(run());
  EXPECT_EQ(tally().solved, 60);
  EXPECT_EQ(tally().tries, 10 + 50 * 2);
  EXPECT_EQ(files(), 60u);
  EXPECT_TRUE(troubles_.empty());
}

TEST_F(CrewTest, ACrashTakesNobodyElse) {
  add("1", "crash");
  for (int i = 2; i <= 20; ++i) add(std::to_string(i));
  EXPECT_FALSE(run());
  EXPECT_EQ(tally().solved, 19);
  EXPECT_EQ(tally().untried, 1);
  EXPECT_EQ(tally().claimed, 0);
  EXPECT_EQ(troubles_, std::vector<std::string>{"workers died 20 times in a row"});
}

// Whoever fails ends; what he failed at waits until the end of the next run.
TEST_F(CrewTest, AFailureIsTold) {
  add("1", "fail");
  for (int i = 2; i <= 9; ++i) add(std::to_string(i));
  EXPECT_FALSE(run());
  EXPECT_EQ(tally().claimed, 0);
  EXPECT_FALSE(run());
  EXPECT_EQ(tally().solved, 8);
  EXPECT_EQ(tally().untried, 1);
}

TEST_F(CrewTest, StopEndsInOrder) {
  for (int i = 1; i <= 5; ++i) add(std::to_string(i), "slow");
  stop_when_claimed_ = true;
  EXPECT_TRUE(run());
  EXPECT_EQ(tally().tries, 0);
  EXPECT_EQ(tally().claimed, 0);
  EXPECT_TRUE(troubles_.empty());
}

}  // namespace
}  // namespace yose::campaign
