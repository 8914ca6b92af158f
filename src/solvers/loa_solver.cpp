#include "solvers/loa_solver.hpp"

#include <optional>

#include "notation/loa_text.hpp"
#include "problems/loa_win.hpp"
#include "proof/certificate.hpp"
#include "proof/disproof_writer.hpp"
#include "proof/main_line.hpp"
#include "proof/proof_writer.hpp"
#include "search/any_search.hpp"

namespace yose::solvers {

namespace {

using LoaMemory = search::Memory<NoResource>;

struct Name {
  std::string operator()(loa::Move m) const { return notation::to_loa(m); }
};

// One task, from the question to the report.
class LoaRun {
 public:
  using Plies = search::Plies;
  using Problem = problems::LoaWin;
  using Start = problems::LoaStart;
  using Search = search::Dfpn<Problem, Start>;

  LoaRun(const LoaTask& task, LoaMemory& memory)
      : task_(task),
        watch_(task.limits),
        problem_(task.position, task.prover, task.rules),
        memory_(memory),
        chosen_(task.algorithm, memory, start_of(task), task.options),
        search_(memory, Start{}) {
    report_.algorithm = task.algorithm;
  }

  Result<LoaReport> report() {
    find_verdict();
    if (report_.verdict == LoaVerdict::win) measure();
    if (auto fault = write_certificate()) return *fault;
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = watch_.seconds();
    return report_;
  }

 private:
  static Start start_of(const LoaTask& task) {
    return {task.options.start_values ? task.start : problems::LoaStartKind::unit};
  }

  search::Answer<NoResource> ask(Plies budget) {
    search::Limits limits = task_.limits;
    limits.nodes -= std::min(limits.nodes, report_.statistics.nodes);
    limits.entries -= std::min(limits.entries, report_.statistics.entries);
    limits.seconds -= watch_.seconds();
    const auto answer = chosen_.solve(problem_, limits, budget);
    report_.statistics += answer.statistics;
    return answer;
  }

  void find_verdict() {
    const auto answer = ask(search::kForever);
    if (answer.verdict == Verdict::open) return;
    const bool win = answer.verdict == Verdict::proven;
    report_.verdict = win ? LoaVerdict::win : LoaVerdict::nowin;
    report_.plies = win ? answer.plies : 0;
  }

  // Asks for less until there is no less.
  void measure() {
    report_.exact = report_.plies <= 1 || task_.algorithm == search::Algorithm::id;
    while (task_.shortest && !report_.exact) {
      const auto answer = ask(static_cast<Plies>(report_.plies - 1));
      if (answer.verdict == Verdict::open) break;
      if (answer.verdict == Verdict::proven) report_.plies = answer.plies;
      report_.exact = answer.verdict == Verdict::disproven || report_.plies <= 1;
    }
    proof::MainLine<Problem, Search, Name> line(problem_, search_, memory_, {});
    report_.line = line.follow(static_cast<Plies>(report_.plies), report_.exact, patient());
  }

  // Once the verdict is there, only a wish to stop ends the work of showing it.
  search::Limits patient() const {
    search::Limits limits;
    limits.stop = task_.limits.stop;
    return limits;
  }

  std::optional<Error> write_certificate() {
    if (task_.certificate.empty() || report_.verdict == LoaVerdict::unknown) return std::nullopt;
    auto file = proof::CertificateFile::create(task_.certificate);
    if (!file) return file.error();
    write_header(*file);
    const bool win = report_.verdict == LoaVerdict::win;
    const bool good = win ? write_win(*file) : write_nowin(*file, search::kForever);
    if (!good) return Error{task_.certificate + ": stopped before the proof was written"};
    const auto bytes = file->finish();
    if (!bytes) return bytes.error();
    report_.certificate.bytes = *bytes;
    return std::nullopt;
  }

  void write_header(proof::CertificateFile& file) const {
    const bool mover = task_.rules.both_connected == loa::BothConnected::mover_wins;
    const bool loses = task_.rules.no_move == loa::NoMove::loses;
    file.line("yose-certificate 1");
    file.line("game loa");
    file.line(std::string("rules both-connected ") + (mover ? "mover" : "draw") + " no-move " +
              (loses ? "loses" : "passes"));
    file.line("position " + notation::to_loa(task_.position));
    file.line(task_.prover == Color::black ? "prover black" : "prover white");
  }

  bool write_win(proof::CertificateFile& file) {
    proof::ProofWriter<Problem, Search, Name> writer(problem_, search_, memory_, {});
    const auto plies = writer.write(static_cast<Plies>(report_.plies), patient());
    if (!plies) return false;
    add_claim(file, "win " + std::to_string(*plies), writer.lines());
    if (!report_.exact || report_.plies <= 1) return true;
    return write_nowin(file, static_cast<Plies>(report_.plies - 1));
  }

  bool write_nowin(proof::CertificateFile& file, Plies plies) {
    proof::DisproofWriter<Problem, Search, Name> writer(problem_, search_, memory_, {});
    if (!writer.write(plies, patient())) return false;
    const std::string bound = plies == search::kForever ? "" : " " + std::to_string(plies);
    add_claim(file, "nowin" + bound, writer.lines());
    return true;
  }

  void add_claim(proof::CertificateFile& file, const std::string& words,
                 const proof::ClaimLines& lines) {
    file.claim(words, lines);
    report_.certificate.lines += lines.size();
  }

  const LoaTask& task_;
  search::Watch watch_;
  Problem problem_;
  LoaMemory& memory_;
  search::AnySearch<Problem, Start> chosen_;  // finds the answer
  Search search_;                             // finds again what showing it needs
  LoaReport report_;
};

}  // namespace

struct LoaSolver::State {
  explicit State(std::size_t bytes) : memory(bytes) {}
  LoaMemory memory;
};

LoaSolver::LoaSolver(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
LoaSolver::~LoaSolver() = default;
LoaSolver::LoaSolver(LoaSolver&&) noexcept = default;

Result<LoaReport> LoaSolver::solve(const LoaTask& task) {
  state_->memory.clear();
  return LoaRun(task, state_->memory).report();
}

}  // namespace yose::solvers
