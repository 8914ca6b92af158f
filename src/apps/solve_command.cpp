// yose solve: is it mate, in how many plies, and by which moves?
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "apps/command.hpp"
#include "apps/inputs.hpp"
#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "apps/search_options.hpp"
#include "notation/japanese.hpp"
#include "notation/usi.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

namespace {

using solvers::TsumeReport;
using solvers::TsumeVerdict;

struct SolveOptions {
  GameOptions game;
  SearchOptions search;
  std::string attacker;
  int hash = 256;
  std::uint64_t nodes = 0;
  std::uint64_t entries = 0;
  double seconds = 0;
  bool shortest = false;
  std::string futile = "none";
  std::string proof;
  bool json = false;
  bool quiet = false;
  bool japanese = false;
  std::string resume;
  std::vector<std::string> inputs;
};

struct Item {
  std::string id;
  shogi::Setup setup;
};

std::string verdict_name(TsumeVerdict v) {
  switch (v) {
    case TsumeVerdict::mate:
      return "mate";
    case TsumeVerdict::nomate:
      return "nomate";
    default:
      return "unknown";
  }
}

std::vector<std::string> japanese_line(const shogi::Setup& setup, const TsumeReport& r) {
  std::vector<std::string> texts;
  auto position = *shogi::AnyPosition::from_setup(setup);
  std::optional<shogi::Coord> previous;
  for (const auto& m : r.line) {
    const char* sign = position.turn() == Color::black ? "▲" : "△";
    texts.push_back(sign + notation::move_text(position, m, previous));
    position.play(m);
    previous = m.to;
  }
  return texts;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text;
}

std::string answer_words(const TsumeReport& r, const std::string& futile) {
  if (r.verdict == TsumeVerdict::nomate) return "no mate";
  if (r.verdict == TsumeVerdict::unknown) return "unknown: the limits were reached first";
  std::string bound = r.exact ? "exact" : "at most";
  if (futile != "none") bound += ", futile interpositions left out: " + futile;
  std::string text =
      fmt::format("mate in {} {} ({})", r.plies, r.plies == 1 ? "ply" : "plies", bound);
  if (r.pieces_left > 0) text += fmt::format(", {} left in hand", r.pieces_left);
  return text;
}

std::string text_of(const Item& item, const TsumeReport& r, const SolveOptions& options) {
  std::string text = item.id + ": " + answer_words(r, options.futile);
  if (!r.line.empty()) {
    text += "\n  " +
            (options.japanese ? joined(japanese_line(item.setup, r)) : notation::to_usi(r.line));
  }
  const auto nodes = r.statistics.nodes;
  text += fmt::format("\n  {} {}, {:.3f} s\n", nodes, nodes == 1 ? "node" : "nodes", r.seconds);
  return text;
}

std::string json_of(const Item& item, const TsumeReport& r, const SolveOptions& options,
                    const std::string& certificate) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["verdict"] = verdict_name(r.verdict);
  if (r.verdict == TsumeVerdict::mate) {
    j["plies"] = r.plies;
    j["exact"] = r.exact;
    if (options.futile != "none") j["futile"] = options.futile;
    std::vector<std::string> line;
    for (const auto& m : r.line) line.push_back(notation::to_usi(m));
    j["line"] = line;
    j["pieces_left"] = r.pieces_left;
  }
  j["nodes"] = r.statistics.nodes;
  j["moves_made"] = r.statistics.moves_made;
  j["re_expansions"] = r.statistics.re_expansions;
  j["entries"] = r.statistics.entries;
  j["collections"] = r.collections;
  j["seconds"] = std::round(r.seconds * 1e6) / 1e6;
  j["algorithm"] = algorithm_name(r.algorithm);
  if (!certificate.empty() && r.verdict != TsumeVerdict::unknown) {
    j["proof"] = certificate;
    j["proof_lines"] = r.certificate.lines;
    j["proof_bytes"] = r.certificate.bytes;
  }
  return j.dump() + "\n";
}

// A name for the certificate of an item in a folder of them.
std::string file_name(std::string id) {
  for (char& c : id) {
    if (c == '/' || c == ':' || c == '#' || c == ' ') c = '_';
  }
  return id + ".yose";
}

std::vector<Item> read_items(const SolveOptions& options, Session& session) {
  std::vector<Item> items;
  for_each_shogi_position(options.inputs, options.game, session,
                          [&](const std::string& id, const shogi::AnyPosition& position) {
                            items.push_back({id, position.setup()});
                          });
  return items;
}

// The ids an output file of --json has already. A last line that was torn off is cut away.
Result<std::set<std::string>> finished_ids(const std::string& name) {
  std::set<std::string> ids;
  std::ifstream in(name);
  if (!in) return ids;  // nothing yet
  std::uintmax_t whole = 0;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const bool torn = in.eof();
    const auto j = nlohmann::json::parse(line, nullptr, false);
    if (torn || line.empty()) break;
    if (!j.is_object() || !j.contains("id") || !j["id"].is_string()) {
      return Error{name + ":" + std::to_string(number) +
                   ": not a line that yose solve --json wrote"};
    }
    if (j.value("verdict", "unknown") != "unknown") ids.insert(j["id"]);
    whole += line.size() + 1;
  }
  in.close();
  std::filesystem::resize_file(name, whole);
  return ids;
}

class Solve {
 public:
  Solve(const SolveOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(static_cast<std::size_t>(options.hash) << 20),
        stop_(interrupt_flag()) {}

  void run() {
    const std::vector<Item> items = read_items(options_, session_);
    std::set<std::string> finished;
    if (!options_.resume.empty()) {
      auto ids = finished_ids(options_.resume);
      if (!ids) return session_.complain(ids.error().text);
      finished = *std::move(ids);
      file_.open(options_.resume, std::ios::app);
      if (!file_) return session_.complain(options_.resume + ": cannot be written");
    }
    many_ = items.size() > 1;
    if (many_ && !options_.proof.empty() && !make_folder()) return;
    Progress progress(session_.err, !options_.quiet, items.size());
    for (const Item& item : items) {
      if (stop_) break;
      if (!finished.contains(item.id)) solve(item);
      progress.done_one();
    }
    if (stop_) session_.worsen(Status::unknown);
  }

 private:
  bool make_folder() {
    std::error_code error;
    std::filesystem::create_directories(options_.proof, error);
    if (error) session_.complain(options_.proof + ": " + error.message());
    return !error;
  }

  std::string certificate_for(const Item& item) const {
    if (options_.proof.empty() || !many_) return options_.proof;
    return options_.proof + "/" + file_name(item.id);
  }

  void solve(const Item& item) {
    solvers::TsumeTask task;
    task.setup = item.setup;
    task.attacker = options_.attacker.empty()      ? solvers::default_attacker(item.setup)
                    : options_.attacker == "black" ? Color::black
                                                   : Color::white;
    if (options_.nodes > 0) task.limits.nodes = options_.nodes;
    if (options_.entries > 0) task.limits.entries = options_.entries;
    if (options_.seconds > 0) task.limits.seconds = options_.seconds;
    task.limits.stop = &stop_;
    choose_search(options_.search, task);
    task.shortest = options_.shortest;
    task.futile = *solvers::parse_futile_rule(options_.futile);
    task.certificate = certificate_for(item);
    auto report = solver_.solve(task);
    if (!report) return session_.complain(item.id + ": " + report.error().text);
    if (report->verdict == TsumeVerdict::unknown) session_.worsen(Status::unknown);
    std::ostream& out = options_.resume.empty() ? session_.out : file_;
    const bool json = options_.json || !options_.resume.empty();
    out << (json ? json_of(item, *report, options_, task.certificate)
                 : text_of(item, *report, options_))
        << std::flush;
  }

  const SolveOptions& options_;
  Session& session_;
  solvers::TsumeSolver solver_;
  const std::atomic<bool>& stop_;
  std::ofstream file_;
  bool many_ = false;
};

void add_limits(CLI::App& command, SolveOptions& options) {
  command.add_option("--hash", options.hash, "Memory for the table in MB")
      ->check(between(1, 1 << 20))
      ->type_name("MB")
      ->capture_default_str();
  command.add_option("--nodes", options.nodes, "Stop after so many nodes a position")
      ->type_name("N");
  command
      .add_option("--entries", options.entries,
                  "Stop after so many entries made in the table a position")
      ->type_name("N");
  command.add_option("--time", options.seconds, "Stop after so many seconds a position")
      ->check(CLI::NonNegativeNumber)
      ->type_name("S");
}

}  // namespace

void add_solve_command(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("solve", "Decide tsume: mate or no mate, with a proof");
  auto options = std::make_shared<SolveOptions>();
  add_game_options(*command, options->game, false);
  command
      ->add_option("--for", options->attacker,
                   "Who attacks (default: the side without a king, else the side to move)")
      ->check(one_of({"black", "white"}))
      ->type_name("black|white");
  add_limits(*command, *options);
  add_search_options(*command, options->search);
  command->add_flag("--shortest", options->shortest, "Find the exact length");
  command
      ->add_option("--futile", options->futile,
                   "Which interpositions lengths leave out (docs/rules.md); kakinoki implies "
                   "--shortest")
      ->check(one_of({"none", "narrow", "kakinoki"}))
      ->type_name("none|narrow|kakinoki")
      ->capture_default_str();
  command
      ->add_option("--proof", options->proof,
                   "Write a certificate for yose-verify; with several positions, a folder of them")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "One JSON object per position and line");
  command->add_flag("--japanese", options->japanese, "Moves in Japanese");
  command
      ->add_option("--resume", options->resume,
                   "Append JSON lines to this file, leaving out what it has answers for")
      ->type_name("FILE");
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  add_inputs(*command, options->inputs);
  command->callback([options, &session] {
    if (options->game.is_loa()) return session.complain("solve knows shogi only, so far");
    if (!fits_memory(options->hash)) return session.complain(memory_complaint(options->hash));
    if (const auto misfit = find_misfit(options->search)) return session.complain(misfit->text);
    Solve(*options, session).run();
  });
}

}  // namespace yose::apps
