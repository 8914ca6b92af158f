// Picks problems of Lines of Action: is this a position that players like to solve?
//
// A position is picked if the side to move can force a win of exactly so many plies, not fewer than
// asked for, and one first move does it in that many while no other does. What a report says is
// proven: whatever the limits leave open makes the position unknown, or is said to be open.
//
// A first move that only comes back to the position and wins from there counts as a win that takes
// longer.
#pragma once

#include <memory>
#include <vector>

#include "games/loa/position.hpp"
#include "solvers/compose_verdict.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

struct LoaComposeTask {
  explicit LoaComposeTask(const loa::Position& p) : position(p) {}

  loa::Position position;
  loa::Rules rules;
  search::Limits limits;  // for all questions about the position together
  int least_plies = 5;
  bool only_win = false;  // pick it only if the other first moves never win
};

// What is known of the other first moves. None of them wins as soon.
enum class OtherMoves {
  never_win,
  win_later,    // one of them does
  not_so_soon,  // the limits left open whether one wins later
};

struct LoaComposeReport : Report {
  ComposeVerdict verdict = ComposeVerdict::unknown;
  // The rest is for picked positions.
  OtherMoves others = OtherMoves::not_so_soon;
  std::vector<loa::Move> line;
  int winner_moves = 0;  // of the line
  // Up to which of them no other move wins as soon; and whether the limits hid how it goes on.
  int unique_moves = 0;
  bool unique_open = false;
  bool first_captures = false;
  bool first_threatens = false;      // to connect at once
  std::uint64_t nodes_to_solve = 0;  // to find the win and its exact length

  bool unique_all_the_way() const { return unique_moves == winner_moves; }
  bool quiet_first() const { return !first_captures && !first_threatens; }
};

class LoaComposer {
 public:
  explicit LoaComposer(std::size_t hash_bytes);
  ~LoaComposer();
  LoaComposer(LoaComposer&&) noexcept;

  // Starts with an empty memory: a report does not depend on what was asked before.
  LoaComposeReport judge(const LoaComposeTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace yose::solvers
