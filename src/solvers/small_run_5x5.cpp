#include "solvers/small_run.hpp"

namespace yose::solvers {

template Result<SmallReport> run_small(const SmallTask&, const shogi::Position<shogi::k4x5>&,
                                       SmallMemory&);
template Result<SmallReport> run_small(const SmallTask&, const shogi::Position<shogi::k5x5>&,
                                       SmallMemory&);

}  // namespace yose::solvers
