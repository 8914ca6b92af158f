#include "solvers/tsume_run.hpp"

namespace yose::solvers {

template Result<TsumeReport> run_tsume(const TsumeTask&, const shogi::Position<shogi::k9x9>&,
                                       TsumeMemory&);

}  // namespace yose::solvers
