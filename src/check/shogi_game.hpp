// Shogi as the walkers see it: the prover's checks, the refuter's legal moves, and mate.
// Invariant: as in game.hpp. A side that is to move without a check against it and without a legal
// move is not mated.
// Source: docs/certificate.md.
#pragma once

#include "check/game.hpp"
#include "check/shogi_rules.hpp"

namespace yose::check {

struct ShogiGame {
  using Position = State;
  static constexpr std::size_t kHandKinds = kHandLetters.size();
  static constexpr std::string_view kGoalWord = "mate";

  Side prover = Side::black;

  bool prover_to_move(const State& state) const { return side_to_move(state) == prover; }
  Standing standing(const State& state) const;
  std::vector<Word> moves(const State& state) const;
  std::optional<State> after(const State& state, std::string_view word) const;
  std::string pack(const State& state) const;
};

}  // namespace yose::check
