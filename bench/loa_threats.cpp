#include "loa_threats.hpp"

#include <algorithm>
#include <cstdio>

#include "base/random.hpp"
#include "cpu_clock.hpp"
#include "games/loa/play_and_test.hpp"
#include "games/loa/setup.hpp"
#include "games/loa/threats.hpp"

namespace yose::bench {
namespace {

using loa::Color;
using loa::Move;
using loa::MoveList;
using loa::Position;

using Positions = std::vector<Position>;

// The one of four random moves that leaves the mover with the fewest groups, nearly enough.
Move gathering_move(const Position& p, const MoveList& list, Random& random) {
  Move best = list[random.below(list.size())];
  for (int i = 1; i < 4; ++i) {
    const Move m = list[random.below(list.size())];
    if (p.after(m).euler(p.turn()) < p.after(best).euler(p.turn())) best = m;
  }
  return best;
}

Positions gathering_game(Random& random) {
  Positions game;
  MoveList list;
  Position p = loa::start_position();
  for (loa::legal_moves(p, list); !list.empty(); loa::legal_moves(p, list)) {
    game.push_back(p);
    p = p.after(gathering_move(p, list, random));
  }
  return game;
}

Positions after_threats(const Positions& positions) {
  Positions found;
  MoveList list;
  for (const Position& p : positions) {
    loa::threats(p, list);
    for (Move m : list) found.push_back(p.after(m));
  }
  return found;
}

// Every move played, and win_in_one_of asked instead of trying every next move.
void threats_by_asking(const Position& p, MoveList& list) {
  loa::legal_moves(p, list);
  list.filter([&](Move m) { return loa::threatens_after(p, m); });
}

bool defends(const Position& p, Move m) {
  const Position after = p.after(m);
  if (after.connected(p.turn())) return true;
  return !after.connected(~p.turn()) && !loa::win_in_one_of(after, ~p.turn());
}

void defences_by_asking(const Position& p, MoveList& list) {
  loa::legal_moves(p, list);
  list.filter([&](Move m) { return defends(p, m); });
}

struct Way {
  void (*find)(const Position&, MoveList&);
  double best = 1e9;  // seconds for all positions
  std::uint64_t moves = 0;
};

void measure(Way& way, const Positions& positions) {
  MoveList list;
  way.moves = 0;
  const double start = cpu_now();
  for (const Position& p : positions) {
    way.find(p, list);
    way.moves += static_cast<std::uint64_t>(list.size());
  }
  way.best = std::min(way.best, cpu_now() - start);
}

bool print_row(const char* name, const Positions& positions, Way fast, Way asking, Way playing) {
  constexpr int kRounds = 10;
  for (int round = 0; round < kRounds; ++round) {
    for (Way* way : {&fast, &asking, &playing}) measure(*way, positions);
  }
  if (fast.moves != asking.moves || fast.moves != playing.moves) {
    std::fprintf(stderr, "%s: the ways do not agree\n", name);
    return false;
  }
  const auto size = static_cast<double>(positions.size());
  std::printf("%s: %zu positions, %.2f moves each; %.0f ns, play and ask for a win %.0f ns ", name,
              positions.size(), static_cast<double>(fast.moves) / size, fast.best / size * 1e9,
              asking.best / size * 1e9);
  std::printf("(%.1f times), play and test %.0f ns (%.1f times)\n", asking.best / fast.best,
              playing.best / size * 1e9, playing.best / fast.best);
  return true;
}

}  // namespace

Positions gathering_games() {
  constexpr std::size_t kWanted = 4000, kLast = 16;
  Positions found;
  Random random(1);
  while (found.size() < kWanted) {
    const Positions game = gathering_game(random);
    const std::size_t late = std::min(game.size(), kLast);
    found.insert(found.end(), game.end() - static_cast<std::ptrdiff_t>(late), game.end());
  }
  return found;
}

bool print_threat_rates(const Positions& positions) {
  const bool threats = print_row(
      "threats", positions, {[](const Position& p, MoveList& l) { loa::threats(p, l); }},
      {threats_by_asking}, {[](const Position& p, MoveList& l) { loa::threats_by_play(p, l); }});
  const bool defences =
      print_row("defences", after_threats(positions),
                {[](const Position& p, MoveList& l) { loa::defences(p, l); }}, {defences_by_asking},
                {[](const Position& p, MoveList& l) { loa::defences_by_play(p, l); }});
  return threats && defences;
}

}  // namespace yose::bench
