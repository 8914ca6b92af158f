#include "solvers/loa_solver.hpp"

#include <optional>

#include "notation/loa_text.hpp"
#include "problems/loa_win.hpp"
#include "search/lambda.hpp"
#include "solvers/question_run.hpp"

namespace yose::solvers {

namespace {

using LoaMemory = search::Memory<NoResource>;

struct Name {
  std::string operator()(loa::Move m) const { return notation::to_loa(m); }
};

// One task, from the question to the report. The problem is LoaWin or made from it.
template <class Problem>
class LoaRun {
 public:
  LoaRun(const LoaTask& task, const Problem& problem, LoaMemory& memory)
      : task_(task),
        rations_(task.limits),
        memory_(memory),
        run_(problem, memory, rations_, {task.algorithm, task.options},
             loa_options(search::Algorithm::dfpn)) {}

  LoaReport report() {
    run_.search();
    if (task_.shortest) run_.shorten();
    tell_verdict();
    if (report_.verdict == LoaVerdict::win) tell_win();
    write_certificate();
    tell_effort();
    return report_;
  }

 private:
  static constexpr bool kThreatsOnly = requires { requires Problem::kProverRestricted; };

  void tell_verdict() {
    if (run_.verdict() == Verdict::open) return;
    const bool win = run_.verdict() == Verdict::proven;
    report_.no_threat_wins = kThreatsOnly && !win;
    if (report_.no_threat_wins) return;
    report_.verdict = win ? LoaVerdict::win : LoaVerdict::nowin;
  }

  void tell_win() {
    report_.plies = run_.plies();
    report_.exact = run_.exact();
    if (task_.line) report_.line = run_.line();
    report_.line_cut = run_.line_cut();
  }

  void write_certificate() {
    if (task_.certificate.empty() || report_.verdict == LoaVerdict::unknown) return;
    report_.certificate = solvers::write_certificate(
        task_.certificate, certificate_header(task_),
        [&](auto& file) { return run_.write_claims(file, "win", run_.found()); });
    if (run_.plies() < report_.plies) tell_win();  // the certificate's win is shorter
  }

  void tell_effort() {
    report_.algorithm = task_.algorithm;
    report_.gave_up = run_.gave_up();
    report_.statistics = rations_.spent();
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = rations_.seconds();
  }

  const LoaTask& task_;
  search::Rations rations_;
  LoaMemory& memory_;
  QuestionRun<Problem, Name> run_;
  LoaReport report_;
};

constexpr std::size_t kLambdaBytes = std::size_t{64} << 20;  // for lower orders, beside the table

}  // namespace

struct LoaSolver::State {
  explicit State(std::size_t bytes) : memory(bytes) {}
  LoaMemory memory;
};

LoaSolver::LoaSolver(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
LoaSolver::~LoaSolver() = default;
LoaSolver::LoaSolver(LoaSolver&&) noexcept = default;

std::vector<std::string> certificate_header(const LoaTask& task) {
  const bool mover = task.rules.both_connected == loa::BothConnected::mover_wins;
  const bool loses = task.rules.no_move == loa::NoMove::loses;
  return {"yose-certificate 1", "game loa",
          std::string("rules both-connected ") + (mover ? "mover" : "draw") + " no-move " +
              (loses ? "loses" : "passes"),
          "position " + notation::to_loa(task.position),
          task.prover == Color::black ? "prover black" : "prover white"};
}

Result<LoaReport> LoaSolver::solve(const LoaTask& task) {
  state_->memory.clear();
  const problems::LoaWin problem(task.position, task.prover, task.rules, task.knowledge,
                                 task.start);
  if (task.lambda == 0) return LoaRun(task, problem, state_->memory).report();
  const search::Lambda<problems::LoaWin> threats(problem, task.lambda, kLambdaBytes,
                                                 loa_options(search::Algorithm::dfpn));
  return LoaRun(task, threats, state_->memory).report();
}

}  // namespace yose::solvers
