// What a table says in numbers: how many positions are settled in how many plies, and a checksum by
// which two tables of the same game are known to be equal, wherever they were made.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "base/device.hpp"
#include "induction/byte_code.hpp"

namespace yose::induction {

// A well mixed word (the finalizer of SplitMix64).
YOSE_DEVICE constexpr std::uint64_t mixed(std::uint64_t w) {
  w = (w ^ w >> 30) * 0xBF58476D1CE4E5B9;
  w = (w ^ w >> 27) * 0x94D049BB133111EB;
  return w ^ w >> 31;
}

// What an entry adds to a checksum. Sums do not depend on the order, so threads share the work.
YOSE_DEVICE constexpr std::uint64_t entry_sum(std::uint64_t n, std::uint8_t byte) {
  return mixed((n << 8 | byte) + 0x9E3779B97F4A7C15);
}

struct Census {
  std::array<std::uint64_t, 256> bytes{};  // how many entries have this byte
  std::map<int, std::uint64_t> longer;     // how many last so long that no byte has room for it
  std::uint64_t checksum = 0;              // of all entries, and of the plies of long games

  void add_long(std::uint64_t n, int plies) {
    ++longer[plies];
    checksum += mixed(n ^ static_cast<std::uint64_t>(plies) << 48);
  }

  std::uint64_t draws() const { return bytes[ByteCode::kOpen]; }
  // How many positions end in so many plies, for all that do.
  std::map<int, std::uint64_t> by_plies() const {
    std::map<int, std::uint64_t> counts = longer;
    for (int plies = 0; plies <= ByteCode::kLongestInByte; ++plies) {
      const std::uint64_t count = bytes[static_cast<std::size_t>(plies)];
      if (count != 0) counts[plies] = count;
    }
    return counts;
  }
  std::uint64_t positions() const {
    std::uint64_t sum = draws();
    for (const auto& [plies, count] : by_plies()) sum += count;
    return sum;
  }

  friend bool operator==(const Census&, const Census&) = default;
};

}  // namespace yose::induction
