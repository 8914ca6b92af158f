#include "solvers/small_solver.hpp"

#include <algorithm>
#include <optional>

#include "solvers/run_small.hpp"
#include "solvers/shogi_header.hpp"

namespace yose::solvers {

struct SmallSolver::State {
  explicit State(std::size_t bytes) : memory(bytes) {}
  SmallMemory memory;
};

SmallSolver::SmallSolver(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
SmallSolver::~SmallSolver() = default;
SmallSolver::SmallSolver(SmallSolver&&) noexcept = default;

std::optional<Error> find_fault(const SmallTask& task) {
  for (Color c : kColors) {
    if (!has_king(task.setup, c)) {
      return Error{std::string(c == Color::black ? "black" : "white") + " has no king"};
    }
  }
  const auto& sizes = SmallSizes::kAll;
  if (std::find(sizes.begin(), sizes.end(), task.setup.size) == sizes.end()) {
    return Error{"games are solved on boards of 3x3, 3x4, 4x4, 4x5 and 5x5"};
  }
  return std::nullopt;
}

std::vector<std::string> certificate_header(const SmallTask& task, SmallVerdict verdict) {
  const Color prover = verdict == SmallVerdict::second_wins ? ~task.setup.turn : task.setup.turn;
  return shogi_header("shogi-win", task.setup, prover);
}

Result<SmallReport> SmallSolver::solve(const SmallTask& task) {
  if (const auto fault = find_fault(task)) return *fault;
  state_->memory.clear();
  Result<SmallReport> result = SmallReport{};
  SmallSizes::visit(task.setup.size, [&]<shogi::Size S>() {
    const auto position = shogi::Position<S>::from_setup(task.setup);
    if (position) {
      result = run_small(task, *position, state_->memory);
    } else {
      result = position.error();
    }
  });
  return result;
}

}  // namespace yose::solvers
