#include "solvers/brinkmate_solver.hpp"

#include "solvers/run_brinkmate.hpp"
#include "solvers/shogi_header.hpp"
#include "solvers/visit_threat_size.hpp"

namespace yose::solvers {

struct BrinkmateSolver::State {
  explicit State(std::size_t bytes) : memory(bytes) {}
  BrinkmateMemory memory;
};

BrinkmateSolver::BrinkmateSolver(std::size_t hash_bytes)
    : state_(std::make_unique<State>(hash_bytes)) {}
BrinkmateSolver::~BrinkmateSolver() = default;
BrinkmateSolver::BrinkmateSolver(BrinkmateSolver&&) noexcept = default;

std::vector<std::string> certificate_header(const BrinkmateTask& task, BrinkmateVerdict verdict) {
  const bool mate = verdict == BrinkmateVerdict::mate;
  return shogi_header(mate ? "shogi" : "shogi-brinkmate", task.position.setup(), task.attacker);
}

Result<BrinkmateReport> BrinkmateSolver::solve(const BrinkmateTask& task) {
  if (const auto error = find_missing_king(task.position, ~task.attacker)) return *error;
  state_->memory.clear();
  return visit_threat_size<BrinkmateReport>(task.position, "brinkmates", [&](const auto& position) {
    return run_brinkmate(task, position, state_->memory);
  });
}

}  // namespace yose::solvers
