// Defences that prepare a reply to a single check: taking the checking piece, or putting a piece
// into the gap between it and the king. Pictures as in defence_legality.hpp.
//
// Replies end on the checking piece's square or in the gap; both are called targets.
#pragma once

#include "games/shogi/defence_list.hpp"
#include "games/shogi/threat_view.hpp"

namespace yose::shogi::detail {

template <Size S>
auto reply_targets(const ThreatView<S>& view) {
  return view.single_check() ? view.checkers() | view.gap() : typename Position<S>::Set{};
}

// May a piece of this kind move to s, promoting if it must?
template <Size S>
bool can_land(const Position<S>& p, Color c, PieceType type, Square s) {
  return !(p.dead(c, type) - p.zone(c)).contains(s);
}

// A piece that takes on one of these squares stands on a line of the attacker and is pinned: what
// it takes was the only piece between.
//
//   k  *S +  R
template <Size S, class Set>
Set without_pinned(const ThreatView<S>& view, Set arrivals) {
  const auto& t = view.threat();
  (arrivals & t.p.pieces(t.them)).for_each([&](Square s) {
    if (view.pinner(s) != kNoSquare) arrivals = arrivals - Set::of(s);
  });
  return arrivals;
}

// Guard the checking square:       k to .     A piece arrives on a square from which it takes the
//                                  . .  *     checking piece, or one that is dropped there.
//
// Guard it behind the mover:       k  to G  +  *     The check itself opens the line of a slider.
template <Size S, class Set>
void add_guards(const ThreatView<S>& view, PieceType type, KindSets<Set>& sets) {
  const auto& t = view.threat();
  if (!view.single_check() || !can_land(t.p, t.us, type, view.checker())) return;
  const auto from_where = [&](Set occupied) {
    return attacks<S>(t.them, type, view.checker(), occupied) & view.places();
  };
  const Set after = without_pinned(view, from_where(view.occupied()));
  const Set before = t.from == kNoSquare ? after : from_where(view.occupied_before() | t.target);
  sets.add(DefenceKind::guard, after & before);
  sets.add(DefenceKind::xray_guard, after - before);
}

// Prepare an interposition:     k  +  +  to     A piece arrives on a square from which it will
//                               .  *  .  .      reach the gap.
template <Size S, class Set>
void add_covers_of_gap(const ThreatView<S>& view, PieceType type, KindSets<Set>& sets) {
  const auto& t = view.threat();
  view.gap().for_each([&](Square s) {
    if (!can_land(t.p, t.us, type, s)) return;
    const Set arrivals = attacks<S>(t.them, type, s, view.occupied()) & view.places();
    sets.add(DefenceKind::cover_gap, without_pinned(view, arrivals));
  });
}

// Open a line to the checking square or to the gap:     k  to +  *v  r     v leaves the line.
template <Size S, class Sets>
void add_opened_guard(const ThreatView<S>& view, Square guard, Square target, Sets& sets) {
  const auto line = between<S>(guard, target);
  if (view.vacated() != kNoSquare && line.contains(view.vacated())) {
    sets.sure.add(DefenceKind::open_guard, ~line);
  }
}

// Unpin a guard:     k  .  .     The gold would take on `to` but for the rook; * takes the rook or
//                    g  to .     stands in its way.
//                    *  .  .
//                    *R .  .
template <Size S, class Sets>
void add_unpinned_guard(const ThreatView<S>& view, Square pinner, Sets& sets) {
  const auto line = Position<S>::Set::of(pinner) | between<S>(view.threat().king, pinner);
  sets.sure.add(DefenceKind::unpin_guard, line & view.places());
}

// The defender's pieces that attack a target already: another piece has to leave their way, or they
// are pinned.
template <Size S, class Sets>
void add_freed_guards(const ThreatView<S>& view, Sets& sets) {
  const auto& t = view.threat();
  reply_targets(view).for_each([&](Square target) {
    (view.defenders(target) - Position<S>::Set::of(t.king)).for_each([&](Square guard) {
      if (!can_land(t.p, t.us, t.p.at(guard).type(), target)) return;
      const Square pinner = view.pinner(guard);
      const bool free =
          pinner == kNoSquare || direction<S>(t.king, guard) == direction<S>(t.king, target);
      free ? add_opened_guard(view, guard, target, sets) : add_unpinned_guard(view, pinner, sets);
    });
  });
}

// Gain a piece to interpose:     k  +  +  to     The silver, once taken, is dropped into the gap.
//                                .  *S .  .
template <Size S, class Sets>
void add_gains(const ThreatView<S>& view, Sets& sets) {
  using enum PieceType;
  const auto& t = view.threat();
  const auto theirs = t.p.pieces(t.them) & view.places();
  if (view.gap().none()) return;
  for (PieceType type : {lance, knight, silver, bishop, rook, gold}) {
    if ((view.gap() - t.p.dead(t.us, type)).none()) continue;
    auto pieces = t.p.pieces(type);
    if (can_promote(type)) pieces |= t.p.pieces(promoted(type));
    sets.sure.add(DefenceKind::gain_interposer, theirs & pieces);
  }
}

// Where a pawn might be dropped into the gap, except that the file may have another pawn.
template <Size S>
auto pawn_gap(const ThreatView<S>& view) {
  return view.gap() - Position<S>::dead(view.threat().us, PieceType::pawn);
}

// The same for pawns. Whether a pawn may be dropped depends on the other pawns after the move, so
// these are tested.
//
// That a dropped pawn may not mate is no matter here: the checking piece can take an interposed
// pawn unless it is pinned, and then the slider that pins it can take the checking piece. (It
// cannot be pinned itself. The attacker's king is behind the pawn, so the pinning slider shares no
// line with the defender's king.)
template <Size S, class Sets>
void add_gains_of_pawn(const ThreatView<S>& view, Sets& sets) {
  const auto& t = view.threat();
  if (pawn_gap(view).none()) return;
  const auto pawns = t.p.pieces(PieceType::pawn) | t.p.pieces(PieceType::pro_pawn);
  const auto theirs = pawns & t.p.pieces(t.them) & view.places();
  sets.unsure.add(DefenceKind::gain_interposer, theirs);
}

// Allow a pawn drop:     k  +  +  to     The pawn promotes, or is taken on `to`, and a pawn may be
//                        .  *p .  .      dropped on its file. These are tested, too.
template <Size S, class Sets>
void add_freed_file(const ThreatView<S>& view, Sets& sets) {
  using G = Geometry<S>;
  const auto& t = view.threat();
  const Square v = view.vacated();
  if (v == kNoSquare || t.p.at(v).type() != PieceType::pawn) return;
  const auto on_file = [&](Square s) { return G::file_of(s) == G::file_of(v); };
  if (!pawn_gap(view).any_of(on_file)) return;
  sets.unsure.add(DefenceKind::allow_pawn_drop, Position<S>::Set::all());
}

}  // namespace yose::shogi::detail
