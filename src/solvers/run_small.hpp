// A game on a board of size S, found from its type alone: what it takes (small_run.hpp) is compiled
// once for each size, in files of their own.
#pragma once

#include "games/shogi/sizes.hpp"
#include "search/memory.hpp"
#include "solvers/small_solver.hpp"

namespace yose::solvers {

using SmallMemory = search::Memory<shogi::Hand>;
using SmallSizes = shogi::SmallSizes;

template <shogi::Size S>
SmallReport run_small(const SmallTask& task, const shogi::Position<S>& position,
                      SmallMemory& memory);

// The same without a search (small_induction.hpp), in so much memory. Precondition: no error.
template <shogi::Size S>
Result<SmallReport> run_induction(const SmallTask& task, const shogi::Position<S>& position,
                                  SmallMemory& memory, std::size_t most_bytes);
// Why the game cannot be solved so.
std::optional<Error> validate_induction(const SmallTask& task);

}  // namespace yose::solvers
