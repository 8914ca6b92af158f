// The words that all of the engine uses. It plays on the full board alone: its evaluation is learnt
// for that.
#pragma once

#include "games/shogi/sizes.hpp"
#include "search/value_table.hpp"

namespace yose::engine {

using Position = shogi::Position<shogi::k9x9>;
using Geometry = shogi::Geometry<shogi::k9x9>;
using Set = Geometry::Set;
using shogi::Move;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

// Of a position for the side to move, in hundredths of a pawn; a win beyond kDecisive.
using search::kDecisive;
using search::kWon;
using search::Value;

inline constexpr int kSquares = Geometry::kSquares;

// How much of the search is left below a node, in 64ths of a ply.
using Depth = int;
inline constexpr Depth kPly = 64;

constexpr int plies(Depth depth) { return depth > 0 ? depth / kPly : 0; }

// The longest line a search follows.
inline constexpr int kMostPlies = 127;

inline constexpr Value kDraw = 0;

constexpr Value won_in(int plies) { return kWon - plies; }
constexpr Value lost_in(int plies) { return plies - kWon; }

}  // namespace yose::engine
