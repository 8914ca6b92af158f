// What claims about the positions after moves say together, as an answer to the side to move: is it
// under threatmate, and which of its moves defend?
// Invariant: a move of which no claim says enough is told as not judged, and whoever is told that a
// move is the only one, or that none defends, can rely on every legal move having been judged.
// Source: docs/certificate.md, "What is printed".
#pragma once

#include <string>
#include <vector>

#include "check/certificate.hpp"
#include "check/shogi_rules.hpp"

namespace yose::check {

// Without the position. The claims hold, and each has its `after`.
std::string threat_summary(const State& position, const std::vector<Claim>& claims);

}  // namespace yose::check
