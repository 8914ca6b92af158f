// Which position is answered for, who attacks there, and what limits mean: `go` never answers for
// another position than the last one sent.
#include <gtest/gtest.h>

#include "client.hpp"

namespace yose::usi {
namespace {

constexpr const char* kMateInOne = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\n";
constexpr const char* kMateInSeven = "position sfen 5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1\n";
constexpr const char* kHard = "position sfen 9/9/9/9/4k4/9/9/9/9 b 2R2B2GN2L6P2g4s3n2l12p 1\n";

class UsiPositions : public testing::Test {
 protected:
  // The lines up to the answer of one `go`.
  std::vector<std::string> ask(const std::string& commands) {
    client_.send(commands);
    const bool mate = commands.find("go mate") != std::string::npos;
    lines_ = client_.read_until(mate ? "checkmate" : "bestmove");
    return lines_;
  }
  std::string answer(const std::string& commands) { return ask(commands).back(); }
  // Whether the last answer came with this info string.
  bool was_told(const std::string& text) const { return count(lines_, "info string " + text) == 1; }

  Client client_;
  std::vector<std::string> lines_;
};

TEST_F(UsiPositions, NoneWasGiven) {
  EXPECT_EQ(answer("go mate 1000\n"), "checkmate notimplemented");
  EXPECT_TRUE(was_told("no position was given"));
  EXPECT_EQ(answer("go\n"), "bestmove resign");
  EXPECT_TRUE(was_told("no position was given"));
}

TEST_F(UsiPositions, OneThatIsRefusedIsNotThePreviousOne) {
  EXPECT_EQ(answer(std::string(kMateInOne) + "go mate 60000\n"), "checkmate G*5b");
  EXPECT_EQ(answer("position sfen 9/9 b - 1\ngo mate 60000\n"), "checkmate notimplemented");
  EXPECT_TRUE(was_told("the last position was refused"));
  EXPECT_EQ(answer("go nodes 100\n"), "bestmove resign");
  EXPECT_TRUE(was_told("the last position was refused"));
  EXPECT_EQ(answer(std::string(kMateInOne) + "go mate 60000\n"), "checkmate G*5b");
}

TEST_F(UsiPositions, AnAnswerWithoutPositionIsHeldBackToo) {
  client_.send("position nonsense\ngo infinite\nisready\n");
  EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  client_.send("stop\n");
  EXPECT_EQ(client_.read_until("bestmove").back(), "bestmove resign");
}

TEST_F(UsiPositions, AMoveThatIsNotLegalIsNamed) {
  EXPECT_EQ(answer("position startpos moves 7g7f 7g7f\ngo mate 100\n"), "checkmate notimplemented");
  EXPECT_TRUE(was_told("position refused: move 2 '7g7f' is not legal here"));
}

TEST_F(UsiPositions, ALineThatIsTooLongIsRefused) {
  std::string line = "position startpos moves";
  while (line.size() < (2u << 20)) line += " 7g7f";
  EXPECT_EQ(answer(line + "\ngo mate 100\n"), "checkmate notimplemented");
  EXPECT_TRUE(was_told("position refused: the line is too long"));
}

// One king: the side without it attacks, whoever is to move.
TEST_F(UsiPositions, TheDefenderMayBeToMove) {
  const std::string position =
      "position sfen 5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1 moves 1c1b+\n";
  EXPECT_EQ(answer("setoption name Shortest value true\n" + position + "go mate 60000\n"),
            "checkmate 2a1b G*2c 1b1a P*1b 1a2a 4a3b+");
  bool told = false;
  for (const auto& line : lines_) told |= line.find(" score mate -6 pv 2a1b ") != line.npos;
  EXPECT_TRUE(told);
  EXPECT_EQ(answer("go nodes 100000\n"), "bestmove 2a1b");
}

TEST_F(UsiPositions, ADefenderToMoveWhoGetsAway) {
  EXPECT_EQ(answer("position sfen 4k4/9/9/9/4L4/9/9/9/9 w - 1\ngo mate 60000\n"),
            "checkmate nomate");
}

TEST_F(UsiPositions, AKingThatIsMatedAlready) {
  EXPECT_EQ(answer("position sfen 4k4/4G4/4P4/9/9/9/9/9/9 w - 1\ngo mate 60000\n"), "checkmate ");
  EXPECT_TRUE(was_told("the king is mated already"));
  EXPECT_EQ(answer("go\n"), "bestmove resign");
}

// Two kings: the side to move attacks, in check or not.
TEST_F(UsiPositions, TheSideToMoveAttacksInAGame) {
  EXPECT_EQ(answer("position sfen 4k4/9/4P4/9/9/9/9/4r4/4K4 b G 1\ngo mate 60000\n"),
            "checkmate nomate");
  EXPECT_EQ(answer("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo mate 60000\n"),
            "checkmate G*5b");
  EXPECT_EQ(answer("position sfen 4k4/9/4P4/9/9/9/4p4/9/4K4 w G 1\ngo mate 60000\n"),
            "checkmate nomate");
}

TEST_F(UsiPositions, NobodyToBeMated) {
  EXPECT_EQ(answer("position sfen 9/9/4P4/9/9/9/9/9/9 b G 1\ngo mate 60000\n"),
            "checkmate notimplemented");
}

TEST_F(UsiPositions, DepthIsAMateWithinSoManyPlies) {
  EXPECT_EQ(answer(std::string(kMateInSeven) + "go mate depth 5 60000\n"), "checkmate timeout");
  EXPECT_TRUE(was_told("no mate within 5 plies; longer ones were not asked for"));
  EXPECT_EQ(answer("go mate 60000 depth 7\n"), "checkmate 1c1b+ 2a1b G*2c 1b1a P*1b 1a2a 4a3b+");
  EXPECT_EQ(answer("go depth 7\n"), "bestmove 1c1b+");
  // A disproof that holds for any length is one, whatever the depth asked for.
  EXPECT_EQ(answer("position sfen 4k4/9/9/9/9/9/9/9/9 b - 1\ngo mate depth 3\n"),
            "checkmate nomate");
}

TEST_F(UsiPositions, NodesAreALimit) {
  EXPECT_EQ(answer(std::string(kHard) + "go mate nodes 1000\n"), "checkmate timeout");
  EXPECT_EQ(answer("setoption name NodesLimit value 1000\ngo mate infinite\n"),
            "checkmate timeout");
  EXPECT_EQ(count(ask("go nodes 0\n"), "bestmove "), 1);
}

TEST_F(UsiPositions, SearchmovesAreKept) {
  EXPECT_EQ(answer(std::string(kMateInOne) + "go searchmoves G*9i G*1i nodes 100\n"),
            "bestmove G*1i");
  EXPECT_TRUE(was_told("the mate begins with a move that searchmoves leaves out"));
  EXPECT_EQ(answer("go searchmoves G*5b nodes 100\n"), "bestmove G*5b");
}

// Pondering has no limit; what comes after ponderhit has.
TEST_F(UsiPositions, PonderhitStartsTheClock) {
  client_.send(std::string(kHard) + "go ponder btime 0 wtime 0 byoyomi 100\nisready\n");
  EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  EXPECT_EQ(count(ask("ponderhit\n"), "bestmove "), 1);
  client_.send("go ponder\nisready\n");
  EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  EXPECT_EQ(count(ask("ponderhit btime 0 wtime 0 byoyomi 100\n"), "bestmove "), 1);
  client_.send("go ponder\nponderhit\nponderhit\nstop\nstop\nisready\n");
  EXPECT_EQ(count(client_.read_until("readyok"), "bestmove "), 1);
}

TEST_F(UsiPositions, PonderhitWithoutPonderIsIgnored) {
  client_.send("ponderhit\n" + std::string(kMateInOne) + "go infinite\nponderhit\nisready\n");
  EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  client_.send("stop\nstop\nponderhit\nisready\n");
  EXPECT_EQ(count(client_.read_until("readyok"), "bestmove G*5b"), 1);
}

TEST_F(UsiPositions, WrongOptionsAreTold) {
  client_.send("setoption name PvInterval value never\nsetoption name NoSuch value 3\nisready\n");
  lines_ = client_.read_until("readyok");
  EXPECT_TRUE(
      was_told("option PvInterval must be a number from 0 to 1000000, found 'never': ignored"));
  EXPECT_TRUE(was_told("there is no option 'NoSuch': ignored"));
}

TEST(UsiPrograms, YoseUsiIsTheSameEngine) {
  Client c({YOSE_BINARY, "usi"});
  c.send(std::string(kMateInOne) + "go mate 60000\n");
  EXPECT_EQ(c.read_until("checkmate").back(), "checkmate G*5b");
  c.send("quit\n");
  EXPECT_EQ(c.wait(), 0);
}

TEST(UsiPrograms, YoseUsiTakesNoArguments) {
  Client wrong({YOSE_USI, "--hash"});
  wrong.read_all();
  EXPECT_EQ(wrong.wait(), 2);
  Client version({YOSE_USI, "--version"});
  EXPECT_EQ(count(version.read_all(), "yose-usi "), 1);
  EXPECT_EQ(version.wait(), 0);
}

}  // namespace
}  // namespace yose::usi
