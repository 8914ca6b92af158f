// The naive search that short mates are compared with.
#pragma once

#include "check/shogi_rules.hpp"

namespace yose::solvers {

// Can the side that attacks mate within `plies`? Nothing clever, on purpose.
inline bool naive_mate(const check::State& s, check::Side attacker, int plies) {
  const bool attacks = check::side_to_move(s) == attacker;
  if (!attacks && check::is_mated(s)) return true;
  if (plies <= 0) return false;
  const auto moves = attacks ? check::checking_moves(s) : check::legal_moves(s);
  if (moves.empty()) return false;
  for (const check::Move& m : moves) {
    if (naive_mate(check::play(s, m), attacker, plies - 1) == attacks) return attacks;
  }
  return !attacks;
}

}  // namespace yose::solvers
