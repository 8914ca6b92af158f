// Positions of 9x9 shogi to measure on: the same ones in every run, for us and for our peers.
//
// Half come from random play from the start, half are thrown: pieces around both kings and in hand,
// as late in a game. Both kings are always on the board, which some peers need.
#pragma once

#include <vector>

#include "games/shogi/sizes.hpp"

namespace yose::bench {

using Position9 = shogi::Position<shogi::k9x9>;

enum class Want { quiet, in_check };

// Quiet: the side to move is not in check.
std::vector<Position9> make_positions(int count, Want want);

}  // namespace yose::bench
