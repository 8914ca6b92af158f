// Compares mate_defences with playing every legal move and testing, for as long as one likes.
//
//   defences_check [--seed N] [--threats N] [--checks N] [GAMES.usi...]
//
// A quarter of the threats each comes from pieces scattered on 9x9, from pieces scattered on the
// other boards, and from random play from the start of 9x9, 5x5 and 4x4. The last quarter (spread
// over the others if no file is named) comes from the games and from random moves off them.
// Prints what was compared, and for the threats of the games the share that each kind of defence
// prevents. On a difference, exit status 1 and a position with few pieces.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "base/random.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "oracle/defence_oracle.hpp"

namespace yose::bench {
namespace {

using oracle::DefenceOutcome;
using oracle::DefenceTally;

struct Options {
  std::uint64_t seed = 1;
  std::uint64_t threats = 100'000;
  std::uint64_t checks = 0;
  std::vector<std::string> files;
};

std::vector<std::string> read_games(const std::vector<std::string>& files) {
  std::vector<std::string> lines;
  for (const std::string& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      if (!line.empty() && line[0] != '#') lines.push_back(line);
    }
  }
  return lines;
}

class Run {
 public:
  explicit Run(const Options& options) : options_(options), games_(read_games(options.files)) {}

  bool run() {
    const std::uint64_t share = options_.threats / (games_.empty() ? 3 : 4);
    const bool equal = scattered(share) && played(share) && (games_.empty() || recorded(share)) &&
                       (options_.checks == 0 || checks());
    std::cout << "all: " << to_text(total_) << std::endl;
    return equal;
  }

 private:
  bool scattered(std::uint64_t share) {
    const std::uint64_t small = share / (shogi::CompiledSizes::kCount - 1);
    for (shogi::Size size : shogi::CompiledSizes::kAll) {
      const auto threats = size == shogi::k9x9 ? share : small;
      if (!report(name("scattered", size),
                  oracle::compare_scattered_defences(size, options_.seed, threats))) {
        return false;
      }
    }
    return true;
  }

  bool played(std::uint64_t share) {
    const std::string starts[] = {std::string(notation::kStartSfen), "rbsgk/4p/5/P4/KGSBR b - 1",
                                  "rgsk/3p/P3/KSGR b - 1"};
    for (const std::string& start : starts) {
      if (!report(
              "random play from " + start,
              oracle::compare_played_defences(start, options_.seed, share / std::size(starts)))) {
        return false;
      }
    }
    return true;
  }

  // The games themselves first, then random moves off them until there are enough threats.
  bool recorded(std::uint64_t share) {
    DefenceOutcome games = oracle::compare_recorded_defences(games_, options_.seed, 0);
    if (!report("games", games)) return false;
    std::cout << to_table(games.tally);
    Random seeds(options_.seed);  // so that runs with neighbouring seeds share no moves
    while (games.tally.threats < share) {
      const auto more = oracle::compare_recorded_defences(games_, seeds(), kOffPlies);
      games.tally += more.tally;
      if (!report("random moves off the games", more)) return false;
    }
    return true;
  }

  bool checks() {
    for (shogi::Size size : shogi::CompiledSizes::kAll) {
      const auto outcome = oracle::compare_check_defences(
          size, options_.seed, options_.checks / shogi::CompiledSizes::kCount);
      std::cout << name("checks", size) << ": " << outcome.tally.checks << std::endl;
      if (!outcome.difference.empty()) return report("checks", outcome);
    }
    return true;
  }

  bool report(const std::string& what, const DefenceOutcome& outcome) {
    total_ += outcome.tally;
    std::cout << what << ": " << to_text(outcome.tally) << std::endl;
    if (!outcome.difference.empty()) std::cout << "DIFFERENCE " << outcome.difference << std::endl;
    return outcome.difference.empty();
  }

  static std::string name(const std::string& what, shogi::Size size) {
    return what + " " + std::to_string(size.files) + "x" + std::to_string(size.ranks);
  }

  static constexpr int kOffPlies = 4;
  Options options_;
  std::vector<std::string> games_;
  DefenceTally total_;
};

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  yose::bench::Options options;
  CLI::App app("Compares the defences against mates in one with playing every move and testing.");
  app.add_option("--seed", options.seed, "The same seed compares the same positions");
  app.add_option("--threats", options.threats, "Positions with one mating move (100000)");
  app.add_option("--checks", options.checks, "Checks to compare check_defences on (0)");
  app.add_option("files", options.files, "Games, .usi")->check(CLI::ExistingFile);
  CLI11_PARSE(app, argc, argv);
  return yose::bench::Run(options).run() ? EXIT_SUCCESS : EXIT_FAILURE;
}
