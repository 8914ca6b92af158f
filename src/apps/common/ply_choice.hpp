// --ply N|all: which positions of a game are asked about.
//
// N counts moves from the start, a negative N from the end (-1 is the last position). The position
// after 12 moves of the item "game.kif" has the id "game.kif@12".
#pragma once

#include <string>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "base/result.hpp"

namespace yose::apps {

Option add_ply_choice(const Command& command, std::string& choice);

// The plies of a game of `moves` that were chosen; `usual` if nothing was. Precondition: the choice
// comes from the option.
Result<std::vector<int>> chosen_plies(const std::string& choice, std::size_t moves, int usual);

std::string id_at(const std::string& id, int ply);

}  // namespace yose::apps
