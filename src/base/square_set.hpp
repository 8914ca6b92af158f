// A set of squares of a board with N squares, one bit each, in the smallest word that holds them.
//
// Invariant: bits at and above N are zero, so that count() and the comparisons need no mask.
#pragma once

#include <cassert>
#include <cstdint>
#include <type_traits>

#include "base/bits.hpp"

namespace yose {

template <int N>
class SquareSet {
  static_assert(N > 0 && N <= 128);

 public:
  using Word = std::conditional_t<(N <= 32), std::uint32_t,
                                  std::conditional_t<(N <= 64), std::uint64_t, Word128>>;
  static constexpr Word kMask = N == sizeof(Word) * 8 ? static_cast<Word>(~Word{0})
                                                      : (Word{1} << (N % (sizeof(Word) * 8))) - 1;

  constexpr SquareSet() = default;
  constexpr explicit SquareSet(Word bits) : bits_(bits) { assert((bits & ~kMask) == 0); }
  static constexpr SquareSet of(int square) {
    assert(square >= 0 && square < N);
    return SquareSet(Word{1} << square);
  }
  static constexpr SquareSet all() { return SquareSet(kMask); }

  constexpr Word bits() const { return bits_; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr bool contains(int square) const {
    assert(square >= 0 && square < N);
    if constexpr (sizeof(Word) == 16) {
      // One select and one shift; the shift of a double word costs twice that.
      return ((square < 64 ? low_half(bits_) : high_half(bits_)) >> (square & 63) & 1) != 0;
    } else {
      return (bits_ >> square & 1) != 0;
    }
  }
  constexpr int count() const { return bit_count(bits_); }
  constexpr int first() const {
    assert(any());
    return lowest_bit(bits_);
  }

  // Calls f(square) for every member, in rising order.
  template <class F>
  constexpr void for_each(F&& f) const {
    if constexpr (sizeof(Word) == 16) {
      for (std::uint64_t w = low_half(bits_); w != 0; w &= w - 1) f(std::countr_zero(w));
      for (std::uint64_t w = high_half(bits_); w != 0; w &= w - 1) f(64 + std::countr_zero(w));
    } else {
      for (Word w = bits_; w != 0; w &= w - 1) f(lowest_bit(w));
    }
  }

  // Is pred(square) true for some member? Stops at the first.
  template <class Pred>
  constexpr bool any_of(Pred&& pred) const {
    for (Word w = bits_; w != 0; w &= w - 1) {
      if (pred(lowest_bit(w))) return true;
    }
    return false;
  }

  constexpr SquareSet operator~() const { return SquareSet(~bits_ & kMask); }
  constexpr SquareSet& operator&=(SquareSet o) { return bits_ &= o.bits_, *this; }
  constexpr SquareSet& operator|=(SquareSet o) { return bits_ |= o.bits_, *this; }
  constexpr SquareSet& operator^=(SquareSet o) { return bits_ ^= o.bits_, *this; }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return a &= b; }
  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return a |= b; }
  friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return a ^= b; }
  // Set difference.
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & ~b.bits_);
  }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;

 private:
  Word bits_ = 0;
};

}  // namespace yose
