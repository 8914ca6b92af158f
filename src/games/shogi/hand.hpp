// The pieces a side holds, packed into one word: a vector of seven counts.
//
// Each count has a guard bit above it that is always zero, so "is every count of a at least that of
// b" is one subtraction: a borrow shows in a guard bit. Hands are only partially ordered.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>

#include "games/shogi/piece.hpp"

namespace yose::shogi {

class Hand {
 public:
  constexpr Hand() = default;

  constexpr int count(PieceType t) const {
    return static_cast<int>(bits_ >> kShift[index(t)] & ((1u << kWidth[index(t)]) - 1));
  }
  constexpr bool has(PieceType t) const { return count(t) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  static constexpr int capacity(PieceType t) { return (1 << kWidth[index(t)]) - 1; }

  constexpr void add(PieceType t, int n = 1) {
    assert(count(t) + n <= capacity(t));
    bits_ += static_cast<std::uint32_t>(n) << kShift[index(t)];
  }
  constexpr void remove(PieceType t) {
    assert(has(t));
    bits_ -= 1u << kShift[index(t)];
  }

  // At least as many of everything.
  constexpr bool covers(Hand o) const { return ((bits_ - o.bits_) & kGuards) == 0; }

  friend constexpr bool operator==(Hand, Hand) = default;
  friend constexpr std::partial_ordering operator<=>(Hand a, Hand b) {
    if (a.bits_ == b.bits_) return std::partial_ordering::equivalent;
    if (a.covers(b)) return std::partial_ordering::greater;
    if (b.covers(a)) return std::partial_ordering::less;
    return std::partial_ordering::unordered;
  }

  constexpr std::uint32_t bits() const { return bits_; }

 private:
  // Indexed by PieceType:                                 -  P  L   N   S   B   R   G
  static constexpr std::array<std::uint8_t, 8> kShift = {{0, 0, 6, 10, 14, 18, 21, 24}};
  static constexpr std::array<std::uint8_t, 8> kWidth = {{0, 5, 3, 3, 3, 2, 2, 3}};
  static constexpr std::uint32_t kGuards =
      1u << 5 | 1u << 9 | 1u << 13 | 1u << 17 | 1u << 20 | 1u << 23 | 1u << 27 | 0xF0000000u;

  std::uint32_t bits_ = 0;
};

}  // namespace yose::shogi
