// Bit operations on words of 32, 64 and 128 bits under one set of names.
//
// On a CUDA device they are made of std::popcount and std::countl_zero of 32 bits: without a
// warning nvcc 13.0 takes the other functions of <bit> for constants (countr_zero of 32 bits for
// 32, countl_zero of 64 bits for 64), so device code must not call them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace yose {

__extension__ using Word128 = unsigned __int128;

constexpr std::uint64_t low_half(Word128 w) { return static_cast<std::uint64_t>(w); }
constexpr std::uint64_t high_half(Word128 w) { return static_cast<std::uint64_t>(w >> 64); }
constexpr std::uint32_t low_half(std::uint64_t w) { return static_cast<std::uint32_t>(w); }
constexpr std::uint32_t high_half(std::uint64_t w) { return static_cast<std::uint32_t>(w >> 32); }

namespace detail {

// Is a word of this many bytes to be worked on in halves?
constexpr bool in_halves(std::size_t bytes) {
#ifdef __CUDA_ARCH__
  return bytes > 4;
#else
  return bytes > 8;
#endif
}

}  // namespace detail

template <class Word>
constexpr int bit_count(Word w) {
  if constexpr (detail::in_halves(sizeof(Word))) {
    return bit_count(low_half(w)) + bit_count(high_half(w));
  } else {
    return std::popcount(w);
  }
}

// Precondition of the next two: w != 0.
template <class Word>
constexpr int lowest_bit(Word w) {
  if constexpr (detail::in_halves(sizeof(Word))) {
    constexpr int half = static_cast<int>(sizeof(Word)) * 4;
    return low_half(w) != 0 ? lowest_bit(low_half(w)) : half + lowest_bit(high_half(w));
  } else {
#ifdef __CUDA_ARCH__
    return std::popcount((w & (Word{0} - w)) - 1);
#else
    return std::countr_zero(w);
#endif
  }
}

template <class Word>
constexpr int highest_bit(Word w) {
  if constexpr (detail::in_halves(sizeof(Word))) {
    constexpr int half = static_cast<int>(sizeof(Word)) * 4;
    return high_half(w) != 0 ? half + highest_bit(high_half(w)) : highest_bit(low_half(w));
  } else {
    return static_cast<int>(sizeof(Word)) * 8 - 1 - std::countl_zero(w);
  }
}

}  // namespace yose
