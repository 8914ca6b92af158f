// Every position of every game that starts from an array of a small board: builds the tables one
// after another and writes a JSON line about each (game_row.hpp). A results file is continued:
// games that it has are left out.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <future>
#include <iostream>
#include <set>
#include <thread>

#include "base/stopwatch.hpp"
#include "notation/array.hpp"
#include "tables/array_games.hpp"
#include "tables/game_row.hpp"
#include "tables/known_rows.hpp"

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
  std::string known;
  bool cuda = false;
  bool list = false;
  int threads = 1;
  std::uint64_t samples = 0;
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
  app.add_option(
         "--known", o.known,
         "Print src/solvers/known_arrays.tsv, of the files of --done and this table of a campaign")
      ->type_name("CSV");
  app.add_flag("--cuda", o.cuda, "Build on a CUDA device");
  app.add_flag("--list", o.list, "List the games and what they take");
  app.add_option("--threads", o.threads, "Threads without --cuda")->capture_default_str();
  app.add_option("--samples", o.samples, "Positions of each game to be judged by the naive rules")
      ->type_name("N");
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

void print(const nlohmann::ordered_json& row, const std::string& file) {
  if (file.empty()) {
    std::cout << row.dump() << std::endl;
  } else {
    std::ofstream(file, std::ios::app) << row.dump() << "\n";
  }
}

// The sample of the next game is drawn while the table of this one is built.
int build(const Options& o, const std::vector<ArrayGame>& games) {
  const auto sampled = [&](std::size_t i) {
    constexpr std::uint64_t kSeed = 1;
    const int threads = o.cuda ? static_cast<int>(std::thread::hardware_concurrency()) : o.threads;
    return bench::Samples(games[i].game, o.samples, threads, kSeed);
  };
  Stopwatch watch;
  std::future<bench::Samples> next;
  for (std::size_t i = 0; i < games.size() && watch.seconds() <= o.seconds; ++i) {
    if (i == 0) next = std::async(std::launch::async, sampled, i);
    const bench::Samples samples = next.get();
    if (i + 1 < games.size()) next = std::async(std::launch::async, sampled, i + 1);
    const auto row = bench::row_of(games[i], o.cuda, o.threads, samples);
    if (!row) {
      std::cerr << games[i].name << ": " << row.error().text << "\n";
      return 1;
    }
    std::cerr << games[i].name << ": " << (*row)["seconds"] << " s, " << watch.seconds()
              << " s in all\n";
    print(*row, o.out);
  }
  return 0;
}

int print_known(const Options& o) {
  const auto error = bench::print_known_rows(o.done, o.known, std::cout);
  if (error) std::cerr << error->text << "\n";
  return error ? 2 : 0;
}

int run(const Options& o) {
  if (!o.known.empty()) return print_known(o);
  const auto size = notation::parse_board_size(o.board);
  if (!size) {
    std::cerr << size.error().text << "\n";
    return 2;
  }
  const std::vector<ArrayGame> games = wanted_games(o, *size);
  if (!o.list) return build(o, games);
  for (const ArrayGame& game : games) {
    std::cout << game.name << "\t" << game.numbers << "\t" << game.arrays.size() << "\n";
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
