// What questions about shogi share where one side's hand is the resource: the position, who asks,
// and how hands travel (hands.hpp).
//
// A question adds its moves, its key, what a glance sees, and which drops a hand must not add.
#pragma once

#include "games/shogi/mate1.hpp"
#include "problems/hands.hpp"
#include "search/problem.hpp"

namespace yose::problems {

template <shogi::Size S>
class HandProblem {
 public:
  using Position = shogi::Position<S>;
  using Move = shogi::Move;
  using Resource = shogi::Hand;
  static constexpr bool kProverEnds = true;  // nobody mates himself

  const Position& position() const { return p_; }

  Side to_move() const { return p_.turn() == prover_ ? Side::prover : Side::refuter; }
  Resource resource() const { return p_.hand(prover_); }
  Resource resource_after(Move m) const { return hand_after(p_, prover_, m); }
  // A move that mates at once, if there is one.
  Move ending_move() { return shogi::mate_in_one(p_); }

  Resource bottom() const { return {}; }
  Resource top() const { return all_in_hand(p_); }
  Resource proof_before(Move m, Resource after) const {
    return proof_hand_before(p_, prover_, m, after);
  }
  Resource disproof_before(Move m, Resource after) const {
    return disproof_hand_before(p_, prover_, m, after);
  }
  Resource join(Resource a, Resource b) const { return join_hands(a, b); }
  Resource meet(Resource a, Resource b) const { return meet_hands(a, b); }

 protected:
  HandProblem(Position position, Color prover) : p_(std::move(position)), prover_(prover) {}

  Position p_;
  Color prover_;
};

}  // namespace yose::problems
