// The reference values of the likelihood ratio come from solving the equations of the constrained
// maximum (all shares and both multipliers at once) with Newton's method, which shares nothing with
// the fixed point that the code iterates. The others are arithmetic.
#include "match/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"

namespace yose::match {
namespace {

constexpr PairCounts kMany{10, 40, 100, 60, 20};

TEST(Statistics, AScoreIsPointsPerGame) {
  EXPECT_DOUBLE_EQ((Counts{3, 1, 0}.score()), 0.75);
  EXPECT_DOUBLE_EQ((Counts{1, 1, 2}.score()), 0.5);
}

TEST(Statistics, EloOfAScore) {
  EXPECT_DOUBLE_EQ(*elo_of(0.5), 0);
  EXPECT_NEAR(*elo_of(10.0 / 11), 400, 1e-9);  // ten points to one
  EXPECT_NEAR(*elo_of(0.75), 190.848501887865, 1e-9);
  EXPECT_NEAR(*elo_of(0.25), -190.848501887865, 1e-9);
  EXPECT_FALSE(elo_of(0));
  EXPECT_FALSE(elo_of(1));
}

TEST(Statistics, MomentsOfPairs) {
  const PairMoments m = moments({1, 0, 2, 0, 1});
  EXPECT_EQ(m.pairs, 4);
  EXPECT_DOUBLE_EQ(m.mean, 0.5);
  EXPECT_DOUBLE_EQ(m.variance, 0.5 / 3);  // two deviations of 1/2, four pairs less one
}

TEST(Statistics, ErrorAndSuperiorityOfManyPairs) {
  EXPECT_NEAR(moments(kMany).mean, 0.5434782608695652, 1e-12);
  EXPECT_NEAR(moments(kMany).variance, 0.058145054110499333, 1e-12);
  EXPECT_NEAR(*elo_error(kMany), 21.819320675570822, 1e-9);
  EXPECT_NEAR(*superiority(kMany), 0.996876350662769, 1e-12);
}

// Drawn pairs by winning a game each say nothing about who is better, whatever the number of wins.
TEST(Statistics, TheErrorIsThatOfPairsAndNotOfGames) {
  EXPECT_DOUBLE_EQ(*elo_error({0, 0, 50, 0, 0}), 0);
  EXPECT_DOUBLE_EQ(*superiority({0, 0, 50, 0, 0}), 0.5);
  EXPECT_GT(*elo_error({25, 0, 0, 0, 25}), 50);
}

TEST(Statistics, WhatTooFewOrOneSidedPairsTell) {
  EXPECT_FALSE(elo_error({0, 0, 0, 1, 0}));
  EXPECT_FALSE(superiority({}));
  EXPECT_FALSE(elo_error({0, 0, 0, 0, 9}));
  EXPECT_EQ(superiority({0, 0, 0, 0, 9}), 1.0);
  EXPECT_EQ(superiority({9, 0, 0, 0, 0}), 0.0);
}

double ratio(double elo0, double elo1, const PairCounts& counts) {
  return Sprt{elo0, elo1}.ratio(counts);
}

TEST(Sprt, TheRatioIsThatOfTheConstrainedMaxima) {
  EXPECT_NEAR(ratio(0, 5, kMany), 0.7834243417237038, 1e-8);
  EXPECT_NEAR(ratio(-5, 50, kMany), 4.498723625803937, 1e-8);
  EXPECT_NEAR(ratio(0, 5, {200, 1000, 3000, 1100, 220}), 2.2996648952639256, 1e-8);
  EXPECT_NEAR(ratio(0, 20, {0, 3, 10, 8, 4}), 0.971789140536863, 1e-8);
  EXPECT_NEAR(ratio(0, 10, {50, 30, 10, 5, 0}), -3.2089937179519294, 1e-8);
  EXPECT_NEAR(ratio(0, 5, {0, 0, 4, 0, 0}), -0.0009423695300946102, 1e-8);
  EXPECT_NEAR(ratio(0, 50, {0, 0, 0, 0, 50}), 9.092496810304882, 1e-8);
}

// A test of the Fishtest family (montytest 69d3c8dc7c5b3724e29d2712) as its page of statistics has
// it: "Normalized (exact) -0.54912" of these pairs between 0 and 4.
TEST(Sprt, TheRatioIsThatOfAPublishedTest) {
  EXPECT_NEAR(ratio(0, 4, {13, 37, 50, 25, 3}), -0.54912, 1e-5);
}

TEST(Sprt, TurningTheBoardTurnsTheSign) {
  const PairCounts turned{kMany[4], kMany[3], kMany[2], kMany[1], kMany[0]};
  EXPECT_NEAR(ratio(-5, 5, kMany), -ratio(-5, 5, turned), 1e-9);
  EXPECT_NEAR(ratio(0, 5, kMany), -ratio(-5, 0, turned), 1e-9);
}

// The bounds that the command line allows, and counts as one-sided as can be.
TEST(Sprt, TheRatioIsAlwaysANumber) {
  Random random(1);
  for (int i = 0; i < 3'000; ++i) {
    PairCounts counts{};
    PairCounts turned{};
    for (int k = 0; k < 5; ++k) {
      const int most = random.below(2) == 0 ? 1 : 1 << random.below(14);
      turned[4 - k] = counts[k] = random.below(most + 1) * random.below(2);
    }
    const int elo0 = random.below(2 * Sprt::kMostElo) - Sprt::kMostElo;
    const int elo1 = elo0 + 1 + random.below(Sprt::kMostElo - elo0);
    const double llr = ratio(elo0, elo1, counts);
    ASSERT_TRUE(std::isfinite(llr)) << elo0 << " " << elo1 << testing::PrintToString(counts);
    ASSERT_NEAR(llr, -ratio(-elo1, -elo0, turned), 1e-6 * (1 + std::abs(llr)))
        << elo0 << " " << elo1 << testing::PrintToString(counts);
  }
}

TEST(Sprt, NothingIsKnownBeforeTheFirstPair) { EXPECT_EQ(ratio(0, 5, {}), 0); }

// Of a thousand times as many pairs of the same kinds, the ratio is a thousand times as large.
TEST(Sprt, TheRatioGrowsWithThePairs) {
  const double one = ratio(0, 5, {1, 4, 10, 6, 2});
  EXPECT_NEAR(ratio(0, 5, {1000, 4000, 10000, 6000, 2000}), 1000 * one, 1e-6);
}

TEST(Sprt, TheBoundsAreWaldsForErrorsOfFivePerCent) {
  EXPECT_NEAR(Sprt::bound(), std::log(19.0), 1e-12);
}

}  // namespace
}  // namespace yose::match
