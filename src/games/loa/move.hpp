// A move in 16 bits, and the list generators write to.
//
//   bits 0-5 origin, 6-11 destination, 15 pass (with nothing else set).
//
// The zero word moves a piece from a1 to a1, which no piece does: it stands for "none".
#pragma once

#include <compare>

#include "base/move_words.hpp"
#include "games/loa/board.hpp"

namespace yose::loa {

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int from, int to) : Move(static_cast<unsigned>(from | to << 6)) {
    assert(from >= 0 && from < kSquares && to >= 0 && to < kSquares);
  }
  static constexpr Move pass() { return Move(kPass); }
  static constexpr Move from_bits(unsigned bits) { return Move(bits); }

  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool is_pass() const { return bits_ == kPass; }
  constexpr int from() const { return bits_ & 63; }
  constexpr int to() const { return bits_ >> 6 & 63; }
  constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr explicit Move(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  static constexpr unsigned kPass = 1u << 15;

  std::uint16_t bits_ = 0;
};

using MoveList = MoveWords<Move, 96>;  // 12 pieces, 8 directions

}  // namespace yose::loa
