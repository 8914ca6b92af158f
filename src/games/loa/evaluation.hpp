// Cheap features of a position, as material for initial proof numbers. No weights: those belong to
// whoever searches.
//
// Concentration is how near the pieces are to their centre of mass, in king steps, beside the
// nearest that so many pieces can be: one square, then 8 one step away, then 16 two steps away.
// Source: the idea is that of Winands, Uiterwijk and van den Herik 2001. Differs: the centre is
// rounded to a square, halves upwards, and the ratio is (1 + least) / (1 + spread).
#pragma once

#include "games/loa/mobility.hpp"

namespace yose::loa {

// The square nearest to the mean file and rank. Precondition: there is a piece.
int centre_of(Set pieces);
// The king steps of all pieces to a square.
int spread_around(Set pieces, int square);
// The least spread of that many pieces around any square. Precondition: 1 to 12 pieces.
int least_spread(int pieces);

struct Features {
  int pieces;
  int spread;  // around the centre; at least least_spread(pieces)
  int euler;   // groups less holes
  int moves;   // as if to move

  // 1 for pieces as near to each other as can be, towards 0 for scattered ones.
  double concentration() const { return (1.0 + least_spread(pieces)) / (1.0 + spread); }

  friend bool operator==(const Features&, const Features&) = default;
};

// Of one colour. The mobility is that of the same position; it serves both colours.
Features features_of(const Position&, const Mobility&, Color);

}  // namespace yose::loa
