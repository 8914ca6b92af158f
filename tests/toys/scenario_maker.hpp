// Random scenarios: a toy graph, a roomy or a tiny memory, a handful of questions with and without
// budgets and limits, each to some algorithm with some options.
#pragma once

#include "toys/maker.hpp"
#include "toys/scenario.hpp"

namespace yose::toys {

// Seeds one after another take solvers from all over the list.
Scenario make_scenario(std::uint64_t seed, Form form, int most_nodes,
                       const std::vector<Solver>& solvers = all_solvers());

}  // namespace yose::toys
