#include "games/loa/evaluation.hpp"

namespace yose::loa {
namespace {

// The squares whose file, or rank, has a 1 in the place of value 1, 2 and 4.
constexpr Set kFileDigits[3] = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu, 0xF0F0F0F0F0F0F0F0u};
constexpr Set kRankDigits[3] = {0xFF00FF00FF00FF00u, 0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};

int rounded_mean(Set pieces, const Set (&digits)[3]) {
  const int count = std::popcount(pieces);
  int sum = 0;
  for (int i = 0; i < 3; ++i) sum += std::popcount(pieces & digits[i]) << i;
  return (2 * sum + count) / (2 * count);
}

}  // namespace

int centre_of(Set pieces) {
  assert(pieces != 0);
  return square_at(rounded_mean(pieces, kFileDigits), rounded_mean(pieces, kRankDigits));
}

int spread_around(Set pieces, int square) {
  int sum = 0;
  // Every piece outside is one step further away than the last square inside.
  for (Set inside = bit(square); (pieces & ~inside) != 0; inside = dilate(inside)) {
    sum += std::popcount(pieces & ~inside);
  }
  return sum;
}

int least_spread(int pieces) {
  assert(pieces > 0 && pieces <= 25);
  return pieces <= 9 ? pieces - 1 : 8 + 2 * (pieces - 9);
}

Features features_of(const Position& p, const Mobility& mobility, Color c) {
  const Set pieces = p.pieces(c);
  return {std::popcount(pieces), spread_around(pieces, centre_of(pieces)), p.euler(c),
          mobility.moves_of(c)};
}

}  // namespace yose::loa
