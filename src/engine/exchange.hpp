// Static exchange: what a move is worth after all captures on its destination, each side taking
// with its cheapest piece first and stopping when it likes.
//
// A captured piece counts twice, on the board of one side and in the hand of the other. Pins and
// promotions after the first move are left out.
// Source: the swap algorithm of chess programs (Slate and Atkin 1977).
#pragma once

#include "engine/position.hpp"

namespace yose::engine {

// What the side that captures such a piece gains.
Value trade_value(PieceType t);

// Is the move worth at least so much? Precondition: it is legal.
bool exchange_gains(const Position& p, Move m, Value least);

}  // namespace yose::engine
