// Bit operations on words of 32, 64 and 128 bits under one set of names.
#pragma once

#include <bit>
#include <cstdint>

namespace yose {

__extension__ using Word128 = unsigned __int128;

constexpr std::uint64_t low_half(Word128 w) { return static_cast<std::uint64_t>(w); }
constexpr std::uint64_t high_half(Word128 w) { return static_cast<std::uint64_t>(w >> 64); }

template <class Word>
constexpr int bit_count(Word w) {
  if constexpr (sizeof(Word) == 16) {
    return std::popcount(low_half(w)) + std::popcount(high_half(w));
  } else {
    return std::popcount(w);
  }
}

// Precondition of the next two: w != 0.
template <class Word>
constexpr int lowest_bit(Word w) {
  if constexpr (sizeof(Word) == 16) {
    return low_half(w) != 0 ? std::countr_zero(low_half(w)) : 64 + std::countr_zero(high_half(w));
  } else {
#ifdef __CUDA_ARCH__
    return std::popcount((w & (Word{0} - w)) - 1);  // nvcc 13.0 takes std::countr_zero(w) for 32
#else
    return std::countr_zero(w);
#endif
  }
}

template <class Word>
constexpr int highest_bit(Word w) {
  if constexpr (sizeof(Word) == 16) {
    return high_half(w) != 0 ? 127 - std::countl_zero(high_half(w))
                             : 63 - std::countl_zero(low_half(w));
  } else {
    return static_cast<int>(sizeof(Word)) * 8 - 1 - std::countl_zero(w);
  }
}

}  // namespace yose
