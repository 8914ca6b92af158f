// yose scan: the mates that were missed along a game.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/common/batch.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/common/record_output.hpp"
#include "apps/common/report_output.hpp"
#include "apps/scan/scan_text.hpp"
#include "notation/kif.hpp"

namespace yose::apps {

namespace {

struct ScanOptions {
  GameOptions game;
  std::string side = "both";
  int hash = 256;  // megabytes
  std::uint64_t nodes = 100'000;
  double seconds = 0;
  bool json = false;
  bool japanese = false;
  bool quiet = false;
  std::string kif;
  std::string encoding;
  std::string proof;
  std::vector<std::string> inputs;
};

std::string limit_words(const ScanOptions& options) {
  std::string text;
  if (options.nodes > 0) {
    text = fmt::format("{} {}", options.nodes, options.nodes == 1 ? "node" : "nodes");
  }
  if (options.seconds > 0) {
    text += fmt::format("{}{} s", text.empty() ? "" : " and ", options.seconds);
  }
  return text;
}

class ScanGames {
 public:
  ScanGames(const ScanOptions& options, Session& session)
      : options_(options),
        session_(session),
        stop_(interrupt_flag()),
        solver_(static_cast<std::size_t>(options.hash) << 20),
        words_{options.japanese, limit_words(options)},
        proofs_(options.proof, ".yose") {}

  void run() {
    read();
    if (!prepare()) return;
    Progress progress(session_.err, !options_.quiet, positions());
    for (std::size_t i = 0; i < items_.size() && !stop_; ++i) scan(i, progress);
    if (stop_) session_.tell_interrupted();
  }

 private:
  void read() {
    for_each_shogi_item(options_.inputs, options_.game, session_,
                        [&](const ShogiItem& item) { items_.push_back(item); });
  }

  // A certificate is one of many, whatever the number of games; a folder that is there is one.
  bool prepare() {
    const auto games = batch_items(items_, [](const ShogiItem&) { return ""; });
    return proofs_.prepare_folder(games, session_) && prepare_records();
  }

  bool prepare_records() {
    if (options_.kif.empty()) return true;
    const bool folder = items_.size() > 1 || std::filesystem::is_directory(options_.kif);
    if (folder && !make_folder(options_.kif, session_)) return false;
    std::map<std::string, int> records;  // by input
    for (const ShogiItem& item : items_) ++records[input_of(item.id)];
    FolderNames names(options_.kif, ".kif");
    for (const ShogiItem& item : items_) {
      const bool several = records[input_of(item.id)] > 1;
      kif_files_.push_back(folder ? names.name_for(item.id, several) : options_.kif);
    }
    return std::all_of(kif_files_.begin(), kif_files_.end(),
                       [&](const std::string& name) { return session_.prepare_output(name); });
  }

  std::size_t positions() const {
    std::size_t count = 0;
    for (const ShogiItem& item : items_) count += item.record.main_line().size() + 1;
    return count;
  }

  solvers::ScanTask task_for(std::size_t game, const shogi::AnyPosition& start) const {
    const ShogiItem& item = items_[game];
    solvers::ScanTask task(start);
    task.moves = item.record.main_line();
    task.resigned = ending(item.record) == notation::Ending::resign;
    if (options_.side != "both") {
      task.side = options_.side == "black" ? Color::black : Color::white;
    }
    if (options_.nodes > 0) task.limits.nodes = options_.nodes;
    if (options_.seconds > 0) task.limits.seconds = options_.seconds;
    task.limits.stop = &stop_;
    if (!options_.proof.empty()) {
      task.certificate = [this, game](int ply) { return proofs_.name_for(game, id_at("", ply)); };
    }
    return task;
  }

  static notation::Ending ending(const notation::Record& record) {
    const notation::RecordNode* node = &record.nodes[0];
    while (!node->children.empty()) node = &record.nodes[node->children.front()];
    return node->ending;
  }

  void scan(std::size_t game, Progress& progress) {
    const ShogiItem& item = items_[game];
    const auto start = item.position(0);
    if (!start) return session_.refuse(item.id + ": " + start.error().text);
    solvers::ScanTask task = task_for(game, *start);
    task.done_one = [&progress] { progress.done_one(); };
    const auto report = solvers::scan_mates(solver_, task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    tell(item, *report);
    write_kif(game, *report);
  }

  void tell(const ShogiItem& item, const solvers::ScanReport& report) {
    for (const solvers::FoundMate& mate : report.mates) {
      if (!is_finding(mate)) continue;
      if (lacks_something(mate.report, mate.certificate)) session_.worsen(Status::unknown);
      session_.out << (options_.json ? finding_json(item, mate) : finding_text(item, mate, words_));
      tell_certificate_error(id_at(item.id, mate.ply), mate.report, session_);
    }
    if (report.undecided() > 0) session_.worsen(Status::unknown);
    session_.out << (options_.json ? summary_json(item, report)
                                   : summary_text(item, report, words_))
                 << std::flush;
  }

  void write_kif(std::size_t game, const solvers::ScanReport& report) {
    if (options_.kif.empty() || report.stopped) return;
    const std::string text = notation::print_kif(commented(items_[game], report));
    write_record(notation::Format::kif, text, kif_files_[game], options_.encoding, session_);
  }

  const ScanOptions& options_;
  Session& session_;
  const std::atomic<bool>& stop_;
  solvers::TsumeSolver solver_;
  ScanWords words_;
  FilePerItem proofs_;
  std::vector<ShogiItem> items_;
  std::vector<std::string> kif_files_;  // by game
};

void add_limits(const Command& command, ScanOptions& options) {
  command
      .add_option("--nodes", options.nodes,
                  "At most N nodes to find a mate in a position, and ten times as many for its "
                  "exact length; 0: no limit")
      .check(at_least(0, "a number from 0 on"))
      .type_name("N")
      .capture_default_str();
  command.add_option("--time", options.seconds, "At most S seconds per search; 0: no limit")
      .check(at_least(0, "a number from 0 on"))
      .type_name("S");
  add_hash_option(command, options.hash);
}

void add_outputs(const Command& command, ScanOptions& options) {
  command.add_flag("--json", options.json, "One JSON object per mate, and one per game");
  command.add_flag("--japanese", options.japanese, "Moves in Japanese");
  const Option kif = command
                         .add_option("--kif", options.kif,
                                     "Write the game as KIF with comments at the missed mates; "
                                     "with several games, a folder of them")
                         .takes_file();
  add_encoding_option(command, options.encoding).needs(kif);
  command
      .add_option("--proof", options.proof,
                  "Write a certificate for yose-verify of each missed mate into this folder")
      .takes_folder();
  command.add_flag("--quiet", options.quiet, "No progress on standard error");
}

}  // namespace

void add_scan_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("scan", "Find the mates that were missed in a game");
  auto options = std::make_shared<ScanOptions>();
  command.add_choice("--side", options->side, "Whose mates to look for", {"black", "white", "both"})
      .capture_default_str();
  add_limits(command, *options);
  add_outputs(command, *options);
  add_shogi_rule_options(command, options->game);
  command
      .add_option("GAME", options->inputs,
                  "A file (record or list of games), startpos moves ..., or - for standard input")
      .required()
      .type_name("");
  command.callback([options, &session] { ScanGames(*options, session).run(); });
}

}  // namespace yose::apps
