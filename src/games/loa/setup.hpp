// A position as it can be written down, and the start arrays.
//
// Parsers make a Setup; only validate() makes a Position. Nothing is promised of a Setup: a square
// may even hold both colours.
#pragma once

#include <string>

#include "base/result.hpp"
#include "games/loa/position.hpp"

namespace yose::loa {

struct Setup {
  Set black = 0;
  Set white = 0;
  Color turn = Color::black;

  constexpr Set& pieces(Color c) { return c == Color::black ? black : white; }
  constexpr Set pieces(Color c) const { return c == Color::black ? black : white; }

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

inline constexpr int kMaxPieces = 12;

// Black on b1..g1 and b8..g8, white on a2..a7 and h2..h7.
inline constexpr Setup kStandardSetup{0x7E0000000000007Eu, 0x0081818181818100u, Color::black};
// The same squares, colours alternating around the edge, black on b1.
inline constexpr Setup kScrambledEggsSetup{0x540180018001802Au, 0x2A80018001800154u, Color::black};

// A position, or what is wrong in one sentence: each side has 1 to 12 pieces, and no square holds
// both colours. Positions in which a side is connected are valid; they are finished.
Result<Position> validate(const Setup&);

Setup setup_of(const Position&);
Position start_position();

// "b1"
std::string square_name(int square);

}  // namespace yose::loa
