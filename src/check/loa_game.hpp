// Lines of Action as the walkers see it: every legal move counts for both sides, and the goal is a
// position that result() calls a win of the prover.
// Invariant: as in game.hpp; here moves() is empty for both sides exactly if the game is over.
// Source: docs/certificate.md.
#pragma once

#include "check/game.hpp"
#include "check/loa_rules.hpp"

namespace yose::check {

struct LoaGame {
  using Position = LoaState;
  static constexpr std::size_t kHandKinds = 0;
  static constexpr std::string_view kGoalWord = "win";

  Side prover = Side::black;
  LoaRules rules;

  bool prover_to_move(const LoaState& state) const { return side_to_move(state) == prover; }
  Standing standing(const LoaState& state) const;
  std::vector<Word> moves(const LoaState& state) const;
  std::optional<LoaState> after(const LoaState& state, std::string_view word) const;
  std::string pack(const LoaState& state) const;
};

}  // namespace yose::check
