// The attacker's moves that keep within the solution's plies, as a cook reports them and as naive
// rules find them.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "check/shogi_rules.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/tsume_cook.hpp"

namespace yose::solvers {

// From the report, at the position after `ply` moves of the solution.
inline std::set<check::Move> reported_keys(const CookReport& r, std::size_t ply, int plies) {
  std::set<check::Move> keys{oracle::to_naive(r.solution[ply])};
  for (const CookFinding& f : r.findings) {
    if (f.before.size() == ply && f.plies <= plies) keys.insert(oracle::to_naive(f.line.front()));
  }
  return keys;
}

// `within` says whether a position is mated within so many plies.
template <class Within>
std::set<check::Move> naive_keys(const check::State& s, int plies, Within within) {
  std::set<check::Move> keys;
  for (const check::Move& m : check::checking_moves(s)) {
    if (within(check::play(s, m), plies - 1)) keys.insert(m);
  }
  return keys;
}

template <class Within>
void compare_keys(const CookTask& task, const CookReport& r, Within within) {
  check::State s = oracle::to_naive(task.tsume.position.setup());
  for (std::size_t ply = 0; ply < r.solution.size(); ++ply) {
    const int rest = r.tsume.plies - static_cast<int>(ply);
    if (ply % 2 == 0) {
      EXPECT_EQ(reported_keys(r, ply, rest), naive_keys(s, rest, within));
    }
    s = check::play(s, oracle::to_naive(r.solution[ply]));
  }
}

}  // namespace yose::solvers
