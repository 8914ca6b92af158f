// Wins in one move, for whoever asks about many positions in a row.
//
// Where the pieces of a side may connect depends on them alone, and it takes a flood fill of its
// groups to find out. So it is remembered.
#pragma once

#include "games/loa/connecting.hpp"
#include "games/loa/side_memo.hpp"

namespace yose::loa {

class WinFinder {
 public:
  // A move that would leave the colour connected if it were to move, or none: win_in_one_of.
  Move find(const Position&, Color, const Rules&);

 private:
  SideMemo<Zone> zones_;
};

}  // namespace yose::loa
