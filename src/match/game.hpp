// One game between two players, from the first question to the last verdict.
//
// Every game ends with a verdict of the referee, unless it was stopped. An engine that crashes,
// answers too late, or breaks the rules has lost, and does not run afterwards if it crashed or was
// late.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/adjudication.hpp"
#include "match/openings.hpp"
#include "match/player.hpp"
#include "match/referee.hpp"

namespace yose::match {

struct GameRules {
  int move_limit = 320;
  Adjudication adjudication;
};

struct PlayedMove {
  std::int64_t milliseconds = 0;
  std::optional<int> score;
};

struct GameResult {
  Verdict verdict;
  std::string detail;  // of a fault: what happened
  notation::PositionLine game;
  std::vector<PlayedMove> played;  // one for each move after the opening
  // What the last question took, if it was not answered by a move of the game.
  std::int64_t last_milliseconds = 0;
};

struct Seat {
  Player* player;
  TimeControl control;
};

// Nothing if it was stopped. Seats: black, white.
std::optional<GameResult> play_game(const Opening& opening, const std::array<Seat, 2>& seats,
                                    const GameRules& rules, const Stop& stop);

}  // namespace yose::match
