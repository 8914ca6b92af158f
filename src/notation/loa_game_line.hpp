// A game of Lines of Action as one line of a list: "loa <tab> B <tab> b1b3 a2c2 ...".
//
// The columns are the start (loa or scrambled-eggs, a number behind it is ignored), who moves first
// (B or W) and the moves; further columns are ignored. Syntax only, as in loa_sgf.hpp: replay()
// checks the moves.
#pragma once

#include <string_view>

#include "notation/loa_sgf.hpp"

namespace yose::notation {

// Is the line meant as a game, well formed or not?
bool is_loa_game_line(std::string_view line);

Result<LoaGameRecord> parse_loa_game_line(std::string_view line);

}  // namespace yose::notation
