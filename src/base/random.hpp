// SplitMix64 (Steele, Lea, Flood 2014): a small generator with a seed as its whole state. Used for
// Zobrist keys at compile time and for tests; the same seed gives the same numbers everywhere.
#pragma once

#include <cstdint>

namespace yose {

class Random {
 public:
  using result_type = std::uint64_t;  // with min, max and operator(): a UniformRandomBitGenerator

  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // A number in [0, n), by multiplication (the bias is below n / 2^32). Precondition: n > 0.
  constexpr int below(int n) {
    return static_cast<int>(((*this)() >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }

  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

 private:
  std::uint64_t state_;
};

}  // namespace yose
