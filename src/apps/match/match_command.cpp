// yose match: two engines play each other, and the referee counts.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <sstream>

#include "apps/cli/command.hpp"
#include "apps/common/batch.hpp"
#include "apps/common/inputs.hpp"
#include "apps/common/match_play.hpp"
#include "apps/common/match_text.hpp"
#include "apps/common/record_output.hpp"
#include "match/game_record.hpp"
#include "match/match.hpp"
#include "match/results_file.hpp"
#include "notation/csa.hpp"
#include "notation/kif.hpp"

namespace yose::apps {

namespace {

constexpr std::uint64_t kUsualByoyomi = 1000;

struct MatchOptions {
  std::vector<std::string> engines;
  std::string openings;
  int games = 0;  // 0: every opening twice
  std::uint64_t move_time = 0;
  std::uint64_t nodes = 0;
  std::uint64_t depth = 0;
  std::uint64_t byoyomi = 0;
  std::uint64_t main = 0;
  std::uint64_t increment = 0;
  int margin = 200;
  int wait = 120;  // seconds
  int moves = 320;
  int concurrency = 1;
  std::uint64_t seed = 0;
  std::string adjudicate;
  std::string sprt;
  std::string records;
  std::string format = "csa";
  std::string encoding;
  std::string resume;
  bool json = false;
  bool quiet = false;
};

// Two numbers with the separator between them, and nothing else.
std::optional<std::pair<double, double>> two_numbers(const std::string& text, char separator) {
  std::istringstream in(text);
  double first = 0;
  double second = 0;
  char between = 0;
  if (!(in >> first >> between >> second) || between != separator) return std::nullopt;
  if (in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  return std::pair(first, second);
}

Result<match::Sprt> parse_sprt(const std::string& text) {
  constexpr int kMost = match::Sprt::kMostElo;
  const auto numbers = two_numbers(text, ',');
  if (numbers && -kMost <= numbers->first && numbers->first < numbers->second &&
      numbers->second <= kMost) {
    return match::Sprt{numbers->first, numbers->second};
  }
  const auto what =
      fmt::format("two numbers between {} and {}, the smaller one first, as in 0,5", -kMost, kMost);
  return Error{"--sprt: " + expected(what, "'" + text + "'").text};
}

Result<match::Adjudication> parse_adjudication(const std::string& text) {
  constexpr double kMost = 1e6;
  const auto numbers = two_numbers(text, ':');
  if (numbers && numbers->first >= 1 && numbers->second >= 1 && numbers->first <= kMost &&
      numbers->second <= kMost) {
    return match::Adjudication{static_cast<int>(numbers->first), static_cast<int>(numbers->second)};
  }
  return Error{"--adjudicate: " + expected("SCORE:MOVES, as in 2000:4", "'" + text + "'").text};
}

class PlanMaker {
 public:
  explicit PlanMaker(const MatchOptions& options) : options_(options) {}

  Result<match::MatchPlan> run() {
    for (const auto step :
         {&PlanMaker::take_engines, &PlanMaker::take_limits, &PlanMaker::take_rules,
          &PlanMaker::take_openings, &PlanMaker::take_games}) {
      if (const auto error = (this->*step)()) return *error;
    }
    return std::move(plan_);
  }

 private:
  std::optional<Error> take_engines() {
    if (options_.engines.size() != 2) {
      return Error{fmt::format("expected --engine twice, found it {}",
                               options_.engines.size() == 1
                                   ? "once"
                                   : fmt::format("{} times", options_.engines.size()))};
    }
    for (match::Side s : match::kSides) {
      auto spec = match::parse_engine(options_.engines[index(s)]);
      if (!spec) return Error{"--engine: " + spec.error().text};
      plan_.engines[index(s)] = *std::move(spec);
    }
    return std::nullopt;
  }

  std::optional<Error> take_limits() {
    match::TimeControl& c = plan_.control;
    c.move_time = static_cast<std::int64_t>(options_.move_time);
    c.nodes = static_cast<std::int64_t>(options_.nodes);
    c.depth = static_cast<std::int64_t>(options_.depth);
    c.main = static_cast<std::int64_t>(options_.main);
    c.increment = static_cast<std::int64_t>(options_.increment);
    c.byoyomi = static_cast<std::int64_t>(options_.byoyomi);
    if (!c.is_set()) c.byoyomi = kUsualByoyomi;
    plan_.patience = {options_.margin, 1000 * static_cast<std::int64_t>(options_.wait)};
    if (!is_mixed(c)) return std::nullopt;
    return Error{
        "--time, --nodes, --depth and a clock exclude each other, as do --increment and --byoyomi"};
  }

  std::optional<Error> take_rules() {
    plan_.rules.move_limit = options_.moves;
    if (!options_.adjudicate.empty()) {
      const auto rule = parse_adjudication(options_.adjudicate);
      if (!rule) return rule.error();
      plan_.rules.adjudication = *rule;
    }
    if (options_.sprt.empty()) return std::nullopt;
    const auto sprt = parse_sprt(options_.sprt);
    if (!sprt) return sprt.error();
    plan_.sprt = *sprt;
    return std::nullopt;
  }

  std::optional<Error> take_openings() {
    if (options_.openings.empty()) {
      plan_.openings = {*match::parse_opening("startpos", options_.moves)};
      return std::nullopt;
    }
    auto openings = read_openings_file(options_.openings, options_.moves);
    if (!openings) return openings.error();
    plan_.openings = *std::move(openings);
    return std::nullopt;
  }

  std::optional<Error> take_games() {
    plan_.games = options_.games > 0 ? options_.games : 2 * static_cast<int>(plan_.openings.size());
    plan_.seed = options_.seed;
    plan_.concurrency = options_.concurrency;
    if (plan_.games % 2 == 0) return validate(plan_);
    return Error{
        fmt::format("--games: expected an even number, because every opening is played "
                    "twice with colours swapped, found {}",
                    plan_.games)};
  }

  const MatchOptions& options_;
  match::MatchPlan plan_;
};

class MatchRun {
 public:
  MatchRun(const MatchOptions& options, Session& session) : options_(options), session_(session) {}

  void run() {
    auto plan = PlanMaker(options_).run();
    if (!plan) return session_.complain(plan.error().text);
    plan_ = *std::move(plan);
    if (!open_files()) return;
    MatchPlay play(plan_, results_ ? &*results_ : nullptr, options_.quiet, session_);
    tell(play.run([this](const match::FinishedGame& game, const match::GameResult& result) {
      return options_.records.empty() || write(game, result);
    }));
  }

 private:
  bool open_files() {
    if (!options_.records.empty() && !make_folder(options_.records, session_)) return false;
    if (options_.resume.empty()) return true;
    auto file = match::ResultsFile::open(options_.resume);
    if (!file) return session_.complain(file.error().text), false;
    results_ = *std::move(file);
    return true;
  }

  bool write(const match::FinishedGame& game, const match::GameResult& result) {
    const bool csa = options_.format == "csa";
    const std::string name = (std::filesystem::path(options_.records) /
                              fmt::format("game-{:05}.{}", game.game + 1, options_.format))
                                 .string();
    const bool swapped = game.question.first == Color::white;
    const auto record =
        to_record(result, {game.engines[swapped ? 1 : 0], game.engines[swapped ? 0 : 1]});
    const auto text =
        csa ? notation::print_csa({&record, 1}) : Result<std::string>(notation::print_kif(record));
    if (!text) return session_.complain(name + ": " + text.error().text), false;
    const auto format = csa ? notation::Format::csa : notation::Format::kif;
    return write_record(format, *text, name, options_.encoding, session_);
  }

  void tell(const match::MatchReport& report) {
    if (report.end == match::MatchEnd::failed && report.tally.counts().games() == 0) return;
    session_.out << (options_.json ? summary_json(plan_, report) : summary_text(plan_, report))
                 << std::flush;
    if (report.end == match::MatchEnd::interrupted) session_.tell_interrupted();
  }

  const MatchOptions& options_;
  Session& session_;
  match::MatchPlan plan_;
  std::optional<match::ResultsFile> results_;
};

Option add_limit(const Command& command, const std::string& name, std::uint64_t& value,
                 const std::string& type, const std::string& help) {
  return command.add_option(name, value, help)
      .check(between(1, 1e12, "a whole number from 1 to 1000000000000"))
      .type_name(type);
}

void add_limits(const Command& command, MatchOptions& options) {
  add_limit(command, "--time", options.move_time, "MS", "Milliseconds for each move");
  add_limit(command, "--nodes", options.nodes, "N", "Nodes for each move");
  add_limit(command, "--depth", options.depth, "N", "Depth of search for each move");
  add_limit(command, "--byoyomi", options.byoyomi, "MS",
            "Milliseconds for each move, as byoyomi of a clock; 1000 if no limit is given");
  add_limit(command, "--main", options.main, "MS",
            "Milliseconds on each side's clock for the game");
  add_limit(command, "--increment", options.increment, "MS",
            "Milliseconds that each move adds to its side's clock");
  command
      .add_option("--margin", options.margin,
                  "Milliseconds beyond its time after which an engine has lost")
      .check(between(0, 1'000'000))
      .type_name("MS")
      .capture_default_str();
  command
      .add_option("--wait", options.wait,
                  "Seconds an engine may take to start, to get ready, and for a move that only "
                  "--nodes or --depth limits")
      .check(between(1, 1'000'000))
      .type_name("S")
      .capture_default_str();
}

void add_games(const Command& command, MatchOptions& options) {
  command
      .add_option("--openings", options.openings,
                  "USI position lines, each played twice with colours swapped (default: startpos)")
      .check(not_empty("the name of a file"))
      .type_name("FILE");
  command
      .add_option("--games", options.games,
                  "How many games, an even number (default: every opening twice)")
      .check(between(2, 100'000'000))
      .type_name("N");
  command.add_option("--concurrency", options.concurrency, "How many games are played at a time")
      .check(between(1, 1024))
      .type_name("N")
      .capture_default_str();
}

void add_judgement(const Command& command, MatchOptions& options) {
  command
      .add_option("--sprt", options.sprt,
                  "End the match when it is decided whether the first engine is rather ELO1 or "
                  "ELO0 better (normalised Elo, errors of 5 %)")
      .type_name("ELO0,ELO1");
  command.add_option("--seed", options.seed, "Shuffle the openings by this seed; 0: do not")
      .type_name("N");
  command
      .add_option("--moves", options.moves,
                  "A game of so many moves, the opening's included, is a draw")
      .check(between(1, 100'000))
      .type_name("N")
      .capture_default_str();
  command
      .add_option(
          "--adjudicate", options.adjudicate,
          "End a game that both engines have called decided by SCORE (100: a pawn) in their "
          "last MOVES moves (default: play on)")
      .type_name("SCORE:MOVES");
}

void add_outputs(const Command& command, MatchOptions& options) {
  command.add_option("--records", options.records, "Write a record of each game into this folder")
      .check(not_empty("the name of a folder"))
      .type_name("FOLDER");
  command.add_choice("--format", options.format, "Format of the records", {"csa", "kif"})
      .capture_default_str();
  add_encoding_option(command, options.encoding);
  command
      .add_option("--resume", options.resume,
                  "Append finished games to this file, one JSON object per line, and leave out "
                  "those that it has already")
      .check(not_empty("the name of a file"))
      .type_name("FILE");
  command.add_flag("--json", options.json, "The summary as one JSON object");
  command.add_flag("--quiet", options.quiet, "No line per game on standard error");
}

}  // namespace

void add_match_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("match", "Let two USI engines play each other");
  auto options = std::make_shared<MatchOptions>();
  command
      .add_option(
          "--engine", options->engines,
          "An engine, given twice: its command, then option.NAME=VALUE and, for this engine "
          "alone, time=MS, nodes=N and so on, name=TEXT, folder=PATH (docs/match.md)")
      .repeatable()
      .required()
      .type_name("\"COMMAND...\"");
  add_games(command, *options);
  add_limits(command, *options);
  add_judgement(command, *options);
  add_outputs(command, *options);
  command.footer(
      "The result is told from the first engine's side. The rules, the statistics and examples are "
      "in docs/match.md.");
  command.callback([options, &session] { MatchRun(*options, session).run(); });
}

}  // namespace yose::apps
