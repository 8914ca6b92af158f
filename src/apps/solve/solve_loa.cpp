// yose solve --game loa: can this side force a win, in how many plies, and by which moves?
#include "apps/solve/solve_loa.hpp"

#include <nlohmann/json.hpp>

#include "apps/common/loa_words.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/common/report_output.hpp"
#include "apps/questions/loa_question.hpp"
#include "notation/loa_text.hpp"
#include "solvers/loa_solver.hpp"

namespace yose::apps {

namespace {

using solvers::LoaReport;
using solvers::LoaVerdict;

struct LoaItem {
  std::string id;
  loa::Position position;
};

std::string answer_words(const LoaReport& r, Color prover, bool stopped) {
  const std::string who = color_name(prover);
  if (r.verdict == LoaVerdict::nowin) return who + " cannot force a win";
  if (r.no_threat_wins) return "unknown: no win by threats alone";
  if (r.verdict == LoaVerdict::unknown) return unknown_words(r, stopped);
  if (r.plies == 0) return who + " has won";
  return win_words(prover, r.plies, r.exact);
}

std::string text_of(const LoaItem& item, const LoaReport& r, const solvers::LoaTask& task,
                    const std::string& cause, bool stopped) {
  std::string text = item.id + ": " + answer_words(r, task.prover, stopped);
  if (!r.line.empty()) text += "\n  " + joined(move_texts(r.line));
  return text + cut_words(r, cause) + effort_words(r) +
         certificate_words(r, task.certificate, cause);
}

nlohmann::ordered_json json_of(const LoaItem& item, const LoaReport& r,
                               const solvers::LoaTask& task) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["verdict"] = verdict_name(r.verdict);
  j["for"] = color_name(task.prover);
  if (r.verdict == LoaVerdict::win) {
    j["plies"] = r.plies;
    j["exact"] = r.exact;
    j["line"] = move_texts(r.line);
    if (r.line_cut) j["line_cut"] = true;
  }
  if (r.no_threat_wins) j["no_threat_wins"] = true;
  add_effort(j, r);
  add_certificate(j, r, task.certificate);
  return j;
}

class SolveLoa {
 public:
  SolveLoa(const SolveOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("solve", options, session),
        proofs_(options.proof, ".yose") {}

  void run() {
    const auto items = read_items();
    const auto questions =
        batch_items(items, [](const LoaItem& i) { return notation::to_loa(i.position); });
    if (!proofs_.prepare(questions, session_)) return;
    batch_.run(questions, [&](std::size_t i) { solve(items[i], proofs_.name_for(i)); });
  }

 private:
  std::vector<LoaItem> read_items() {
    std::vector<LoaItem> items;
    for_each_loa_item(options_.inputs, session_, [&](const LoaGameItem& item) {
      const auto plies = chosen_plies(options_.ply, item.record.moves.size(), item.game.plies());
      if (!plies) return session_.refuse(item.id + ": " + plies.error().text);
      for (const int ply : *plies) {
        const std::string id = options_.ply.empty() ? item.id : id_at(item.id, ply);
        items.push_back({id, item.position_after(ply)});
      }
    });
    return items;
  }

  solvers::LoaTask task_for(const LoaItem& item, const std::string& certificate) const {
    solvers::LoaTask task = loa_question(item.position, options_);
    task.limits = batch_.limits();
    task.certificate = certificate;
    return task;
  }

  void solve(const LoaItem& item, const std::string& certificate) {
    const solvers::LoaTask task = task_for(item, certificate);
    const auto report = solver_.solve(task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    const bool unknown = report->verdict == LoaVerdict::unknown ||
                         lacks_something(*report, task.certificate) ||
                         lacks_exact_length(*report, task.shortest);
    if (unknown) session_.worsen(Status::unknown);
    const std::string cause = cause_words(*report, options_.seconds, batch_.stopped());
    if (batch_.wants_json()) {
      batch_.print_row(json_of(item, *report, task));
    } else {
      batch_.print(text_of(item, *report, task, cause, batch_.stopped()));
    }
    tell_certificate_error(item.id, *report, session_);
  }

  const SolveOptions& options_;
  Session& session_;
  solvers::LoaSolver solver_;
  Batch batch_;
  FilePerItem proofs_;
};

}  // namespace

void solve_loa(const SolveOptions& options, Session& session) {
  if (options.shows_tree()) return session.complain("--tree does not apply to loa");
  if (!options.kif.empty()) return session.complain("--kif does not apply to loa");
  if (options.japanese) return session.complain("--japanese does not apply to loa");
  if (const auto error = validate_loa(options)) return session.complain(*error);
  SolveLoa(options, session).run();
}

}  // namespace yose::apps
