// A shogi position as bytes of a fixed length (game.hpp): the prover's hand, the refuter's, the
// board file by file.
#pragma once

#include <string>

#include "check/shogi_rules.hpp"

namespace yose::check {

std::string pack_hands(const State& state, Side prover);
std::string pack_board(const State& state);
std::string pack_mirrored_board(const State& state);  // left and right exchanged

}  // namespace yose::check
