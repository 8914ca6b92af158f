// Mate in one, the question the solvers ask most often.
//
// Checks are generated as usual; a cheap necessary condition drops most of them before any is
// played: the flight squares that no attacker covers yet must all be covered by the piece that
// gives check, from the square where it lands.
#pragma once

#include "games/shogi/checks.hpp"

namespace yose::shogi {

namespace detail {

// Flight squares of the enemy king that the side to move does not attack yet.
template <Size S>
auto open_flights(const Position<S>& p) {
  using Set = typename Position<S>::Set;
  const Color us = p.turn();
  const Square king = p.king(~us);
  const Set occupied = p.occupied() - Set::of(king);
  Set open;
  (king_steps<S>(king) - p.pieces(~us)).for_each([&](Square s) {
    if (!p.is_attacked(s, us, occupied)) open |= Set::of(s);
  });
  return open;
}

// Can the checking move leave no flight open? Never denies a mate.
template <Size S>
bool may_close(const Position<S>& p, Move m, typename Position<S>::Set open) {
  using Set = typename Position<S>::Set;
  const Color us = p.turn();
  PieceType t = m.is_drop() ? m.dropped() : p.at(m.from()).type();
  if (m.promotes()) t = promoted(t);
  const Set vacated = m.is_drop() ? Set{} : Set::of(m.from());
  const Set occupied = p.occupied() - vacated - Set::of(p.king(~us));
  const Set left = open - attacks<S>(us, t, m.to(), occupied);
  if (left.none()) return true;
  if (m.is_drop()) return false;
  // A slider behind the moved piece may cover the rest.
  return !left.any_of([&](Square s) { return !p.is_attacked(s, us, occupied | Set::of(m.to())); });
}

}  // namespace detail

// Does the move, legal and checking, mate at once?
template <Size S>
bool mates(Position<S>& p, Move m) {
  const auto before = p.play(m);
  const bool mate = !has_evasion(p);
  p.undo(m, before);
  return mate;
}

// A move that mates at once, or none. The position is as before on return.
template <Size S>
Move mate_in_one(Position<S>& p) {
  MoveList list;
  checking_moves(p, list);
  if (list.empty()) return {};
  const auto open = detail::open_flights(p);
  for (Move m : list) {
    if (detail::may_close(p, m, open) && mates(p, m)) return m;
  }
  return {};
}

// All of them.
template <Size S>
void mating_moves(Position<S>& p, MoveList& list) {
  checking_moves(p, list);
  list.filter([&](Move m) { return mates(p, m); });
}

}  // namespace yose::shogi
