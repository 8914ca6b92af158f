// Defences after which the threatened move is illegal or gives no check.
//
// In the pictures capital letters are the attacker's pieces, who plays up the board, small letters
// the defender's; k is the defender's king. "to" is the square on which the mating piece arrives
// (the checking square), * marks squares of the kind, + empty squares of interest.
#pragma once

#include "games/shogi/defence_list.hpp"
#include "games/shogi/threat_view.hpp"

namespace yose::shogi::detail {

// Capture the piece that would move:    k  +  to         The gold would move up; * takes it.
//                                       .  .  *G
template <Size S, class Sets>
void add_captures_of_mover(const ThreatView<S>& view, Sets& sets) {
  sets.sure.add(DefenceKind::capture_checker, view.threat().origin);
}

// Occupy the checking square:    k        A piece that was to be dropped on * has no square. A
//                                *        piece that moves there takes what it finds, so this
//                                P        prevents a mate by a drop only.
template <Size S, class Sets>
void add_occupations(const ThreatView<S>& view, Sets& sets) {
  const auto& t = view.threat();
  if (t.m.is_drop() || !t.mate) sets.sure.add(DefenceKind::occupy, t.target);
}

// Block the piece that would move:    k  to  *  *  R     It does not reach its square.
template <Size S, class Sets>
void add_blocks_of_mover(const ThreatView<S>& view, Sets& sets) {
  const auto& t = view.threat();
  if (!t.m.is_drop()) sets.sure.add(DefenceKind::block_mover, between<S>(t.from, t.to));
}

// With two checks one of them remains when the other is stopped; whether that one mates is tested.
template <Size S, class Sets>
auto& sets_for_stops(const ThreatView<S>& view, Sets& sets) {
  return view.single_check() || !view.threat().mate ? sets.sure : sets.unsure;
}

// Interpose in advance:           k  *  *  to     The check does not reach the king.
template <Size S, class Sets>
void add_interpositions(const ThreatView<S>& view, Sets& sets) {
  view.checkers().for_each([&](Square checker) {
    const auto line = between<S>(view.threat().king, checker);
    sets_for_stops(view, sets).add(DefenceKind::interpose, line & view.places());
  });
}

// Capture the checking piece:     k  +  N  *L     It is not the one that moves: the knight leaves.
template <Size S, class Sets>
void add_captures_of_checker(const ThreatView<S>& view, Sets& sets) {
  sets_for_stops(view, sets).add(DefenceKind::capture_checker, view.checkers() & view.places());
}

// A check that the threatened move does not answer, or a slider that is going to attack the king
// when the mover has left the line, or a guard on the square to which the king itself would move:
//
//   *  +  K    counter-check      *  +  G  +  K    pin      k  +  +  R     guard: the king wants
//                                                           .  *  to K     to discover a check
template <Size S>
auto kind_of_attack_on_king(const Threat<S>& t, bool before) {
  if (before) return DefenceKind::counter_check;
  return t.by_king() ? DefenceKind::guard : DefenceKind::pin_mover;
}

// By an arriving piece of kind `type`.
template <Size S, class Set>
void add_attacks_on_their_king(const ThreatView<S>& view, PieceType type, KindSets<Set>& sets) {
  const auto& t = view.threat();
  if (t.their_king == kNoSquare) return;
  const Set after = t.p.attack_origins(t.us, type, t.their_king, view.occupied()) & view.places();
  if (after.none()) return;
  const Set before = t.p.attack_origins(t.us, type, t.p.king(t.them), view.occupied_before());
  sets.add(kind_of_attack_on_king(t, true), after & before);
  sets.add(kind_of_attack_on_king(t, false), after - before);
}

// By a slider behind the piece that leaves:    r  *v  +  K     v goes anywhere off the line.
template <Size S, class Sets>
void add_discovered_attacks(const ThreatView<S>& view, Sets& sets) {
  const auto& t = view.threat();
  if (t.their_king == kNoSquare || view.vacated() == kNoSquare) return;
  const auto before = t.p.attackers(t.p.king(t.them), t.us, view.occupied_before());
  view.defenders(t.their_king).for_each([&](Square slider) {
    sets.sure.add(kind_of_attack_on_king(t, before.contains(slider)),
                  ~between<S>(slider, t.their_king));
  });
}

}  // namespace yose::shogi::detail
