// The positions from which games are played: lines of USI, one opening each.
//
// Every opening can be played on from: both kings stand, its moves are legal, and the game has not
// ended with them. Blank lines and those that begin with # say nothing.
#pragma once

#include <istream>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/usi.hpp"

namespace yose::match {

struct Opening {
  notation::PositionLine line;
  shogi::AnyPosition start;
};

Result<Opening> parse_opening(const std::string& text, int move_limit);
// An error has the number of its line.
Result<std::vector<Opening>> read_openings(std::istream& in, int move_limit);

}  // namespace yose::match
