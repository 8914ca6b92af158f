// One side's hand as the resource of a question about shogi (problem.hpp): how hands are passed up
// the tree. What the prover does not hold the refuter holds, so more never hurts him. It does
// not even let him fall for the ban on mating by a dropped pawn: that mate is illegal, but the pawn
// need not be dropped.
//
// Proof and disproof hands: Nagai 2002, 4.
#pragma once

#include <algorithm>

#include "games/shogi/moves.hpp"

namespace yose::problems {

// All pieces in hand, of both sides.
template <shogi::Size S>
shogi::Hand all_in_hand(const shogi::Position<S>& p) {
  shogi::Hand all = p.hand(Color::black);
  for (shogi::PieceType t : shogi::kHandTypes) all.add(t, p.hand(Color::white).count(t));
  return all;
}

// How many pieces of each kind are in play. That never changes; and results for one set of pieces
// say nothing about another, because the one side's hand follows from the other's only within one.
// `word` is mixed in.
template <shogi::Size S>
std::uint64_t pieces_in_play(const shogi::Position<S>& p, std::uint64_t word) {
  for (shogi::PieceType t : shogi::kHandTypes) {
    const auto on_board =
        shogi::can_promote(t) ? p.pieces(t) | p.pieces(shogi::promoted(t)) : p.pieces(t);
    const int count = p.hand(Color::black).count(t) + p.hand(Color::white).count(t);
    word = word * 64 + static_cast<std::uint64_t>(on_board.count() + count);
  }
  return word;
}

inline shogi::Hand join_hands(shogi::Hand a, shogi::Hand b) {
  if (a.covers(b)) return a;
  for (shogi::PieceType t : shogi::kHandTypes) {
    if (b.count(t) > a.count(t)) a.add(t, b.count(t) - a.count(t));
  }
  return a;
}

inline shogi::Hand meet_hands(shogi::Hand a, shogi::Hand b) {
  if (b.covers(a)) return a;
  shogi::Hand both;
  for (shogi::PieceType t : shogi::kHandTypes) both.add(t, std::min(a.count(t), b.count(t)));
  return both;
}

// The prover's hand after a move of whoever is to move.
template <shogi::Size S>
shogi::Hand hand_after(const shogi::Position<S>& p, Color prover, shogi::Move m) {
  shogi::Hand hand = p.hand(prover);
  if (p.turn() != prover) return hand;
  if (m.is_drop()) {
    hand.remove(m.dropped());
  } else if (const auto captured = p.at(m.to())) {
    hand.add(shogi::unpromoted(captured.type()));
  }
  return hand;
}

// The least hand of the prover that leaves him `after`.
template <shogi::Size S>
shogi::Hand proof_hand_before(const shogi::Position<S>& p, Color prover, shogi::Move m,
                              shogi::Hand after) {
  if (p.turn() != prover) return after;
  if (m.is_drop()) {
    after.add(m.dropped());
  } else if (const auto captured = p.at(m.to())) {
    const shogi::PieceType t = shogi::unpromoted(captured.type());
    if (after.has(t)) after.remove(t);
  }
  return after;
}

// The largest hand of the prover that leaves him at most `after`.
template <shogi::Size S>
shogi::Hand disproof_hand_before(const shogi::Position<S>& p, Color prover, shogi::Move m,
                                 shogi::Hand after) {
  if (p.turn() == prover) return proof_hand_before(p, prover, m, after);
  // The refuter keeps the piece he captures, so the prover cannot have held it.
  const bool captures = !m.is_drop() && p.at(m.to());
  return captures ? meet_hands(after, all_in_hand(p)) : after;
}

// Where the side to move may drop: between king and checking piece, or anywhere when not in check.
template <shogi::Size S>
auto drop_squares(const shogi::Position<S>& p) -> typename shogi::Position<S>::Set {
  if (!p.in_check()) return p.empty();
  if (p.checkers().several()) return {};
  return shogi::between<S>(p.king(p.turn()), p.checkers().first());
}

// Some square will do, the pawn-drop mate apart.
template <shogi::Size S>
bool can_drop(const shogi::Position<S>& p, Color c, shogi::PieceType t,
              typename shogi::Position<S>::Set squares) {
  squares = squares - p.dead(c, t);
  if (t == shogi::PieceType::pawn) {
    squares &= shogi::Geometry<S>::pawn_free_files(p.pieces(c, shogi::PieceType::pawn));
  }
  return squares.any();
}

// With fewer pieces in the prover's hand the refuter, who is to move, holds more: a kind he lacks
// now must stay with the prover if it could be dropped on one of the squares.
template <shogi::Size S>
shogi::Hand settle_proof_hand(const shogi::Position<S>& p, Color prover, shogi::Hand r,
                              typename shogi::Position<S>::Set squares) {
  if (squares.none()) return r;
  const shogi::Hand now = p.hand(prover);
  for (shogi::PieceType t : shogi::kHandTypes) {
    const int missing = now.count(t) - r.count(t);
    if (missing > 0 && !p.hand(~prover).has(t) && can_drop(p, ~prover, t, squares)) {
      r.add(t, missing);
    }
  }
  return r;
}

// With more pieces in hand the prover, who is to move, must not gain the drop of a kind he lacks
// now on one of squares(kind).
template <shogi::Size S, class Squares>
shogi::Hand settle_disproof_hand(const shogi::Position<S>& p, Color prover, shogi::Hand r,
                                 Squares squares) {
  const shogi::Hand now = p.hand(prover);
  shogi::Hand settled;
  for (shogi::PieceType t : shogi::kHandTypes) {
    const int count = r.count(t);
    const bool gains = count > 0 && !now.has(t) && can_drop(p, prover, t, squares(t));
    settled.add(t, gains ? 0 : count);
  }
  return settled;
}

}  // namespace yose::problems
