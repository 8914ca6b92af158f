// Leaves of move trees on small boards, ours beside fairy-stockfish's: whose rules does it play?
#pragma once

#include "peers/fairy_engine.hpp"

namespace yose::bench {

// Prints both counts of some positions, ours with either reading of dead squares. It lets a dropped
// pawn mate and then counts the game as lost for who dropped it, which is the same but for one leaf
// more. True if it has our moves and those, with dead squares controlled.
bool compare_perft(FairyEngine& engine);

}  // namespace yose::bench
