#include "match/match.hpp"

#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "match/gnushogi_player.hpp"

namespace yose::match {

namespace {

constexpr int kMostCrashes = 5;  // of an engine in a row: then it is not bad luck

// The engines of one thread; they stay from game to game.
struct Table {
  std::array<std::unique_ptr<Player>, 2> players;
};

Thinking thinking_of(const GameResult& result, Color color, Color begins) {
  Thinking thinking;
  for (std::size_t i = 0; i < result.played.size(); ++i) {
    const Color mover = i % 2 == 0 ? begins : ~begins;
    if (mover == color) thinking.add(result.played[i].milliseconds);
  }
  return thinking;
}

// Who was to move when the engines took over.
Color first_to_think(const GameResult& result) {
  const std::size_t opening = result.game.moves.size() - result.played.size();
  const Color start = result.game.start.turn;
  return opening % 2 == 0 ? start : ~start;
}

std::array<std::string, 2> different(std::array<std::string, 2> names) {
  if (names[0] != names[1]) return names;
  return {names[0] + " (1)", names[1] + " (2)"};
}

class Match {
 public:
  Match(const MatchPlan& plan, const MatchEars& ears, const std::atomic<bool>& interrupted)
      : plan_(plan),
        ears_(ears),
        stop_(interrupted),
        schedule_(static_cast<int>(plan.openings.size()), plan.games, plan.seed),
        settings_(settings_of(plan)) {}

  MatchReport run() {
    take_known();
    if (!is_decided() && !left_.empty()) play();
    if (report_.end == MatchEnd::finished && stop_.asked_outside()) {
      report_.end = MatchEnd::interrupted;
    }
    if (report_.names[0].empty()) report_.names = names_of_specs();
    return std::move(report_);
  }

 private:
  GameQuestion question(const Pairing& pairing) const {
    return {settings_, notation::to_usi(plan_.openings[pairing.opening].line), pairing.round,
            pairing.first};
  }

  void take_known() {
    for (int game = 0; game < schedule_.games(); ++game) {
      const Pairing pairing = schedule_.pairing(game);
      const FinishedGame* known = ears_.known ? ears_.known(question(pairing)) : nullptr;
      if (known == nullptr) {
        left_.push_back(pairing);
        continue;
      }
      report_.tally.add(*known);
      report_.names = known->engines;
    }
  }

  // The engines of the first table tell whether there can be a match at all.
  void play() {
    Table first = make_table();
    for (Side s : kSides) {
      Player& player = *first.players[index(s)];
      auto error = player.start();
      if (!error) error = player.new_game();
      if (error) return fail_to_start(s, *error, first);
    }
    set_names(first);
    std::vector<std::thread> threads;
    const int wanted = std::min(plan_.concurrency, static_cast<int>(left_.size()));
    for (int i = 1; i < wanted; ++i) {
      threads.emplace_back([this] {
        Table table = make_table();
        work(table);
      });
    }
    work(first);
    for (std::thread& thread : threads) thread.join();
  }

  Table make_table() const {
    Table table;
    for (Side s : kSides) {
      table.players[index(s)] = make_player(plan_.engines[index(s)], plan_.patience, stop_);
    }
    return table;
  }

  void fail_to_start(Side side, const Error& error, const Table& table) {
    if (stop_.asked()) return;
    set_names(table);
    fail(report_.names[index(side)] + " " + error.text);
  }

  std::array<std::string, 2> names_of_specs() const {
    std::array<std::string, 2> names;
    for (Side s : kSides) {
      const EngineSpec& spec = plan_.engines[index(s)];
      names[index(s)] = spec.name.empty() ? spec.command.front() : spec.name;
    }
    return different(names);
  }

  void set_names(const Table& table) {
    std::array<std::string, 2> names;
    for (Side s : kSides) {
      const EngineSpec& spec = plan_.engines[index(s)];
      const std::string& own = table.players[index(s)]->name();
      names[index(s)] = !spec.name.empty() ? spec.name : own.empty() ? spec.command.front() : own;
    }
    report_.names = different(names);
  }

  void work(Table& table) {
    try {
      while (const auto pairing = next()) play_one(*pairing, table);
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      fail(error.what());
    }
  }

  std::optional<Pairing> next() {
    const std::lock_guard lock(mutex_);
    if (stop_.asked() || taken_ == left_.size()) return std::nullopt;
    return left_[taken_++];
  }

  void play_one(const Pairing& pairing, Table& table) {
    const Side black = pairing.first == Color::black ? Side::first : Side::second;
    const auto seat = [&](Side s) {
      return Seat{table.players[index(s)].get(), control_of(plan_, s)};
    };
    const auto result = play_game(plan_.openings[pairing.opening],
                                  {seat(black), seat(other(black))}, plan_.rules, stop_);
    if (!result) return;
    const std::lock_guard lock(mutex_);
    // After its end a match takes no more games; one that ended just before ^C counts.
    if (report_.end == MatchEnd::finished) enter(finished(pairing, *result), *result);
  }

  FinishedGame finished(const Pairing& pairing, const GameResult& result) const {
    FinishedGame game;
    game.question = question(pairing);
    game.game = pairing.game;
    if (const auto& winner = result.verdict.winner) {
      game.winner = *winner == pairing.first ? Side::first : Side::second;
    }
    game.reason = result.verdict.reason;
    game.detail = result.detail;
    game.moves = notation::to_usi(result.game.moves);
    game.plies = static_cast<int>(result.game.moves.size());
    const Color begins = first_to_think(result);
    game.thinking = {thinking_of(result, pairing.first, begins),
                     thinking_of(result, ~pairing.first, begins)};
    game.engines = report_.names;
    return game;
  }

  void enter(const FinishedGame& game, const GameResult& result) {
    report_.tally.add(game);
    if (!ears_.on_game(game, result, report_.tally)) return fail("");
    count_crashes(game);
    if (is_decided()) stop_.ask();
  }

  void count_crashes(const FinishedGame& game) {
    const auto crashed = game.reason == Reason::crash ? faulty(game) : std::nullopt;
    for (Side s : kSides) {
      if (crashed != s) {
        crashes_[index(s)] = 0;
      } else if (++crashes_[index(s)] == kMostCrashes) {
        fail(report_.names[index(s)] + " crashed in " + std::to_string(kMostCrashes) +
             " games in a row: " + game.detail);
      }
    }
  }

  bool is_decided() {
    if (!plan_.sprt || state_of(*plan_.sprt, report_.tally.pairs()) == SprtState::open)
      return false;
    if (report_.end == MatchEnd::finished) report_.end = MatchEnd::decided;
    return true;
  }

  void fail(const std::string& error) {
    report_.end = MatchEnd::failed;
    report_.error = error;
    stop_.ask();
  }

  const MatchPlan& plan_;
  const MatchEars& ears_;
  Stop stop_;
  Schedule schedule_;
  std::string settings_;
  std::vector<Pairing> left_;  // to be played
  MatchReport report_;
  std::mutex mutex_;  // of all below, and of the report while threads work
  std::size_t taken_ = 0;
  std::array<int, 2> crashes_{};
};

}  // namespace

const TimeControl& control_of(const MatchPlan& plan, Side side) {
  const TimeControl& own = plan.engines[index(side)].control;
  return own.is_set() ? own : plan.control;
}

std::string settings_of(const MatchPlan& plan) {
  std::string text;
  for (Side s : kSides) {
    EngineSpec spec = plan.engines[index(s)];
    spec.control = control_of(plan, s);
    text += canonical_words(spec) + " | ";
  }
  text += "margin=" + std::to_string(plan.patience.margin);
  text += " moves=" + std::to_string(plan.rules.move_limit);
  if (const Adjudication& a = plan.rules.adjudication; a.moves > 0) {
    text += " adjudicate=" + std::to_string(a.score) + ":" + std::to_string(a.moves);
  }
  return text;
}

std::optional<Error> validate(const MatchPlan& plan) {
  const auto start = notation::parse_position_line("startpos")->start;
  for (Side s : kSides) {
    if (plan.engines[index(s)].protocol != Protocol::gnushogi) continue;
    if (!gnushogi_can(control_of(plan, s))) {
      return Error{
          "protocol=gnushogi counts whole seconds: give it time=1000 or byoyomi=1000, or "
          "more"};
    }
    for (const Opening& opening : plan.openings) {
      if (opening.line.start == start) continue;
      return Error{"protocol=gnushogi plays only from the standard start, found the opening '" +
                   to_usi(opening.line) + "'"};
    }
  }
  return std::nullopt;
}

SprtState state_of(const Sprt& sprt, const PairCounts& counts) {
  const double ratio = sprt.ratio(counts);
  if (ratio >= Sprt::bound()) return SprtState::accepted;
  return ratio <= -Sprt::bound() ? SprtState::rejected : SprtState::open;
}

MatchReport run_match(const MatchPlan& plan, const MatchEars& ears,
                      const std::atomic<bool>& interrupted) {
  return Match(plan, ears, interrupted).run();
}

}  // namespace yose::match
