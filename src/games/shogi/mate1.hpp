// Mate in one, the question the solvers ask most often.
//
// Most checks are dropped before they are looked at, by conditions that every mate meets:
//  - a check from afar is no mate if the defender can drop something in between;
//  - a piece dropped next to the king must be guarded;
//  - the flight squares that no attacker covers yet must be covered by the checking piece itself
//    or by a slider behind it.
// The others are judged without playing them where that is possible (check_survey.hpp).
#pragma once

#include "games/shogi/check_survey.hpp"
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

// Takes checks from the generators: counts all, and keeps those that may mate.
template <Size S>
class MateInOne {
 public:
  using Set = typename Position<S>::Set;

  explicit MateInOne(Position<S>& p)
      : p_(p),
        context_(p),
        survey_(p, context_.lines()),
        interposable_(can_interpose(p.hand(~p.turn()))),
        near_(king_steps<S>(context_.king()) |
              steps<S>(~p.turn(), PieceType::knight, context_.king())) {}

  Move find() {
    add_board_checks(p_, context_, *this);
    if (const Move m = first_mate()) return m;
    moves_.clear();
    add_drop_checks(p_, context_, *this);
    return first_mate();
  }
  // Of all, if no mate was found.
  int checks() const { return checks_; }

  // The sink's calls.
  void add_moves(Square from, Set to, bool promote) {
    checks_ += to.count();
    if (interposable_ && !context_.discoverers().contains(from)) to &= near_;
    to.for_each([&](Square s) { keep(Move::board(from, s, promote)); });
  }
  void add_drops(PieceType t, Set to) {
    checks_ += to.count();
    if (t == PieceType::pawn) return;  // would be illegal
    if (interposable_) to &= near_;
    to.for_each([&](Square s) { keep(Move::drop(t, s)); });
  }

 private:
  // Pieces that can be dropped on any empty square.
  static bool can_interpose(Hand hand) {
    return hand.has(PieceType::gold) || hand.has(PieceType::silver) ||
           hand.has(PieceType::bishop) || hand.has(PieceType::rook);
  }

  void keep(Move m) { moves_.push_if(m, survey_.may_mate(p_, m)); }

  Move first_mate() {
    for (Move m : moves_) {
      if (is_mate(m)) return m;
    }
    return {};
  }
  bool is_mate(Move m) {
    if (!survey_.sees(m)) return mates(p_, m);
    if (survey_.flights_after(p_, m).any() || survey_.takers_after(p_, m) > 0) return false;
    return between<S>(context_.king(), m.to()).none() || mates(p_, m);
  }

  Position<S>& p_;
  CheckContext<S> context_;
  CheckSurvey<S> survey_;
  bool interposable_;
  Set near_;  // a check from there leaves no gap
  MoveList moves_;
  int checks_ = 0;
};

}  // namespace detail

// All moves that mate at once.
template <Size S>
void mating_moves(Position<S>& p, MoveList& list) {
  checking_moves(p, list);
  list.filter([&](Move m) { return mates(p, m); });
}

// A move that mates at once, or none; and the number of checks, if there is none.
struct ChecksSeen {
  Move mate;
  int checks = 0;
};

// The position is as before on return.
template <Size S>
ChecksSeen see_checks(Position<S>& p) {
  if (!p.has_king(~p.turn())) return {};
  if (!p.in_check()) {
    detail::MateInOne<S> search(p);
    const Move mate = search.find();
    return {mate, search.checks()};
  }
  MoveList list;
  checking_moves(p, list);
  const int checks = list.size();
  for (Move m : list) {
    if (mates(p, m)) return {m, checks};
  }
  return {{}, checks};
}

template <Size S>
Move mate_in_one(Position<S>& p) {
  return see_checks(p).mate;
}

}  // namespace yose::shogi
