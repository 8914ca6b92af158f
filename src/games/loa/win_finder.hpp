// Wins in one move, for whoever asks about many positions in a row.
//
// Where the pieces of a side may connect depends on them alone, and it takes a flood fill of its
// groups to find out. So it is remembered until they change: of the positions that follow one,
// most differ in the pieces of the side that moved only.
#pragma once

#include <array>

#include "games/loa/connecting.hpp"
#include "games/loa/position.hpp"

namespace yose::loa {

class WinFinder {
 public:
  // A move that would leave the colour connected if it were to move, or none: win_in_one_of.
  Move find(const Position&, Color, const Rules&);

 private:
  struct Known {
    Set pieces = 0;
    Zone zone;
  };
  std::array<Known, 2> known_;
};

}  // namespace yose::loa
