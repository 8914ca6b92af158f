#include "oracle/shogi_oracle.hpp"

#include <algorithm>
#include <array>

#include "games/shogi/history.hpp"
#include "games/shogi/sizes.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::oracle {

using namespace shogi;

namespace {

std::string describe(const Setup& setup) {
  return notation::to_sfen(setup) + " (zone " + std::to_string(setup.rules.zone) +
         (setup.rules.dead_squares_controlled ? "" : ", dead squares not controlled") + ")";
}

template <Size S>
std::string compare_fresh(const Setup& setup, Tally& tally) {
  auto p = Position<S>::from_setup(setup);
  if (!p) return {};
  const check::State naive = to_naive(setup);
  return Comparison<S>(*p, naive, Depth::thorough, tally).run();
}

// The same setup with one piece less, if that still differs; greedy, so the result is minimal.
template <Size S>
Setup shrunk(Setup setup) {
  const auto differs = [](const Setup& s) {
    Tally ignored;
    return !validate(s) && !compare_fresh<S>(s, ignored).empty();
  };
  for (bool smaller = true; smaller;) {
    smaller = false;
    const auto try_change = [&](auto change) {
      Setup candidate = setup;
      if (!change(candidate) || !differs(candidate)) return;
      setup = candidate;
      smaller = true;
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(S.squares()); ++i) {
      try_change([i](Setup& s) { return s.board[i] ? (s.board[i] = Piece{}, true) : false; });
    }
    for (Color c : kColors) {
      for (PieceType t : kHandTypes) {
        try_change([=](Setup& s) { return s.hand(c, t) != 0 ? (--s.hand(c, t), true) : false; });
      }
    }
  }
  return setup;
}

// Tasks that differ only in a rule would otherwise play the same games.
std::uint64_t mixed(std::uint64_t seed, const std::string& name) {
  for (char c : name) seed = Random(seed ^ static_cast<unsigned char>(c))();
  return seed;
}

template <Size S>
class Player {
 public:
  Player(const ShogiTask& task, std::uint64_t seed, std::uint64_t positions)
      : task_(task), seed_(seed), wanted_(positions), random_(mixed(seed, task.name)) {}

  Outcome run() {
    while (outcome_.tally.positions < wanted_ && outcome_.difference.empty()) play_one_game();
    return outcome_;
  }

 private:
  Setup named_start() {
    const int choice = random_.below(static_cast<int>(task_.starts.size()));
    return *notation::parse_sfen(task_.starts[static_cast<std::size_t>(choice)], task_.rules.zone,
                                 task_.rules.dead_squares_controlled);
  }

  Setup thrown_start() {
    auto setup = random_setup(random_, S, task_.rules);
    while (!setup) setup = random_setup(random_, S, task_.rules);
    return *setup;
  }

  // Short games from thrown positions, which are wild at once; long ones from the start.
  void play_one_game() {
    if (random_.below(20) == 0) {
      play_from(named_start(), 150);
    } else {
      play_from(thrown_start(), 1 + random_.below(25));
    }
  }

  void play_from(const Setup& start, int plies) {
    auto p = Position<S>::from_setup(start);
    check::State naive = to_naive(start);
    for (; plies > 0; --plies) {
      if (!compare(*p, naive) || outcome_.tally.positions >= wanted_) return;
      MoveList legal;
      legal_moves(*p, legal);
      if (legal.empty()) return;
      const Move m = random_move(random_, *p, legal);
      naive = check::play(naive, to_naive(coord_move<S>(m)));
      p->play(m);
    }
  }

  bool compare(Position<S>& p, const check::State& naive) {
    const auto every = static_cast<std::uint64_t>(task_.mates_every);
    const bool thorough = outcome_.tally.positions % every == 0;
    const auto found =
        Comparison<S>(p, naive, thorough ? Depth::thorough : Depth::quick, outcome_.tally).run();
    if (!found.empty()) report(p.setup(), found);
    return found.empty();
  }

  void report(const Setup& setup, const std::string& found) {
    Tally ignored;
    outcome_.difference = "task " + task_.name + ", seed " + std::to_string(seed_) + ", position " +
                          std::to_string(outcome_.tally.positions) + "\n  " + describe(setup) +
                          "\n  " + found + "\n";
    if (compare_fresh<S>(setup, ignored).empty()) {
      outcome_.difference += "  the position set up afresh shows no difference\n";
      return;
    }
    const Setup small = shrunk<S>(setup);
    outcome_.difference +=
        "  shrunk: " + describe(small) + "\n  " + compare_fresh<S>(small, ignored) + "\n";
  }

  const ShogiTask& task_;
  std::uint64_t seed_;
  std::uint64_t wanted_;
  Random random_;
  Outcome outcome_;
};

constexpr const char* kStart9x9 = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
constexpr const char* kStart5x5 = "rbsgk/4p/5/P4/KGSBR b - 1";
constexpr const char* kStart5x6 = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1";

std::vector<ShogiTask> make_tasks() {
  const std::vector<std::string> four = {"gskr/4/4/RKSG b - 1", "gnkn/4/4/NKNG b - 1",
                                         "ngkp/4/4/PKGN b - 1", "nnbk/4/4/KBNN b - 1",
                                         "lgkg/4/4/GKGL b LNPlnp 1"};
  std::vector<ShogiTask> tasks = {
      {"9x9", k9x9, {3, true}, {kStart9x9}, 300, 1},
      {"5x5", k5x5, {1, true}, {kStart5x5, "lnskg/4p/5/P4/GKSNL b - 1"}, 110, 1},
      {"5x5-zone2-switch", k5x5, {2, false}, {kStart5x5}, 40, 1},
      {"5x5-zone1-switch", k5x5, {1, false}, {kStart5x5}, 40, 1},
      {"5x6", k5x6, {2, true}, {kStart5x6}, 100, 1},
      {"4x5", k4x5, {1, true}, {"rbsk/3p/4/P3/KSBR b - 1", "lnkg/p3/4/3P/GKNL b - 1"}, 50, 1},
      {"3x4", k3x4, {1, true}, {"gkb/1p1/1P1/BKG b - 1", "lkn/1p1/1P1/NKL b - 1"}, 50, 1},
      {"3x3", k3x3, {1, true}, {"kgs/3/SGK b P 1", "kn1/2p/1K1 b NLP 1"}, 70, 1},
      {"3x3-no-promotion-switch", k3x3, {0, false}, {"kgl/3/LGK b Pp 1"}, 20, 1},
  };
  for (int zone = 0; zone <= 3; ++zone) {
    for (bool controlled : {true, false}) {
      tasks.push_back({"4x4-zone" + std::to_string(zone) + (controlled ? "" : "-switch"),
                       k4x4,
                       {zone, controlled},
                       four,
                       zone == 0 ? 20 : 30,
                       1});
    }
  }
  return tasks;
}

}  // namespace

const std::vector<ShogiTask>& shogi_tasks() {
  static const std::vector<ShogiTask> tasks = make_tasks();
  return tasks;
}

Outcome compare_random_play(const ShogiTask& task, std::uint64_t seed, std::uint64_t positions) {
  Outcome outcome;
  CompiledSizes::visit(task.size,
                       [&]<Size S>() { outcome = Player<S>(task, seed, positions).run(); });
  return outcome;
}

std::string compare_setup(const Setup& setup, Tally& tally) {
  std::string found;
  CompiledSizes::visit(setup.size, [&]<Size S>() { found = compare_fresh<S>(setup, tally); });
  return found;
}

namespace {

constexpr int kRepetitionPlies = 400;
using RepetitionPosition = Position<k4x4>;

struct RepetitionGame {
  std::vector<check::Move> moves;
  std::vector<Repetition> verdicts{Repetition::none};  // what History said, from the start on
};

bool ends_the_game(RepetitionPosition& p, Move m) {
  const auto before = p.play(m);
  MoveCounter count;
  legal_moves(p, count);
  p.undo(m, before);
  return count.size() == 0;
}

// Nothing is taken and nobody is mated, so that the game goes round in circles; sides that like
// checks give one whenever they can.
Move circling_move(Random& random, RepetitionPosition& p, bool likes_checks) {
  MoveList list;
  legal_moves(p, list);
  list.filter([&](Move m) { return !p.at(m.to()) && !m.promotes() && !ends_the_game(p, m); });
  const Move check = detail::pick(random, list, [&](Move m) { return p.gives_check(m); });
  return likes_checks && check ? check : detail::pick(random, list, [](Move) { return true; });
}

RepetitionGame play_repetitions(Random& random, const Setup& start, std::array<bool, 2> like) {
  RepetitionGame game;
  auto p = RepetitionPosition::from_setup(start);
  History history;
  history.push(p->key(), p->turn(), p->in_check());
  for (int ply = 0; ply < kRepetitionPlies; ++ply) {
    const Move m = circling_move(random, *p, like[static_cast<std::size_t>(index(p->turn()))]);
    if (!m) break;
    game.moves.push_back(to_naive(coord_move<k4x4>(m)));
    p->play(m);
    history.push(p->key(), p->turn(), p->in_check());
    game.verdicts.push_back(history.repetition());
  }
  return game;
}

bool same(Repetition fast, check::Repetition naive) {
  switch (naive) {
    case check::Repetition::none:
      return fast == Repetition::none;
    case check::Repetition::draw:
      return fast == Repetition::draw;
    case check::Repetition::black_loses:
      return fast == Repetition::black_loses;
    case check::Repetition::white_loses:
      return fast == Repetition::white_loses;
  }
  return false;
}

void count(Repetition verdict, RepetitionOutcome& outcome) {
  outcome.draws += verdict == Repetition::draw;
  outcome.perpetual_checks +=
      verdict == Repetition::black_loses || verdict == Repetition::white_loses;
}

}  // namespace

RepetitionOutcome compare_repetition(std::uint64_t seed, int games) {
  Random random(seed);
  RepetitionOutcome outcome;
  for (int i = 0; i < games && outcome.difference.empty(); ++i) {
    const Setup start =
        *notation::parse_sfen(i % 2 == 0 ? "k3/4/4/2RK b - 1" : "kr2/4/4/2RK b - 1");
    const RepetitionGame game = play_repetitions(random, start, {i % 3 != 0, i % 5 == 0});
    const auto naive = check::classify_repetition(to_naive(start), game.moves);
    for (std::size_t ply = 0; ply < naive.size(); ++ply) {
      count(game.verdicts[ply], outcome);
      if (same(game.verdicts[ply], naive[ply])) continue;
      outcome.difference = "repetition: " + describe(start) + " moves";
      for (std::size_t j = 0; j < ply; ++j)
        outcome.difference += " " + check::to_usi(game.moves[j]);
      break;
    }
  }
  return outcome;
}

}  // namespace yose::oracle
