#include "solvers/tsume_run.hpp"

namespace yose::solvers {

template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k4x5>&,
                                       TsumeMemory&);
template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k4x4>&,
                                       TsumeMemory&);
template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k3x4>&,
                                       TsumeMemory&);
template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k3x3>&,
                                       TsumeMemory&);

}  // namespace yose::solvers
