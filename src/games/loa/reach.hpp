// Where a piece lands along its lines: the look-ups that all move generators share.
//
// A piece moves as many squares as its whole line holds pieces, so counting the line gives the row
// of the table. Inside src/games/loa only; everybody else asks moves.hpp.
#pragma once

#include "games/loa/lines.hpp"
#include "games/loa/position.hpp"

namespace yose::loa {

// Where a piece lands, and what it crosses, in the two directions of an axis. A landing off the
// board is the full set, which meets whatever is barred.
struct Reach {
  Set landing[2];
  Set path[2];
  Move move[2];
};

struct ReachTables {
  Set line[kSquares][kAxes];
  Reach reach[kSquares][kAxes][8];  // by pieces on the line mod 8: eight squares lead off the board
};
extern const ReachTables kReach;

struct Sides {
  Set own;
  Set enemy;

  Set occupied() const { return own | enemy; }
};

inline Sides sides(const Position& p, Color c) { return {p.pieces(c), p.pieces(~c)}; }

// Calls visit(reach, direction, free) for the eight directions: free when the landing is on the
// board and not barred, and no enemy is in between.
// Counting a line's pieces by mask and popcount, and looking up the rest: 62 to 66 ns a position
// for all moves. Measured and rejected: computing the destination instead of reading the move (77
// to 88 ns); visiting the 46 lines with a table of moves by the line's content (230 ns, the
// branches are unpredictable); that table asked piece by piece (78 ns, and line codes are not
// free); the moves in a table of their own, which leaves 32 bytes a row (75 ns).
template <class Visit>
void visit_reach(const Sides& s, Set barred, int from, Visit visit) {
  for (int axis = 0; axis < kAxes; ++axis) {
    const int n = std::popcount(s.occupied() & kReach.line[from][axis]);
    const Reach& r = kReach.reach[from][axis][n & 7];
    visit(r, 0, ((r.landing[0] & barred) | (r.path[0] & s.enemy)) == 0);
    visit(r, 1, ((r.landing[1] & barred) | (r.path[1] & s.enemy)) == 0);
  }
}

// Calls visit(move, legal) for the eight directions; off the board the move is none.
template <class Visit>
void visit_moves(const Sides& s, int from, Visit visit) {
  visit_reach(s, s.own, from, [&](const Reach& r, int i, bool legal) { visit(r.move[i], legal); });
}

inline Set landings(const Sides& s, int from) {
  Set found = 0;
  visit_reach(s, s.own, from,
              [&](const Reach& r, int i, bool legal) { found |= legal ? r.landing[i] : 0; });
  return found;
}

// The own pieces that can move to a square none of them is on: the same walk backwards, as a line
// holds as many pieces seen from either end of a move.
inline Set origins(const Sides& s, int to) {
  Set found = 0;
  visit_reach(s, ~s.own, to,
              [&](const Reach& r, int i, bool free) { found |= free ? r.landing[i] : 0; });
  return found;
}

}  // namespace yose::loa
