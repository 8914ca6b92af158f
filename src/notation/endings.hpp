// How lines of play end, in the words of KIF (a last "move") and KI2 (the まで line).
//
// Each Ending has one canonical word and one canonical まで line; reading accepts more.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/shogi/piece.hpp"
#include "notation/record.hpp"

namespace yose::notation {

// 投了. Precondition: ending != none.
std::string_view ending_word(Ending);
std::optional<Ending> ending_named(std::string_view text);

// まで12手で後手の勝ち. `to_move` is the side whose turn it is; handicap games call the sides 下手
// and 上手.
std::string until_line(Ending, int moves, shogi::Color to_move, bool handicap);
// None when the line does not tell, or names a winner that no ending can give.
Ending ending_of_until_line(std::string_view line, shogi::Color to_move);

}  // namespace yose::notation
