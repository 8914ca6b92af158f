// Who wins a game on a small board: our verdicts beside what fairy-stockfish finds.
//
//   small_peers [--time S | --nodes N] [--count N] [--zone N] [--campaign-csv FILE] [LIST...]
//   small_peers --perft
//
// It searches each game once, with one thread, and says who is mated or nothing. Our verdict is
// that of the campaign; for a list we search as long as it does. A mate score is no proof, so a
// contradiction is decided by the checker: the exit status is 1 if it does not decide all for us.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <iostream>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "peers/fairy_engine.hpp"
#include "peers/small_games.hpp"
#include "peers/small_judge.hpp"
#include "peers/small_perft.hpp"

namespace yose::bench {
namespace {

using solvers::SmallVerdict;

struct Options {
  FairyEngine::Limit limit;
  int hash = 64;
  std::size_t count = 0;  // 0: all
  std::optional<int> zone;
  std::string campaign;
  std::vector<std::string> lists;
  bool perft = false;
};

const std::array kVerdicts{SmallVerdict::first_wins, SmallVerdict::second_wins, SmallVerdict::draw};

const char* name_of(SmallVerdict v) {
  constexpr std::array kNames{"first", "second", "draw", "unknown"};
  return kNames[static_cast<std::size_t>(v)];
}

SmallVerdict verdict_of(const FairyEngine::Score& score) {
  if (!score.mate) return SmallVerdict::unknown;
  return *score.mate > 0 ? SmallVerdict::first_wins : SmallVerdict::second_wins;
}

class Comparison {
 public:
  explicit Comparison(const Options& options)
      : options_(options), judge_(static_cast<std::size_t>(options.hash) << 20) {}

  // The games it can be asked about: those of its rules, with an answer of ours.
  std::vector<SmallGame> fit(const std::vector<SmallGame>& games) {
    std::vector<SmallGame> fitting;
    for (const SmallGame& game : games) {
      if (!game.setup.rules.dead_squares_controlled) {
        ++other_rules_;
      } else if (!shogi::AnyPosition::from_setup(game.setup)) {
        ++over_;
      } else {
        fitting.push_back(game);
      }
    }
    if (!options_.campaign.empty()) leave_out_unsolved(fitting);
    fitting = spread(fitting);
    if (options_.campaign.empty()) {
      for (SmallGame& game : fitting) {
        game.verdict = judge_.verdict(game.setup, options_.limit.seconds);
      }
      leave_out_unsolved(fitting);
    }
    return fitting;
  }

  bool run(const std::vector<SmallGame>& games, FairyEngine& engine) {
    for (const SmallGame& game : games) {
      if (engine.place(game.setup)) {
        compare(game, engine.search(options_.limit));
      } else {
        ++unknown_boards_;
      }
    }
    return against_us_ == 0;
  }

  void print() const {
    fmt::print("{:<12}{:>14}{:>14}{:>14}\n", "yose", "fairy: first", "second", "no mate");
    for (SmallVerdict ours : kVerdicts) {
      fmt::print("{:<12}{:>14}{:>14}{:>14}\n", name_of(ours), count(ours, SmallVerdict::first_wins),
                 count(ours, SmallVerdict::second_wins), count(ours, SmallVerdict::unknown));
    }
    fmt::print("{} contradictions, {} of them not decided for us\n", contradictions_, against_us_);
    fmt::print(
        "left out: {} with dead squares uncontrolled, {} where a king can be taken, {} unsolved,"
        " {} on boards it does not know\n",
        other_rules_, over_, unsolved_, unknown_boards_);
  }

 private:
  void leave_out_unsolved(std::vector<SmallGame>& games) {
    unsolved_ += std::erase_if(
        games, [](const SmallGame& game) { return game.verdict == SmallVerdict::unknown; });
  }

  std::vector<SmallGame> spread(const std::vector<SmallGame>& games) const {
    if (options_.count == 0 || options_.count >= games.size()) return games;
    std::vector<SmallGame> chosen;
    for (std::size_t i = 0; i < options_.count; ++i) {
      chosen.push_back(games[i * games.size() / options_.count]);
    }
    return chosen;
  }

  void compare(const SmallGame& game, const FairyEngine::Score& score) {
    const SmallVerdict theirs = verdict_of(score);
    ++counts_[static_cast<std::size_t>(game.verdict)][static_cast<std::size_t>(theirs)];
    if (theirs == SmallVerdict::unknown || theirs == game.verdict) return;
    const auto judgement = judge_.judge(game.setup, game.verdict);
    ++contradictions_;
    against_us_ += !judgement.ours;
    fmt::print("{}: yose {}, fairy-stockfish {} ({})\n  position {}, zone {}\n  its line: {}\n",
               game.id, name_of(game.verdict), name_of(theirs), score.text,
               notation::to_sfen(game.setup), game.setup.rules.zone, score.line);
    fmt::print("  our certificate: {}\n", judgement.words);
  }

  int count(SmallVerdict ours, SmallVerdict theirs) const {
    return counts_[static_cast<std::size_t>(ours)][static_cast<std::size_t>(theirs)];
  }

  const Options& options_;
  SmallJudge judge_;
  std::array<std::array<int, 4>, 4> counts_{};
  int contradictions_ = 0;
  int against_us_ = 0;
  int other_rules_ = 0;
  int over_ = 0;
  std::size_t unsolved_ = 0;
  int unknown_boards_ = 0;
};

Result<std::vector<SmallGame>> read_games(const Options& options) {
  if (!options.campaign.empty()) return read_campaign(options.campaign);
  std::vector<SmallGame> games;
  for (const std::string& file : options.lists) {
    const auto list = read_game_list(file, options.zone);
    if (!list) return list;
    games.insert(games.end(), list->begin(), list->end());
  }
  return games;
}

int fail(const std::string& error) {
  std::cerr << "small_peers: " << error << "\n";
  return 2;
}

int run(const Options& options) {
  if (options.campaign.empty() == options.lists.empty() && !options.perft) {
    return fail("give --campaign-csv, lists, or --perft");
  }
  FairyEngine engine(options.hash);
  if (!engine.running()) return fail("fairy-stockfish is not installed");
  if (options.perft) return compare_perft(engine) ? 0 : 1;
  const auto games = read_games(options);
  if (!games) return fail(games.error().text);
  Comparison comparison(options);
  const bool good = comparison.run(comparison.fit(*games), engine);
  comparison.print();
  return good ? 0 : 1;
}

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  yose::bench::Options options;
  CLI::App app("Who wins a game on a small board: our verdicts beside fairy-stockfish's.");
  auto* time = app.add_option("--time", options.limit.seconds, "Seconds a game")
                   ->check(CLI::PositiveNumber)
                   ->capture_default_str();
  app.add_option("--nodes", options.limit.nodes, "Its nodes a game, instead")->excludes(time);
  app.add_option("--hash", options.hash, "Its table in MB, and ours")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
  app.add_option("--count", options.count, "So many of the games, spread evenly (default: all)");
  app.add_option("--zone", options.zone, "Ranks of the promotion zone of lists")
      ->check(CLI::Range(1, 3));
  app.add_option("--campaign-csv", options.campaign, "The export of a campaign");
  app.add_flag("--perft", options.perft, "Compare leaves of move trees instead");
  app.add_option("LIST", options.lists, "Lists of positions");
  CLI11_PARSE(app, argc, argv);
  return yose::bench::run(options);
}
