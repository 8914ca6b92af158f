// Scenarios as text, one thing per line; # starts a comment.
//
//   node 0 prover 1 2          its number, who moves, the total of each kind
//   node 1 refuter 0 0 goal    or: dead
//   move 0 1 3                 from, to, and a group if it has one
//   glance wins stuck          what a glance sees beyond goals: either, both, none
//   memory 4096                bytes
//   ask 0 1 2 within 7 nodes 1000 by dfpn weak 25 control groups = proven
//
// An ask names a node and the prover's hand. Without `within` there is no budget. `nodes` is a
// limit that may leave the question open; with `ample` instead, or when a verdict is given, it may
// not; `entries` is a limit of the same kind. Solvers: dfpn [weak] [EPSILON] [control] [snda]
// [order] [groups] [kth|kth-all] [pass] [dkth|dkth-all] [start], pds the same, id [order] [groups]
// [kth|kth-all] [pass] [dkth|dkth-all] [start], pn [weak] [order] [groups] [start], pn2 the same
// and pds-pn as pds, both with [second-PERCENT]. What follows = is the right verdict.
#pragma once

#include <string>

#include "base/result.hpp"
#include "toys/scenario.hpp"

namespace yose::toys {

std::string to_text(const Scenario& scenario);
Result<Scenario> parse_scenario(const std::string& text);

}  // namespace yose::toys
