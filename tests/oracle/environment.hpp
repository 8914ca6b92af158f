// How much work the comparisons do, and where their dice start.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "games/shogi/build_kind.hpp"

namespace yose::oracle {

inline std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// Of all games together.
inline std::uint64_t oracle_positions() {
  constexpr std::uint64_t kDefault = kSanitized ? 10'000 : kAssertions ? 20'000 : 210'000;
  return from_environment("YOSE_ORACLE_POSITIONS", kDefault);
}

inline std::uint64_t oracle_seed() { return from_environment("YOSE_ORACLE_SEED", 1); }

}  // namespace yose::oracle
