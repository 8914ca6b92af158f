// A threatmate task on a board of size S, found from its type alone (as run_tsume.hpp).
#pragma once

#include "games/shogi/position.hpp"
#include "search/memory.hpp"
#include "solvers/threat_solver.hpp"

namespace yose::solvers {

using ThreatMemory = search::Memory<shogi::Hand>;

template <shogi::Size S>
ThreatReport run_threat(const ThreatTask& task, const shogi::Position<S>& position,
                        ThreatMemory& memory);

}  // namespace yose::solvers
