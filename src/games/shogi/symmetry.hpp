// Positions that are the same to a player: the mirror image, and the board turned round with the
// colours exchanged. The rules know neither left and right nor a colour, so all four have the same
// answer.
#pragma once

#include "games/shogi/setup.hpp"

namespace yose::shogi {

// Left and right exchanged.
Setup mirrored(const Setup& setup);
// The board turned round, the colours exchanged, and the turn with them.
Setup exchanged(const Setup& setup);

// One of the four, whichever of them is given. Black is to move in it; the move number is 1.
Setup canonical(const Setup& setup);

}  // namespace yose::shogi
