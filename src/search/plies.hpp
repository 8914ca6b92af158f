// Numbers of plies as searches and tables keep them.
//
// A search asks for the goal within a budget of plies, or with kForever without one. A proof says
// "within n plies", a disproof "not within n plies"; both are statements about the position alone,
// so one table serves searches with different budgets, as more plies never hurt the prover.
#pragma once

#include <cstdint>

namespace yose::search {

using Plies = std::uint16_t;
inline constexpr Plies kForever = 0xFFFE;
inline constexpr Plies kNever = 0xFFFF;  // as a proof's length: there is none

// One ply later or earlier; forever stays forever.
constexpr Plies longer(Plies n) { return n >= kForever - 1 ? kForever : static_cast<Plies>(n + 1); }
constexpr Plies shorter(Plies n) { return n == kForever ? n : static_cast<Plies>(n - 1); }

}  // namespace yose::search
