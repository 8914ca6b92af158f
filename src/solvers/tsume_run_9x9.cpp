#include "solvers/tsume_run.hpp"

namespace yose::solvers {

template class TsumeRun<shogi::k9x9>;

}  // namespace yose::solvers
