// Every position of every game that starts from an array of a small board: builds the tables one
// after another and writes a JSON line about each (game_row.hpp). A results file is continued:
// games that it has are left out.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>

#include "base/stopwatch.hpp"
#include "notation/array.hpp"
#include "tables/array_games.hpp"
#include "tables/game_row.hpp"

namespace {

using namespace yose;
using bench::ArrayGame;

struct Options {
  std::string board = "4x4";
  int zone = 1;
  bool uncontrolled = false;
  std::vector<std::string> only;
  std::vector<std::string> done;
  std::string out;
  bool cuda = false;
  bool list = false;
  int threads = 1;
  double seconds = 1e9;
  std::uint64_t most_bytes = UINT64_MAX;
};

void add_options(CLI::App& app, Options& o) {
  app.add_option("--board", o.board, "3x3, 3x4 or 4x4")->capture_default_str();
  app.add_option("--zone", o.zone, "Ranks in which pieces promote")->capture_default_str();
  app.add_flag("--dead-squares-uncontrolled", o.uncontrolled, "As in yose small");
  app.add_option("--only", o.only, "Games by name, such as 4x4-zone1-2P4G")->type_name("GAME");
  app.add_option("--done", o.done, "Leave out the games that these files have")->type_name("FILE");
  app.add_option("--out", o.out, "Append the lines to this file, and leave out what it has")
      ->type_name("FILE");
  app.add_flag("--cuda", o.cuda, "Build on a CUDA device");
  app.add_flag("--list", o.list, "List the games and what they take");
  app.add_option("--threads", o.threads, "Threads without --cuda")->capture_default_str();
  app.add_option("--time", o.seconds, "Begin no game after so many seconds")->type_name("S");
  app.add_option("--most-bytes", o.most_bytes, "Leave out larger tables")->type_name("BYTES");
}

std::set<std::string> games_in(const std::string& file) {
  std::set<std::string> names;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto j = nlohmann::json::parse(line, nullptr, false);
    if (j.is_object() && j.contains("game")) names.insert(j["game"].get<std::string>());
  }
  return names;
}

std::vector<ArrayGame> wanted_games(const Options& o, shogi::Size size) {
  std::set<std::string> done = o.out.empty() ? std::set<std::string>{} : games_in(o.out);
  for (const std::string& file : o.done) done.merge(games_in(file));
  std::vector<ArrayGame> games = bench::array_games(size, {o.zone, !o.uncontrolled});
  std::erase_if(games, [&](const ArrayGame& game) {
    const bool named = o.only.empty() || std::count(o.only.begin(), o.only.end(), game.name) > 0;
    return !named || done.contains(game.name) || game.numbers > o.most_bytes;
  });
  return games;
}

int run(const Options& o) {
  const auto size = notation::parse_board_size(o.board);
  if (!size) {
    std::cerr << size.error().text << "\n";
    return 2;
  }
  Stopwatch watch;
  for (const ArrayGame& game : wanted_games(o, *size)) {
    if (o.list) {
      std::cout << game.name << "\t" << game.numbers << "\t" << game.arrays.size() << "\n";
      continue;
    }
    if (watch.seconds() > o.seconds) break;
    const auto row = bench::row_of(game, o.cuda, o.threads);
    if (!row) {
      std::cerr << game.name << ": " << row.error().text << "\n";
      return 1;
    }
    std::cerr << game.name << ": " << (*row)["seconds"] << " s\n";
    if (o.out.empty()) {
      std::cout << row->dump() << std::endl;
    } else {
      std::ofstream(o.out, std::ios::app) << row->dump() << "\n";
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Tables of all positions of the games that start from arrays of a small board");
  Options options;
  add_options(app, options);
  CLI11_PARSE(app, argc, argv);
  return run(options);
}
