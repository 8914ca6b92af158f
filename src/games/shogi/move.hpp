// A move in 16 bits, for one board size: squares are indices into Geometry<S>.
//
//   bits 0-6 destination, 7-13 origin or the kind dropped, 14 promotion, 15 drop.
//
// No piece moves to its own square: from square 0 to itself, the zero word, stands for "none", and
// from square 1 to itself for a pass, which no generator lists.
#pragma once

#include <cassert>
#include <cstdint>

#include "games/shogi/piece.hpp"

namespace yose::shogi {

class Move {
 public:
  constexpr Move() = default;
  static constexpr Move board(int from, int to, bool promote = false) {
    return Move(board_bits(from, promote) | static_cast<unsigned>(to));
  }
  static constexpr Move drop(PieceType t, int to) {
    return Move(drop_bits(t) | static_cast<unsigned>(to));
  }

  static constexpr Move pass() { return board(1, 1); }

  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr int to() const { return bits_ & 127; }
  constexpr int from() const {
    assert(!is_drop());
    return bits_ >> 7 & 127;
  }
  constexpr bool is_drop() const { return (bits_ & kDrop) != 0; }
  constexpr bool promotes() const { return (bits_ & kPromote) != 0; }
  constexpr PieceType dropped() const {
    assert(is_drop());
    return static_cast<PieceType>(bits_ >> 7 & 127);
  }
  constexpr std::uint16_t bits() const { return bits_; }

  // Everything but the destination, for generators that write many moves of one origin.
  static constexpr unsigned board_bits(int from, bool promote) {
    return static_cast<unsigned>(from) << 7 | (promote ? kPromote : 0u);
  }
  static constexpr unsigned drop_bits(PieceType t) {
    return static_cast<unsigned>(index(t)) << 7 | kDrop;
  }
  static constexpr Move from_bits(unsigned bits) { return Move(bits); }

  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr explicit Move(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  static constexpr unsigned kPromote = 1u << 14;
  static constexpr unsigned kDrop = 1u << 15;

  std::uint16_t bits_ = 0;
};

}  // namespace yose::shogi
