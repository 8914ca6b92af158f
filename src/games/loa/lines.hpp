// The 46 lines of the board: 8 ranks, 8 files, 15 diagonals each way.
//
// An axis is one of four: ranks (step 1), files (8), diagonals towards h8 (9) and towards a8 (7).
// Squares of a line are counted from its lowest-numbered one.
#pragma once

#include <algorithm>

#include "games/loa/board.hpp"

namespace yose::loa {

inline constexpr int kAxes = 4;
inline constexpr int kStep[kAxes] = {1, 8, 9, 7};
inline constexpr int kLines = 46;

struct LinePlace {
  int line;    // 0 to 45
  int index;   // of the square on the line
  int length;  // of the line
};

constexpr LinePlace place_of(int square, int axis) {
  const int f = file_of(square), r = rank_of(square), mirrored = kSide - 1 - f;
  switch (axis) {
    case 0:
      return {r, f, kSide};
    case 1:
      return {8 + f, r, kSide};
    case 2:
      return {16 + 7 + f - r, std::min(f, r), kSide - (f > r ? f - r : r - f)};
    default:
      break;
  }
  return {31 + f + r, std::min(mirrored, r), kSide - (mirrored > r ? mirrored - r : r - mirrored)};
}

}  // namespace yose::loa
