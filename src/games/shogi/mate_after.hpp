// Does a given move, which mated before another move was played, still mate?
#pragma once

#include "games/shogi/mate1.hpp"

namespace yose::shogi {

namespace detail {

template <Size S>
bool is_pawn_drop_mate(const Position<S>& p, Move m) {
  return m.dropped() == PieceType::pawn && p.gives_check(m) && shogi::is_pawn_drop_mate(p, m.to());
}

// The other side's move cannot have put a second pawn on the file.
template <Size S>
bool drop_is_legal(const Position<S>& p, Move m) {
  if (p.at(m.to()) || is_pawn_drop_mate(p, m)) return false;
  if (!p.in_check()) return true;
  if (p.checkers().several()) return false;
  return between<S>(p.king(p.turn()), p.checkers().first()).contains(m.to());
}

template <Size S>
bool leaves_king_safe(const Position<S>& p, Move m) {
  using Set = typename Position<S>::Set;
  const Color us = p.turn();
  if (!p.has_king(us)) return true;
  const Square king = p.king(us) == m.from() ? m.to() : p.king(us);
  const Set occupied = (p.occupied() - Set::of(m.from())) | Set::of(m.to());
  return (p.attackers(king, ~us, occupied) - Set::of(m.to())).none();
}

template <Size S>
bool board_move_is_legal(const Position<S>& p, Move m) {
  const Piece mover = p.at(m.from());
  if (!mover || mover.color() != p.turn()) return false;
  if ((between<S>(m.from(), m.to()) & p.occupied()).any()) return false;
  return leaves_king_safe(p, m);
}

}  // namespace detail

// Is m, which was legal before the last move (after a pass instead of it), still legal?
template <Size S>
bool is_still_legal(const Position<S>& p, Move m) {
  return m.is_drop() ? detail::drop_is_legal(p, m) : detail::board_move_is_legal(p, m);
}

// The same for a move that mated.
template <Size S>
bool still_mates(Position<S>& p, Move m) {
  return is_still_legal(p, m) && p.gives_check(m) && mates(p, m);
}

}  // namespace yose::shogi
