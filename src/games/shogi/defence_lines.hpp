// The defender's pieces whose departure changes more than their own square: they need a view of
// their own. For all others, and for drops, one view serves. Pictures as in defence_legality.hpp.
#pragma once

#include "games/shogi/defence_guards.hpp"

namespace yose::shogi::detail {

// The defender's pieces that alone stand between a slider of `side` and a square of `aims`: their
// departure opens the line.
template <Size S>
auto line_openers(const ThreatView<S>& view, Color side, typename Position<S>::Set aims) {
  using Set = typename Position<S>::Set;
  Set found;
  view.for_each_slider(side, [&](Square slider, PieceType kind, Set occupied) {
    (attacks<S>(side, kind, slider, occupied) & view.own()).for_each([&](Square s) {
      const Direction d = direction<S>(slider, s);
      if (slides(side, kind, d) && (slide<S>(s, d, occupied) & aims).any()) found |= Set::of(s);
    });
  });
  return found;
}

// The defender's pieces that share a line to the king with one piece of the attacker: who takes it
// is pinned afterwards.
//
//   k  .  *S v  R      k  v  *S .  R
template <Size S>
auto pinned_when_taking(const ThreatView<S>& view) {
  using Set = typename Position<S>::Set;
  const Square king = view.threat().king;
  Set found;
  view.for_each_slider(view.threat().them, [&](Square slider, PieceType kind, Set) {
    const Direction d = direction<S>(slider, king);
    if (d == Direction::none || !slides(view.threat().them, kind, d)) return;
    const Set shields = between<S>(slider, king) & view.occupied();
    const Set theirs = shields - view.own();
    if (theirs.any() && !theirs.several() && !(shields & view.own()).several()) {
      found |= shields & view.own();
    }
  });
  return found;
}

// Pawns that may have to make room for another one on their file.
template <Size S>
auto pawns_before_drop(const ThreatView<S>& view) {
  using Set = typename Position<S>::Set;
  const auto& t = view.threat();
  const bool may_drop = pawn_gap(view).any() && t.p.hand(t.us).has(PieceType::pawn);
  return may_drop ? t.p.pieces(t.us, PieceType::pawn) : Set{};
}

template <Size S>
auto pieces_with_own_view(const ThreatView<S>& view) {
  using Set = typename Position<S>::Set;
  const auto& t = view.threat();
  const Set refuge = t.around | Set::of(t.king);
  const Set aims =
      reply_targets(view) | (t.their_king == kNoSquare ? Set{} : Set::of(t.their_king));
  return line_openers(view, t.them, refuge) | line_openers(view, t.us, aims) |
         pinned_when_taking(view) | pawns_before_drop(view);
}

}  // namespace yose::shogi::detail
