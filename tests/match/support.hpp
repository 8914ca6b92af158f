// Games and matches between fake engines (fake_engine.cpp).
#pragma once

#include <atomic>
#include <string>

#include "match/match.hpp"

namespace yose::match {

inline const std::atomic<bool> kNobodyStops{false};

// The words of an engine.
inline std::string fake(const std::string& words) { return "'" YOSE_FAKE_ENGINE "' " + words; }

// Limits that no engine that answers at all can miss, on however busy a computer; short games.
inline MatchPlan plan(const std::string& first, const std::string& second, int games = 2) {
  MatchPlan plan;
  plan.engines = {*parse_engine(fake(first)), *parse_engine(fake(second))};
  plan.control.nodes = 1;
  plan.rules.move_limit = 40;
  plan.openings = {*parse_opening("startpos", plan.rules.move_limit)};
  plan.games = games;
  return plan;
}

struct PlayedMatch {
  MatchReport report;
  std::vector<FinishedGame> games;  // in the order of the schedule
};

PlayedMatch played(const MatchPlan& plan, const std::atomic<bool>& stop = kNobodyStops);

// The first game of the plan.
GameResult played_game(const MatchPlan& plan);

}  // namespace yose::match
