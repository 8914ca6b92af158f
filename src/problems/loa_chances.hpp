// Lines of Action: how hard is it to prove a win for this side? An estimate from cheap features.
//
// The odds that a short search proves the win are taken to be the product of what each sign says:
// their logarithm is a weighted sum of the signs, and the effort is a multiple of their inverse.
// The same function serves both sides: the refuter has to win (or to hold, which nobody can guess).
// The weights come from logistic regression on positions that searches met on their way, each
// labelled by a short search of its own (fit_chances, see docs/measurements.md). Mobility was tried
// as a sign: it adds little to what the spread of the pieces says and costs more than all others.
// Source: that an evaluation makes good starting values, Winands and Schadd 2010; the rest is ours.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/loa/evaluation.hpp"
#include "games/loa/side_memo.hpp"
#include "problems/loa_sight.hpp"
#include "search/bounds.hpp"

namespace yose::problems {

// A constant; for the side and then for its opponent the Euler number, the pieces, and by how much
// they are more scattered than they need be; whether the side to move must meet a threat, and the
// logarithm of the number of moves that do.
inline constexpr int kLoaSigns = 9;
using LoaSigns = std::array<int, kLoaSigns>;

// To the base two, in sixteenths, straight between the powers of two.
constexpr int rough_log(int n) {
  const int whole = static_cast<int>(std::bit_width(static_cast<unsigned>(n))) - 1;
  return 16 * whole + (16 * n >> whole) - 16;
}

// By how much a side's pieces are more scattered than they need be.
class LoaScatter {
 public:
  int operator()(const loa::Position& p, Color c) {
    return scatters_.of(p, c, [](loa::Set pieces) {
      const int spread = loa::spread_around(pieces, loa::centre_of(pieces));
      return spread - loa::least_spread(std::popcount(pieces));
    });
  }

 private:
  loa::SideMemo<int> scatters_;
};

// Calls visit(i, value) for the signs that are not 0 of an open position.
template <class Visit>
void visit_loa_signs(const LoaSight& sight, Color side, LoaScatter& scatter, Visit visit) {
  const loa::Position& p = sight.position;
  const auto visit_side = [&](Color c, int first) {
    visit(first, p.euler(c));
    visit(first + 1, std::popcount(p.pieces(c)));
    visit(first + 2, scatter(p, c));
  };
  visit(0, 1);
  visit_side(side, 1);
  visit_side(~side, 4);
  if (sight.meets <= 0) return;
  visit(7, 1);
  visit(8, rough_log(sight.meets));
}

inline LoaSigns loa_signs(const LoaSight& sight, Color side, LoaScatter& scatter) {
  LoaSigns signs{};
  visit_loa_signs(sight, side, scatter, [&](int i, int value) { signs[i] = value; });
  return signs;
}

// Of the logarithm to the base two of the odds, in units of 1/256: for the side to move, and for
// the other one.
inline constexpr int kLoaWeightUnit = 256;
inline constexpr LoaSigns kLoaWeights[2] = {
    {1947, -198, 206, -201, 2, -291, 71, -919, 15},
    {1368, -258, 191, -192, 0, -286, 70, 1039, -16},
};

// The sum of the signs by their weights; not by way of loa_signs, because compilers make vectors of
// an array and wait for it.
inline int loa_log_odds(const LoaSight& sight, Color side, LoaScatter& scatter) {
  const LoaSigns& weights = kLoaWeights[sight.position.turn() == side ? 0 : 1];
  int sum = 0;
  visit_loa_signs(sight, side, scatter, [&](int i, int value) { sum += weights[i] * value; });
  return sum;
}

// Eight for even odds, from 1 to 1024, straight between the powers of two.
constexpr search::Count loa_effort(int log_odds) {
  constexpr int kEven = 3 * kLoaWeightUnit;
  const int effort = std::clamp(kEven - log_odds, 0, 10 * kLoaWeightUnit);
  const auto below = static_cast<search::Count>(effort % kLoaWeightUnit);
  return ((kLoaWeightUnit + below) << effort / kLoaWeightUnit) / kLoaWeightUnit;
}

}  // namespace yose::problems
