// A game on a board of size S, found from its type alone: what it takes (small_run.hpp) is compiled
// once for each size, in files of their own.
#pragma once

#include "games/shogi/sizes.hpp"
#include "search/memory.hpp"
#include "solvers/small_solver.hpp"

namespace yose::solvers {

using SmallMemory = search::Memory<shogi::Hand>;
using SmallSizes = shogi::SizeList<shogi::k5x5, shogi::k4x5, shogi::k4x4, shogi::k3x4, shogi::k3x3>;

template <shogi::Size S>
Result<SmallReport> run_small(const SmallTask& task, const shogi::Position<S>& position,
                              SmallMemory& memory);

}  // namespace yose::solvers
