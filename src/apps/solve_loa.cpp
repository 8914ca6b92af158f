// yose solve --game loa: can this side force a win, in how many plies, and by which moves?
#include "apps/solve_loa.hpp"

#include <nlohmann/json.hpp>

#include "apps/loa_words.hpp"
#include "apps/move_texts.hpp"
#include "apps/report_output.hpp"
#include "solvers/loa_solver.hpp"

namespace yose::apps {

namespace {

using solvers::LoaReport;
using solvers::LoaVerdict;

struct LoaItem {
  std::string id;
  loa::Position position;
};

std::string verdict_name(LoaVerdict v) {
  switch (v) {
    case LoaVerdict::win:
      return "win";
    case LoaVerdict::nowin:
      return "nowin";
    default:
      return "unknown";
  }
}

problems::LoaStartKind start_of(const std::string& name) {
  using problems::LoaStartKind;
  if (name == "unit") return LoaStartKind::unit;
  if (name == "mobility") return LoaStartKind::mobility;
  if (name == "evaluation") return LoaStartKind::evaluation;
  return name == "threats" ? LoaStartKind::threats : LoaStartKind::chances;
}

std::string answer_words(const LoaReport& r, Color prover) {
  const std::string who = color_name(prover);
  if (r.verdict == LoaVerdict::nowin) return who + " cannot force a win";
  if (r.no_threat_wins) return "unknown: no win by threats alone";
  if (r.verdict == LoaVerdict::unknown) return "unknown: the limits were reached first";
  if (r.plies == 0) return who + " has won";
  return win_words(prover, r.plies, r.exact);
}

std::string text_of(const LoaItem& item, const LoaReport& r, const solvers::LoaTask& task,
                    const std::string& cause) {
  std::string text = item.id + ": " + answer_words(r, task.prover);
  if (!r.line.empty()) text += "\n  " + joined(move_texts(r.line));
  return text + cut_words(r, cause) + effort_words(r) + missing_words(r, task.certificate, cause);
}

std::string json_of(const LoaItem& item, const LoaReport& r, const solvers::LoaTask& task) {
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
  return j.dump() + "\n";
}

class SolveLoa {
 public:
  SolveLoa(const SolveOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("solve", options, session) {}

  void run() {
    std::vector<LoaItem> items;
    for_each_loa_position(options_.inputs, session_,
                          [&](const std::string& id, const loa::Position& position) {
                            items.push_back({id, position});
                          });
    many_ = items.size() > 1;
    if (many_ && !options_.proof.empty() && !make_folder(options_.proof, session_)) return;
    batch_.run(ids_of(items), [&](std::size_t i) { solve(items[i]); });
  }

 private:
  solvers::LoaTask task_for(const LoaItem& item) const {
    solvers::LoaTask task(item.position);
    task.prover = options_.side_or(task.prover);
    task.rules = rules_of(options_.rules);
    task.limits = batch_.limits();
    task.algorithm = chosen_algorithm(options_.search);
    task.options = chosen_options(options_.search, solvers::loa_options(task.algorithm));
    task.start = start_of(options_.start);
    task.knowledge = {!options_.no_threats, options_.lambda_sort};
    task.lambda = options_.lambda_order();
    task.shortest = options_.shortest;
    task.certificate = file_for(options_.proof, many_, item.id, ".yose");
    return task;
  }

  void solve(const LoaItem& item) {
    const solvers::LoaTask task = task_for(item);
    const auto report = solver_.solve(task);
    if (!report) return session_.complain(item.id + ": " + report.error().text);
    if (report->verdict == LoaVerdict::unknown || lacks_something(*report, task.certificate)) {
      session_.worsen(Status::unknown);
    }
    const std::string cause = cause_words(*report, options_.seconds, batch_.stopped());
    batch_.print(batch_.wants_json() ? json_of(item, *report, task)
                                     : text_of(item, *report, task, cause));
  }

  const SolveOptions& options_;
  Session& session_;
  solvers::LoaSolver solver_;
  Batch batch_;
  bool many_ = false;
};

// An option that is about tsume only.
const char* find_misfit(const SolveOptions& o) {
  if (o.shows_tree()) return "--tree";
  if (!o.kif.empty()) return "--kif";
  if (o.futile != "none") return "--futile";
  if (o.japanese) return "--japanese";
  return find_shogi_option(o.game);
}

// Options that do not go together.
std::optional<std::string> find_clash(const SolveOptions& o) {
  if (o.no_threats && o.start == "threats" && !o.search.no_start_values) {
    return "--no-threats leaves nothing for --start threats to look at";
  }
  if (o.lambda_order() > 0 && o.shortest) {
    return std::string(o.lambda > 0 ? "--lambda" : "--algorithm lambda") +
           " knows threats only, not what is shortest";
  }
  return std::nullopt;
}

}  // namespace

const char* find_loa_option(const SolveOptions& o) {
  const SolveOptions usual;
  if (o.rules.both_connected != usual.rules.both_connected) return "--both-connected";
  if (o.rules.no_move != usual.rules.no_move) return "--no-move";
  if (o.start != usual.start) return "--start";
  if (o.no_threats) return "--no-threats";
  if (o.lambda_sort) return "--lambda-sort";
  if (o.lambda > 0) return "--lambda";
  if (o.search.kth_after != usual.search.kth_after) return "--kth-after";
  if (o.search.kth_root != usual.search.kth_root) return "--kth-root";
  return nullptr;
}

void add_loa_options(CLI::App& command, SolveOptions& options) {
  add_loa_rule_options(command, options.rules);
  command
      .add_option(
          "--start", options.start,
          "loa: what a new position's numbers look at; nothing, moves, groups, threats, or how "
          "likely each side is to win")
      ->check(one_of({"unit", "mobility", "evaluation", "threats", "chances"}))
      ->type_name("unit|mobility|evaluation|threats|chances")
      ->capture_default_str();
  command.add_flag("--no-threats", options.no_threats,
                   "loa: list all moves even where a threat must be met");
  command.add_flag("--lambda-sort", options.lambda_sort, "loa: moves that threaten to win first");
  command
      .add_option("--lambda", options.lambda,
                  "loa: let the winner only threaten, by threats of so high an order")
      ->check(between(1, 3))
      ->type_name("1..3");
}

void solve_loa(const SolveOptions& options, Session& session) {
  if (const char* option = find_misfit(options)) {
    return session.complain(std::string(option) + " means nothing to loa");
  }
  if (const auto clash = find_clash(options)) return session.complain(*clash);
  SolveLoa(options, session).run();
}

}  // namespace yose::apps
