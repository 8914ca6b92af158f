#include "oracle/loa_oracle.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "base/random.hpp"
#include "check/loa_rules.hpp"
#include "games/loa/game.hpp"
#include "games/loa/mobility.hpp"
#include "games/loa/moves.hpp"
#include "games/loa/setup.hpp"
#include "notation/loa_text.hpp"

namespace yose::oracle {

namespace {

using Naive = std::vector<check::LoaMove>;

check::LoaMove to_naive(loa::Move m) {
  if (m.is_pass()) return {true, {}, {}};
  return {false,
          {loa::file_of(m.from()), loa::rank_of(m.from())},
          {loa::file_of(m.to()), loa::rank_of(m.to())}};
}

Naive to_naive(const loa::MoveList& list) {
  Naive moves;
  for (loa::Move m : list) moves.push_back(to_naive(m));
  std::sort(moves.begin(), moves.end());
  return moves;
}

check::LoaState to_naive(const loa::Position& p) {
  const auto parsed = check::parse_loa(notation::to_loa(p));
  if (const auto* error = std::get_if<std::string>(&parsed)) throw std::runtime_error(*error);
  return std::get<check::LoaState>(parsed);
}

check::LoaRules to_naive(const loa::Rules& r) {
  check::LoaRules rules;
  if (r.both_connected == loa::BothConnected::draw) {
    rules.both_connected = check::BothConnected::draw;
  }
  if (r.no_move == loa::NoMove::passes) rules.no_move = check::NoMove::passes;
  if (r.repetition == loa::Repetition::third_is_draw) {
    rules.repetition = check::LoaRepetition::third_is_draw;
  } else if (r.repetition == loa::Repetition::ignored) {
    rules.repetition = check::LoaRepetition::ignored;
  }
  return rules;
}

check::LoaResult to_naive(loa::Outcome o) {
  switch (o) {
    case loa::Outcome::open:
      return check::LoaResult::none;
    case loa::Outcome::black_wins:
      return check::LoaResult::black;
    case loa::Outcome::white_wins:
      return check::LoaResult::white;
    case loa::Outcome::draw:
      return check::LoaResult::draw;
  }
  return check::LoaResult::none;
}

std::string difference(const char* question, const Naive& fast, const Naive& naive) {
  if (fast == naive) return {};
  const auto only_in = [](const Naive& a, const Naive& b) {
    Naive rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    std::string text;
    for (const auto& m : rest) text += " " + check::to_text(m);
    return text.empty() ? std::string(" nothing") : text;
  };
  return std::string(question) + ": only fast has" + only_in(fast, naive) + "; only naive has" +
         only_in(naive, fast);
}

// The naive moves after which the mover has won.
Naive naive_wins(const check::LoaState& state, const Naive& legal, const check::LoaRules& rules) {
  Naive wins;
  const auto side = check::side_to_move(state);
  for (const check::LoaMove& m : legal) {
    const check::LoaState after = check::play(state, m);
    if (!check::is_connected(after, side)) continue;
    const bool both = check::is_connected(after, check::opponent(side));
    if (!both || rules.both_connected == check::BothConnected::mover_wins) wins.push_back(m);
  }
  return wins;
}

class Comparison {
 public:
  Comparison(const loa::Position& p, const check::LoaState& state, const loa::Rules& rules,
             LoaTally& tally)
      : p_(p), state_(state), rules_(rules), naive_rules_(to_naive(rules)), tally_(tally) {}

  std::string run() {
    ++tally_.positions;
    for (auto question : {&Comparison::board, &Comparison::moves, &Comparison::wins,
                          &Comparison::play_and_undo, &Comparison::mobility}) {
      if (auto found = (this->*question)(); !found.empty()) return found;
    }
    return {};
  }

 private:
  std::string board() {
    if (notation::to_loa(p_) != check::to_text(state_)) return "board: not the same";
    const auto parsed = notation::parse_loa_position(notation::to_loa(p_));
    if (!parsed || !(*parsed == p_)) return "text: does not come back";
    const bool black = check::is_connected(state_, check::Side::black);
    const bool white = check::is_connected(state_, check::Side::white);
    if (p_.connected(loa::Color::black) != black) return "black connected: only one says so";
    if (p_.connected(loa::Color::white) != white) return "white connected: only one says so";
    tally_.finished += black || white;
    if (to_naive(loa::outcome(p_, rules_)) != check::result(state_, naive_rules_))
      return "outcome: not the same";
    return {};
  }

  std::string moves() {
    loa::legal_moves(p_, list_, rules_);
    legal_ = check::legal_moves(state_, naive_rules_);
    tally_.legal_moves += legal_.size();
    tally_.passes += legal_.size() == 1 && legal_.front().pass;
    if (auto found = difference("legal moves", to_naive(list_), legal_); !found.empty())
      return found;
    const bool pass = !list_.empty() && list_[0].is_pass();
    const int real = pass ? 0 : list_.size();
    if (loa::count_moves(p_) != real) return "count_moves: not the list's size";
    if (loa::has_move(p_) != (real != 0)) return "has_move: wrong";
    for (loa::Move m : list_) {
      if (!loa::is_legal(p_, m, rules_)) return "is_legal: denies a listed move";
      const auto parsed = notation::parse_loa_move(notation::to_loa(m));
      if (!parsed || *parsed != m || notation::to_loa(m) != check::to_text(to_naive(m)))
        return "move text: does not come back";
    }
    return {};
  }

  std::string wins() {
    const Naive expected = naive_wins(state_, legal_, naive_rules_);
    tally_.wins_in_one += !expected.empty();
    loa::MoveList list;
    loa::winning_moves(p_, list, rules_);
    if (auto found = difference("winning moves", to_naive(list), expected); !found.empty())
      return found;
    const loa::Move one = loa::win_in_one(p_, rules_);
    if (static_cast<bool>(one) == expected.empty()) return "win_in_one: missed or invented";
    return !one || list.contains(one) ? "" : "win_in_one: no win";
  }

  std::string play_and_undo() {
    loa::Position p = p_;
    for (loa::Move m : list_) {
      const std::uint64_t announced = p.key_after(m);
      const auto before = p.play(m);
      const bool good =
          p.key() == announced && p.key() == p.fresh_key() && p == p_.after(m) &&
          p.euler(loa::Color::black) == loa::euler_number(p.pieces(loa::Color::black)) &&
          p.euler(loa::Color::white) == loa::euler_number(p.pieces(loa::Color::white));
      p.undo(m, before);
      if (!good) return "play: key or Euler number after " + notation::to_loa(m);
      if (!(p == p_) || p.key() != p_.key()) return "undo: not as before " + notation::to_loa(m);
    }
    return {};
  }

  std::string mobility() {
    const loa::Mobility mobility(p_);
    for (loa::Color c : {loa::Color::black, loa::Color::white}) {
      if (mobility.moves_of(c) != loa::count_moves_of(p_, c)) return "mobility: wrong now";
      for (loa::Move m : list_) {
        if (m.is_pass()) continue;
        if (mobility.moves_after(m, c) != loa::count_moves_of(p_.after(m), c))
          return "mobility: wrong after " + notation::to_loa(m);
      }
    }
    return {};
  }

  const loa::Position& p_;
  const check::LoaState& state_;
  loa::Rules rules_;
  check::LoaRules naive_rules_;
  LoaTally& tally_;
  loa::MoveList list_;
  Naive legal_;
};

loa::Rules random_rules(Random& random) {
  loa::Rules rules;
  if (random.below(3) == 0) rules.both_connected = loa::BothConnected::draw;
  if (random.below(3) == 0) rules.no_move = loa::NoMove::passes;
  rules.repetition = static_cast<loa::Repetition>(random.below(3));
  return rules;
}

// A square at most `spread` files and ranks from the focus.
int square_near(Random& random, int focus, int spread) {
  const auto shifted = [&](int x) {
    return std::clamp(x + random.below(2 * spread + 1) - spread, 0, loa::kSide - 1);
  };
  return loa::square_at(shifted(loa::file_of(focus)), shifted(loa::rank_of(focus)));
}

// Each side around a square of its own, sometimes closely, as late in a game.
loa::Setup clustered_setup(Random& random) {
  loa::Setup setup;
  for (loa::Color c : {loa::Color::black, loa::Color::white}) {
    const int focus = random.below(loa::kSquares);
    const int spread = 3 + random.below(5);
    for (int left = 1 + random.below(loa::kMaxPieces); left > 0;) {
      const loa::Set square = loa::bit(square_near(random, focus, spread));
      if (((setup.black | setup.white) & square) != 0) {
        if (random.below(50) == 0) break;  // the neighbourhood may be full
        continue;
      }
      setup.pieces(c) |= square;
      --left;
    }
  }
  setup.turn = random.below(2) == 0 ? loa::Color::black : loa::Color::white;
  return setup;
}

loa::Position random_start(Random& random) {
  const int kind = random.below(10);
  if (kind == 0) return loa::start_position();
  if (kind == 1) return *loa::validate(loa::kScrambledEggsSetup);
  auto position = loa::validate(clustered_setup(random));
  while (!position) position = loa::validate(clustered_setup(random));
  return *position;
}

class Player {
 public:
  Player(std::uint64_t seed, std::uint64_t positions)
      : seed_(seed), wanted_(positions), random_(seed) {}

  LoaOutcome run() {
    while (outcome_.tally.positions < wanted_ && outcome_.difference.empty()) play_one_game();
    return outcome_;
  }

 private:
  // Small steps back and forth, now and then, make positions come again.
  loa::Move choose(const loa::Game& game, const loa::MoveList& list) {
    if (game.plies() >= 2 && random_.below(3) == 0) {
      const loa::Move last = game.move(game.plies() - 2);
      const loa::Move back(last.to(), last.from());
      if (!last.is_pass() && list.contains(back)) return back;
    }
    return list[random_.below(list.size())];
  }

  void play_one_game() {
    const loa::Rules rules = random_rules(random_);
    const loa::Position start = random_start(random_);
    loa::Game game(start, rules);
    check::LoaState state = to_naive(start);
    std::vector<check::LoaResult> results{to_naive(game.outcome())};
    Naive moves;
    for (int plies = random_.below(40); plies >= 0; --plies) {
      const auto found = Comparison(game.position(), state, rules, outcome_.tally).run();
      if (!found.empty()) return report(game.position(), rules, found);
      loa::MoveList list;
      loa::legal_moves(game.position(), list, rules);
      if (list.empty() || outcome_.tally.positions >= wanted_) break;
      const loa::Move m = choose(game, list);
      game.play(m);
      moves.push_back(to_naive(m));
      state = check::play(state, moves.back());
      outcome_.tally.repetitions += game.occurrences() > 1;
      results.push_back(to_naive(game.outcome()));
    }
    if (results != check::game_results(to_naive(start), moves, to_naive(rules)))
      report(game.position(), rules, "outcomes of the game: not the same");
  }

  void report(const loa::Position& p, const loa::Rules& rules, const std::string& found) {
    outcome_.difference = "seed " + std::to_string(seed_) + ", position " +
                          std::to_string(outcome_.tally.positions) + "\n  " + notation::to_loa(p) +
                          " (rules " + std::to_string(static_cast<int>(rules.both_connected)) +
                          std::to_string(static_cast<int>(rules.no_move)) +
                          std::to_string(static_cast<int>(rules.repetition)) + ")\n  " + found +
                          "\n";
  }

  std::uint64_t seed_;
  std::uint64_t wanted_;
  Random random_;
  LoaOutcome outcome_;
};

}  // namespace

std::string to_text(const LoaTally& t) {
  return std::to_string(t.positions) + " positions (" + std::to_string(t.finished) +
         " finished), " + std::to_string(t.legal_moves) + " legal moves, " +
         std::to_string(t.wins_in_one) + " with a win in one, " + std::to_string(t.repetitions) +
         " repeated, " + std::to_string(t.passes) + " passes";
}

LoaOutcome compare_loa_play(std::uint64_t seed, std::uint64_t positions) {
  return Player(seed, positions).run();
}

}  // namespace yose::oracle
