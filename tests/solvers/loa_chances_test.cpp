// The guess of how hard a win is: its signs on positions made for them, and its shape.
#include "problems/loa_chances.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "notation/loa_text.hpp"
#include "problems/loa_win.hpp"

namespace yose::problems {
namespace {

LoaWin glanced(const char* text) {
  const auto p = notation::parse_loa_position(text);
  LoaWin problem(*p, p->turn());
  EXPECT_EQ(problem.glance().verdict, Verdict::open) << text;
  return problem;
}

TEST(LoaChances, SignsOfBothSides) {
  const LoaWin problem = glanced("x7/8/8/3xx3/3x4/8/8/o6o x");
  LoaScatter scatter;
  // Halves go up, so black's centre is d6 and white's e1; black's pieces are 3, 1, 1 and 2 steps
  // away where four pieces need three steps, white's 4 and 3 where two need one.
  const LoaSigns black = loa_signs(problem.sight(), Color::black, scatter);
  EXPECT_EQ(black, (LoaSigns{1, 2, 4, 4, 2, 2, 6, 0, 0}));
  const LoaSigns white = loa_signs(problem.sight(), Color::white, scatter);
  EXPECT_EQ(white, (LoaSigns{1, 2, 2, 6, 2, 4, 4, 0, 0}));
}

TEST(LoaChances, OddsAreSignsByWeights) {
  const char* const quiet = "x7/8/8/3xx3/3x4/8/8/o6o x";
  const char* const threatened = "8/8/2x5/3x2x1/4o3/8/o6o/o6o o";
  for (const char* text : {quiet, threatened}) {
    const LoaWin problem = glanced(text);
    EXPECT_EQ(problem.sight().meets > 0, text == threatened);
    LoaScatter scatter;
    for (const Color side : kColors) {
      const LoaSigns signs = loa_signs(problem.sight(), side, scatter);
      const LoaSigns& weights = kLoaWeights[problem.position().turn() == side ? 0 : 1];
      const int sum = std::inner_product(signs.begin(), signs.end(), weights.begin(), 0);
      EXPECT_EQ(loa_log_odds(problem.sight(), side, scatter), sum) << text;
    }
  }
}

TEST(LoaChances, TheLogarithmIsExactAtPowersOfTwo) {
  for (int i = 0; i < 6; ++i) EXPECT_EQ(rough_log(1 << i), 16 * i);
  for (int n = 1; n < 100; ++n) EXPECT_LE(rough_log(n), rough_log(n + 1));
}

TEST(LoaChances, BetterOddsNeverCostMore) {
  EXPECT_EQ(loa_effort(0), 8u);
  EXPECT_EQ(loa_effort(kLoaWeightUnit), 4u);
  EXPECT_EQ(loa_effort(100 * kLoaWeightUnit), 1u);
  EXPECT_EQ(loa_effort(-100 * kLoaWeightUnit), 1024u);
  for (int odds = -3000; odds < 1000; ++odds) EXPECT_GE(loa_effort(odds), loa_effort(odds + 1));
}

TEST(LoaChances, GatheredPiecesLookBetter) {
  const LoaWin far = glanced("x6x/8/8/8/3x4/8/8/o3o2o x");
  const LoaWin near = glanced("8/1x3x2/8/8/3x4/8/8/o3o2o x");
  LoaScatter scatter;
  EXPECT_GT(loa_log_odds(near.sight(), Color::black, scatter),
            loa_log_odds(far.sight(), Color::black, scatter));
}

}  // namespace
}  // namespace yose::problems
