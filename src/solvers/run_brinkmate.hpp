// A brinkmate task on a board of size S, found from its type alone (as run_tsume.hpp).
#pragma once

#include "games/shogi/position.hpp"
#include "search/memory.hpp"
#include "solvers/brinkmate_solver.hpp"

namespace yose::solvers {

using BrinkmateMemory = search::Memory<shogi::Hand>;

template <shogi::Size S>
BrinkmateReport run_brinkmate(const BrinkmateTask& task, const shogi::Position<S>& position,
                              BrinkmateMemory& memory);

}  // namespace yose::solvers
