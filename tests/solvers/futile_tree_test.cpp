// Trees and cooks by Kakinoki's rule, against the naive recursion.
#include <set>

#include "base/random.hpp"
#include "games/shogi/build_kind.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"
#include "solvers/cook_keys.hpp"
#include "solvers/naive_lengths.hpp"
#include "solvers/random_mates.hpp"
#include "solvers/tree_judge.hpp"
#include "solvers/tsume_cook.hpp"
#include "solvers/tsume_record.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

using proof::Role;

constexpr int kMost = 5;
// After B*5a the king is mated on 1d; drops on the diagonal are taken with check and change
// nothing.
constexpr const char* kFar = "5/5/3R1/4B/4k b B2g2s2p 1";

int length_by(TsumeSolver& solver, TsumeTask task, FutileRule rule) {
  task.futile = rule;
  const auto r = solver.solve(task);
  return r && r->exact ? r->plies : -1;
}

// The rule seldom matters on random boards, so most where it does not are passed over.
class RandomTasks {
 public:
  explicit RandomTasks(std::uint64_t seed) : random_(seed) {}

  TsumeTask next() {
    while (true) {
      auto task = random_task(random_);
      if (!task) continue;
      const int all = length_by(solver_, *task, FutileRule::none);
      if (all < 2 || all > kMost) continue;
      const int counted = length_by(solver_, *task, FutileRule::kakinoki);
      if (counted < 0 || (counted == all && random_.below(20) != 0)) continue;
      differs_ = counted != all;
      task->futile = FutileRule::kakinoki;
      return *task;
    }
  }
  bool differs() const { return differs_; }

 private:
  Random random_;
  TsumeSolver solver_{4 << 20};
  bool differs_ = false;
};

NaiveLengths naive_for(const TsumeTask& task) {
  return {task.attacker == Color::black ? check::Side::black : check::Side::white, task.futile};
}

TEST(FutileTree, AgreesWithTheNaiveRecursion) {
  RandomTasks tasks(5);
  TsumeSolver solver(4 << 20);
  const int wanted = kSanitized ? 2 : 20;
  int futile = 0;
  for (int found = 0; found < wanted && !testing::Test::HasFailure();) {
    TsumeTask task = tasks.next();
    SCOPED_TRACE(notation::to_sfen(task.position.setup()));
    task.tree = proof::TreeOptions{};
    task.tree->depth = 1000;
    task.tree->other_moves = task.tree->refuted = true;
    const auto r = solver.solve(task);
    ASSERT_TRUE(r);
    if (!proof::is_settled(r->tree)) continue;
    found += tasks.differs() ? 1 : 0;
    NaiveLengths naive = naive_for(task);
    TreeJudge judge(task, r->tree, 3,
                    [&](const auto& s, check::Side, int n) { return naive.within(s, n); });
    judge.set_futile(
        [&](const auto& s, const auto& m, int n) { return naive.is_futile_reply(s, m, n); });
    judge.judge();
    futile += static_cast<int>(std::count_if(r->tree.begin(), r->tree.end(),
                                             [](const auto& n) { return n.role == Role::futile; }));
  }
  EXPECT_GT(futile, 0);
}

TEST(FutileTree, MarksWhatDoesNotCountAndLeavesItOutOfRecords) {
  TsumeSolver solver(4 << 20);
  TsumeTask task = task_for(kFar);
  task.futile = FutileRule::kakinoki;
  task.tree = proof::TreeOptions{};
  const auto r = solver.solve(task);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->plies, 3);
  std::set<std::string> futile;
  for (const auto& n : r->tree) {
    if (n.role == Role::futile) futile.insert(notation::to_usi(n.move));
  }
  EXPECT_EQ(futile, (std::set<std::string>{"G*2d", "G*3c", "G*4b", "P*2d", "P*3c", "P*4b", "S*2d",
                                           "S*3c", "S*4b"}));
  const auto record = to_record(task.position.setup(), r->tree);
  EXPECT_EQ(record.nodes.size() + futile.size(), r->tree.size());
  EXPECT_EQ(record.main_line(), r->line);
}

bool is_open(const CookReport& r) {
  return std::any_of(r.findings.begin(), r.findings.end(),
                     [](const CookFinding& f) { return f.is_open(); });
}

TEST(FutileCook, FindsExactlyTheMatesThatThereAre) {
  RandomTasks tasks(6);
  TsumeSolver solver(4 << 20);
  const int wanted = kSanitized ? 2 : 20;
  for (int found = 0; found < wanted && !testing::Test::HasFailure();) {
    const CookTask task{tasks.next(), {}, 0};
    SCOPED_TRACE(notation::to_sfen(task.tsume.position.setup()));
    const auto r = cook(solver, task);
    ASSERT_TRUE(r);
    if (is_open(*r) || r->verdict == CookVerdict::unknown) continue;
    found += tasks.differs() ? 1 : 0;
    NaiveLengths naive = naive_for(task.tsume);
    compare_keys(task, *r, [&](const auto& s, int plies) { return naive.within(s, plies); });
  }
}

// The author's line may end where only futile drops are left.
TEST(FutileCook, AnIntendedLineEndsWhereTheRuleSaysSo) {
  TsumeTask task = task_for("k8/9/1+PN6/9/9/9/9/9/8R b 2g2s2p 1");
  const std::vector<shogi::CoordMove> line{*notation::parse_usi_move("1i1a")};
  for (FutileRule rule : {FutileRule::none, FutileRule::narrow, FutileRule::kakinoki}) {
    task.futile = rule;
    EXPECT_EQ(is_mating_line(task, line), rule != FutileRule::none);
  }
}

}  // namespace
}  // namespace yose::solvers
