// A match: the games of a schedule between two engines, several at a time.
//
// Invariant: every game that is reported has been played to its end, once. What ends a match early
// (a wish, a decided test, an engine that does not start or crashes again and again) drops the
// games that are being played.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/engine_spec.hpp"
#include "match/finished_game.hpp"
#include "match/game.hpp"
#include "match/openings.hpp"
#include "match/schedule.hpp"
#include "match/stop.hpp"
#include "match/tally.hpp"

namespace yose::match {

struct MatchPlan {
  std::array<EngineSpec, 2> engines;
  TimeControl control;  // of engines without their own
  GameRules rules;
  Patience patience;
  std::vector<Opening> openings;
  int games = 2;
  std::uint64_t seed = 0;  // of the order of openings; 0: as they are
  int concurrency = 1;
  std::optional<Sprt> sprt;
};

// All that the result of a game depends on, besides its opening and colours.
std::string settings_of(const MatchPlan& plan);

// What an engine that speaks no USI cannot play of the plan.
std::optional<Error> validate(const MatchPlan& plan);

// How much time the side has by the plan.
const TimeControl& control_of(const MatchPlan& plan, Side side);

enum class MatchEnd { finished, decided, interrupted, failed };

struct MatchReport {
  MatchEnd end = MatchEnd::finished;
  std::string error;  // of a match that failed, with the engine's name
  Tally tally;
  std::array<std::string, 2> names;  // different ones
};

struct MatchEars {
  // A game that need not be played, because its result is known; nullptr: it must be.
  std::function<const FinishedGame*(const GameQuestion&)> known;
  // One at a time. False: the result cannot be kept, the match ends.
  std::function<bool(const FinishedGame&, const GameResult&, const Tally&)> on_game;
};

MatchReport run_match(const MatchPlan& plan, const MatchEars& ears,
                      const std::atomic<bool>& interrupted);

// The decision of the test after these games, if it has one.
enum class SprtState { open, accepted, rejected };
SprtState state_of(const Sprt& sprt, const PairCounts& counts);

}  // namespace yose::match
