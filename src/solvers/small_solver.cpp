#include "solvers/small_solver.hpp"

#include <optional>

#include "induction/tablebase.hpp"
#include "solvers/certificate_writer.hpp"
#include "solvers/run_small.hpp"
#include "solvers/shogi_header.hpp"

namespace yose::solvers {

struct SmallSolver::State {
  explicit State(std::size_t hash_bytes) : bytes(hash_bytes), memory(hash_bytes) {}
  std::size_t bytes;
  SmallMemory memory;
};

SmallSolver::SmallSolver(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
SmallSolver::~SmallSolver() = default;
SmallSolver::SmallSolver(SmallSolver&&) noexcept = default;

namespace {

// As in "3x3, 3x4 and 4x4".
template <class Sizes>
std::string names_of(const Sizes& sizes) {
  std::string names;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (i > 0) names += i + 1 < sizes.size() ? ", " : " and ";
    names += std::to_string(sizes[i].files) + "x" + std::to_string(sizes[i].ranks);
  }
  return names;
}

}  // namespace

std::optional<Error> validate(const SmallTask& task) {
  for (Color c : kColors) {
    if (!has_king(task.setup, c)) {
      return Error{std::string(c == Color::black ? "black" : "white") + " has no king"};
    }
  }
  if (!SmallSizes::contains(task.setup.size)) {
    return Error{"small boards are " + names_of(SmallSizes::kAll)};
  }
  std::optional<Error> error;
  SmallSizes::visit(task.setup.size, [&]<shogi::Size S>() {
    const auto position = shogi::Position<S>::from_setup(task.setup);
    if (!position && !shogi::Position<S>::can_take_king(task.setup)) error = position.error();
  });
  if (!error && task.induction) return validate_induction(task);
  return error;
}

std::vector<std::string> certificate_header(const SmallTask& task, SmallVerdict verdict) {
  const Color prover = verdict == SmallVerdict::second_wins ? ~task.setup.turn : task.setup.turn;
  return shogi_header("shogi-win", task.setup, prover);
}

namespace {

// No search is needed, and no line of a proof.
Result<SmallReport> take_king(const SmallTask& task) {
  SmallReport report;
  report.verdict = SmallVerdict::first_wins;
  report.first = Verdict::proven;
  report.second = Verdict::disproven;
  report.takes_king = report.exact = true;
  report.plies = 1;
  if (task.certificate.empty()) return report;
  const auto size =
      write_certificate(task.certificate, certificate_header(task, report.verdict), [](auto& file) {
        file.claim("win 1", {});
        return std::optional<std::uint64_t>(0);
      });
  if (!size) return size.error();
  report.certificate = *size;
  return report;
}

// Precondition: the task has no error.
template <shogi::Size S>
Result<SmallReport> run(const SmallTask& task, const shogi::Position<S>& position,
                        SmallMemory& memory, std::size_t bytes) {
  if constexpr (induction::TableSizes::contains(S)) {
    if (task.induction) return run_induction(task, position, memory, bytes);
  }
  return run_small(task, position, memory);
}

}  // namespace

Result<SmallReport> SmallSolver::solve(const SmallTask& task) {
  if (const auto error = validate(task)) return *error;
  state_->memory.clear();
  Result<SmallReport> result = SmallReport{};
  SmallSizes::visit(task.setup.size, [&]<shogi::Size S>() {
    const auto position = shogi::Position<S>::from_setup(task.setup);
    result = position ? run(task, *position, state_->memory, state_->bytes) : take_king(task);
  });
  return result;
}

}  // namespace yose::solvers
