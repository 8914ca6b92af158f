// The parts from which every move generator is made: board moves into a target, king moves, drops.
//
// "Target" is the set of squares where moves may end; generators differ in the targets they ask
// for. Pins, promotion, dead squares and the two pawn rules are dealt with here and nowhere else.
#pragma once

#include "games/shogi/move_list.hpp"
#include "games/shogi/position.hpp"

namespace yose::shogi {

namespace detail {

// Moves of one piece to `to`, with and without promotion as the rules allow.
template <Size S, class Sink>
void add_with_promotion(const Position<S>& p, Square from, PieceType t,
                        typename Position<S>::Set to, Sink& sink) {
  if (can_promote(t)) {
    const auto zone = p.zone(p.turn());
    sink.add_moves(from, zone.contains(from) ? to : to & zone, true);
    sink.add_moves(from, to - p.dead(p.turn(), t), false);
  } else {
    sink.add_moves(from, to, false);
  }
}

// All pawns that are free to move, at once.
template <Size S, class Sink>
void add_pawn_moves(const Position<S>& p, typename Position<S>::Set pawns,
                    typename Position<S>::Set target, Sink& sink) {
  using Set = typename Position<S>::Set;
  const bool black = p.turn() == Color::black;
  // No pawn stands on its last rank, so the shift never leaves a file.
  const Set to = Set(black ? pawns.bits() >> 1 : pawns.bits() << 1) & target;
  const int origin = black ? 1 : -1;
  sink.add_advances(to & p.zone(p.turn()), origin, true);
  sink.add_advances(to - p.dead(p.turn(), PieceType::pawn), origin, false);
}

// All moves of pieces other than the king that end in `target`.
template <Size S, class Sink>
void add_piece_moves(const Position<S>& p, typename Position<S>::Set target, Sink& sink) {
  using Set = typename Position<S>::Set;
  using enum PieceType;
  const Color us = p.turn();
  const Square own_king = p.king(us);
  const Set occupied = p.occupied();
  const Set own = p.pieces(us);
  const Set pinned = p.blockers(us) & own;
  const auto add = [&](PieceType t, Set from_set, auto reach) {
    (from_set & own).for_each([&](Square from) {
      Set to = reach(from) & target;
      if (pinned.contains(from)) to &= ray<S>(own_king, direction<S>(own_king, from));
      add_with_promotion(p, from, t, to, sink);
    });
  };
  add_pawn_moves(p, p.pieces(us, pawn) - pinned, target, sink);
  add(pawn, p.pieces(pawn) & pinned, [&](Square s) { return steps<S>(us, pawn, s); });
  add(lance, p.pieces(lance), [&](Square s) { return lance_attacks<S>(us, s, occupied); });
  add(knight, p.pieces(knight), [&](Square s) { return steps<S>(us, knight, s); });
  add(silver, p.pieces(silver), [&](Square s) { return steps<S>(us, silver, s); });
  add(gold, p.golds(), [&](Square s) { return steps<S>(us, gold, s); });
  add(bishop, p.pieces(bishop), [&](Square s) { return bishop_attacks<S>(s, occupied); });
  add(rook, p.pieces(rook), [&](Square s) { return rook_attacks<S>(s, occupied); });
  add(horse, p.pieces(horse), [&](Square s) { return attacks<S>(us, horse, s, occupied); });
  add(dragon, p.pieces(dragon), [&](Square s) { return attacks<S>(us, dragon, s, occupied); });
}

// The pieces of a side, its king aside, that can legally move to `to` if `occupied` were the
// occupied squares, seen from that square.
template <Size S>
auto movers_to(const Position<S>& p, Color us, Square to, typename Position<S>::Set pinned,
               typename Position<S>::Set occupied) {
  using Set = typename Position<S>::Set;
  Set movers = p.attackers(to, us, occupied) - p.pieces(PieceType::king);
  if ((movers & pinned).any()) {
    // A pinned piece stays on its line; from the king that is where it already stands.
    const Direction d = direction<S>(p.king(us), to);
    movers = d == Direction::none ? movers - pinned : movers - (pinned - ray<S>(p.king(us), d));
  }
  for (PieceType t : {PieceType::pawn, PieceType::lance, PieceType::knight}) {
    if ((p.dead(us, t) - p.zone(us)).contains(to)) [[unlikely]]
      movers = movers - p.pieces(t);
  }
  return movers;
}

template <Size S>
auto movers_to(const Position<S>& p, Color us, Square to, typename Position<S>::Set pinned) {
  return movers_to(p, us, to, pinned, p.occupied());
}

// All moves of pieces other than the king to one square.
template <Size S, class Sink>
void add_moves_to(const Position<S>& p, Square to, typename Position<S>::Set pinned, Sink& sink) {
  movers_to(p, p.turn(), to, pinned).for_each([&](Square from) {
    add_with_promotion(p, from, p.at(from).type(), Position<S>::Set::of(to), sink);
  });
}

// The squares to which the king of the side to move can go.
template <Size S>
auto king_targets(const Position<S>& p) {
  using Set = typename Position<S>::Set;
  const Square king = p.king(p.turn());
  const Set occupied = p.occupied() - Set::of(king);  // it does not hide behind itself
  return king_steps<S>(king) - p.pieces(p.turn()) - p.attacked_around(king, ~p.turn(), occupied);
}

template <Size S, class Sink>
void add_king_moves(const Position<S>& p, Sink& sink) {
  if (p.has_king(p.turn())) sink.add_moves(p.king(p.turn()), king_targets(p), false);
}

}  // namespace detail

// Would a pawn dropped by the side to move on s, in front of the enemy king, be mate? The rest of
// the rules (empty square, no second pawn on the file) is the caller's business.
template <Size S>
bool is_pawn_drop_mate(const Position<S>& p, Square s) {
  using Set = typename Position<S>::Set;
  const Color us = p.turn();
  const Color them = ~us;
  const Square king = p.king(them);
  if (!p.is_attacked(s, us, p.occupied())) return false;  // the king takes it
  const Set pinned = p.blockers(them) & p.pieces(them);
  if (detail::movers_to(p, them, s, pinned).any()) return false;
  // The king steps aside. The pawn itself guards nothing but the king's square.
  const Set occupied = (p.occupied() - Set::of(king)) | Set::of(s);
  const Set flights = king_steps<S>(king) - p.pieces(them);
  return (flights - p.attacked_around(king, us, occupied)).none();
}

namespace detail {

// Where a pawn may be dropped among the empty squares `target`.
template <Size S>
auto pawn_drop_targets(const Position<S>& p, typename Position<S>::Set target) {
  using Set = typename Position<S>::Set;
  const Color us = p.turn();
  Set to = (target & Geometry<S>::pawn_free_files(p.pieces(us, PieceType::pawn))) -
           p.dead(us, PieceType::pawn);
  if (!p.has_king(~us)) return to;
  // The square in front of the enemy king, from which a pawn would check it.
  const Set check = to & p.attack_origins(us, PieceType::pawn, p.king(~us), Set{});
  if (check.any() && is_pawn_drop_mate(p, check.first())) to = to - check;
  return to;
}

// Drops on squares of `target`, which must be empty.
template <Size S, class Sink>
void add_drops(const Position<S>& p, typename Position<S>::Set target, Sink& sink) {
  const Hand hand = p.hand(p.turn());
  if (hand.empty() || target.none()) return;
  if (hand.has(PieceType::pawn)) sink.add_drops(PieceType::pawn, pawn_drop_targets(p, target));
  for (PieceType t : {PieceType::lance, PieceType::knight}) {
    if (hand.has(t)) sink.add_drops(t, target - p.dead(p.turn(), t));
  }
  for (PieceType t : {PieceType::silver, PieceType::bishop, PieceType::rook, PieceType::gold}) {
    if (hand.has(t)) sink.add_drops(t, target);
  }
}

}  // namespace detail

}  // namespace yose::shogi
