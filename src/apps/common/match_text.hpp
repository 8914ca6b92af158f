// What is said of a match: a line for each game, and the summary as text or JSON.
#pragma once

#include <string>

#include "match/match.hpp"

namespace yose::apps {

// "game 3 of 100: A - B 1-0, mate, 87 moves": black - white.
std::string game_line(const match::FinishedGame& game, int games);
// "A against B, 12 of 100: 7 wins, 4 losses, 1 draw", with the names of the game.
std::string score_line(const match::FinishedGame& game, const match::Tally& tally, int games);

std::string summary_text(const match::MatchPlan& plan, const match::MatchReport& report);
// One object on one line.
std::string summary_json(const match::MatchPlan& plan, const match::MatchReport& report);

}  // namespace yose::apps
