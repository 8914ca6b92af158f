// Walks the node lines of a claim "the prover cannot reach his goal (within N plies)": one
// reply of the refuter to each move of the prover, and every move of the prover generated here.
// Invariant: every position the walk leaves behind is followed by its own node line, cites one
// already read that is no worse for the prover, or is out of the claim's reach; so the positions
// named are closed under the prover's moves, and cycles among them do no harm.
// Source: docs/certificate.md. The stack is a vector: a disproof may be thousands of plies deep.
#pragma once

#include <limits>

#include "check/game.hpp"
#include "check/node_reader.hpp"

namespace yose::check {

inline constexpr int kForever = std::numeric_limits<int>::max();  // plies of a claim without bound

// Throws Error unless the lines prove the claim for the position.
template <Game G>
void walk_disproof(const G& game, const typename G::Position& root, int plies, NodeReader& nodes);

}  // namespace yose::check
