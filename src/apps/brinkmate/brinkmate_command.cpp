// yose brinkmate: can the attacker force mate by checks and threatmates?
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/cli/command.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/common/report_output.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/questions/brinkmate_question.hpp"
#include "apps/solve/tree_text.hpp"
#include "notation/sfen.hpp"

namespace yose::apps {

namespace {

using solvers::BrinkmateKey;
using solvers::BrinkmateReport;
using solvers::BrinkmateTask;
using solvers::BrinkmateVerdict;

struct BrinkmateOptions : BatchOptions {
  std::string proof;
  bool shortest = false;
  bool keys = false;
  bool tree = false;
  std::string defences = "first";
  std::string ply;
};

bool has_line(const BrinkmateReport& r) {
  return r.verdict == BrinkmateVerdict::brinkmate || r.verdict == BrinkmateVerdict::mate;
}

std::string answer_words(const BrinkmateReport& r, bool stopped) {
  if (r.verdict == BrinkmateVerdict::none) return "no brinkmate";
  if (r.verdict == BrinkmateVerdict::unknown) return unknown_words(r, stopped);
  const char* bound = r.exact ? "exact" : "at most";
  if (r.verdict == BrinkmateVerdict::mate) {
    return fmt::format("mate in {} ({}), by checks alone", plies_text(r.plies), bound);
  }
  return fmt::format("brinkmate in {} ({})", plies_text(r.plies), bound);
}

// The line, with a pass where the defender has no better move.
std::vector<std::string> line_texts(const TsumeItem& item, const BrinkmateReport& r,
                                    bool japanese) {
  auto texts = move_texts(item.position, {}, r.line, japanese);
  if (r.after_pass.empty()) return texts;
  shogi::AnyPosition end = item.position;
  for (const shogi::CoordMove& move : r.line) end.play(move);
  texts.emplace_back(japanese ? "パス" : "pass");
  const auto rest = move_texts(end.passed(), {}, r.after_pass, japanese);
  texts.insert(texts.end(), rest.begin(), rest.end());
  return texts;
}

// The first moves that work, then those that the limits left open.
std::string key_words(const TsumeItem& item, const BrinkmateReport& r, bool japanese) {
  std::string works;
  std::string open;
  for (const BrinkmateKey& key : r.keys) {
    const std::string move = move_texts(item.position, {}, {key.move}, japanese).front();
    if (key.verdict == Verdict::open) {
      open += " " + move;
    } else {
      works += fmt::format("{} {} ({}{})", works.empty() ? "" : ",", move,
                           key.exact ? "" : "at most ", plies_text(key.plies));
    }
  }
  if (works.empty()) works = open.empty() ? " none" : " none known";
  std::string text = "\n  first moves that work:" + works;
  if (!open.empty()) text += "\n  left open:" + open;
  return text;
}

std::string text_of(const TsumeItem& item, const BrinkmateReport& r, const BrinkmateTask& task,
                    const BrinkmateOptions& options, bool stopped) {
  std::string text = item.id + ": " + answer_words(r, stopped);
  const auto line = line_texts(item, r, options.japanese);
  if (!line.empty()) text += "\n  " + joined(line);
  if (task.keys) text += key_words(item, r, options.japanese);
  const std::string cause = cause_words(r, options.seconds, stopped);
  if (has_line(r) && r.gave_up) {
    text += "\n  the exact length is not known: a line reached the depth limit";
  }
  text += cut_words(r, cause) + effort_words(r) + certificate_words(r, task.certificate, cause);
  if (options.tree) text += tree_text(item.position, r.tree, options.japanese);
  return text;
}

nlohmann::ordered_json keys_json(const BrinkmateReport& r) {
  nlohmann::ordered_json keys = nlohmann::ordered_json::array();
  for (const BrinkmateKey& key : r.keys) {
    if (key.verdict != Verdict::proven) continue;
    keys.push_back(
        {{"move", usi_texts({key.move}).front()}, {"plies", key.plies}, {"exact", key.exact}});
  }
  return keys;
}

std::vector<std::string> open_keys(const BrinkmateReport& r) {
  std::vector<shogi::CoordMove> open;
  for (const BrinkmateKey& key : r.keys) {
    if (key.verdict == Verdict::open) open.push_back(key.move);
  }
  return usi_texts(open);
}

nlohmann::ordered_json json_of(const TsumeItem& item, const BrinkmateReport& r,
                               const BrinkmateTask& task, const BrinkmateOptions& options) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["verdict"] = verdict_name(r.verdict);
  if (has_line(r)) {
    j["plies"] = r.plies;
    j["exact"] = r.exact;
    j["line"] = line_texts(item, r, false);
    if (r.line_cut) j["line_cut"] = true;
  }
  if (task.keys) {
    j["keys"] = keys_json(r);
    j["open"] = open_keys(r);
  }
  add_effort(j, r);
  add_certificate(j, r, task.certificate);
  if (options.tree && !r.tree.empty()) j["tree"] = tree_json(r.tree);
  return j;
}

class BrinkmateRunner {
 public:
  BrinkmateRunner(const BrinkmateOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("brinkmate", options, session),
        proofs_(options.proof, ".yose") {}

  void run() {
    const auto items = read_tsume_items(options_, session_, options_.ply);
    const auto questions = batch_items(
        items, [](const TsumeItem& i) { return notation::to_sfen(i.position.setup()); });
    if (!proofs_.prepare(questions, session_)) return;
    batch_.run(questions, [&](std::size_t i) { solve(items[i], proofs_.name_for(i)); });
  }

 private:
  BrinkmateTask task_for(const TsumeItem& item, const std::string& certificate) const {
    BrinkmateTask task(item.position);
    task.attacker = options_.side_or(task.attacker);
    task.limits = batch_.limits();
    task.defences = *problems::parse_defence_order(options_.defences);
    task.shortest = options_.shortest;
    task.keys = options_.keys && task.attacker == item.position.turn();
    task.certificate = certificate;
    if (options_.tree) task.tree = proof::TreeOptions{};
    return task;
  }

  void solve(const TsumeItem& item, const std::string& certificate) {
    const BrinkmateTask task = task_for(item, certificate);
    const auto report = solver_.solve(task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    if (!is_full(*report)) session_.worsen(Status::unknown);
    if (batch_.wants_json()) {
      batch_.print_row(json_of(item, *report, task, options_));
    } else {
      batch_.print(text_of(item, *report, task, options_, batch_.stopped()));
    }
    tell_certificate_error(item.id, *report, session_);
  }

  // Did the limits leave room for all that was asked?
  bool is_full(const BrinkmateReport& r) const {
    const auto lacks_length = [&](const BrinkmateKey& key) {
      return options_.shortest && key.verdict == Verdict::proven && !key.exact;
    };
    return r.verdict != BrinkmateVerdict::unknown && open_keys(r).empty() &&
           proof::is_settled(r.tree) && !lacks_something(r, options_.proof) &&
           !lacks_exact_length(r, options_.shortest) &&
           std::none_of(r.keys.begin(), r.keys.end(), lacks_length);
  }

  const BrinkmateOptions& options_;
  Session& session_;
  solvers::BrinkmateSolver solver_;
  Batch batch_;
  FilePerItem proofs_;
};

}  // namespace

void add_brinkmate_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand(
      "brinkmate", "Find forced mates by checks and threatmates (hisshi), with a proof");
  auto options = std::make_shared<BrinkmateOptions>();
  command.add_flag("--shortest", options->shortest, "Find the exact length");
  command.add_flag("--keys", options->keys, "Judge every first move: which of them work?");
  add_proof_option(command, options->proof);
  command.add_flag("--tree", options->tree, "Show the solution with its variations");
  add_limit_options(command, *options);
  add_output_options(command, *options);
  add_shogi_rule_options(command, options->game);
  add_ply_choice(command, options->ply);
  add_attacker_option(command, *options);
  command.research()
      .add_choice("--defences", options->defences,
                  "Which replies to a quiet move are tried first (docs/threat.md)",
                  {"first", "kinds", "line", "simulation", "all"})
      .capture_default_str();
  command.callback([options, command, &session] {
    options->asked = asked_options(command);
    BrinkmateRunner(*options, session).run();
  });
}

}  // namespace yose::apps
