#include "support.hpp"

#include <algorithm>

namespace yose::match {

PlayedMatch played(const MatchPlan& plan, const std::atomic<bool>& stop) {
  PlayedMatch result;
  MatchEars ears;
  ears.on_game = [&](const FinishedGame& game, const GameResult&, const Tally&) {
    result.games.push_back(game);
    return true;
  };
  result.report = run_match(plan, ears, stop);
  std::sort(result.games.begin(), result.games.end(),
            [](const auto& a, const auto& b) { return a.game < b.game; });
  return result;
}

GameResult played_game(const MatchPlan& plan) {
  const Stop stop(kNobodyStops);
  std::array<std::unique_ptr<Player>, 2> players;
  for (Side s : kSides) {
    players[index(s)] = make_player(plan.engines[index(s)], plan.patience, stop);
  }
  return *play_game(plan.openings.front(),
                    {Seat{players[0].get(), control_of(plan, Side::first)},
                     Seat{players[1].get(), control_of(plan, Side::second)}},
                    plan.rules, stop);
}

}  // namespace yose::match
