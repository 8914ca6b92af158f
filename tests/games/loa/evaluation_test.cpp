// Features of a position: by example, and equal to a naive computation on random positions.
#include "games/loa/evaluation.hpp"

#include <algorithm>
#include <cmath>

#include "support.hpp"

namespace yose::loa {
namespace {

int steps(int a, int b) { return std::max(std::abs(a % 8 - b % 8), std::abs(a / 8 - b / 8)); }

int naive_spread(Set pieces, int square) {
  int sum = 0;
  for (int s = 0; s < kSquares; ++s) sum += (pieces >> s & 1) != 0 ? steps(s, square) : 0;
  return sum;
}

int naive_centre(Set pieces) {
  double files = 0, ranks = 0, count = 0;
  for (int s = 0; s < kSquares; ++s) {
    if ((pieces >> s & 1) == 0) continue;
    files += s % 8;
    ranks += s / 8;
    ++count;
  }
  const auto rounded = [&](double sum) { return static_cast<int>(std::floor(sum / count + 0.5)); };
  return 8 * rounded(ranks) + rounded(files);
}

Features naive_features(const Position& p, Color c) {
  const Set pieces = p.pieces(c);
  const Naive naive(p);
  return {std::popcount(pieces), naive_spread(pieces, naive_centre(pieces)),
          naive.quad_sum(Naive::letter(c)) / 4, static_cast<int>(naive.moves(c).size())};
}

TEST(Evaluation, ByExample) {
  // a1 and c1: the centre is b1, each a step away; two pieces cannot be nearer than one step.
  const Position p = position("8/8/8/8/8/8/o6o/x1x5 x");
  const Features black = features_of(p, Mobility(p), Color::black);
  EXPECT_EQ(black, (Features{2, 2, 2, 5}));
  EXPECT_DOUBLE_EQ(black.concentration(), 2.0 / 3.0);
  // a2 and h2: half way between d and e, so e.
  EXPECT_EQ(centre_of(p.pieces(Color::white)), square_at(4, 1));
  EXPECT_EQ(features_of(p, Mobility(p), Color::white).spread, 7);
}

TEST(Evaluation, LeastSpreadIsReachedAndNotUndercut) {
  for (int count = 1; count <= 12; ++count) {
    int least = 1000;
    for (int square = 0; square < kSquares; ++square) {
      std::vector<int> distances;
      for (int s = 0; s < kSquares; ++s) distances.push_back(steps(s, square));
      std::sort(distances.begin(), distances.end());
      int sum = 0;
      for (int i = 0; i < count; ++i) sum += distances[static_cast<std::size_t>(i)];
      least = std::min(least, sum);
    }
    EXPECT_EQ(least_spread(count), least) << count;
  }
}

TEST(Evaluation, EqualToANaiveComputation) {
  Random random(13);
  for (int i = 0; i < (kFast ? 20000 : 2000); ++i) {
    const Position p = random_position(random);
    const Mobility mobility(p);
    for (Color c : {Color::black, Color::white}) {
      const Features found = features_of(p, mobility, c);
      ASSERT_EQ(found, naive_features(p, c)) << notation::to_loa(p);
      ASSERT_GT(found.concentration(), 0) << notation::to_loa(p);
      ASSERT_LE(found.concentration(), 1) << notation::to_loa(p);
    }
  }
}

}  // namespace
}  // namespace yose::loa
