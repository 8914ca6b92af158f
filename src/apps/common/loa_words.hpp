// Words about Lines of Action that several commands say.
#pragma once

#include <string>
#include <vector>

#include "games/loa/move.hpp"

namespace yose::apps {

std::string color_name(Color c);

std::vector<std::string> move_texts(const std::vector<loa::Move>& moves);

// "black wins in 3 plies (exact)"
std::string win_words(Color winner, int plies, bool exact);

}  // namespace yose::apps
