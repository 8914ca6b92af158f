// Picked problems of Lines of Action: what brute force finds, and every word of a report proven
// again by other searches and by the checker.
#include "solvers/loa_composer.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <optional>

#include "games/loa/moves.hpp"
#include "games/loa/symmetry.hpp"
#include "games/shogi/build_kind.hpp"
#include "solvers/loa_support.hpp"

namespace yose::solvers {
namespace {

constexpr std::size_t kBytes = std::size_t{1} << 20;
constexpr int kBrutePlies = kSanitized ? 2 : 4;  // for the naive rules, with few pieces

std::vector<loa::Move> moves_in(const loa::Position& p, const loa::Rules& rules) {
  loa::MoveList list;
  loa::legal_moves(p, list, rules);
  std::vector<loa::Move> moves;
  for (loa::Move m : list) moves.push_back(m);
  return moves;
}

// By the naive rules: in exactly how many plies does the side to move win, 0 if not within `most`;
// and how many first moves do so.
struct Naive {
  int plies = 0;
  int winners = 0;
};

Naive naive_answer(const LoaComposeTask& task, int most) {
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
    LoaComposeTask task(make(random));
    task.rules = random_rules(random);
    task.least_plies = depth;
    task.limits.nodes = 20000;
    SCOPED_TRACE(notation::to_loa(task.position));
    const LoaComposeReport r = composer.judge(task);
    if (r.verdict == ComposeVerdict::unknown || r.plies > depth) continue;
    const Naive naive = naive_answer(task, depth);
    const bool wanted = naive.plies == depth && naive.winners == 1;
    EXPECT_EQ(r.verdict == ComposeVerdict::picked, wanted);
    if (wanted) ++picks;
  }
  return picks;
}

TEST(LoaComposer, PicksWinsInThreeAsBruteForceDoes) {
  const auto any_endgame = [](Random& random) { return random_endgame(random); };
  EXPECT_GT(compare_with_naive(40, kSanitized ? 90 : 300, 3, any_endgame), 2);
}

// So few pieces that five plies can be tried out.
loa::Position sparse_endgame(Random& random) {
  while (true) {
    const loa::Position p = random_endgame(random);
    if (std::popcount(p.occupied()) <= 5) return p;
  }
}

TEST(LoaComposer, PicksWinsInFiveAsBruteForceDoes) {
  EXPECT_GT(compare_with_naive(41, kSanitized ? 60 : 300, 5, sparse_endgame), 2);
}

// How soon the prover wins, by a solver that has seen nothing yet; certified.
LoaReport ask_again(const loa::Position& p, Color prover, const LoaComposeTask& task) {
  LoaSolver solver(kBytes);
  LoaTask again(p);
  again.prover = prover;
  again.rules = task.rules;
  again.shortest = true;
  again.line = false;
  again.limits.nodes = 50'000;
  return solve_certified(solver, again);
}

// Does the prover win within so many plies? Brute force says where it can; else nothing if the
// limits hide it.
std::optional<bool> wins_within(const loa::Position& p, Color prover, int plies,
                                const LoaComposeTask& task) {
  if (plies <= kBrutePlies) return naive_win(p, prover, plies, task.rules);
  const LoaReport r = ask_again(p, prover, task);
  if (r.verdict == LoaVerdict::win && r.plies <= plies) return true;
  if (r.exact || r.verdict == LoaVerdict::nowin) return false;
  return std::nullopt;
}

// How many moves of a position win within so many plies, the move included; -1 if that is not
// known.
int count_winners(const loa::Position& p, int plies, const LoaComposeTask& task) {
  int winners = 0;
  for (loa::Move m : moves_in(p, task.rules)) {
    const auto wins = wins_within(p.after(m), p.turn(), plies - 1, task);
    if (!wins) return -1;
    winners += *wins ? 1 : 0;
  }
  return winners;
}

// Up to where the line is unique, and not further. How many of the winner's turns were checked?
int expect_unique_as_told(const LoaComposeReport& r, const LoaComposeTask& task) {
  loa::Position p = task.position;
  int checked = 0;
  for (std::size_t ply = 0; ply < r.line.size(); ++ply) {
    const int turn = static_cast<int>(ply / 2);
    const bool unique = turn < r.unique_moves;
    const bool told = ply % 2 == 0 && (unique || (turn == r.unique_moves && !r.unique_open));
    const int winners = told ? count_winners(p, r.plies - static_cast<int>(ply), task) : -1;
    if (winners >= 0) {
      EXPECT_EQ(winners == 1, unique) << ply;
      ++checked;
    }
    EXPECT_TRUE(loa::is_legal(p, r.line[ply], task.rules));
    p.play(r.line[ply]);
  }
  EXPECT_EQ(loa::outcome(p, task.rules), loa::win_for(task.position.turn()));
  return checked;
}

void expect_others_as_told(const LoaComposeReport& r, const LoaComposeTask& task) {
  int later = 0, never = 0, others = 0;
  for (loa::Move m : moves_in(task.position, task.rules)) {
    if (m == r.line.front()) continue;
    const LoaReport other = ask_again(task.position.after(m), task.position.turn(), task);
    if (other.verdict == LoaVerdict::win && other.exact) {
      EXPECT_GT(other.plies + 1, r.plies);
    }
    ++others;
    later += other.verdict == LoaVerdict::win ? 1 : 0;
    never += other.verdict == LoaVerdict::nowin ? 1 : 0;
  }
  EXPECT_EQ(r.others == OtherMoves::never_win, never == others);
  EXPECT_EQ(r.others == OtherMoves::win_later, later > 0);
}

// The threat by its definition: if the opponent passed, the mover would connect.
void expect_first_move_as_told(const LoaComposeReport& r, const LoaComposeTask& task) {
  const Color winner = task.position.turn();
  const loa::Position after = task.position.after(r.line.front());
  const bool captured =
      std::popcount(after.pieces(~winner)) < std::popcount(task.position.pieces(~winner));
  EXPECT_EQ(r.first_captures, captured);
  const bool threatens =
      !after.finished() && loa::win_in_one(after.after(loa::Move::pass()), task.rules);
  EXPECT_EQ(r.first_threatens, threatens);
}

// All of it.
void expect_true(const LoaComposeReport& r, const LoaComposeTask& task) {
  SCOPED_TRACE(notation::to_loa(task.position));
  const LoaReport again = ask_again(task.position, task.position.turn(), task);
  EXPECT_TRUE(again.exact);
  EXPECT_EQ(again.plies, r.plies);
  ASSERT_EQ(r.line.size(), static_cast<std::size_t>(r.plies));
  EXPECT_GT(expect_unique_as_told(r, task), 0);
  expect_others_as_told(r, task);
  expect_first_move_as_told(r, task);
}

TEST(LoaComposer, WhatIsSaidOfAPickIsTrue) {
  Random random(42);
  LoaComposer composer(kBytes);
  int picks = 0, only_wins = 0, quiet = 0;
  while (picks < (kSanitized ? 8 : 24)) {
    LoaComposeTask task(sparse_endgame(random));
    task.rules = random_rules(random);
    task.least_plies = 4;
    task.limits.nodes = 10000;
    const LoaComposeReport r = composer.judge(task);
    if (r.verdict != ComposeVerdict::picked || r.others == OtherMoves::not_so_soon) continue;
    expect_true(r, task);
    ++picks;
    only_wins += r.others == OtherMoves::never_win ? 1 : 0;
    quiet += r.quiet_first() ? 1 : 0;
  }
  for (int kind : {only_wins, quiet}) EXPECT_TRUE(kind > 0 && kind < picks) << kind;
}

// Black wins in 7 plies by one first move; no other wins. And in 5, another one wins later.
constexpr const char* kOnlyWin = "8/4o3/x7/8/3x4/8/3o4/2x5 x";
constexpr const char* kOnlyShortest = "3o2x1/1ox5/7o/3x4/8/8/4x3/8 x";

LoaComposeReport judge(const LoaComposeTask& task) {
  LoaComposer composer(kBytes);
  return composer.judge(task);
}

TEST(LoaComposer, KnowsProblemsThatAreUniqueAllTheWay) {
  const LoaComposeTask task(position(kOnlyShortest));
  const LoaComposeReport r = judge(task);
  EXPECT_EQ(r.plies, 5);
  EXPECT_EQ(r.winner_moves, 3);
  EXPECT_TRUE(r.unique_all_the_way());
  expect_true(r, task);
}

TEST(LoaComposer, TellsTheClassesApart) {
  LoaComposeTask strict(position(kOnlyWin)), weak(position(kOnlyShortest));
  EXPECT_EQ(judge(strict).others, OtherMoves::never_win);
  EXPECT_EQ(judge(weak).others, OtherMoves::win_later);
  strict.only_win = weak.only_win = true;
  EXPECT_EQ(judge(strict).verdict, ComposeVerdict::picked);
  EXPECT_EQ(judge(weak).verdict, ComposeVerdict::passed_over);
}

// What is said within fewer nodes is what is said with enough of them, or less. How often was the
// class left open?
int expect_less_with_less(LoaComposeTask task, const LoaComposeReport& whole) {
  int weaker = 0;
  for (std::uint64_t part = 0; part < 32; ++part) {
    task.limits.nodes = whole.statistics.nodes * part / 32;
    const LoaComposeReport r = judge(task);
    if (r.verdict == ComposeVerdict::unknown) continue;
    EXPECT_EQ(r.verdict, whole.verdict) << task.limits.nodes;
    if (r.verdict != ComposeVerdict::picked) continue;
    EXPECT_EQ(r.plies, whole.plies) << task.limits.nodes;
    EXPECT_TRUE(r.others == whole.others || r.others == OtherMoves::not_so_soon);
    EXPECT_LE(r.unique_moves, whole.unique_moves);
    weaker += r.others == OtherMoves::not_so_soon ? 1 : 0;
  }
  return weaker;
}

TEST(LoaComposer, LimitsAreNoGuess) {
  Random random(43);
  LoaComposer composer(kBytes);
  int weaker = 0;
  for (int i = 0; i < (kSanitized ? 30 : 150); ++i) {
    LoaComposeTask task(random_endgame(random));
    task.least_plies = 3;
    task.limits.nodes = 5000;
    SCOPED_TRACE(notation::to_loa(task.position));
    const LoaComposeReport whole = composer.judge(task);
    if (whole.verdict != ComposeVerdict::unknown) weaker += expect_less_with_less(task, whole);
  }
  EXPECT_GT(weaker, 0);
}

TEST(LoaComposer, WithoutTimeItIsUnknown) {
  LoaComposeTask task(position(kOnlyWin));
  task.limits.nodes = 1;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::unknown);
  // Until it is enough for all but the class, which is asked for last.
  while (judge(task).verdict == ComposeVerdict::unknown)
    task.limits.nodes += 1 + task.limits.nodes / 50;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::picked);
  EXPECT_EQ(judge(task).others, OtherMoves::not_so_soon);
  task.only_win = true;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::unknown);
}

TEST(LoaComposer, AnOrderToStopLeavesItUnknown) {
  const std::atomic<bool> stop{true};
  LoaComposeTask task(loa::start_position());
  task.limits.stop = &stop;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::unknown);
}

TEST(LoaComposer, ShorterWinsArePassedOver) {
  LoaComposeTask task(position(kOnlyWin));
  task.least_plies = 7;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::picked);
  task.least_plies = 8;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::passed_over);
}

TEST(LoaComposer, ImagesAreTheSameProblem) {
  const loa::Setup setup = loa::setup_of(position(kOnlyWin));
  for (int symmetry = 0; symmetry < loa::kSymmetries; ++symmetry) {
    for (const loa::Setup& image :
         {loa::transformed(setup, symmetry), loa::exchanged(loa::transformed(setup, symmetry))}) {
      const LoaComposeReport r = judge(LoaComposeTask(loa::Position(image)));
      EXPECT_EQ(r.verdict, ComposeVerdict::picked);
      EXPECT_EQ(r.plies, 7);
      EXPECT_EQ(r.others, OtherMoves::never_win);
      EXPECT_TRUE(r.quiet_first());
    }
  }
}

}  // namespace
}  // namespace yose::solvers
