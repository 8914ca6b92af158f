// What a byte of a table says of a position: in how many plies the game ends, up to 249, or one of
// the codes below. An even number of plies is a loss of the side to move, an odd one a win, and the
// codes for long games are even or odd like their plies.
#pragma once

#include <cstdint>

namespace yose::induction {

struct ByteCode {
  static constexpr std::uint8_t kNothing = 255;    // no position, or one whose king can be taken
  static constexpr std::uint8_t kOpen = 254;       // not settled; in the end: a draw
  static constexpr std::uint8_t kLongWin = 253;    // the plies are in a list
  static constexpr std::uint8_t kLongLoss = 252;   // likewise
  static constexpr std::uint8_t kCandidate = 250;  // during a step: open, and may be lost now
  static constexpr int kLongestInByte = 249;
};

}  // namespace yose::induction
