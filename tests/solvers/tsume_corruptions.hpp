// Ways to damage a tsume certificate that take the rules to think of: another legal move, a reply
// left out, a citation that does not fit, a position that does not go with its lines.
// Invariant: each leaves a text that docs/certificate.md says must be refused; why stands with
// each.
#pragma once

#include "check/corruptions.hpp"

namespace yose::solvers {

// All are marked `always`. They damage the first claim; see claim_walk.hpp for what it must be.
const std::vector<check::Corruption>& tsume_corruptions();

}  // namespace yose::solvers
