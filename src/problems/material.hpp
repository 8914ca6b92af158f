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

constexpr search::Value value_in_hand(shogi::PieceType t) {
  return value_of(t) * kHandPercent / 100;
}

template <shogi::Size S>
search::Value material_of(const shogi::Position<S>& p, Color c) {
  search::Value sum = 0;
  for (shogi::PieceType t : shogi::kBoardTypes) sum += value_of(t) * p.pieces(c, t).count();
  for (shogi::PieceType t : shogi::kHandTypes) sum += value_in_hand(t) * p.hand(c).count(t);
  return sum;
}

// How far this side is ahead.
template <shogi::Size S>
search::Value lead_of(const shogi::Position<S>& p, Color c) {
  return material_of(p, c) - material_of(p, ~c);
}

// What a legal move adds to the lead of the side that makes it.
template <shogi::Size S>
search::Value gain_by(const shogi::Position<S>& p, shogi::Move m) {
  if (m.is_drop()) return value_of(m.dropped()) - value_in_hand(m.dropped());
  const auto mover = p.at(m.from()).type();
  const shogi::Piece taken = p.at(m.to());
  const auto promotion = m.promotes() ? value_of(shogi::promoted(mover)) - value_of(mover) : 0;
  if (!taken) return promotion;
  return promotion + value_of(taken.type()) + value_in_hand(shogi::unpromoted(taken.type()));
}

// For the side to move.
struct Material {
  template <class Game>
  search::Value operator()(const Game& game) const {
    const auto& p = game.position();
    return lead_of(p, p.turn());
  }
};

}  // namespace yose::problems
