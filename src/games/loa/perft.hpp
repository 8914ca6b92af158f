// Counts the leaves of the legal move tree under the default rules, repetition ignored. The last
// two plies are counted without being played: see Mobility.
#pragma once

#include <utility>
#include <vector>

#include "games/loa/position.hpp"

namespace yose::loa {

std::uint64_t perft(const Position&, int depth);

// The same by first move, in the order of legal_moves. Precondition: depth > 0.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position&, int depth);

}  // namespace yose::loa
