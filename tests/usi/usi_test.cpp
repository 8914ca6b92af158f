// `yose-usi` in the hands of clients that do not behave: each `go` is answered exactly once,
// nothing kills it, nothing is said after quit.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "client.hpp"

namespace yose::usi {
namespace {

constexpr const char* kMateInOne = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\n";
constexpr const char* kNoMate = "position sfen 4k4/9/9/9/9/9/9/9/9 b - 1\n";
// Many pieces in hand and a bare king far away: far more than these tests wait for.
constexpr const char* kHard = "position sfen 9/9/9/9/4k4/9/9/9/9 b 2R2B2GN2L6P2g4s3n2l12p 1\n";

TEST(Usi, AnswersASearchThatIsStopped) {
  Client c;
  c.send("isready\n");
  c.read_until("readyok");
  c.send(std::string(kHard) + "go mate infinite\nisready\n");
  EXPECT_EQ(count(c.read_until("readyok"), "checkmate"), 0);  // ready in the middle of a search
  c.send("stop\n");
  EXPECT_EQ(c.read_until("checkmate").back(), "checkmate timeout");
  c.send("stop\nponderhit\ngameover win\nquit\n");
  EXPECT_EQ(c.read_all(), std::vector<std::string>());
  EXPECT_EQ(c.wait(), 0);
}

TEST(Usi, AnswersEverySearchOnceWhenTheyOverlap) {
  constexpr int kTimes = 50;
  Client c;
  for (int i = 0; i < kTimes; ++i) {
    c.send(std::string(kHard) + "go mate infinite\n" + kMateInOne + "go mate infinite\n");
    if (i % 3 == 0) c.send("stop\n");
  }
  c.send("isready\nstop\n");
  c.close_input();
  const auto lines = c.read_all();
  EXPECT_EQ(count(lines, "checkmate"), 2 * kTimes);
  EXPECT_EQ(count(lines, "bestmove"), 0);
  EXPECT_EQ(count(lines, "checkmate nomate"), 0);
  EXPECT_EQ(c.wait(), 0);
}

TEST(Usi, HoldsBestmoveBackUntilStop) {
  Client c;
  c.send(std::string(kMateInOne) + "go infinite\nisready\n");
  EXPECT_EQ(count(c.read_until("readyok"), "bestmove"), 0);
  c.send("stop\n");
  EXPECT_EQ(c.read_until("bestmove").back(), "bestmove G*5b");
  c.send("go ponder\nisready\n");
  EXPECT_EQ(count(c.read_until("readyok"), "bestmove"), 0);
  c.send("ponderhit\n");
  EXPECT_EQ(c.read_until("bestmove").back(), "bestmove G*5b");
}

TEST(Usi, SaysNothingAfterQuit) {
  Client c;
  c.send(std::string(kHard) + "go mate infinite\nquit\n");
  EXPECT_EQ(count(c.read_all(), "checkmate"), 0);
  EXPECT_EQ(c.wait(), 0);
}

TEST(Usi, LeavesWhenItsInputEnds) {
  Client c;
  c.send(std::string(kHard) + "go mate infinite");  // no end of line
  c.close_input();
  c.read_all();
  EXPECT_EQ(c.wait(), 0);
}

// Each complete `go` is answered, unless quit came first.
TEST(Usi, LeavesWhereverItsInputIsCut) {
  const std::string script = "setoption name NodesLimit value 300\nisready\n" +
                             std::string(kMateInOne) + "go mate 60000\nstop\nstop\n" + kHard +
                             "go ponder nodes 200\nponderhit\ngo infinite\nisready\nstop\n"
                             "go mate infinite\ngo nodes 5\ngameover lose\nposition x\ngo\n";
  for (std::size_t n = 0; n <= script.size(); n += 3) {
    SCOPED_TRACE(script.substr(0, n));
    Client c;
    c.send(std::string_view(script).substr(0, n));
    c.close_input();
    const auto lines = c.read_all();
    const std::string sent = script.substr(0, n) + "\n";
    int asked = 0;
    for (auto at = sent.find("\ngo"); at != sent.npos; at = sent.find("\ngo", at + 1)) {
      asked += sent[at + 3] == ' ' || sent[at + 3] == '\n';
    }
    EXPECT_EQ(count(lines, "checkmate") + count(lines, "bestmove"), asked);
    EXPECT_EQ(c.wait(), 0);
  }
}

TEST(Usi, LeavesWhenNobodyReads) {
  Client c;
  c.close_output();
  for (int i = 0; i < 3; ++i) {
    try {
      c.send("usi\nisready\n");
    } catch (const std::runtime_error&) {
      break;
    }
  }
  c.close_input();
  c.wait();  // by a signal or by itself
}

TEST(Usi, SurvivesGarbage) {
  Random random(5);
  Client c;
  for (int i = 0; i < 200; ++i) {
    std::string line;
    for (int n = random.below(200); n > 0; --n) line += static_cast<char>(random.below(256));
    if (i % 4 == 0) line = "position sfen " + line;
    if (i % 4 == 1) line = "setoption name USI_Hash value " + line;
    if (i % 4 == 2) line = "position startpos moves 7g7f " + line;
    c.send(line + "\n");
  }
  c.send(std::string(1 << 20, 'x') + "\n");
  c.send("position startpos moves " + std::string(1 << 20, '7') + "\n");
  c.send("go\r\nisready\n");
  c.read_until("readyok");
  c.send(std::string("stop\nusinewgame\n") + kNoMate + "go mate 60000\n");
  EXPECT_EQ(c.read_until("checkmate").back(), "checkmate nomate");
}

TEST(Usi, SurvivesOptionsNobodyCanGrant) {
  Client c;
  for (const char* option :
       {"USI_Hash value 1048576", "USI_Hash value -1", "USI_Hash value 99999999999999999999",
        "USI_Hash", "USI_Ponder value true", "Threads value 64", "Futile value some",
        "NodesLimit value -7", "PvInterval value never", "value value value", ""}) {
    c.send(std::string("setoption name ") + option + "\n");
  }
  c.send("isready\n");
  EXPECT_EQ(count(c.read_until("readyok"), "info string a table of 1048576 MB is too large"), 1);
  c.send("setoption name USI_Hash value 1\nsetoption name Futile value kakinoki\n");
  c.send("position sfen 5/5/3R1/4B/4k b B2g2s2p 1\ngo mate 60000\n");
  EXPECT_EQ(c.read_until("checkmate").back(), "checkmate B*5a 1e1d 5a2d+");
}

// Any order of commands: as many answers of each kind as questions.
TEST(Usi, AnswersRandomScriptsOneForOne) {
  const std::vector<std::string> commands = {kMateInOne,
                                             kNoMate,
                                             kHard,
                                             "stop\n",
                                             "isready\n",
                                             "usinewgame\n",
                                             "ponderhit\n",
                                             "setoption name USI_Hash value 2\n",
                                             "setoption name Shortest value true\n",
                                             "position startpos moves 7g7f 3c3d 8h2b+\n",
                                             "position sfen nonsense\n",
                                             "gameover lose\n"};
  const std::vector<std::string> searches = {"go mate 20\n",
                                             "go mate infinite\n",
                                             "go nodes 100\n",
                                             "go infinite\n",
                                             "go byoyomi 20\n",
                                             "go ponder\n",
                                             "go mate depth 1\n",
                                             "go btime 20 wtime -5\n",
                                             "go ponder wtime 20 btime 20\n",
                                             "go searchmoves 7g7f nodes 3\n"};
  for (int seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    Random random(static_cast<std::uint64_t>(seed));
    Client c;
    int mates = 0;
    int plays = 0;
    for (int i = 0; i < 60; ++i) {
      const bool search = random.below(3) == 0;
      const auto& list = search ? searches : commands;
      const auto& command =
          list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
      c.send(command);
      (command.starts_with("go mate") ? mates : plays) += search;
    }
    c.close_input();
    const auto lines = c.read_all();
    EXPECT_EQ(count(lines, "checkmate"), mates);
    EXPECT_EQ(count(lines, "bestmove"), plays);
    EXPECT_EQ(c.wait(), 0);
  }
}

}  // namespace
}  // namespace yose::usi
