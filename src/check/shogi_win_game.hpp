// Shogi as a game between equals, as the walkers see it: all legal moves of both sides; who is to
// move and has none has lost. In the first position, but nowhere else, the king of the side that is
// not to move may be in check: then that side has lost, because the king is taken.
// Invariant: as in game.hpp. A board and its mirror image pack alike, because the rules know no
// left and right.
// Source: docs/certificate.md.
#pragma once

#include "check/game.hpp"
#include "check/shogi_rules.hpp"

namespace yose::check {

struct ShogiWinGame {
  using Position = State;
  static constexpr std::size_t kHandKinds = kHandLetters.size();
  static constexpr std::string_view kGoalWord = "win";

  Side prover = Side::black;

  bool prover_to_move(const State& state) const { return side_to_move(state) == prover; }
  Standing standing(const State& state) const;
  std::vector<Word> moves(const State& state) const;
  std::optional<State> after(const State& state, std::string_view word) const;
  std::string pack(const State& state) const;
};

}  // namespace yose::check
