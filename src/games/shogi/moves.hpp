// All legal moves, and those with a piece on the board.
#pragma once

#include "games/shogi/evasions.hpp"

namespace yose::shogi {

// Without drops. Precondition: the side to move is not in check.
template <Size S, class Sink>
void board_moves(const Position<S>& p, Sink& sink) {
  // A king is never captured: the side to move could only do so if the other had left it in check.
  detail::add_piece_moves(p, ~p.pieces(p.turn()), sink);
  detail::add_king_moves(p, sink);
}

template <Size S, class Sink>
void legal_moves(const Position<S>& p, Sink& sink) {
  if (p.in_check()) {
    evasions(p, sink);
    return;
  }
  board_moves(p, sink);
  detail::add_drops(p, p.empty(), sink);
}

template <Size S>
bool is_mated(const Position<S>& p) {
  return p.in_check() && !has_evasion(p);
}

}  // namespace yose::shogi
