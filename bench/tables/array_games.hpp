// The games that start from arrays of a small board: what a table is about, and the arrays it
// decides.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "induction/table_file.hpp"

namespace yose::bench {

struct ArrayGame {
  induction::TableGame game;
  std::string name;                 // induction::name_of(game)
  std::uint64_t numbers = 0;        // bytes of its table
  std::vector<std::string> arrays;  // without those in which a king is taken at once
};

// All of a board under the same rules, the smallest first. Without pieces that attack a dead square
// outside the zone, both rules about dead squares are one game, which has the name of the first
// (controlled).
std::vector<ArrayGame> array_games(shogi::Size size, shogi::Rules rules);

}  // namespace yose::bench
