// A game of Lines of Action as one line of a list: "loa <tab> B <tab> b1b3 a2c2 ...".
//
// Columns: the start (loa, scrambled-eggs with or without a number behind it, or custom and a
// board), who moves first (B or W), the moves ("resign" may be the last). If the fourth column is a
// number, it is the number of plies, and the others follow: the result (B, W, draw/both, - for
// none, or what RE says in SGF), black, white, event, source (SO), and then columns that name
// themselves: an SGF property (GN=..., DT=..., a further value as ID+=...), or C@12=... for the
// comment after 12 plies. In these \t, \n, \r and \\ stand for what would end the column. Whatever
// else stands behind the moves is a remark and ignored. Syntax only, as in loa_sgf.hpp: replay()
// checks the moves. parse_loa_game_line and to_loa_game_line are inverse on what the readers made
// of legal games.
#pragma once

#include <string>
#include <string_view>

#include "notation/loa_sgf.hpp"

namespace yose::notation {

// Is the line meant as a game, well formed or not?
bool is_loa_game_line(std::string_view line);

Result<LoaGameRecord> parse_loa_game_line(std::string_view line);

// Without the line's end. Precondition: the record replays.
std::string to_loa_game_line(const LoaGameRecord&);

}  // namespace yose::notation
