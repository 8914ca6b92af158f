// Replies to check: king moves, capture of the checking piece, interpositions.
#pragma once

#include "games/shogi/generate.hpp"

namespace yose::shogi {

// Every legal move of a side that is in check. Precondition: p.in_check().
template <Size S, class Sink>
void evasions(const Position<S>& p, Sink& sink) {
  assert(p.in_check());
  detail::add_king_moves(p, sink);
  if (p.checkers().several()) return;
  const Square checker = p.checkers().first();
  const auto gap = between<S>(p.king(p.turn()), checker);
  detail::add_piece_moves(p, gap | p.checkers(), sink);
  detail::add_drops(p, gap, sink);
}

// Is there one? Stops at the first kind of reply that exists. Precondition: p.in_check().
template <Size S>
bool has_evasion(const Position<S>& p) {
  assert(p.in_check());
  if (detail::king_targets(p).any()) return true;
  if (p.checkers().several()) return false;
  const Square checker = p.checkers().first();
  const auto gap = between<S>(p.king(p.turn()), checker);
  MoveCounter count;
  detail::add_drops(p, gap, count);
  if (count.size() != 0) return true;
  detail::add_piece_moves(p, gap | p.checkers(), count);
  return count.size() != 0;
}

}  // namespace yose::shogi
