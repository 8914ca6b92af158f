// The pieces besides the kings; all stay in the game to its end, on the board or in hand.
#pragma once

#include <vector>

#include "games/shogi/setup.hpp"

namespace yose::induction {

struct Kind {
  shogi::PieceType type = shogi::PieceType::none;  // unpromoted
  int count = 0;                                   // of both sides together

  friend constexpr bool operator==(const Kind&, const Kind&) = default;
};

inline constexpr std::size_t kMostKinds = shogi::kHandTypes.size();

// Kinds by rising type, each once, none with a count of 0.
using Material = std::vector<Kind>;

inline Material material_of(const shogi::Setup& setup) {
  Material material;
  for (shogi::PieceType t : shogi::kHandTypes) {
    int count = setup.hand(Color::black, t) + setup.hand(Color::white, t);
    for (const shogi::Piece& piece : setup.board) count += unpromoted(piece.type()) == t ? 1 : 0;
    if (count > 0) material.push_back({t, count});
  }
  return material;
}

}  // namespace yose::induction
