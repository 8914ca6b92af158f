// Threats and defences of Lines of Action, found three ways in one run.
#pragma once

#include <vector>

#include "games/loa/position.hpp"

namespace yose::bench {

// Open positions late in games in which both sides gather their pieces, the same ones every time.
std::vector<loa::Position> gathering_games();

// Nanoseconds a position for each way, the best of several rounds that take turns, and factors.
// Threats are asked for in the positions, defences after each of these threats. False, with a line
// on standard error, when the ways do not agree.
bool print_threat_rates(const std::vector<loa::Position>& positions);

}  // namespace yose::bench
