// The tree of a solution: every statement it makes about a position is asked of a naive search.
#include <algorithm>
#include <atomic>

#include "games/shogi/build_kind.hpp"
#include "notation/kif.hpp"
#include "notation/record_tree.hpp"
#include "notation/usi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/certified.hpp"
#include "solvers/naive_mate.hpp"
#include "solvers/random_mates.hpp"
#include "solvers/tsume_record.hpp"

namespace yose::solvers {
namespace {

using proof::Role;

constexpr const char* kSeven = "5rkS1/9/9/7G1/4B4/9/9/9/9 b Prb3g3s4n4l17p 1";

TsumeReport solve_tree(TsumeSolver& solver, TsumeTask task, const proof::TreeOptions& options) {
  task.tree = options;
  const auto report = solver.solve(task);
  EXPECT_TRUE(report);
  return report ? *report : TsumeReport{};
}

// Every node of a tree with everything in it against the naive rules, as deep as they can look.
class Judge {
 public:
  Judge(const TsumeTask& task, const TsumeTree& tree, int most)
      : tree_(tree),
        attacker_(task.attacker == Color::black ? check::Side::black : check::Side::white),
        most_(most) {
    states_.push_back(oracle::to_naive(task.setup));
  }

  void judge() {
    for (std::size_t i = 0; i < tree_.size(); ++i) {
      if (i > 0) states_.push_back(check::play(states_[tree_[i].parent], naive_move(tree_[i])));
      judge_length(i);
      if (!in_alternative(static_cast<int>(i))) judge_children(i);
    }
  }

 private:
  using Node = TsumeTree::value_type;

  static check::Move naive_move(const Node& n) { return oracle::to_naive(n.move); }

  bool in_alternative(int node) const {
    for (; node > 0; node = tree_[node].parent) {
      const Role role = tree_[node].role;
      if (role != Role::main && role != Role::variation) return true;
    }
    return false;
  }

  void judge_length(std::size_t i) const {
    const proof::Length& l = tree_[i].length;
    const check::State& s = states_[i];
    if (l.verdict == Verdict::disproven) {
      EXPECT_FALSE(naive_mate(s, attacker_, most_));
    } else if (l.proven() && l.plies <= most_) {
      EXPECT_TRUE(naive_mate(s, attacker_, l.plies));
      EXPECT_TRUE(!l.exact || l.plies == 0 || !naive_mate(s, attacker_, l.plies - 1));
    }
  }

  // All moves are there, but where a mate in one leaves out what does not mate at once.
  void judge_children(std::size_t i) const {
    const Node& n = tree_[i];
    if (n.children.empty() && n.length.plies == 0) return;
    const bool attacks = check::side_to_move(states_[i]) == attacker_;
    auto wanted = attacks ? check::checking_moves(states_[i]) : check::legal_moves(states_[i]);
    if (attacks && n.length.plies == 1) wanted = check::mates_in_one(states_[i]);
    std::vector<check::Move> got;
    for (const int child : n.children) got.push_back(naive_move(tree_[child]));
    std::sort(got.begin(), got.end());
    EXPECT_EQ(got, wanted);
  }

  const TsumeTree& tree_;
  check::Side attacker_;
  int most_;
  std::vector<check::State> states_;
};

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
    SCOPED_TRACE(notation::to_sfen(task->setup));
    const TsumeReport r = solve_tree(solver, *task, all);
    if (r.verdict != TsumeVerdict::mate || !r.exact || r.plies > 5) continue;
    ++found;
    Judge(*task, r.tree, 3).judge();
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
      EXPECT_EQ(notation::to_usi(node.move).substr(0, 2), "3a");  // the king's first reply
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
  const auto record = to_record(task.setup, solve_tree(solver, task, options).tree);
  const auto read = notation::parse_kif(notation::print_kif(record));
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read->nodes, notation::in_reading_order(record).nodes);
  EXPECT_EQ(read->start, record.start);
}

}  // namespace
}  // namespace yose::solvers
