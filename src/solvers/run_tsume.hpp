// A tsume task on a board of size S, found from its type alone: what it takes (tsume_run.hpp) is
// compiled once for each size, in files of their own, because each takes its time.
#pragma once

#include "games/shogi/position.hpp"
#include "search/memory.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

using TsumeMemory = search::Memory<shogi::Hand>;

template <shogi::Size S>
TsumeReport run_tsume(const TsumeTask& task, const shogi::Position<S>& position,
                      TsumeMemory& memory);

}  // namespace yose::solvers
