// Counts the leaves of the legal move tree; the last ply is counted without being written out.
#pragma once

#include "games/shogi/moves.hpp"

namespace yose::shogi {

template <Size S>
std::uint64_t perft(Position<S>& p, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) {
    MoveCounter count;
    legal_moves(p, count);
    return static_cast<std::uint64_t>(count.size());
  }
  MoveList list;
  legal_moves(p, list);
  std::uint64_t leaves = 0;
  for (Move m : list) {
    const auto before = p.play(m);
    leaves += perft(p, depth - 1);
    p.undo(m, before);
  }
  return leaves;
}

}  // namespace yose::shogi
