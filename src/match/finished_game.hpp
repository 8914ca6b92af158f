// A game of a match, as it is counted, written down and read again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/referee.hpp"
#include "match/schedule.hpp"

namespace yose::match {

// One of the two engines of a match, in the order in which they were named.
enum class Side { first, second };
inline constexpr std::array kSides{Side::first, Side::second};
constexpr int index(Side s) { return static_cast<int>(s); }
constexpr Side other(Side s) { return s == Side::first ? Side::second : Side::first; }

// What was asked of the game: no two games of a match have the same question.
struct GameQuestion {
  std::string settings;  // of the match: engines, limits, rules
  std::string opening;   // a USI position line
  int round = 0;
  Color first = Color::black;  // the colour of the first engine

  friend auto operator<=>(const GameQuestion&, const GameQuestion&) = default;
};

// How an engine spent its time.
struct Thinking {
  int moves = 0;
  std::int64_t milliseconds = 0;
  std::int64_t longest = 0;

  void add(std::int64_t ms) {
    ++moves;
    milliseconds += ms;
    longest = ms > longest ? ms : longest;
  }
  void add(const Thinking& more) {
    moves += more.moves;
    milliseconds += more.milliseconds;
    longest = more.longest > longest ? more.longest : longest;
  }

  friend bool operator==(const Thinking&, const Thinking&) = default;
};

struct FinishedGame {
  GameQuestion question;
  int game = 0;  // its number in the run that played it, from 0 on
  std::optional<Side> winner;
  Reason reason = Reason::mate;
  std::string detail;
  std::string moves;  // all of them, the opening's too, in USI
  int plies = 0;
  std::array<Thinking, 2> thinking;    // by side
  std::array<std::string, 2> engines;  // what the sides are called

  friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

// The engine that lost by a fault, if one did.
inline std::optional<Side> faulty(const FinishedGame& game) {
  if (!game.winner || !is_fault(game.reason)) return std::nullopt;
  return other(*game.winner);
}

}  // namespace yose::match
