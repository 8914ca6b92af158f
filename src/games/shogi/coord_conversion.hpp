// Between the moves of one board size and moves that name their squares.
#pragma once

#include "games/shogi/coord_move.hpp"
#include "games/shogi/geometry.hpp"
#include "games/shogi/move.hpp"

namespace yose::shogi {

template <Size S>
CoordMove widen(Move m) {
  using G = Geometry<S>;
  if (m.is_drop()) return CoordMove::dropped(m.dropped(), G::coord(m.to()));
  return CoordMove::board(G::coord(m.from()), G::coord(m.to()), m.promotes());
}

template <Size S>
Move narrow(const CoordMove& m) {
  using G = Geometry<S>;
  if (m.is_drop()) return Move::drop(m.drop, G::square(m.to));
  return Move::board(G::square(m.from), G::square(m.to), m.promote);
}

}  // namespace yose::shogi
