// Picked problems of Lines of Action: what brute force finds, and every word of a report proven
// again by other searches and by the checker.
#include "solvers/loa_composer.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>

#include "games/loa/moves.hpp"
#include "games/loa/symmetry.hpp"
#include "games/shogi/build_kind.hpp"
#include "solvers/loa_support.hpp"

namespace yose::solvers {
namespace {

constexpr std::size_t kBytes = std::size_t{4} << 20;

std::vector<loa::Move> moves_in(const loa::Position& p, const loa::Rules& rules) {
  loa::MoveList list;
  loa::legal_moves(p, list, rules);
  return {list.begin(), list.end()};
}

// By the naive rules: in exactly how many plies does the side to move win, 0 if not within `most`;
// and how many first moves do so.
struct Naive {
  int plies = 0;
  int winners = 0;
};

Naive naive_answer(const ComposeTask& task, int most) {
  Naive answer;
  const Color prover = task.position.turn();
  for (int plies = 1; plies <= most && answer.plies == 0; ++plies) {
    for (loa::Move m : moves_in(task.position, task.rules)) {
      if (naive_win(task.position.after(m), prover, plies - 1, task.rules)) ++answer.winners;
    }
    if (answer.winners > 0) answer.plies = plies;
  }
  return answer;
}

// Judges random positions and compares what is decided. How many were picked?
int compare_with_naive(std::uint64_t seed, int positions, int depth,
                       loa::Position (*make)(Random&)) {
  Random random(seed);
  LoaComposer composer(kBytes);
  int picks = 0;
  for (int i = 0; i < positions; ++i) {
    ComposeTask task(make(random));
    task.rules = random_rules(random);
    task.least_plies = depth;
    task.limits.nodes = 20000;
    SCOPED_TRACE(notation::to_loa(task.position));
    const ComposeReport r = composer.judge(task);
    if (r.verdict == ComposeVerdict::unknown || r.plies > depth) continue;
    const Naive naive = naive_answer(task, depth);
    const bool wanted = naive.plies == depth && naive.winners == 1;
    EXPECT_EQ(r.verdict == ComposeVerdict::picked, wanted);
    if (wanted) ++picks;
  }
  return picks;
}

TEST(LoaComposer, PicksWinsInThreeAsBruteForceDoes) {
  EXPECT_GT(compare_with_naive(40, 300, 3, random_endgame), 5);
}

// So few pieces that five plies can be tried out.
loa::Position sparse_endgame(Random& random) {
  while (true) {
    const loa::Position p = random_endgame(random);
    if (std::popcount(p.occupied()) <= 5) return p;
  }
}

TEST(LoaComposer, PicksWinsInFiveAsBruteForceDoes) {
  EXPECT_GT(compare_with_naive(41, kSanitized ? 10 : 40, 5, sparse_endgame), 0);
}

// How soon the prover wins, by a solver that has seen nothing yet; certified.
LoaReport ask_again(const loa::Position& p, Color prover, const ComposeTask& task) {
  LoaSolver solver(kBytes);
  LoaTask again(p);
  again.prover = prover;
  again.rules = task.rules;
  again.shortest = true;
  again.limits.nodes = 200'000;
  return solve_certified(solver, again);
}

// How many moves of a position win within so many plies, the move included; -1 if that is not
// known.
int count_winners(const loa::Position& p, int plies, const ComposeTask& task) {
  int winners = 0;
  for (loa::Move m : moves_in(p, task.rules)) {
    const LoaReport r = ask_again(p.after(m), p.turn(), task);
    const bool soon = r.verdict == LoaVerdict::win && r.plies < plies;
    const bool sure = soon || r.exact || r.verdict == LoaVerdict::nowin;
    if (!sure) return -1;
    winners += soon ? 1 : 0;
  }
  return winners;
}

void expect_unique_as_told(const ComposeReport& r, const ComposeTask& task) {
  loa::Position p = task.position;
  int turn = 0;
  for (std::size_t ply = 0; ply < r.line.size(); ++ply) {
    if (ply % 2 == 0 && turn <= r.unique_moves) {
      const int winners = count_winners(p, r.plies - static_cast<int>(ply), task);
      const bool unique = turn++ < r.unique_moves;
      if (winners >= 0 && !(r.unique_open && !unique)) EXPECT_EQ(winners == 1, unique) << ply;
    }
    ASSERT_TRUE(loa::is_legal(p, r.line[ply], task.rules));
    p.play(r.line[ply]);
  }
  EXPECT_EQ(loa::outcome(p, task.rules), loa::win_for(task.position.turn()));
}

void expect_others_as_told(const ComposeReport& r, const ComposeTask& task) {
  int later = 0, open = 0;
  for (loa::Move m : moves_in(task.position, task.rules)) {
    if (m == r.line.front()) continue;
    const auto verdict = ask_again(task.position.after(m), task.position.turn(), task).verdict;
    if (r.others == OtherMoves::never_win) EXPECT_NE(verdict, LoaVerdict::win);
    later += verdict == LoaVerdict::win ? 1 : 0;
    open += verdict == LoaVerdict::unknown ? 1 : 0;
  }
  if (r.others == OtherMoves::win_later) EXPECT_GT(later + open, 0);
}

// The threat by its definition: if the opponent passed, the mover would connect.
void expect_first_move_as_told(const ComposeReport& r, const ComposeTask& task) {
  const Color winner = task.position.turn();
  const loa::Position after = task.position.after(r.line.front());
  const bool captured =
      std::popcount(after.pieces(~winner)) < std::popcount(task.position.pieces(~winner));
  EXPECT_EQ(r.first_captures, captured);
  const bool threatens =
      !after.finished() && loa::win_in_one(after.after(loa::Move::pass()), task.rules);
  EXPECT_EQ(r.first_threatens, threatens);
}

TEST(LoaComposer, WhatIsSaidOfAPickIsTrue) {
  Random random(42);
  LoaComposer composer(kBytes);
  const int wanted = kSanitized ? 3 : 12;
  int picks = 0, only_wins = 0, quiet = 0, all_the_way = 0;
  for (int i = 0; picks < wanted && i < 3000; ++i) {
    ComposeTask task(random_endgame(random));
    task.rules = random_rules(random);
    task.least_plies = 4;
    task.limits.nodes = 20000;
    const ComposeReport r = composer.judge(task);
    if (r.verdict != ComposeVerdict::picked) continue;
    SCOPED_TRACE(notation::to_loa(task.position));
    ++picks;
    const LoaReport again = ask_again(task.position, task.position.turn(), task);
    EXPECT_TRUE(again.exact);
    EXPECT_EQ(again.plies, r.plies);
    EXPECT_EQ(r.line.size(), static_cast<std::size_t>(r.plies));
    expect_unique_as_told(r, task);
    expect_others_as_told(r, task);
    expect_first_move_as_told(r, task);
    only_wins += r.others == OtherMoves::never_win ? 1 : 0;
    quiet += r.quiet_first() ? 1 : 0;
    all_the_way += r.unique_all_the_way() ? 1 : 0;
  }
  EXPECT_EQ(picks, wanted);
  RecordProperty("only_wins", only_wins);
  RecordProperty("quiet", quiet);
  RecordProperty("all_the_way", all_the_way);
}

}  // namespace
}  // namespace yose::solvers
