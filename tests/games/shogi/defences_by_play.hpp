// Defences against a threatened move by their definition: play every legal move and test. The
// oracle for mate_defences.hpp, and the slower half of its benchmark.
#pragma once

#include "games/shogi/mate1.hpp"
#include "games/shogi/moves.hpp"

namespace yose::shogi {

// The position with the other side to move. Precondition: the side to move is not in check.
template <Size S>
Position<S> after_pass(const Position<S>& p) {
  Setup setup = p.setup();
  setup.turn = ~setup.turn;
  auto passed = Position<S>::from_setup(setup);
  assert(passed);
  return *passed;
}

// The moves by which the side not to move would mate if the other passed: none in check.
template <Size S>
void threatened_mates(const Position<S>& p, MoveList& list) {
  if (p.in_check() || !p.has_king(p.turn())) return;
  Position<S> passed = after_pass(p);
  mating_moves(passed, list);
}

// Is m a legal move that mates at once?
template <Size S>
bool is_mating_move(Position<S>& p, Move m) {
  MoveList legal;
  legal_moves(p, legal);
  return legal.contains(m) && p.gives_check(m) && mates(p, m);
}

template <Size S>
void defences_by_play(Position<S>& p, Move m, MoveList& list) {
  legal_moves(p, list);
  list.filter([&](Move d) {
    const auto before = p.play(d);
    const bool mate = is_mating_move(p, m);
    p.undo(d, before);
    return !mate;
  });
}

}  // namespace yose::shogi
