// Speed of Lines of Action: perft rates first, then threats and defences, in the positions of a
// file if one is named, then the questions solvers ask, one by one.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/loa/evaluation.hpp"
#include "games/loa/moves.hpp"
#include "games/loa/perft.hpp"
#include "games/loa/setup.hpp"
#include "loa_threats.hpp"
#include "notation/loa_text.hpp"

namespace yose::loa {
namespace {

// Open positions of random games, the same ones every time.
std::vector<Position> sample() {
  std::vector<Position> positions;
  Random random(1);
  Position p = start_position();
  MoveList list;
  while (positions.size() < 20000) {
    legal_moves(p, list);
    if (!list.empty()) positions.push_back(p);
    p = list.empty() ? start_position() : p.after(list[random.below(list.size())]);
  }
  return positions;
}

// Calls question(position) once per iteration, going round the sample.
template <class Question>
void ask(benchmark::State& state, Question question) {
  const std::vector<Position> positions = sample();
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(question(positions[i]));
    if (++i == positions.size()) i = 0;
  }
}

void legal_moves_bench(benchmark::State& state) {
  MoveList list;
  ask(state, [&](const Position& p) { return legal_moves(p, list), list.size(); });
}
void count_moves_bench(benchmark::State& state) {
  ask(state, [](const Position& p) { return count_moves(p); });
}
void win_in_one_bench(benchmark::State& state) {
  ask(state, [](const Position& p) { return win_in_one(p).bits(); });
}
void mobility_bench(benchmark::State& state) {
  ask(state, [](const Position& p) { return Mobility(p).moves_of(p.turn()); });
}
void features_bench(benchmark::State& state) {
  ask(state, [](const Position& p) {
    const Mobility mobility(p);
    return features_of(p, mobility, Color::black).spread +
           features_of(p, mobility, Color::white).spread;
  });
}
void finished_bench(benchmark::State& state) {
  ask(state, [](const Position& p) { return p.finished(); });
}

// All children of a position, played and taken back.
void play_undo_bench(benchmark::State& state) {
  const std::vector<Position> positions = sample();
  std::size_t i = 0;
  std::int64_t played = 0;
  MoveList list;
  for (auto _ : state) {
    Position p = positions[i];
    legal_moves(p, list);
    for (Move m : list) {
      const Position::Undo before = p.play(m);
      benchmark::DoNotOptimize(p.finished());
      p.undo(m, before);
    }
    played += list.size();
    if (++i == positions.size()) i = 0;
  }
  state.SetItemsProcessed(played);
}

BENCHMARK(legal_moves_bench);
BENCHMARK(count_moves_bench);
BENCHMARK(win_in_one_bench);
BENCHMARK(mobility_bench);
BENCHMARK(features_bench);
BENCHMARK(finished_bench);
BENCHMARK(play_undo_bench);

// A mailbox program that counts the last ply too, in million leaves a second, from another run.
constexpr double kListed = 19;

// By processor time, which other programs do not disturb much.
void print_perft_rates() {
  for (int depth = 4; depth <= 6; ++depth) {
    const std::clock_t start = std::clock();
    const std::uint64_t leaves = perft(start_position(), depth);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const double million = static_cast<double>(leaves) / seconds / 1e6;
    std::printf(
        "perft %d: %llu leaves, %.3f s, %.0f million a second, %.0f times the listed %.0f\n", depth,
        static_cast<unsigned long long>(leaves), seconds, million, million / kListed, kListed);
  }
}

// One position a line; comments and what follows a tab are not read. Empty, with a line on standard
// error, when there is none.
std::vector<Position> positions_in(const char* file) {
  std::vector<Position> positions;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto position = notation::parse_loa_position(line.substr(0, line.find('\t')));
    if (!position) {
      std::fprintf(stderr, "%s: %s\n", file, position.error().text.c_str());
      return {};
    }
    positions.push_back(*position);
  }
  if (positions.empty()) std::fprintf(stderr, "%s: no positions to read\n", file);
  return positions;
}

}  // namespace
}  // namespace yose::loa

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const bool named = argc == 2 && argv[1][0] != '-';
  if (!named && benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const auto late = named ? yose::loa::positions_in(argv[1]) : yose::bench::gathering_games();
  if (late.empty()) return 2;
  yose::loa::print_perft_rates();
  if (!yose::bench::print_threat_rates(late)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
