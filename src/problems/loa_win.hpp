// Lines of Action: can this side force a win?
//
// Draws and losses are the same failure to the prover; a repetition never helps him, whichever rule
// about it is played. There is no resource.
#pragma once

#include "games/loa/moves.hpp"
#include "search/problem.hpp"

namespace yose::problems {

class LoaWin {
 public:
  using Move = loa::Move;
  using Undo = loa::Position::Undo;
  using Resource = NoResource;

  LoaWin(const loa::Position& position, Color prover, const loa::Rules& rules = {})
      : p_(position), prover_(prover), rules_(rules) {}

  const loa::Position& position() const { return p_; }

  Side to_move() const { return p_.turn() == prover_ ? Side::prover : Side::refuter; }
  std::uint64_t key() const { return p_.key() ^ asked(); }
  std::uint64_t key_after(Move m) const { return p_.key_after(m) ^ asked(); }
  Resource resource() const { return {}; }
  Resource resource_after(Move) const { return {}; }

  // Sees a win at the next move for the prover.
  Glance<Resource> glance() {
    switch (loa::connection_outcome(p_, rules_)) {
      case loa::Outcome::open:
        break;
      case loa::Outcome::black_wins:
        return {prover_ == Color::black ? Verdict::proven : Verdict::disproven, {}, 0};
      case loa::Outcome::white_wins:
        return {prover_ == Color::white ? Verdict::proven : Verdict::disproven, {}, 0};
      case loa::Outcome::draw:
        return {Verdict::disproven, {}, 0};
    }
    if (to_move() == Side::prover && loa::win_in_one(p_, rules_)) return {Verdict::proven, {}, 1};
    return {};
  }

  void expand(std::vector<Choice<Move>>& list) const {
    loa::MoveList moves;
    loa::legal_moves(p_, moves, rules_);
    for (Move m : moves) list.push_back({m, 0});
  }

  Undo play(Move m) { return p_.play(m); }
  void undo(Move m, const Undo& u) { p_.undo(m, u); }

  Resource bottom() const { return {}; }
  Resource top() const { return {}; }
  Resource proof_before(Move, Resource) const { return {}; }
  Resource disproof_before(Move, Resource) const { return {}; }
  Resource join(Resource, Resource) const { return {}; }
  Resource meet(Resource, Resource) const { return {}; }
  Resource settle_proof(Resource) const { return {}; }
  Resource settle_disproof(Resource) const { return {}; }

 private:
  // Sets apart the two questions about one position.
  std::uint64_t asked() const { return prover_ == Color::black ? 0 : 0x9E3779B97F4A7C15u; }

  loa::Position p_;
  Color prover_;
  loa::Rules rules_;
};

static_assert(Problem<LoaWin>);

}  // namespace yose::problems
