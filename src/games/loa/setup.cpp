#include "games/loa/setup.hpp"

#include <bit>

namespace yose::loa {
namespace {

std::string name(Color c) { return c == Color::black ? "black" : "white"; }

}  // namespace

std::string square_name(int square) {
  assert(square >= 0 && square < kSquares);
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Result<Position> validate(const Setup& setup) {
  if (const Set both = setup.black & setup.white; both != 0) {
    return Error{square_name(std::countr_zero(both)) + " holds a black and a white piece"};
  }
  for (Color c : {Color::black, Color::white}) {
    const int count = std::popcount(setup.pieces(c));
    if (count == 0) return Error{name(c) + " has no pieces; a side has 1 to 12"};
    if (count > kMaxPieces) {
      return Error{name(c) + " has " + std::to_string(count) + " pieces; a side has 1 to 12"};
    }
  }
  return Position(setup);
}

Setup setup_of(const Position& p) {
  return {p.pieces(Color::black), p.pieces(Color::white), p.turn()};
}

Position start_position() { return Position(kStandardSetup); }

}  // namespace yose::loa
