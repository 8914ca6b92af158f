#include "solvers/tsume_run.hpp"

namespace yose::solvers {

template class TsumeRun<shogi::k5x5>;
template class TsumeRun<shogi::k5x6>;

}  // namespace yose::solvers
