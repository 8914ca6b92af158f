// How many moves each side has, now and after any one move, without playing it.
//
// Every line's content is a number in base 3 (empty, black, white), and a table gives the moves of
// both sides on a line of that content; a move changes seven lines only. Building one costs about
// as much as generating all moves; after that each question is some 16 table look-ups. Mobility is
// what good initial proof numbers are made of.
// Invariant: the codes and counts are those of the position it was built from.
#pragma once

#include "games/loa/lines.hpp"
#include "games/loa/position.hpp"

namespace yose::loa {

class Mobility {
 public:
  explicit Mobility(const Position& p);

  // As count_moves_of in moves.hpp: nobody asks here whether the game is over.
  int moves_of(Color c) const { return unpack(total_, c); }
  // The moves of c after m, a legal move of the side to move.
  int moves_after(Move m, Color c) const { return unpack(total_after(m), c); }

 private:
  struct Line {
    std::uint16_t code;   // index into the table of counts
    std::uint16_t count;  // black's moves on the line, and white's times 256
  };

  static int unpack(unsigned counts, Color c) {
    return static_cast<int>(counts >> 8 * index(c) & 255);
  }
  unsigned total_after(Move m) const;

  Line lines_[kLines];
  unsigned total_;
  Set enemy_;
  int own_digit_;  // of the side to move
};

}  // namespace yose::loa
