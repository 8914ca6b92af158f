// Walks the node lines of a claim "the prover reaches his goal within N plies": one move of
// the prover a line, and every reply of the refuter generated here.
// Invariant: a node counts as settled, and may be cited, only when its whole subtree has been read;
// so every settled node has a strategy of the plies noted, by induction in the order of settling.
// Source: docs/certificate.md. The stack is a vector: a proof may be thousands of plies deep.
#pragma once

#include "check/game.hpp"
#include "check/node_reader.hpp"

namespace yose::check {

// Throws Error unless the lines prove the claim for the position.
template <Game G>
void walk_proof(const G& game, const typename G::Position& root, int plies, NodeReader& nodes);

}  // namespace yose::check
