#include "solvers/tsume_run.hpp"

namespace yose::solvers {

template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k5x5>&,
                                       TsumeMemory&);
template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k5x6>&,
                                       TsumeMemory&);

}  // namespace yose::solvers
