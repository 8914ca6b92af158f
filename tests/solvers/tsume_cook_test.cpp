// Cooks: the kinds of findings on small examples, and the set of mating moves against brute force.
#include "solvers/tsume_cook.hpp"

#include <algorithm>
#include <set>

#include "games/shogi/build_kind.hpp"
#include "notation/usi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/certified.hpp"
#include "solvers/naive_mate.hpp"
#include "solvers/random_mates.hpp"

namespace yose::solvers {
namespace {

// The attacker's first moves that mate within `plies` of this position.
std::set<check::Move> naive_keys(const check::State& s, int plies) {
  std::set<check::Move> keys;
  const auto attacker = check::side_to_move(s);
  for (const check::Move& m : check::checking_moves(s)) {
    if (naive_mate(check::play(s, m), attacker, plies - 1)) keys.insert(m);
  }
  return keys;
}

// The same from the report, at the position after `ply` moves of the solution.
std::set<check::Move> reported_keys(const CookReport& r, std::size_t ply, int plies) {
  std::set<check::Move> keys{oracle::to_naive(r.solution[ply])};
  for (const CookFinding& f : r.findings) {
    if (f.before.size() == ply && f.plies <= plies) keys.insert(oracle::to_naive(f.line.front()));
  }
  return keys;
}

bool has_open(const CookReport& r) {
  return std::any_of(r.findings.begin(), r.findings.end(),
                     [](const CookFinding& f) { return f.kind == CookKind::open; });
}

void compare_keys(const CookTask& task, const CookReport& r) {
  check::State s = oracle::to_naive(task.tsume.setup);
  for (std::size_t ply = 0; ply < r.solution.size(); ++ply) {
    const int rest = r.tsume.plies - static_cast<int>(ply);
    if (ply % 2 == 0) {
      EXPECT_EQ(reported_keys(r, ply, rest), naive_keys(s, rest));
    }
    s = check::play(s, oracle::to_naive(r.solution[ply]));
  }
}

TEST(TsumeCook, FindsExactlyTheMatesThatThereAre) {
  Random random(11);
  TsumeSolver solver(4 << 20);
  const int wanted = kSanitized ? 20 : 300;
  int ones = 0;
  int threes = 0;
  int several = 0;
  while (ones < wanted || threes < wanted) {
    const auto tsume = random_task(random);
    if (!tsume) continue;
    SCOPED_TRACE(notation::to_sfen(tsume->setup));
    const CookTask task{*tsume, {}, 0};
    const auto r = cook(solver, task);
    ASSERT_TRUE(r);
    if (r->tsume.verdict != TsumeVerdict::mate || r->tsume.plies > 3) continue;
    if (has_open(*r)) continue;
    ++(r->tsume.plies == 1 ? ones : threes);
    if (r->verdict == CookVerdict::cooked) ++several;
    compare_keys(task, *r);
    if (HasFailure()) return;
  }
  EXPECT_GT(several, wanted / 20);
}

}  // namespace
}  // namespace yose::solvers
