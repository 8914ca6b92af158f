#include "solvers/small_run.hpp"

namespace yose::solvers {

template Result<SmallReport> run_small(const SmallTask&, const shogi::Position<shogi::k4x4>&,
                                       SmallMemory&);

}  // namespace yose::solvers
