#include "engine/root_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/support.hpp"

namespace yose::engine {
namespace {

class Searching : public testing::Test {
 protected:
  static RootTask task_of(const Position& p) {
    RootTask task{p, {}, shogi::kNoSquare, {}};
    task.path.push(p);
    for (const Move m : legal_moves(p)) task.moves.push_back(m);
    task.most_plies = 6;
    return task;
  }
  RootReport run(const RootTask& task) {
    memory_.clear();
    return RootSearch(task, Weights::shipped(), memory_).run();
  }
  RootReport run(const std::string& sfen) { return run(task_of(position(sfen))); }

  Memory memory_{1 << 20};
};

TEST_F(Searching, FindsMates) {
  const RootReport one = run("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  EXPECT_EQ(usi(one.lines.front().move), "G*5b");
  EXPECT_EQ(one.lines.front().value, won_in(1));
  RootTask task = task_of(position("5B1k1/8p/8P/9/9/9/9/9/K8 b G 1"));
  task.most_plies = 20;
  EXPECT_GT(run(task).lines.front().value, kDecisive);
}

TEST_F(Searching, SeesThatItIsMated) {
  const RootReport report = run("8k/8p/9/9/9/9/1r7/r8/8K b - 1");
  EXPECT_EQ(report.lines.front().value, lost_in(2));
  EXPECT_TRUE(run("8k/8p/9/9/9/9/9/r8/1r6K b - 1").lines.empty());  // already
}

TEST_F(Searching, TheSameTwice) {
  const RootTask task = task_of(position(kStart));
  const RootReport a = run(task);
  const RootReport b = run(task);
  EXPECT_EQ(a.lines, b.lines);
  EXPECT_EQ(a.statistics.nodes, b.statistics.nodes);
}

TEST_F(Searching, LinesAreLegalAndDistinct) {
  RootTask task = task_of(position(kStart));
  task.lines = 5;
  const RootReport report = run(task);
  ASSERT_EQ(report.lines.size(), 5u);
  std::vector<Move> firsts;
  for (const RootLine& line : report.lines) {
    firsts.push_back(line.move);
    EXPECT_EQ(line.line.front(), line.move);
    Position p = task.root;
    for (const Move m : line.line) {
      ASSERT_TRUE(shogi::is_legal(p, m)) << usi(m);
      p.play(m);
    }
  }
  EXPECT_TRUE(std::is_sorted(report.lines.begin(), report.lines.end(),
                             [](const auto& a, const auto& b) { return a.value > b.value; }));
  std::sort(firsts.begin(), firsts.end());
  EXPECT_EQ(std::unique(firsts.begin(), firsts.end()), firsts.end());
}

TEST_F(Searching, KeepsToTheMovesItIsGiven) {
  RootTask task = task_of(position(kStart));
  task.moves = {move_of("9g9f"), move_of("1g1f")};
  const RootReport report = run(task);
  EXPECT_TRUE(report.lines.front().move == task.moves[0] ||
              report.lines.front().move == task.moves[1]);
}

TEST_F(Searching, KeepsToItsNodes) {
  RootTask task = task_of(position(kStart));
  for (const std::uint64_t nodes : {1u, 100u, 10'000u}) {
    task.limits.nodes = nodes;
    task.most_plies = 100;
    const RootReport report = run(task);
    EXPECT_LE(report.statistics.nodes, nodes);
    EXPECT_TRUE(report.lines.front().move);
  }
}

TEST_F(Searching, StopsAtOnceWhenTold) {
  RootTask task = task_of(position(kStart));
  const std::atomic<bool> stop = true;
  task.limits.stop = &stop;
  task.most_plies = 100;
  const RootReport report = run(task);
  EXPECT_LT(report.statistics.nodes, 5000u);
  EXPECT_TRUE(shogi::is_legal(task.root, report.lines.front().move));
}

TEST_F(Searching, ReturnsAreDrawsItAvoidsWhenAhead) {
  // Black has a rook more and has gone to and fro once already; to go back is a draw.
  Position p = position("4k4/9/9/9/9/9/9/9/R3K4 b - 1");
  RootTask task = task_of(p);
  task.path = {};
  task.path.push(p);
  for (const char* word : {"9i8i", "5a4a", "8i9i", "4a5a"}) {
    p.play(move_of(word));
    task.path.push(p);
  }
  task.root = p;
  task.most_plies = 3;
  const RootReport report = run(task);
  EXPECT_GT(report.lines.front().value, 500);
  EXPECT_NE(usi(report.lines.front().move), "9i8i");
}

}  // namespace
}  // namespace yose::engine
