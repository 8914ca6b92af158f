#include "solvers/tsume_solver.hpp"

#include "games/shogi/any_position_visit.hpp"
#include "solvers/run_tsume.hpp"
#include "solvers/shogi_header.hpp"

namespace yose::solvers {

struct TsumeSolver::State {
  explicit State(std::size_t bytes) : memory(bytes) {}

  bool is_open(const TsumeTask& task) const {
    return open && open->attacker == task.attacker && open->setup == task.position.setup();
  }

  TsumeMemory memory;
  struct Question {
    shogi::Setup setup;
    Color attacker;
  };
  std::optional<Question> open;  // the last one, if it was left unknown
};

TsumeSolver::TsumeSolver(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
TsumeSolver::~TsumeSolver() = default;
TsumeSolver::TsumeSolver(TsumeSolver&&) noexcept = default;

void TsumeSolver::resize(std::size_t hash_bytes) {
  state_.reset();  // never hold both
  state_ = std::make_unique<State>(hash_bytes);
}

std::optional<FutileRule> parse_futile_rule(std::string_view name) {
  if (name == "none") return FutileRule::none;
  if (name == "narrow") return FutileRule::narrow;
  if (name == "kakinoki") return FutileRule::kakinoki;
  return std::nullopt;
}

std::optional<Error> validate(const TsumeTask& task) {
  return find_missing_king(task.position, ~task.attacker);
}

std::vector<std::string> certificate_header(const TsumeTask& task) {
  return shogi_header("shogi", task.position.setup(), task.attacker);
}

Result<TsumeReport> TsumeSolver::solve(const TsumeTask& task) {
  if (const auto error = validate(task)) return *error;
  if (!state_->is_open(task)) state_->memory.clear();
  state_->open.reset();  // a search that ends by an exception leaves nothing to go on from
  TsumeReport report = task.position.visit(
      [&](const auto& position) { return run_tsume(task, position, state_->memory); });
  const bool unknown = report.verdict == TsumeVerdict::unknown;
  if (unknown) state_->open = {task.position.setup(), task.attacker};
  return report;
}

}  // namespace yose::solvers
