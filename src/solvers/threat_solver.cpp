#include "solvers/threat_solver.hpp"

#include "solvers/attacker.hpp"
#include "solvers/run_threat.hpp"
#include "solvers/shogi_header.hpp"
#include "solvers/visit_threat_size.hpp"

namespace yose::solvers {

struct ThreatSolver::State {
  explicit State(std::size_t bytes) : memory(bytes) {}
  ThreatMemory memory;
};

ThreatSolver::ThreatSolver(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
ThreatSolver::~ThreatSolver() = default;
ThreatSolver::ThreatSolver(ThreatSolver&&) noexcept = default;

std::vector<std::string> certificate_header(const ThreatTask& task) {
  return shogi_header("shogi", task.position.setup(), ~task.position.turn());
}

Result<ThreatReport> ThreatSolver::solve(const ThreatTask& task) {
  if (const auto error = find_missing_king(task.position, task.position.turn())) return *error;
  state_->memory.clear();
  return visit_threat_size<ThreatReport>(task.position, "threatmates", [&](const auto& position) {
    return run_threat(task, position, state_->memory);
  });
}

}  // namespace yose::solvers
