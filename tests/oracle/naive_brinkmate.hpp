// Who has a brinkmate, by brute force over the naive rules: the judge of searches and of the
// checker. It knows the definition and no short cuts.
//
// The attacker forces mate. A defender who is not in check may also pass, and after a pass the
// attacker may only give check. So each of his moves gives check or leaves a threatmate.
// Precondition: the defender has a king; the side not to move is not in check.
// Source: docs/certificate.md, game shogi-brinkmate; written apart from src/check's game of it.
#pragma once

#include <cstddef>
#include <optional>

#include "check/shogi_rules.hpp"

namespace yose::oracle {

// Whether the attacker mates within a number of plies, a pass counted as one. Plain recursion: for
// few plies and tiny boards.
bool brinkmate_within(const check::State& state, check::Side attacker, int plies);

// Whether he mates at all; a repetition fails him. Nothing if more positions than these can be
// reached, those before and after a pass counted apart.
std::optional<bool> brinkmate(const check::State& state, check::Side attacker,
                              std::size_t most_positions);

}  // namespace yose::oracle
