// Positions with the moves that are right there, or wrong.
//
// A line has an SFEN, a tab, a name, a tab and the answer: a line of USI moves, of which the first
// is right, or "N Good" or "N Bad" and a list of CSA moves with commas between them. Without an
// answer, or with one that names no move, no move is right or wrong.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "notation/usi.hpp"

namespace yose::bench {

struct NextMove {
  std::string place;  // file:line
  std::string name;
  notation::PositionLine position;
  std::vector<std::string> right;  // as to_csa_move writes them
  std::vector<std::string> wrong;

  bool has_answer() const { return !right.empty() || !wrong.empty(); }
  // Precondition: has_answer().
  bool is_right(const std::string& move) const;
};

// "+7776FU", as the position before the move has it.
std::string to_csa_move(const shogi::AnyPosition& before, const shogi::CoordMove& move);

Result<std::vector<NextMove>> read_next_moves(const std::string& file);

}  // namespace yose::bench
