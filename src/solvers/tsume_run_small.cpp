#include "solvers/tsume_run.hpp"

namespace yose::solvers {

template class TsumeRun<shogi::k4x5>;
template class TsumeRun<shogi::k4x4>;
template class TsumeRun<shogi::k3x4>;
template class TsumeRun<shogi::k3x3>;

}  // namespace yose::solvers
