// `yose-usi` playing: each `go` in a game is answered by one legal bestmove, whatever limits it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/random.hpp"
#include "client.hpp"
#include "games/shogi/any_position.hpp"
#include "info.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::usi {
namespace {

const std::string kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const std::string kMiddle =
    "ln1gk2nl/1rs1g1sb1/p1pppp1pp/1p4p2/9/2P1P4/PPSP1PPPP/1B2G2R1/LN2KGSNL b - 1";
const std::string kMateInOne = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
const std::string kMated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
const std::string kEntered = "K+R+R+B+B4/GGGGSS3/9/9/9/9/9/9/4k4 b 2P 1";

shogi::AnyPosition position(const std::string& sfen) {
  return *shogi::AnyPosition::from_setup(*notation::parse_sfen(sfen));
}

std::string word_of(const std::string& line, std::size_t n) {
  std::istringstream in(line);
  std::string word;
  for (std::size_t i = 0; i <= n; ++i) {
    if (!(in >> word)) return {};
  }
  return word;
}

class UsiPlaying : public testing::Test {
 protected:
  UsiPlaying() { client_.send("setoption name USI_Hash value 4\n"); }

  void place(const std::string& sfen) {
    position_ = position(sfen);
    sfen_ = sfen;
    client_.send("position sfen " + sfen + "\n");
  }
  // The move of the answer that comes; it is legal, and so is the one to ponder on.
  std::string answer() {
    lines_ = client_.read_until("bestmove ");
    EXPECT_TRUE(lines_.back().starts_with("bestmove ")) << lines_.back();
    const std::string best = word_of(lines_.back(), 1);
    expect_legal(sfen_, {pv_of_answer()});
    expect_legal(sfen_, infos_of(lines_));
    expect_forward(infos_of(lines_));
    return best;
  }
  std::string ask(const std::string& commands) {
    client_.send(commands + "\n");
    return answer();
  }
  // No answer comes before it is asked for.
  void expect_silence() {
    client_.send("isready\n");
    EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  }
  bool was_told(const std::string& text) const {
    return std::any_of(lines_.begin(), lines_.end(), [&](const std::string& line) {
      return line.starts_with("info string ") && line.find(text) != line.npos;
    });
  }

  Client client_;
  std::vector<std::string> lines_;
  std::optional<shogi::AnyPosition> position_;
  std::string sfen_;

 private:
  Info pv_of_answer() const {
    Info info;
    const std::string best = word_of(lines_.back(), 1);
    if (best == "resign" || best == "win") return info;
    info.pv.push_back(best);
    if (word_of(lines_.back(), 2) == "ponder") info.pv.push_back(word_of(lines_.back(), 3));
    return info;
  }
};

// Some moves at random, so that games differ; then the engine plays both sides to the end.
TEST_F(UsiPlaying, PlaysLegalMovesOverWholeGames) {
  for (const std::uint64_t seed : {1u, 2u}) {
    Random random(seed);
    auto p = position(kStart);
    std::string moves;
    client_.send("usinewgame\n");
    for (int ply = 0; ply < 250; ++ply) {
      auto legal = p.legal_moves();
      if (legal.empty()) break;
      shogi::CoordMove move =
          legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
      if (ply >= 10) {
        client_.send("position startpos moves" + moves + "\ngo nodes 200\n");
        const std::string best = word_of(client_.read_until("bestmove ").back(), 1);
        if (best == "resign" || best == "win") break;
        const auto read = notation::parse_usi_move(best);
        ASSERT_TRUE(read && p.is_legal(*read)) << best << " after" << moves;
        move = *read;
      }
      moves += " " + notation::to_usi(move);
      p.play(move);
    }
    client_.send("gameover draw\nisready\n");
    EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  }
}

TEST_F(UsiPlaying, ObeysAllLimits) {
  place(kMiddle);
  for (const char* limits :
       {"depth 3", "nodes 1000", "nodes 0", "nodes 1", "movetime 30", "movetime 0",
        "btime 0 wtime 0 byoyomi 30", "btime 500 wtime 500", "btime 500 wtime 500 binc 10 winc 10",
        "btime 500 wtime 500 byoyomi 10", "btime 60000 wtime 60000 depth 2",
        "movetime 60000 nodes 500", "depth 100 nodes 500"}) {
    SCOPED_TRACE(limits);
    EXPECT_NE(ask("go " + std::string(limits)), "resign");
  }
}

TEST_F(UsiPlaying, AnswersInTimeTrouble) {
  place(kMiddle);
  for (const char* clocks :
       {"btime 10 wtime 10 byoyomi 0", "btime 0 wtime 0 byoyomi 0", "btime 1 wtime 1 binc 1 winc 1",
        "btime -50 wtime -50 byoyomi 10", "btime 0 wtime 0", "byoyomi 1"}) {
    SCOPED_TRACE(clocks);
    EXPECT_NE(ask("go " + std::string(clocks)), "resign");
    EXPECT_NE(ask("setoption name MoveOverhead value 60000\ngo " + std::string(clocks)), "resign");
  }
}

TEST_F(UsiPlaying, DepthIsReachedAndNodesAreKept) {
  place(kMiddle);
  ask("go depth 4");
  EXPECT_EQ(infos_of(lines_).back().depth, 4);
  ask("go nodes 3000");
  EXPECT_LE(infos_of(lines_).back().nodes, 3050);
  ask("setoption name NodesLimit value 2000\ngo infinite\nstop");
  EXPECT_LE(infos_of(lines_).back().nodes, 2050);
  ask("go movetime 600000");
  EXPECT_LE(infos_of(lines_).back().nodes, 2050);
}

TEST_F(UsiPlaying, KeepsToSearchmoves) {
  place(kStart);
  for (const char* go : {"go nodes 2000 searchmoves 9g9f 1g1f", "go searchmoves 9g9f 1g1f depth 3",
                         "go searchmoves 9g9f 1g1f 5e5d nodes 10"}) {
    const std::string best = ask(go);
    EXPECT_TRUE(best == "9g9f" || best == "1g1f") << best;
  }
  EXPECT_NE(ask("go searchmoves 5e5d nodes 100"), "resign");  // none of them is legal
  EXPECT_TRUE(was_told("go searchmoves needs legal moves, found '5e5d': ignored"));
  place(kMateInOne);
  EXPECT_EQ(ask("go searchmoves G*9i nodes 1000"), "G*9i");
}

TEST_F(UsiPlaying, InfiniteIsAnsweredAfterStop) {
  place(kMiddle);
  client_.send("go infinite\n");
  expect_silence();
  ask("stop");
  client_.send("go infinite depth 1\n");
  expect_silence();
  ask("stop");
  for (const auto& sfen : {kMated, kEntered, kMateInOne}) {
    place(sfen);
    client_.send("go infinite\n");
    expect_silence();
    ask("stop");
  }
}

TEST_F(UsiPlaying, PondersUntilItIsTold) {
  place(kMiddle);
  client_.send("go ponder btime 0 wtime 0 byoyomi 30\n");
  expect_silence();
  EXPECT_NE(ask("ponderhit"), "resign");
  client_.send("go ponder btime 600000 wtime 600000 byoyomi 60000\n");
  expect_silence();
  EXPECT_NE(ask("ponderhit btime 0 wtime 0 byoyomi 30"), "resign");
  client_.send("go ponder btime 600000 wtime 600000\n");
  expect_silence();
  EXPECT_NE(ask("stop"), "resign");
  for (const char* sfen : {kMated.c_str(), kEntered.c_str(), kMateInOne.c_str()}) {
    place(sfen);
    client_.send("go ponder btime 600000 wtime 600000\n");
    expect_silence();
    ask("ponderhit");
  }
}

// What is no clock is none: the time that the go named counts.
TEST_F(UsiPlaying, PonderhitWithOtherWordsKeepsTheClocksOfTheGo) {
  place(kMiddle);
  client_.send("go ponder btime 0 wtime 0 byoyomi 30\n");
  expect_silence();
  EXPECT_NE(ask("ponderhit xyzzy"), "resign");
}

TEST_F(UsiPlaying, NodesAreOfPonderingAndOfWhatFollows) {
  place(kMiddle);
  client_.send("setoption name PvInterval value 1\nsetoption name NodesLimit value 3000\n");
  client_.send("go ponder btime 600000 wtime 600000\n");
  expect_silence();
  ask("ponderhit");
  EXPECT_LE(infos_of(lines_).back().nodes, 3050);
}

// The depth of the search that follows pondering is not told before it is new.
TEST_F(UsiPlaying, DepthNeverRunsBackwardsAfterPonderhit) {
  place(kMiddle);
  client_.send("setoption name PvInterval value 1\ngo ponder btime 0 wtime 0 byoyomi 100\n");
  // Depths that follow each other quickly are not all told.
  std::vector<std::string> all;
  while (infos_of(all).empty() || infos_of(all).back().depth < 5) {
    const auto more = client_.read_until("info depth ");
    ASSERT_FALSE(more.empty());
    all.insert(all.end(), more.begin(), more.end());
  }
  client_.send("ponderhit\n");
  answer();
  all.insert(all.end(), lines_.begin(), lines_.end());
  const auto infos = infos_of(all);
  expect_forward(infos);
  int deepest = 0;
  for (const Info& info : infos) {
    if (info.depth < 0) continue;  // counts alone
    EXPECT_GE(info.depth, deepest);
    deepest = info.depth;
  }
}

TEST_F(UsiPlaying, SeveralLinesAreRankedAndDistinct) {
  place(kMiddle);
  for (const char* go : {"go depth 4", "go nodes 5000", "go nodes 20000"}) {
    SCOPED_TRACE(go);
    const std::string best = ask("setoption name MultiPV value 4\n" + std::string(go));
    auto infos = infos_of(lines_);
    std::erase_if(infos, [](const Info& i) { return i.pv.empty(); });
    ASSERT_GE(infos.size(), 4u);
    const std::vector<Info> last(infos.end() - 4, infos.end());
    EXPECT_EQ(last[0].pv.front(), best);
    std::set<std::string> firsts;
    for (int i = 0; i < 4; ++i) {
      const Info& info = last[static_cast<std::size_t>(i)];
      EXPECT_EQ(info.rank, i + 1);
      EXPECT_TRUE(info.cp || info.mate);
      if (i > 1 && info.cp && last[1].cp) {
        EXPECT_LE(*info.cp, *last[static_cast<std::size_t>(i) - 1].cp);
      }
      firsts.insert(info.pv.front());
    }
    EXPECT_EQ(firsts.size(), 4u);
  }
}

TEST_F(UsiPlaying, MoreLinesThanMoves) {
  place("k8/9/9/9/9/9/7r1/9/r7K b 4g4s 1");  // one move
  ask("setoption name MultiPV value 500\ngo depth 2");
  for (const Info& info : infos_of(lines_)) EXPECT_EQ(info.rank, info.pv.empty() ? 0 : 1);
  place(kStart);
  ask("go depth 1");
  const auto infos = infos_of(lines_);
  int most = 0;
  for (const Info& info : infos) most = std::max(most, info.rank);
  EXPECT_EQ(most, 30);
}

TEST_F(UsiPlaying, NoLineIsToldTwice) {
  place(kMiddle);
  ask("setoption name PvInterval value 1\ngo depth 5");
  std::set<std::string> told;
  for (const auto& line : lines_) {
    const auto at = line.find(" score ");
    if (at == line.npos) continue;
    EXPECT_TRUE(told.insert(word_of(line, 2) + line.substr(at)).second) << line;
  }
  EXPECT_GE(told.size(), 1u);
}

TEST_F(UsiPlaying, WithoutAnIntervalOneLineIsTold) {
  place(kMiddle);
  ask("setoption name PvInterval value 0\ngo depth 5");
  EXPECT_EQ(infos_of(lines_).size(), 1u);
  EXPECT_EQ(infos_of(lines_).back().depth, 5);
}

TEST_F(UsiPlaying, MatesInBetween) {
  place(kMateInOne);
  EXPECT_EQ(ask("go nodes 1000"), "G*5b");
  EXPECT_EQ(infos_of(lines_).back().mate, 1);
  client_.send("go mate 60000\n");
  EXPECT_EQ(client_.read_until("checkmate").back(), "checkmate G*5b");
  place(kStart);
  EXPECT_NE(ask("go nodes 1000"), "resign");
  client_.send("go mate nodes 1000\n");
  EXPECT_EQ(client_.read_until("checkmate").back(), "checkmate nomate");
  EXPECT_NE(ask("go nodes 1000"), "resign");
}

TEST_F(UsiPlaying, DeclaresAndResigns) {
  place(kEntered);
  EXPECT_EQ(ask("go btime 1000 wtime 1000"), "win");
  place(kMated);
  EXPECT_EQ(ask("go btime 1000 wtime 1000"), "resign");
  EXPECT_EQ(ask("go nodes 0"), "resign");
}

TEST_F(UsiPlaying, ElsewhereTheTsumeSolverAnswers) {
  client_.send("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\ngo nodes 1000\n");
  EXPECT_EQ(client_.read_until("bestmove").back(), "bestmove G*5b");
  client_.send("position sfen 5/5/3R1/4B/4k b B2g2s2p 1\ngo nodes 100000\n");
  EXPECT_EQ(client_.read_until("bestmove").back(), "bestmove B*5a");
  client_.send("position sfen rbsgk/4p/5/P4/KGSBR b - 1\ngo depth 3\n");
  const auto lines = client_.read_until("bestmove");
  const auto move = notation::parse_usi_move(word_of(lines.back(), 1));
  ASSERT_TRUE(move);
  EXPECT_TRUE(position("rbsgk/4p/5/P4/KGSBR b - 1").is_legal(*move));
  place(kStart);
  EXPECT_NE(ask("go depth 2"), "resign");
}

TEST_F(UsiPlaying, ANewGameEndsTheSearch) {
  place(kMiddle);
  for (const char* go : {"go infinite", "go ponder", "go movetime 600000"}) {
    client_.send(std::string(go) + "\n");
    EXPECT_NE(ask("usinewgame"), "resign");
  }
  EXPECT_NE(ask("go nodes 100"), "resign");
}

TEST_F(UsiPlaying, IsReadyAgainAfterAGame) {
  place(kStart);
  std::string first = ask("usinewgame\ngo nodes 3000");
  client_.send("gameover win\nisready\n");
  client_.read_until("readyok");
  place(kStart);
  EXPECT_EQ(ask("usinewgame\ngo nodes 3000"), first);
}

TEST_F(UsiPlaying, SurvivesGarbage) {
  Random random(11);
  place(kMiddle);
  for (int i = 0; i < 50; ++i) {
    std::string line;
    for (int n = random.below(100); n > 0; --n) line += static_cast<char>(random.below(256));
    std::erase(line, '\n');
    client_.send("x" + line + "\nxyzzy 3\n\n   \ngo nodes " + std::to_string(i) + " " + "x" + line +
                 "\n");
    EXPECT_NE(answer(), "resign");
  }
}

}  // namespace
}  // namespace yose::usi
