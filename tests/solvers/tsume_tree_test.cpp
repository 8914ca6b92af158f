// The tree of a solution: every statement it makes about a position is asked of a naive search.
#include <algorithm>
#include <atomic>

#include "games/shogi/build_kind.hpp"
#include "notation/kif.hpp"
#include "notation/record_tree.hpp"
#include "notation/usi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/naive_mate.hpp"
#include "solvers/random_mates.hpp"
#include "solvers/tree_judge.hpp"
#include "solvers/tsume_record.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

using proof::Role;

constexpr const char* kSeven = "5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1";

TsumeReport solve_tree(TsumeSolver& solver, TsumeTask task, const proof::TreeOptions& options) {
  task.tree = options;
  const auto report = solver.solve(task);
  EXPECT_TRUE(report);
  return report ? *report : TsumeReport{};
}

TEST(TsumeTree, AgreesWithTheNaiveSearch) {
  Random random(7);
  TsumeSolver solver(4 << 20);
  const int wanted = kSanitized ? 10 : 400;
  proof::TreeOptions all;
  all.depth = 1000;
  all.other_moves = all.refuted = true;
  for (int found = 0; found < wanted;) {
    const auto task = random_task(random);
    if (!task) continue;
    SCOPED_TRACE(notation::to_sfen(task->position.setup()));
    const TsumeReport r = solve_tree(solver, *task, all);
    if (r.verdict != TsumeVerdict::mate || !r.exact || r.plies > 5) continue;
    ++found;
    TreeJudge(*task, r.tree, 3, naive_mate).judge();
    if (HasFailure()) return;
  }
}

TEST(TsumeTree, FollowsTheMainLine) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for(kSeven);
  task.shortest = true;
  const TsumeReport r = solve_tree(solver, task, {});
  ASSERT_EQ(r.plies, 7);
  int node = 0;
  for (int ply = 0; ply < 7; ++ply) {
    node = r.tree[node].children.front();
    EXPECT_EQ(r.tree[node].move, r.line[ply]);
    EXPECT_EQ(r.tree[node].role, Role::main);
    EXPECT_EQ(r.tree[node].length, (proof::Length{Verdict::proven, search::Plies(6 - ply), true}));
  }
}

TEST(TsumeTree, DepthSaysWhereVariationsBranchOff) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for(kSeven);
  task.shortest = true;
  proof::TreeOptions options;
  options.depth = 0;
  EXPECT_EQ(solve_tree(solver, task, options).tree.size(), 8u);  // the line and nothing else
  options.depth = 2;
  for (const auto& node : solve_tree(solver, task, options).tree) {
    if (node.role == Role::variation) {
      EXPECT_EQ(notation::to_usi(node.move).substr(0, 2), "2a");  // the king's first reply
    }
  }
}

TEST(TsumeTree, LimitsLeaveNodesOpen) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for(kSeven);
  task.shortest = true;
  task.limits.nodes = 75;  // enough for the answer, not for every other check
  proof::TreeOptions options;
  options.other_moves = options.refuted = true;
  const TsumeReport r = solve_tree(solver, task, options);
  ASSERT_EQ(r.verdict, TsumeVerdict::mate);
  const auto undecided = std::count_if(r.tree.begin(), r.tree.end(), [](const auto& n) {
    return n.role == Role::undecided && n.length.verdict == Verdict::open;
  });
  EXPECT_GT(undecided, 0);
  EXPECT_LE(r.statistics.nodes, 75u);
}

TEST(TsumeTree, IsReadBackFromKif) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for(kSeven);
  task.shortest = true;
  proof::TreeOptions options;
  options.other_moves = options.refuted = true;
  const auto record = to_record(task.position.setup(), solve_tree(solver, task, options).tree);
  const auto read = notation::parse_kif(notation::print_kif(record));
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read->nodes, notation::in_reading_order(record).nodes);
  EXPECT_EQ(read->start, record.start);
}

}  // namespace
}  // namespace yose::solvers
