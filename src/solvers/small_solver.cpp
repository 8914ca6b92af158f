#include "solvers/small_solver.hpp"

#include <optional>

#include "induction/tablebase.hpp"
#include "solvers/certificate_writer.hpp"
#include "solvers/run_small.hpp"
#include "solvers/shogi_header.hpp"
#include "solvers/size_names.hpp"

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

// Where a game begins; nothing if the king can be taken at once, which is no position.
using Start = std::optional<SmallSizes::Variant>;

// Decides about the task's setup for everybody who asks. Fails with why the question makes no
// sense.
Result<Start> start_of(const SmallTask& task) {
  for (Color c : kColors) {
    if (!has_king(task.setup, c)) {
      return Error{std::string(c == Color::black ? "black" : "white") + " has no king"};
    }
  }
  if (!SmallSizes::contains(task.setup.size)) {
    return Error{"small boards are " + names_of(SmallSizes::kAll)};
  }
  Result<Start> start = Start();
  SmallSizes::visit(task.setup.size, [&]<shogi::Size S>() {
    const auto position = shogi::Position<S>::from_setup(task.setup);
    if (position) {
      start = Start(*position);
    } else if (!shogi::Position<S>::can_take_king(task.setup)) {
      start = position.error();
    }
  });
  if (!start || !task.induction) return start;
  const auto error = validate_induction(task);
  return error ? *error : start;
}

}  // namespace

std::optional<Error> validate(const SmallTask& task) {
  const auto start = start_of(task);
  return start ? std::nullopt : std::optional(start.error());
}

std::vector<std::string> certificate_header(const SmallTask& task, SmallVerdict verdict) {
  const Color prover = verdict == SmallVerdict::second_wins ? ~task.setup.turn : task.setup.turn;
  return shogi_header("shogi-win", task.setup, prover);
}

namespace {

// No search is needed, and no line of a proof.
SmallReport take_king(const SmallTask& task) {
  SmallReport report;
  report.verdict = SmallVerdict::first_wins;
  report.first = Verdict::proven;
  report.second = Verdict::disproven;
  report.takes_king = report.exact = true;
  report.plies = 1;
  if (task.certificate.empty()) return report;
  report.certificate =
      write_certificate(task.certificate, certificate_header(task, report.verdict), [](auto& file) {
        file.claim("win 1", {});
        return std::optional<std::uint64_t>(0);
      });
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
  const auto start = start_of(task);
  if (!start) return start.error();
  if (!*start) return take_king(task);
  state_->memory.clear();
  return std::visit(
      [&](const auto& position) { return run(task, position, state_->memory, state_->bytes); },
      **start);
}

}  // namespace yose::solvers
