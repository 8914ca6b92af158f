// How often engines find the right move of a position, side by side in one run.
//
//   bench_next_moves --engine COMMAND [--engine COMMAND...] [--byoyomi MS] FILE.tsv...
//
// Engines are named as for yose match (docs/match.md) and asked in turn about each position, so
// that other work disturbs all alike. Of positions without an answer (next_moves.hpp) the moves are
// printed, and how often all engines agree.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <iostream>
#include <memory>

#include "match/player.hpp"
#include "play/next_moves.hpp"

namespace yose::bench {
namespace {

struct Options {
  std::vector<std::string> engines;
  std::int64_t byoyomi = 1000;
  std::vector<std::string> files;
};

class Contest {
 public:
  explicit Contest(const Options& options) : stop_(never_) { control_.byoyomi = options.byoyomi; }

  std::optional<Error> enter(const std::string& words) {
    const auto spec = match::parse_engine(words);
    if (!spec) return spec.error();
    auto player = match::make_player(*spec, {.margin = 5000, .wait = 60'000}, stop_);
    if (auto error = player->start()) return Error{words + ": " + error->text};
    const match::TimeControl& own = spec->control;
    players_.push_back({std::move(player), own.is_set() ? own : control_});
    return {};
  }

  std::optional<Error> run(const std::vector<NextMove>& problems) {
    for (const NextMove& problem : problems) {
      if (auto error = ask_all(problem)) return error;
    }
    return {};
  }

  void tell() const {
    for (const Entry& e : players_) {
      fmt::print("{}: {} of {} right\n", e.player->name(), e.right, with_answer_);
    }
    if (without_ > 0) fmt::print("without an answer: all agree on {} of {}\n", agreed_, without_);
  }

 private:
  struct Entry {
    std::unique_ptr<match::Player> player;
    match::TimeControl control;
    int right = 0;
  };

  std::optional<Error> ask_all(const NextMove& problem) {
    std::string line = problem.place + " " + problem.name + ":";
    std::vector<std::string> moves;
    for (Entry& e : players_) {
      const auto move = ask(e, problem);
      if (!move) return Error{problem.place + ": " + e.player->name() + " does not answer"};
      const bool right = problem.has_answer() && problem.is_right(*move);
      if (right) ++e.right;
      line += " " + *move + (!problem.has_answer() ? "" : right ? " right" : " wrong");
      moves.push_back(*move);
    }
    fmt::print("{}\n", line);
    std::fflush(stdout);
    ++(problem.has_answer() ? with_answer_ : without_);
    const bool agree = std::equal(moves.begin() + 1, moves.end(), moves.begin());
    if (!problem.has_answer() && agree) ++agreed_;
    return {};
  }

  // Its move in CSA; another answer as it is. Nothing if it has crashed or is late.
  std::optional<std::string> ask(Entry& e, const NextMove& problem) {
    if (e.player->new_game()) return {};
    const shogi::AnyPosition& position = *problem.position.start_position;
    const match::Clocks clocks{match::SideClock(e.control), match::SideClock(e.control)};
    const match::Answer answer = e.player->think(problem.position, clocks, position.turn());
    e.player->game_over(match::Outcome::draw);
    if (answer.kind == match::AnswerKind::resign) return "resigns";
    if (answer.kind == match::AnswerKind::win) return "declares";
    if (answer.kind != match::AnswerKind::move) return {};
    const auto move = notation::parse_usi_move(answer.text);
    return move && position.is_legal(*move) ? to_csa_move(position, *move) : answer.text;
  }

  std::atomic<bool> never_ = false;
  match::Stop stop_;
  match::TimeControl control_;
  std::vector<Entry> players_;
  int with_answer_ = 0;
  int without_ = 0;
  int agreed_ = 0;
};

std::optional<Error> run(const Options& options) {
  Contest contest(options);
  for (const std::string& engine : options.engines) {
    if (auto error = contest.enter(engine)) return error;
  }
  for (const std::string& file : options.files) {
    const auto problems = read_next_moves(file);
    if (!problems) return problems.error();
    if (auto error = contest.run(*problems)) return error;
  }
  contest.tell();
  return {};
}

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  CLI::App app{"How often engines find the right move of a position"};
  yose::bench::Options options;
  app.add_option("--engine", options.engines, "As for yose match")
      ->required()
      ->type_name("COMMAND");
  app.add_option("--byoyomi", options.byoyomi, "Milliseconds for each move")
      ->capture_default_str()
      ->check(CLI::Range(1, 3'600'000));
  app.add_option("FILE", options.files, "Positions with answers")->required()->type_name("");
  CLI11_PARSE(app, argc, argv);
  const auto error = yose::bench::run(options);
  if (!error) return 0;
  std::cerr << "bench_next_moves: " << error->text << "\n";
  return 2;
}
