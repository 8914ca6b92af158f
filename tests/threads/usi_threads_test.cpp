// The USI engine while it searches: commands come while the worker thread works and writes.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/learn/weights_file.hpp"
#include "apps/usi/usi_engine.hpp"

namespace yose::apps {

// Of all commands these are the ones that the engine uses (commands.cpp, weights_file.cpp).
bool fits_memory(int) { return true; }
std::string memory_complaint(int) { return {}; }
Result<engine::Weights> read_weights(const std::string&) { return engine::Weights::shipped(); }
Result<engine::MoveWeights> read_move_weights(const std::string&) {
  return engine::shipped_weights();
}

namespace {

constexpr const char* kMateInOne = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\n";
// Far more than this test waits for.
constexpr const char* kHard = "position sfen 9/9/9/9/4k4/9/9/9/9 b 2R2B2GN2L6P2g4s3n2l12p 1\n";

std::string say_all(const std::string& commands) {
  std::istringstream in(commands);
  std::ostringstream out;
  UsiEngine(in, out).run();
  return out.str();
}

int count(const std::string& text, const std::string& word) {
  int times = 0;
  for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++times;
  return times;
}

TEST(UsiThreads, CommandsComeDuringASearch) {
  std::string commands =
      "usi\nsetoption name USI_Hash value 4\nsetoption name PvInterval value 1\n";
  constexpr int kTimes = 20;
  for (int i = 0; i < kTimes; ++i) {
    commands +=
        std::string(kHard) + "go mate infinite\nisready\nsetoption name Shortest value true\n";
    commands +=
        std::string(kMateInOne) + (i % 2 == 0 ? "stop\n" : "") + "go mate 5000\nponderhit\n";
    if (i % 3 == 0) commands += "go infinite\nisready\nstop\n";
  }
  const std::string said = say_all(commands + "isready\n");
  EXPECT_EQ(count(said, "checkmate"), 2 * kTimes);
  EXPECT_EQ(count(said, "bestmove"), (kTimes + 2) / 3);
  EXPECT_EQ(count(said, "readyok"), kTimes + (kTimes + 2) / 3 + 1);
}

// The search has time to write while other commands are answered.
TEST(UsiThreads, ProgressIsToldBesideAnswers) {
  std::string commands =
      "setoption name PvInterval value 1\n" + std::string(kHard) + "go nodes 20000\n";
  for (int i = 0; i < 2000; ++i) commands += "isready\n";
  const std::string said = say_all(commands);
  EXPECT_EQ(count(said, "bestmove"), 1);
  EXPECT_EQ(count(said, "readyok"), 2000);
}

TEST(UsiThreads, CommandsComeWhileItPlays) {
  std::string commands =
      "setoption name USI_Hash value 4\nsetoption name PvInterval value 1\nposition startpos\n";
  constexpr int kTimes = 10;
  for (int i = 0; i < kTimes; ++i) {
    commands += "go infinite\nisready\nsetoption name MultiPV value 3\nstop\n";
    commands += "go ponder btime 50 wtime 50\nsetoption name DoOrDie value always\n";
    commands += i % 2 == 0 ? "ponderhit\n" : "ponderhit btime 20 wtime 20\nstop\n";
    commands += "go nodes 2000\nusinewgame\nsetoption name USI_Hash value 2\n";
    commands += "go btime 20 wtime 20\nposition startpos moves 7g7f\ngo mate 10\n";
    commands += "go ponder\ngameover lose\nisready\nsetoption name Weights value x\n";
  }
  const std::string said = say_all(commands);
  EXPECT_EQ(count(said, "bestmove"), 5 * kTimes);
  EXPECT_EQ(count(said, "bestmove resign"), 0);
  EXPECT_EQ(count(said, "checkmate"), kTimes);
  EXPECT_EQ(count(said, "readyok"), 2 * kTimes);
}

TEST(UsiThreads, LinesAreToldBesideAnswers) {
  std::string commands = "setoption name PvInterval value 1\nposition startpos\ngo nodes 20000\n";
  for (int i = 0; i < 2000; ++i) commands += "isready\n";
  const std::string said = say_all(commands);
  EXPECT_EQ(count(said, "bestmove"), 1);
  EXPECT_EQ(count(said, "readyok"), 2000);
}

TEST(UsiThreads, QuitEndsASearch) {
  const std::string said = say_all(std::string(kHard) + "go infinite\nquit\n");
  EXPECT_EQ(count(said, "bestmove"), 0);
}

}  // namespace
}  // namespace yose::apps
