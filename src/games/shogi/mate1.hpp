// Mate in one, the question the solvers ask most often.
//
// Most checks are dropped before they are played, by conditions that every mate meets:
//  - a check from afar is no mate if the defender can drop something in between;
//  - a piece dropped next to the king must be guarded, and nobody but the king may take it;
//  - the flight squares that no attacker covers yet must be covered by the checking piece itself
//    or by a slider behind it.
// What is left is played and tested.
#pragma once

#include "games/shogi/checks.hpp"

namespace yose::shogi {

// Does the move, legal and checking, mate at once?
template <Size S>
bool mates(Position<S>& p, Move m) {
  const auto before = p.play(m);
  const bool mate = !has_evasion(p);
  p.undo(m, before);
  return mate;
}

namespace detail {

template <Size S>
class MateInOne {
 public:
  using Set = typename Position<S>::Set;

  explicit MateInOne(Position<S>& p)
      : p_(p),
        us_(p.turn()),
        king_(p.king(~us_)),
        around_(king_steps<S>(king_)),
        guarded_(p.attacked_around(king_, us_, p.occupied() - Set::of(king_))),
        open_(around_ - p.pieces(~us_) - guarded_) {}

  Move find() {
    CheckContext<S> context(p_);
    if (defender_can_interpose()) context.restrict_to(around_);
    MoveList moves;
    add_board_checks(p_, context, moves);
    for (Move m : moves) {
      if (board_move_may_mate(m) && mates(p_, m)) return m;
    }
    if (p_.hand(us_).empty()) return {};
    context.restrict_to(guarded_ | ~around_);
    moves.clear();
    add_drop_checks(p_, context, moves);
    for (Move m : moves) {
      if (drop_may_mate(m, context) && mates(p_, m)) return m;
    }
    return {};
  }

 private:
  // Pieces that can be dropped on any empty square.
  bool defender_can_interpose() const {
    const Hand hand = p_.hand(~us_);
    return hand.has(PieceType::gold) || hand.has(PieceType::silver) ||
           hand.has(PieceType::bishop) || hand.has(PieceType::rook);
  }

  bool drop_may_mate(Move m, const CheckContext<S>& context) const {
    if ((open_ - covered(m.dropped(), m.to(), p_.occupied())).any()) return false;
    return movers_to(p_, ~us_, m.to(), context.pinned_defenders()).none();
  }

  bool board_move_may_mate(Move m) const {
    const PieceType t = p_.at(m.from()).type();
    const Set occupied = p_.occupied() - Set::of(m.from());
    const Set left = open_ - covered(m.promotes() ? promoted(t) : t, m.to(), occupied);
    if (left.none()) return true;
    const Set after = (occupied - Set::of(king_)) | Set::of(m.to());
    return !left.any_of([&](Square s) { return !p_.is_attacked(s, us_, after); });
  }

  // What the piece attacks from `to` once the king has left its square.
  Set covered(PieceType t, Square to, Set occupied) const {
    return attacks<S>(us_, t, to, occupied - Set::of(king_));
  }

  Position<S>& p_;
  Color us_;
  Square king_;
  Set around_;
  Set guarded_;  // squares next to the king that the attacker attacks
  Set open_;     // flight squares, not guarded yet
};

}  // namespace detail

// All moves that mate at once.
template <Size S>
void mating_moves(Position<S>& p, MoveList& list) {
  checking_moves(p, list);
  list.filter([&](Move m) { return mates(p, m); });
}

// A move that mates at once, or none. The position is as before on return.
template <Size S>
Move mate_in_one(Position<S>& p) {
  if (!p.has_king(~p.turn())) return {};
  if (!p.in_check()) return detail::MateInOne<S>(p).find();
  MoveList list;
  mating_moves(p, list);
  return list.empty() ? Move{} : list[0];
}

}  // namespace yose::shogi
