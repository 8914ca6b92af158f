// How fast mate_defences is beside playing every legal move and testing, in one run.
//
//   bench_defences [--threats N] GAMES.usi...
//
// The threats are those of the games, and of positions one random move off them until there are N.
// Times are processor time, the best of several rounds that take turns.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "base/random.hpp"
#include "cpu_clock.hpp"
#include "games/shogi/defences_by_play.hpp"
#include "games/shogi/mate_defences.hpp"
#include "games/shogi/sizes.hpp"
#include "games/shogi/text.hpp"

namespace yose::bench {
namespace {

using namespace shogi;
using Position9 = Position<k9x9>;

struct Threatmate {
  Position9 position;
  Move mate;
};

std::vector<Position9> positions_of(const std::vector<std::string>& files) {
  std::vector<Position9> positions;
  for (const std::string& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      const auto game = notation::parse_position_line(split(line, '\t')[0]);
      const auto start =
          game ? Position9::from_setup(game->start) : Result<Position9>(Error{"no game"});
      if (!start) continue;
      positions.push_back(*start);
      for (const CoordMove& m : game->moves) {
        Position9 p = positions.back();
        p.play(narrow_move<k9x9>(m));
        positions.push_back(p);
      }
    }
  }
  return positions;
}

void collect(const Position9& p, std::vector<Threatmate>& threats) {
  MoveList mates;
  threatened_mates(p, mates);
  for (Move m : mates) threats.push_back({p, m});
}

// Appends those one random move off, in rounds through all positions.
void collect_neighbours(const std::vector<Position9>& positions, std::size_t wanted,
                        std::vector<Threatmate>& threats) {
  Random random(1);
  for (std::size_t i = 0; threats.size() < wanted; i = (i + 1) % positions.size()) {
    Position9 p = positions[i];
    MoveList legal;
    legal_moves(p, legal);
    if (legal.empty()) continue;
    p.play(legal[random.below(legal.size())]);
    collect(p, threats);
  }
}

int defences_by_kinds(Threatmate& t) {
  DefenceList list;
  mate_defences(t.position, t.mate, list);
  return list.size();
}

// Playing and testing as fast as it goes: whether the mating move is still legal is asked of that
// move alone, not of a list of all legal moves.
int defences_by_testing(Threatmate& t) {
  MoveList list;
  legal_moves(t.position, list);
  list.filter([&](Move d) {
    const auto before = t.position.play(d);
    const bool mate = still_mates(t.position, t.mate);
    t.position.undo(d, before);
    return !mate;
  });
  return list.size();
}

int defences_by_definition(Threatmate& t) {
  MoveList list;
  defences_by_play(t.position, t.mate, list);
  return list.size();
}

struct Way {
  const char* name;
  int (*find)(Threatmate&);
  double best = 1e9;  // seconds for all threats
  std::int64_t moves = 0;
};

void measure(Way& way, std::vector<Threatmate>& threats) {
  way.moves = 0;
  const double start = cpu_now();
  for (Threatmate& t : threats) way.moves += way.find(t);
  way.best = std::min(way.best, cpu_now() - start);
}

bool print_rates(std::vector<Threatmate>& threats) {
  constexpr int kRounds = 5;
  Way ways[] = {{"by kinds", defences_by_kinds},
                {"play and test", defences_by_testing},
                {"play, list the moves and test", defences_by_definition}};
  for (int round = 0; round < kRounds; ++round) {
    for (Way& way : ways) measure(way, threats);
  }
  const auto size = static_cast<double>(threats.size());
  for (const Way& way : ways) {
    if (way.moves != ways[0].moves) return false;
    std::printf("%s: %.0f ns per threat, %.1f times; %.2f moves each\n", way.name,
                way.best / size * 1e9, way.best / ways[0].best,
                static_cast<double>(way.moves) / size);
  }
  return true;
}

int run(const std::vector<std::string>& files, std::size_t wanted) {
  const auto positions = positions_of(files);
  if (positions.empty()) return std::fputs("no game\n", stderr), EXIT_FAILURE;
  std::vector<Threatmate> threats;
  for (const Position9& p : positions) collect(p, threats);
  const std::size_t of_games = threats.size();
  collect_neighbours(positions, wanted, threats);
  std::printf("%zu positions, %zu threats, %zu of them in the games\n", positions.size(),
              threats.size(), of_games);
  if (print_rates(threats)) return EXIT_SUCCESS;
  return std::fputs("the ways do not agree\n", stderr), EXIT_FAILURE;
}

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  std::vector<std::string> files;
  std::size_t threats = 20'000;
  CLI::App app("Measures the defences against mates in one.");
  app.add_option("--threats", threats, "Positions with one mating move (20000)");
  app.add_option("files", files, "Games, .usi")->required()->check(CLI::ExistingFile);
  CLI11_PARSE(app, argc, argv);
  return yose::bench::run(files, threats);
}
