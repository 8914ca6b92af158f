// The tree of a solution as a record, for every printer of records (KIF above all).
//
// Nodes keep their order; futile replies are left out. Comments in Japanese say at each branch how
// long it is, or why a check fails; what was not searched to its end is called so.
#pragma once

#include "notation/record.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

notation::Record to_record(const shogi::Setup& start, const TsumeTree& tree);

}  // namespace yose::solvers
