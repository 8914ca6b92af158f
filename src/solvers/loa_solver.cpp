#include "solvers/loa_solver.hpp"

#include <optional>

#include "notation/loa_text.hpp"
#include "problems/loa_win.hpp"
#include "proof/main_line.hpp"
#include "search/any_search.hpp"
#include "search/lambda.hpp"
#include "solvers/certificate_writer.hpp"

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
  using Plies = search::Plies;
  using Start = problems::LoaStart;
  using Search = search::Dfpn<Problem, Start>;

  LoaRun(const LoaTask& task, const Problem& problem, LoaMemory& memory)
      : task_(task),
        watch_(task.limits),
        problem_(problem),
        memory_(memory),
        chosen_(task.algorithm, memory, start_of(task), task.options),
        search_(memory, Start{}, loa_options(search::Algorithm::dfpn)) {
    report_.algorithm = task.algorithm;
  }

  Result<LoaReport> report() {
    find_verdict();
    if (report_.verdict == LoaVerdict::win) measure();
    if (auto fault = write_certificate()) return *fault;
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = watch_.seconds();
    if constexpr (kThreatsOnly) report_.statistics += problem_.lower_statistics();
    return report_;
  }

 private:
  static constexpr bool kThreatsOnly = requires(const Problem p) { p.lower_statistics(); };

  static Start start_of(const LoaTask& task) {
    return {task.options.start_values ? task.start : problems::LoaStartKind::unit};
  }

  search::Answer<NoResource> ask(Plies budget) {
    const auto limits = left_of(task_.limits, report_.statistics, watch_.seconds());
    const auto answer = chosen_.solve(problem_, limits, budget);
    report_.statistics += answer.statistics;
    return answer;
  }

  void find_verdict() {
    const auto answer = ask(search::kForever);
    if (answer.verdict == Verdict::open) return;
    const bool win = answer.verdict == Verdict::proven;
    report_.no_threat_wins = kThreatsOnly && !win;
    if (report_.no_threat_wins) return;
    report_.verdict = win ? LoaVerdict::win : LoaVerdict::nowin;
    report_.plies = win ? answer.plies : 0;
  }

  // Asks for less until there is no less.
  void measure() {
    report_.exact =
        report_.plies <= 1 || (task_.algorithm == search::Algorithm::id && !kThreatsOnly);
    while (task_.shortest && !kThreatsOnly && !report_.exact) {
      const auto answer = ask(static_cast<Plies>(report_.plies - 1));
      if (answer.verdict == Verdict::open) break;
      if (answer.verdict == Verdict::proven) report_.plies = answer.plies;
      report_.exact = answer.verdict == Verdict::disproven || report_.plies <= 1;
    }
    if (task_.line) find_line();
  }

  void find_line() {
    proof::MainLine<Problem, Search, Name> line(problem_, search_, memory_, {});
    line.walk().keep_within(for_showing(task_.limits, watch_.seconds()));
    report_.line = line.follow(static_cast<Plies>(report_.plies), report_.exact);
    report_.line_cut = line.is_cut();
  }

  std::optional<Error> write_certificate() {
    if (task_.certificate.empty() || report_.verdict == LoaVerdict::unknown) return std::nullopt;
    const auto limits = [this] { return for_showing(task_.limits, watch_.seconds()); };
    CertificateWriter<Problem, Search, Name, decltype(limits)> writer(problem_, search_, memory_,
                                                                      "win", limits);
    const auto size = writer.write(task_.certificate, certificate_header(task_), found());
    if (!size) return size.error();
    report_.certificate = *size;
    return std::nullopt;
  }

  Found found() const {
    if (report_.verdict == LoaVerdict::nowin) return {};
    const bool shorter_fails = report_.exact && report_.plies > 1;
    return {true, static_cast<Plies>(report_.plies),
            static_cast<Plies>(shorter_fails ? report_.plies - 1 : 0)};
  }

  const LoaTask& task_;
  search::Watch watch_;
  Problem problem_;
  LoaMemory& memory_;
  search::AnySearch<Problem, Start> chosen_;  // finds the answer
  Search search_;                             // finds again what showing it needs
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
  const problems::LoaWin problem(task.position, task.prover, task.rules, task.knowledge);
  if (task.lambda == 0) return LoaRun(task, problem, state_->memory).report();
  const search::Lambda<problems::LoaWin> threats(problem, task.lambda, kLambdaBytes, task.limits);
  return LoaRun(task, threats, state_->memory).report();
}

}  // namespace yose::solvers
