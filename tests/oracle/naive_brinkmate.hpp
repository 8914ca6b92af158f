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

// Whether the attacker mates within a number of plies. A pass and the mate after it do not count,
// unless the defender has no legal move with a piece on the board: then they count like any move.
// Plain recursion: for few plies and tiny boards. Nothing if more positions than these can be
// reached after some pass.
std::optional<bool> brinkmate_within(const check::State& state, check::Side attacker, int plies,
                                     std::size_t most_positions);

// Whether he mates at all; a repetition fails him. Nothing if more positions than these can be
// reached, those before and after a pass counted apart.
std::optional<bool> brinkmate(const check::State& state, check::Side attacker,
                              std::size_t most_positions);

}  // namespace yose::oracle
