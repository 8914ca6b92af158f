// The 8x8 board: colours, squares, and sets of squares as 64-bit words.
//
// Square = 8 * rank + file, a1 = 0, b1 = 1, h8 = 63; bit s of a set is square s. Black starts on
// ranks 1 and 8 and moves first.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "base/color.hpp"

namespace yose::loa {

using yose::Color;
using yose::index;

inline constexpr int kSide = 8;
inline constexpr int kSquares = 64;

using Set = std::uint64_t;

inline constexpr Set kNotFileA = 0xFEFEFEFEFEFEFEFEu;
inline constexpr Set kNotFileH = 0x7F7F7F7F7F7F7F7Fu;

constexpr int square_at(int file, int rank) {
  assert(file >= 0 && file < kSide && rank >= 0 && rank < kSide);
  return kSide * rank + file;
}
constexpr int file_of(int square) { return square % kSide; }
constexpr int rank_of(int square) { return square / kSide; }

constexpr Set bit(int square) {
  assert(square >= 0 && square < kSquares);
  return Set{1} << square;
}
constexpr bool contains(Set set, int square) { return (set & bit(square)) != 0; }

// Calls f(square) for every member, in rising order.
template <class F>
constexpr void for_each(Set set, F&& f) {
  for (; set != 0; set &= set - 1) f(std::countr_zero(set));
}

// The set and all squares next to it, diagonals included.
constexpr Set dilate(Set set) {
  const Set row = set | (set << 1 & kNotFileA) | (set >> 1 & kNotFileH);
  return row | row << kSide | row >> kSide;
}

}  // namespace yose::loa
