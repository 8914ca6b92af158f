// Leaves of move trees on small boards, ours beside fairy-stockfish's: whose rules does it play?
#pragma once

#include "peers/fairy_engine.hpp"

namespace yose::bench {

// Prints both counts of some positions, ours with either reading of dead squares. True if it
// agrees with one of them everywhere but where its rules are known to differ.
bool compare_perft(FairyEngine& engine);

}  // namespace yose::bench
