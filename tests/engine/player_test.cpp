// What the player answers: declarations, resignation, mates of the tsume solver, moves.
#include "engine/player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engine/support.hpp"
#include "games/shogi/any_position_visit.hpp"

namespace yose::engine {
namespace {

using Answer = PlayReport::Answer;

constexpr const char* kMateInOne = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
// A search of a few plies does not see it.
constexpr const char* kMateInSeven = "5B1k1/8p/8P/9/9/9/9/9/K8 b G2rb3g4s4n4l16p 1";
constexpr const char* kMated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
constexpr const char* kEntered = "K+R+R+B+B4/GGGGSS3/9/9/9/9/9/9/4k4 b 2P 1";
constexpr const char* kBrinkmate = "8k/9/9/9/9/9/9/9/K8 b 2S 1";
constexpr const char* kBrinkmateKey = "S*2c";
constexpr std::uint64_t kNodes = 20'000;

class Playing : public testing::Test {
 protected:
  static PlayTask task_of(const std::string& sfen) {
    PlayTask task(*GameState::of(shogi::AnyPosition(position(sfen)), {}));
    task.limits.nodes = kNodes;
    return task;
  }
  PlayReport think(const std::string& sfen) { return player_.think(task_of(sfen)); }

  static std::string best(const PlayReport& report) {
    EXPECT_EQ(report.answer, Answer::move);
    return usi(report.lines.front().move);
  }

  Player player_{1 << 20};
};

TEST_F(Playing, Declares) {
  EXPECT_EQ(think(kEntered).answer, Answer::declare);
  PlayTask without = task_of(kEntered);
  without.options.declaration = false;
  EXPECT_EQ(player_.think(without).answer, Answer::move);
  // A point less.
  EXPECT_EQ(think("K+R+R+B+B4/GGGGSS3/9/9/9/9/9/9/4k4 b P 1").answer, Answer::move);
}

TEST_F(Playing, ResignsWhereItIsMated) {
  const PlayReport report = think(kMated);
  EXPECT_EQ(report.answer, Answer::resign);
  EXPECT_TRUE(report.lines.empty());
}

TEST_F(Playing, PlaysTheMateThatTheTsumeSolverFinds) {
  const PlayReport report = think(kMateInSeven);
  EXPECT_TRUE(report.mate);
  EXPECT_EQ(best(report), "1c1b+");
  const RootLine& line = report.lines.front();
  EXPECT_EQ(line.value, won_in(static_cast<int>(line.line.size())));
  PlayTask without = task_of(kMateInSeven);
  without.look_for_mate = false;
  EXPECT_FALSE(player_.think(without).mate);
}

TEST_F(Playing, PlaysTheBrinkmateThatTheSolverFinds) {
  PlayTask task = task_of(kBrinkmate);
  task.limits.nodes = 400'000;
  const PlayReport report = player_.think(task);
  EXPECT_TRUE(report.mate);
  EXPECT_EQ(best(report), kBrinkmateKey);
  task.options.brinkmate = false;
  EXPECT_FALSE(player_.think(task).mate);
}

TEST_F(Playing, KeepsToTheMovesAskedFor) {
  PlayTask task = task_of(kStart);
  task.only = {move_of("9g9f"), move_of("1g1f")};
  const std::string move = best(player_.think(task));
  EXPECT_TRUE(move == "9g9f" || move == "1g1f") << move;
  task = task_of(kMateInOne);
  task.only = {move_of("G*9i")};
  const PlayReport report = player_.think(task);
  EXPECT_FALSE(report.mate);
  EXPECT_EQ(best(report), "G*9i");
}

TEST_F(Playing, MovesAskedForThatAreNotLegalDoNotCount) {
  PlayTask task = task_of(kMateInOne);
  task.only = {move_of("7g7f")};
  EXPECT_EQ(best(player_.think(task)), "G*5b");
  task.only = {move_of("7g7f"), move_of("G*1i")};
  EXPECT_EQ(best(player_.think(task)), "G*1i");
}

// Without promotion is never better here, but it was asked for.
TEST_F(Playing, AMoveAskedForMayBeDominated) {
  PlayTask task = task_of("4k4/9/9/P8/9/9/9/9/4K4 b - 1");
  task.only = {move_of("9d9c")};
  EXPECT_EQ(best(player_.think(task)), "9d9c");
}

TEST_F(Playing, KeepsToItsNodes) {
  for (const std::uint64_t nodes : {0u, 1u, 10u, 1000u, 30'000u}) {
    for (const char* sfen : {kStart.c_str(), kMateInSeven}) {
      PlayTask task = task_of(sfen);
      task.limits.nodes = nodes;
      const PlayReport report = player_.think(task);
      EXPECT_LE(report.statistics.nodes, nodes + 50);  // of unwinding the search
      EXPECT_TRUE(shogi::is_legal(task.game.position(), report.lines.front().move));
    }
  }
}

TEST_F(Playing, ToldProgressCountsTheNodesOfTheTsumeSolverToo) {
  PlayTask task = task_of(kStart);
  std::uint64_t last = 0;
  task.progress = [&](const RootProgress& p) {
    EXPECT_GE(p.statistics.nodes, last);
    last = p.statistics.nodes;
  };
  const PlayReport report = player_.think(task);
  EXPECT_GT(last, 0u);
  EXPECT_LE(last, report.statistics.nodes);
}

TEST_F(Playing, HasAMoveWhenItIsStoppedAtOnce) {
  const std::atomic<bool> stop = true;
  for (const char* sfen : {kStart.c_str(), kMateInSeven, kMateInOne}) {
    PlayTask task = task_of(sfen);
    task.limits.nodes = std::numeric_limits<std::uint64_t>::max();
    task.limits.stop = &stop;
    const PlayReport report = player_.think(task);
    EXPECT_TRUE(shogi::is_legal(task.game.position(), report.lines.front().move));
  }
}

TEST_F(Playing, HasAMoveWithoutAnyTime) {
  PlayTask task = task_of(kStart);
  task.limits.seconds = 0;
  task.enough = 0;
  EXPECT_TRUE(shogi::is_legal(task.game.position(), player_.think(task).lines.front().move));
}

TEST_F(Playing, ASingleMoveIsSearchedOnlyToAnalyseIt) {
  PlayTask task = task_of(kStart);
  task.only = {move_of("7g7f")};
  task.most_plies = 4;
  task.limits.nodes = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(player_.think(task).lines.front().depth, 1);
  task.analyse = true;
  EXPECT_EQ(player_.think(task).lines.front().depth, 4);
}

TEST_F(Playing, AGameThatIsForgottenIsPlayedTheSameWay) {
  PlayTask task = task_of(kStart);
  player_.new_game();  // there is nothing yet
  const PlayReport first = player_.think(task);
  think(kMateInSeven);
  player_.new_game();
  const PlayReport second = player_.think(task);
  EXPECT_EQ(first.lines, second.lines);
}

TEST_F(Playing, SeveralLinesAreNeverOnesOfTheTsumeSolver) {
  PlayTask task = task_of(kMateInOne);
  task.lines = 3;
  const PlayReport report = player_.think(task);
  EXPECT_FALSE(report.mate);
  ASSERT_EQ(report.lines.size(), 3u);
  EXPECT_EQ(best(report), "G*5b");
}

// Both kinds of progress count what the questions for a mate and a brinkmate have spent.
TEST_F(Playing, CountsOfProgressNeverRunBackwards) {
  PlayTask task = task_of("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
  std::vector<std::uint64_t> told;
  task.limits.progress_interval = 0;
  task.limits.progress = [&](const search::Statistics& s, double) { told.push_back(s.nodes); };
  task.progress = [&](const RootProgress& p) { told.push_back(p.statistics.nodes); };
  const PlayReport report = player_.think(task);
  ASSERT_GT(told.size(), 10u);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_LE(told.back(), report.statistics.nodes);
}

}  // namespace
}  // namespace yose::engine
