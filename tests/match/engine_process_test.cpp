#include "match/engine_process.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <csignal>
#include <fstream>

#include "support.hpp"

namespace yose::match {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

Deadline far() { return SteadyClock::now() + hours(1); }
Deadline near() { return SteadyClock::now() + milliseconds(100); }

class Process : public testing::Test {
 protected:
  void start(const std::vector<std::string>& command) { ASSERT_FALSE(process_.start(command, "")); }
  void shell(const std::string& script) { start({"sh", "-c", script}); }
  std::string line(Talk expected = Talk::done) {
    std::string line;
    EXPECT_EQ(process_.read_line(line, far()), expected);
    return line;
  }

  std::atomic<bool> outside_{false};
  Stop stop_{outside_};
  EngineProcess process_{stop_};
};

TEST_F(Process, TalksInLines) {
  start({"cat"});
  EXPECT_EQ(process_.send("one", far()), Talk::done);
  EXPECT_EQ(process_.send("two\r", far()), Talk::done);
  EXPECT_EQ(process_.send("", far()), Talk::done);
  EXPECT_EQ(line(), "one");
  EXPECT_EQ(line(), "two");
  EXPECT_EQ(line(), "");
}

TEST_F(Process, WordsReachTheProgramAsTheyAre) {
  start({"printf", "%s\\n", "a b; $HOME '\"*"});
  EXPECT_EQ(line(), "a b; $HOME '\"*");
}

TEST_F(Process, WaitsNoLongerThanItMay) {
  start({"cat"});
  std::string line;
  EXPECT_EQ(process_.read_line(line, near()), Talk::late);
}

TEST_F(Process, ALineWithoutAnEndIsNoLine) {
  shell("printf half; sleep 100");
  std::string line;
  EXPECT_EQ(process_.read_line(line, near()), Talk::late);
}

TEST_F(Process, StopsWaitingWhenAsked) {
  start({"cat"});
  outside_ = true;
  line(Talk::stopped);
}

TEST_F(Process, TheRestOfALongLineIsDropped) {
  shell("head -c 1000000 /dev/zero | tr '\\0' x; echo; echo next");
  EXPECT_EQ(line().size(), EngineProcess::kMostLine);
  EXPECT_EQ(line(), "next");
}

TEST_F(Process, AFloodIsLate) {
  shell("cat /dev/zero");
  std::string line;
  EXPECT_EQ(process_.read_line(line, near()), Talk::late);
}

TEST_F(Process, DropsWhatCameBefore) {
  shell("echo old; echo older; read x; echo new; cat");
  EXPECT_EQ(line(), "old");
  EXPECT_EQ(process_.send("go", far()), Talk::done);
  EXPECT_EQ(line(), "older");
  process_.send("last", far());
  std::string next = line();
  if (next == "new") next = line();
  EXPECT_EQ(next, "last");
  process_.drop_input();
  process_.send("answer", far());
  EXPECT_EQ(line(), "answer");
}

TEST_F(Process, TellsHowItEnded) {
  shell("exit 4");
  line(Talk::closed);
  EXPECT_EQ(process_.how_it_ended(), "ended with status 4");
  EXPECT_FALSE(process_.runs());
  shell("kill -9 $$");
  line(Talk::closed);
  EXPECT_EQ(process_.how_it_ended(), "was killed by signal 9");
  shell("exec >&-; sleep 100");
  line(Talk::closed);
  EXPECT_EQ(process_.how_it_ended(), "closed its output");
}

// Without a guard this would end the test program.
TEST_F(Process, WritingToOneThatHasGoneIsNoSignal) {
  shell("exec <&-; echo closed; sleep 100");
  EXPECT_EQ(line(), "closed");
  EXPECT_EQ(process_.send("hello", far()), Talk::closed);
  EXPECT_NE(std::signal(SIGPIPE, SIG_DFL), SIG_IGN);
}

TEST_F(Process, OneThatDoesNotReadIsLate) {
  shell("sleep 100");
  const std::string much(1 << 20, 'x');
  EXPECT_EQ(process_.send(much, near()), Talk::late);
}

// Children of the engine die with it, so that nothing is left behind.
TEST_F(Process, TheWholeGroupIsKilled) {
  shell("sleep 100 & echo $!; wait");
  const pid_t child = std::stoi(line());
  EXPECT_EQ(::kill(child, 0), 0);
  process_.kill();
  for (int i = 0; i < 1000 && ::kill(child, 0) == 0; ++i) {
    std::ifstream status("/proc/" + std::to_string(child) + "/stat");
    std::string text;
    std::getline(status, text);
    if (text.find(") Z ") != std::string::npos) break;  // dead, and not ours to wait for
    usleep(10'000);
    ASSERT_LT(i, 999);
  }
}

// Ends of pipes do not leak into engines that are started later.
TEST_F(Process, SeesTheEndOfItsInputWhileOthersRun) {
  shell("cat; echo end");
  EngineProcess other(stop_);
  ASSERT_FALSE(other.start({"cat"}, ""));
  process_.await_end(far());
  EXPECT_FALSE(process_.runs());
}

TEST_F(Process, WhatCannotBeStartedIsAnError) {
  EXPECT_EQ(process_.start({"/no/such/program"}, "")->text, "No such file or directory");
  EXPECT_EQ(process_.start({"/"}, "")->text, "Permission denied");
  EXPECT_TRUE(process_.start({"true"}, "/no/such/folder"));
}

}  // namespace
}  // namespace yose::match
