// Pieces counted: what a position of shogi is worth by material alone, in hundredths of a pawn.
//
// The relations are the usual ones of the full board; nobody has fitted them to small ones. A piece
// in hand is worth a little more than on the board, as it can go anywhere.
#pragma once

#include <array>

#include "games/shogi/position.hpp"
#include "search/value_table.hpp"

namespace yose::problems {

inline constexpr search::Value kPawnValue = 100;
// By PieceType; the king is never counted.
inline constexpr std::array<search::Value, shogi::kPieceTypes> kPieceValues{
    0, kPawnValue, 300, 350, 500, 800, 1000, 550, 0, 500, 500, 500, 525, 1050, 1250};
inline constexpr int kHandPercent = 110;

constexpr search::Value value_of(shogi::PieceType t) {
  return kPieceValues[static_cast<std::size_t>(index(t))];
}

template <shogi::Size S>
search::Value material_of(const shogi::Position<S>& p, Color c) {
  search::Value on_board = 0;
  for (shogi::PieceType t : shogi::kBoardTypes) on_board += value_of(t) * p.pieces(c, t).count();
  search::Value in_hand = 0;
  for (shogi::PieceType t : shogi::kHandTypes) in_hand += value_of(t) * p.hand(c).count(t);
  return on_board + in_hand * kHandPercent / 100;
}

// For the side to move.
struct Material {
  template <class Game>
  search::Value operator()(const Game& game) const {
    const auto& p = game.position();
    return material_of(p, p.turn()) - material_of(p, ~p.turn());
  }
};

}  // namespace yose::problems
