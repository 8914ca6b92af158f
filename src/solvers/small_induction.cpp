#include "solvers/small_induction.hpp"

namespace yose::solvers {

std::optional<Error> validate_induction(const SmallTask& task) {
  if (induction::TableSizes::contains(task.setup.size)) return std::nullopt;
  return Error{"--induction works on boards of 3x3, 3x4 and 4x4"};
}

template <shogi::Size S>
Result<SmallReport> run_induction(const SmallTask& task, const shogi::Position<S>& position,
                                  SmallMemory& memory, std::size_t most_bytes) {
  return InductionRun<S>(task, position, memory).report(most_bytes);
}

template Result<SmallReport> run_induction(const SmallTask&, const shogi::Position<shogi::k3x3>&,
                                           SmallMemory&, std::size_t);
template Result<SmallReport> run_induction(const SmallTask&, const shogi::Position<shogi::k3x4>&,
                                           SmallMemory&, std::size_t);
template Result<SmallReport> run_induction(const SmallTask&, const shogi::Position<shogi::k4x4>&,
                                           SmallMemory&, std::size_t);

}  // namespace yose::solvers
