// A move that names its squares by file and rank, for everyone who does not know the board's size
// at compile time: notation, records, the command line. The hot paths use Move (move.hpp).
#pragma once

#include "games/shogi/setup.hpp"

namespace yose::shogi {

struct CoordMove {
  Coord from;  // meaningless for a drop
  Coord to;
  PieceType drop = PieceType::none;  // the kind dropped, or none for a move on the board
  bool promote = false;

  constexpr bool is_drop() const { return drop != PieceType::none; }

  static constexpr CoordMove board(Coord from, Coord to, bool promote = false) {
    return {from, to, PieceType::none, promote};
  }
  static constexpr CoordMove dropped(PieceType t, Coord to) { return {{}, to, t, false}; }

  friend constexpr auto operator<=>(const CoordMove&, const CoordMove&) = default;
};

}  // namespace yose::shogi
