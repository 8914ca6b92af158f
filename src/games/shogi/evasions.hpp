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
  const auto gap = between<S>(p.king(p.turn()), p.checkers().first());
  const auto pinned = p.blockers(p.turn()) & p.pieces(p.turn());
  (gap | p.checkers()).for_each([&](Square to) { detail::add_moves_to(p, to, pinned, sink); });
  detail::add_drops(p, gap, sink);
}

// How many replies to a check there are, roughly: king moves, captures of the checking piece, and
// squares on which something might be put in between.
struct ReplyCount {
  int king = 0;
  int captures = 0;
  int gap = 0;

  int all() const { return king + captures + gap; }
};

// Precondition: p.in_check().
template <Size S>
ReplyCount count_replies(const Position<S>& p) {
  assert(p.in_check());
  ReplyCount n{detail::king_targets(p).count()};
  if (p.checkers().several()) return n;
  const Square checker = p.checkers().first();
  const auto pinned = p.blockers(p.turn()) & p.pieces(p.turn());
  n.captures = detail::movers_to(p, p.turn(), checker, pinned).count();
  n.gap = between<S>(p.king(p.turn()), checker).count();
  return n;
}

// Is there one? Stops at the first kind of reply that exists. Precondition: p.in_check().
template <Size S>
bool has_evasion(const Position<S>& p) {
  assert(p.in_check());
  if (detail::king_targets(p).any()) return true;
  if (p.checkers().several()) return false;
  const auto gap = between<S>(p.king(p.turn()), p.checkers().first());
  MoveCounter count;
  detail::add_drops(p, gap, count);
  if (count.size() != 0) return true;
  const auto pinned = p.blockers(p.turn()) & p.pieces(p.turn());
  return (gap | p.checkers()).any_of([&](Square to) {
    return detail::movers_to(p, p.turn(), to, pinned).any();
  });
}

}  // namespace yose::shogi
