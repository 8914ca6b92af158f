// How long the questions of a search take on 9x9 boards. One item is one call.
#include <benchmark/benchmark.h>

#include "games/shogi/mate1.hpp"
#include "games/shogi/moves.hpp"
#include "shogi_positions.hpp"

namespace yose::bench {
namespace {

using namespace shogi;

constexpr int kPositions = 512;

// Asks `question` of every position again and again; its answers are added up and kept.
template <class Question>
void ask(benchmark::State& state, Want want, Question question) {
  auto positions = make_positions(kPositions, want);
  std::int64_t sum = 0;
  for (auto _ : state) {
    sum = 0;
    for (Position9& p : positions) sum += question(p);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * kPositions);
  state.counters["answer"] = static_cast<double>(sum) / kPositions;
}

int listed_moves(const Position9& p) {
  MoveList list;
  legal_moves(p, list);
  return list.size();
}

int counted_moves(const Position9& p) {
  MoveCounter count;
  legal_moves(p, count);
  return count.size();
}

int checks(const Position9& p) {
  MoveList list;
  checking_moves(p, list);
  return list.size();
}

int replies(const Position9& p) {
  MoveList list;
  evasions(p, list);
  return list.size();
}

void legal_moves_listed(benchmark::State& s) { ask(s, Want::quiet, listed_moves); }
void legal_moves_counted(benchmark::State& s) { ask(s, Want::quiet, counted_moves); }
void checks_listed(benchmark::State& s) { ask(s, Want::quiet, checks); }
void replies_listed(benchmark::State& s) { ask(s, Want::in_check, replies); }
void reply_exists(benchmark::State& s) { ask(s, Want::in_check, has_evasion<k9x9>); }
void mate_in_one_found(benchmark::State& s) {
  ask(s, Want::quiet, [](Position9& p) { return mate_in_one(p) ? 1 : 0; });
}
void mate_in_one_when_in_check(benchmark::State& s) {
  ask(s, Want::in_check, [](Position9& p) { return mate_in_one(p) ? 1 : 0; });
}

// One item is one move played and taken back.
void play_and_undo(benchmark::State& state) {
  auto positions = make_positions(kPositions, Want::quiet);
  std::vector<MoveList> lists(positions.size());
  std::int64_t moves = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    legal_moves(positions[i], lists[i]);
    moves += lists[i].size();
  }
  for (auto _ : state) {
    std::uint64_t keys = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for (Move m : lists[i]) {
        const auto before = positions[i].play(m);
        keys ^= positions[i].key();
        positions[i].undo(m, before);
      }
    }
    benchmark::DoNotOptimize(keys);
  }
  state.SetItemsProcessed(state.iterations() * moves);
}

BENCHMARK(legal_moves_listed);
BENCHMARK(legal_moves_counted);
BENCHMARK(checks_listed);
BENCHMARK(replies_listed);
BENCHMARK(reply_exists);
BENCHMARK(mate_in_one_found);
BENCHMARK(mate_in_one_when_in_check);
BENCHMARK(play_and_undo);

}  // namespace
}  // namespace yose::bench

BENCHMARK_MAIN();
