// yose solve: is it mate (solve_loa.cpp: a win), in how many plies, and by which moves?
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/cli/command.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/common/record_output.hpp"
#include "apps/common/report_output.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/questions/loa_question.hpp"
#include "apps/questions/tsume_question.hpp"
#include "apps/solve/solve_loa.hpp"
#include "apps/solve/solve_options.hpp"
#include "apps/solve/tree_text.hpp"
#include "notation/kif.hpp"
#include "notation/sfen.hpp"
#include "solvers/tsume_record.hpp"

namespace yose::apps {

namespace {

using solvers::TsumeReport;
using solvers::TsumeVerdict;

std::string answer_words(const TsumeReport& r, const std::string& futile, bool stopped) {
  if (r.verdict == TsumeVerdict::nomate) return "no mate";
  if (r.verdict == TsumeVerdict::unknown) return unknown_words(r, stopped);
  std::string bound = r.exact ? "exact" : "at most";
  if (futile != "none") bound += ", futile interpositions left out: " + futile;
  std::string text = fmt::format("mate in {} ({})", plies_text(r.plies), bound);
  if (r.pieces_left > 0 && !r.line_cut) text += fmt::format(", {} left in hand", r.pieces_left);
  return text;
}

std::string text_of(const TsumeItem& item, const TsumeReport& r, const std::string& certificate,
                    const SolveOptions& options, bool stopped) {
  std::string text = item.id + ": " + answer_words(r, options.length.futile, stopped);
  if (!r.line.empty()) {
    text += "\n  " + joined(move_texts(item.position, {}, r.line, options.japanese));
  }
  const std::string cause = cause_words(r, options.seconds, stopped);
  text += cut_words(r, cause) + effort_words(r) + certificate_words(r, certificate, cause);
  if (options.shows_tree()) text += tree_text(item.position, r.tree, options.japanese);
  return text;
}

nlohmann::ordered_json json_of(const TsumeItem& item, const TsumeReport& r,
                               const std::string& certificate, const SolveOptions& options) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["verdict"] = verdict_name(r.verdict);
  if (r.verdict == TsumeVerdict::mate) {
    j["plies"] = r.plies;
    j["exact"] = r.exact;
    if (options.length.futile != "none") j["futile"] = options.length.futile;
    j["line"] = usi_texts(r.line);
    if (r.line_cut) {
      j["line_cut"] = true;
    } else {
      j["pieces_left"] = r.pieces_left;
    }
  }
  add_effort(j, r);
  add_certificate(j, r, certificate);
  if (options.shows_tree() && !r.tree.empty()) j["tree"] = tree_json(r.tree);
  return j;
}

class Solve {
 public:
  Solve(const SolveOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("solve", options, session),
        proofs_(options.proof, ".yose"),
        records_(options.kif, ".kif") {}

  void run() {
    const auto items = read_tsume_items(options_, session_, options_.ply);
    const auto questions = batch_items(
        items, [](const TsumeItem& i) { return notation::to_sfen(i.position.setup()); });
    if (!proofs_.prepare(questions, session_)) return;
    if (!records_.prepare(questions, session_)) return;
    batch_.run(questions, [&](std::size_t i) { solve(items[i], i); });
  }

 private:
  solvers::TsumeTask task_for(const TsumeItem& item, const std::string& certificate) const {
    solvers::TsumeTask task = tsume_question(item.position, options_);
    task.limits = batch_.limits();
    task.certificate = certificate;
    if (options_.wants_tree()) {
      task.tree = proof::TreeOptions{};
      task.tree->depth = options_.tree_depth;
      task.tree->other_moves = task.tree->refuted = options_.refutations;
    }
    return task;
  }

  void solve(const TsumeItem& item, std::size_t i) {
    const solvers::TsumeTask task = task_for(item, proofs_.name_for(i));
    auto report = solver_.solve(task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    const bool unknown = report->verdict == TsumeVerdict::unknown ||
                         lacks_something(*report, options_.proof) ||
                         lacks_exact_length(*report, options_.length.wants_exact()) ||
                         !proof::is_settled(report->tree);
    if (unknown) session_.worsen(Status::unknown);
    write_kif(item, report->tree, records_.name_for(i));
    if (batch_.wants_json()) {
      batch_.print_row(json_of(item, *report, task.certificate, options_));
    } else {
      batch_.print(text_of(item, *report, task.certificate, options_, batch_.stopped()));
    }
    tell_certificate_error(item.id, *report, session_);
  }

  // Nothing to write unless it is mate.
  void write_kif(const TsumeItem& item, const solvers::TsumeTree& tree, const std::string& file) {
    if (options_.kif.empty() || tree.empty()) return;
    auto record = solvers::to_record(item.position.setup(), tree);
    record.headers = item.headers;
    write_record(notation::Format::kif, notation::print_kif(record), file, options_.encoding,
                 session_);
  }

  const SolveOptions& options_;
  Session& session_;
  solvers::TsumeSolver solver_;
  Batch batch_;
  FilePerItem proofs_;
  FilePerItem records_;
};

void add_tree_options(const Command& command, SolveOptions& options) {
  command.add_flag("--tree", options.tree, "Show the solution with its variations");
  command
      .add_option("--tree-depth", options.tree_depth,
                  "Variations that branch off within N plies (default: all of the main line)")
      .check(between(0, 10000))
      .type_name("N");
  command.add_flag("--refutations", options.refutations,
                   "Show the attacker's other checks too, and the replies that refute them");
  const Option kif =
      command
          .add_option("--kif", options.kif,
                      "Write the tree as KIF with branches; for several positions, a folder")
          .takes_file();
  add_encoding_option(command, options.encoding).needs(kif);
}

}  // namespace

void add_solve_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("solve", "Solve tsume and endgames of Lines of Action, with a proof");
  auto options = std::make_shared<SolveOptions>();
  add_length_options(command, options->length);
  add_proof_option(command, options->proof);
  add_tree_options(command, *options);
  add_limit_options(command, *options);
  add_output_options(command, *options);
  add_game_options(command, options->game, false);
  add_ply_choice(command, options->ply);
  add_attacker_option(command, *options);
  add_search_options(command.research(), options->search);
  add_loa_options(command, options->loa);
  command.callback([options, command, &session] {
    options->asked = asked_options(command);
    if (options->game.is_loa()) return solve_loa(*options, session);
    if (const auto error = validate_tsume(*options)) return session.complain(*error);
    Solve(*options, session).run();
  });
}

}  // namespace yose::apps
