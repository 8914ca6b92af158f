// Is a move that comes from elsewhere (a table, a text) legal here? Asked about one move, without
// listing any others.
//
// Any bits may be asked about; moves that no generator lists (the pass among them) are not legal.
#pragma once

#include "games/shogi/generate.hpp"

namespace yose::shogi {

namespace detail {

// The squares where a side in check may move pieces other than the king: all without a check.
template <Size S>
auto answering_squares(const Position<S>& p) {
  using Set = typename Position<S>::Set;
  if (!p.in_check()) return Set::all();
  if (p.checkers().several()) return Set{};
  return between<S>(p.king(p.turn()), p.checkers().first()) | p.checkers();
}

template <Size S>
bool is_legal_drop(const Position<S>& p, Move m) {
  using Set = typename Position<S>::Set;
  const PieceType t = m.dropped();
  if (t < PieceType::pawn || t > PieceType::gold || m.promotes()) return false;
  const Set to = Set::of(m.to()) & p.empty() & answering_squares(p);
  if (to.none() || !p.hand(p.turn()).has(t)) return false;
  if (t == PieceType::pawn) return pawn_drop_targets(p, to).any();
  return (to - p.dead(p.turn(), t)).any();
}

// May the piece that moves from `from` to `to` promote, if the move says so, and stay as it is, if
// it does not?
template <Size S>
bool is_legal_promotion(const Position<S>& p, PieceType t, Move m) {
  const auto zone = p.zone(p.turn());
  if (!m.promotes()) return !can_promote(t) || !p.dead(p.turn(), t).contains(m.to());
  return can_promote(t) && (zone.contains(m.from()) || zone.contains(m.to()));
}

template <Size S>
bool is_legal_board_move(const Position<S>& p, Move m) {
  using Set = typename Position<S>::Set;
  constexpr int squares = Position<S>::G::kSquares;
  if (m.from() >= squares) return false;
  const Piece mover = p.at(m.from());
  if (!mover || mover.color() != p.turn() || p.pieces(p.turn()).contains(m.to())) return false;
  if (mover.type() == PieceType::king) {
    return !m.promotes() && king_targets(p).contains(m.to());
  }
  if (!answering_squares(p).contains(m.to()) || !is_legal_promotion(p, mover.type(), m)) {
    return false;
  }
  const Set pinned = p.blockers(p.turn()) & p.pieces(p.turn());
  if (!attacks<S>(p.turn(), mover.type(), m.from(), p.occupied()).contains(m.to())) return false;
  if (!pinned.contains(m.from())) return true;
  const Square king = p.king(p.turn());
  return ray<S>(king, direction<S>(king, m.from())).contains(m.to());
}

}  // namespace detail

template <Size S>
bool is_legal(const Position<S>& p, Move m) {
  if (m.to() >= Position<S>::G::kSquares) return false;
  return m.is_drop() ? detail::is_legal_drop(p, m) : detail::is_legal_board_move(p, m);
}

}  // namespace yose::shogi
