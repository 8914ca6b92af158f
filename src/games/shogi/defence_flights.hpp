// Defences that give the king a square: a flight square, or the checking square itself when the
// piece on it has lost its support. Pictures as in defence_legality.hpp.
#pragma once

#include "games/shogi/defence_list.hpp"
#include "games/shogi/threat_view.hpp"

namespace yose::shogi::detail {

// The squares on which an arriving piece stops every attack on s: it takes the only attacker, or
// blocks all of them. For a longer mate it is enough to stop one of them.
template <Size S>
auto stops_of_attacks(const ThreatView<S>& view, Square s) {
  using Set = typename Position<S>::Set;
  const bool all = view.threat().mate;
  Set stops = all ? Set::all() : Set{};
  view.attackers(s).for_each([&](Square attacker) {
    const Set one = Set::of(attacker) | between<S>(attacker, s);
    stops = all ? stops & one : stops | one;
  });
  return (stops - Set::of(s)) & view.places();
}

// Take or block the support of the checking square:
//
//   k  .  .      k  .  .      k  .  .       The silver supports the gold that is dropped on `to`;
//   to .  .      to .  .      .  to .       the lance supports it from afar; the bishop stands
//   .  *S .      *  .  .      .  .  G       behind the gold that moves and will support it.
//                *  .  .      .  .  .  *
//                L  .  .      .  .  .  .  B
template <Size S, class Sets>
void add_stops_of_support(const ThreatView<S>& view, Sets& sets) {
  using Set = typename Position<S>::Set;
  const auto& t = view.threat();
  if (!t.around.contains(t.to)) return;
  const Set stops = stops_of_attacks(view, t.to);
  sets.sure.add(DefenceKind::capture_support, stops & t.p.pieces(t.them));
  const Set blocks = stops - t.p.pieces(t.them);
  if (blocks.none()) return;
  const Direction back = t.from == kNoSquare ? Direction::none : direction<S>(t.to, t.from);
  const Set behind = back == Direction::none ? Set{} : ray<S>(t.from, back);
  sets.sure.add(DefenceKind::block_xray_support, blocks & behind);
  sets.sure.add(DefenceKind::block_support, blocks - behind);
}

// Take or block the piece that covers a flight square +:
//
//   k  +  .  *G      k  +  *  *  R
template <Size S, class Sets>
void add_stops_of_flight_guards(const ThreatView<S>& view, Sets& sets) {
  const auto& t = view.threat();
  (t.around - t.p.pieces(t.us) - t.target).for_each([&](Square flight) {
    const auto stops = stops_of_attacks(view, flight);
    sets.sure.add(DefenceKind::capture_flight_guard, stops & t.p.pieces(t.them));
    sets.sure.add(DefenceKind::block_flight_guard, stops - t.p.pieces(t.them));
  });
}

// Vacate a flight square:     p  k        The gold leaves for any square; if the attacker covers
//                             *g p        its square, for one where it stops that, too.
template <Size S>
auto vacations(const ThreatView<S>& view, Square vacated) {
  using Set = typename Position<S>::Set;
  const auto& t = view.threat();
  if (!t.around.contains(vacated)) return Set{};
  const bool free = !t.mate || view.attackers(vacated).none();
  return free ? Set::all() : stops_of_attacks(view, vacated);
}

}  // namespace yose::shogi::detail
