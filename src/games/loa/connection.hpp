// Is a set of pieces one group of 8-neighbours?
//
// The Euler number E = groups - holes answers most questions at once: E > 1 means not connected.
// It is counted from the 2x2 windows of the board, E = (Q1 - Q3 - 2 Qd) / 4 with Q1 and Q3 windows
// that hold one and three pieces and Qd those that hold two on a diagonal; a piece that comes or
// goes changes only the four windows around it, so Position keeps E up to date. The rest (E <= 1: a
// hole may hide a second group) is a flood fill.
// Source: Gray 1971; Winands, Uiterwijk and van den Herik 2001 for Lines of Action.
#pragma once

#include <bit>

#include "games/loa/board.hpp"

namespace yose::loa {

// The sum Q1 - Q3 - 2 Qd over all windows, divided by four.
int euler_number(Set pieces);

// The group of the lowest-numbered piece. Precondition: there is one.
inline Set group_of_first(Set pieces) {
  Set group = pieces & (~pieces + 1);
  for (Set grown = dilate(group) & pieces; grown != group; grown = dilate(group) & pieces) {
    group = grown;
  }
  return group;
}

// One group? By flood fill; one piece is one group, no piece is none.
bool fills_as_one(Set pieces);

// The same answer, asking the given Euler number of the set first.
inline bool is_connected(Set pieces, int euler) { return euler <= 1 && fills_as_one(pieces); }
inline bool is_connected(Set pieces) { return is_connected(pieces, euler_number(pieces)); }

// What adding a piece does to E depends on its eight neighbours alone; it is between +1 (none) and
// -3 (four corners), and what removing it does is the negative.
inline constexpr int kMostMerged = 3;

struct EulerTables {
  Set neighbours[kSquares];
  std::int8_t gain[256];  // by neighbours in the order SW S SE W E NW N NE
};
extern const EulerTables kEuler;

// E(pieces with square) - E(pieces without square); whether pieces has the square does not matter.
inline int euler_gain(Set pieces, int square) {
  // The neighbours, turned so that the window's lower left corner is bit 0; rows are 8 bits apart.
  const Set window = std::rotr(pieces & kEuler.neighbours[square], square - 9);
  return kEuler.gain[(window & 7) | (window >> 5 & 8) | (window >> 6 & 16) | (window >> 11 & 0xE0)];
}

}  // namespace yose::loa
