// Random positions for composers: the same for everybody, and of every kind.
#include "solvers/random_attacks.hpp"

#include <gtest/gtest.h>

#include "notation/sfen.hpp"

namespace yose::solvers {
namespace {

std::string next(RandomAttacks& random) { return notation::to_sfen(random.next().setup()); }

// Lists say from which seed they are, so a seed must mean the same with every compiler.
TEST(RandomAttacks, ASeedMeansTheSameEverywhere) {
  constexpr const char* kFirst = "6s2/6k2/6g2/9/5+P3/9/9/9/9 b GP 1";
  RandomAttacks random(1), again(1), other(2);
  EXPECT_EQ(next(random), kFirst);
  EXPECT_EQ(next(random), "7k1/5g3/9/9/9/9/9/9/K8 b GP 1");
  EXPECT_EQ(next(random), "8p/6P2/8k/9/6s2/9/9/9/9 b GP2r2b3g3s4n4l15p 1");
  EXPECT_EQ(next(again), kFirst);
  EXPECT_NE(next(other), kFirst);
}

TEST(RandomAttacks, BlackAttacksAKingNearTheEdge) {
  RandomAttacks random(3);
  int kings = 0, rests = 0, nothings = 0;
  constexpr int kPositions = 200;
  for (int i = 0; i < kPositions; ++i) {
    const shogi::AnyPosition p = random.next();
    EXPECT_EQ(p.turn(), Color::black);
    ASSERT_TRUE(p.has_king(Color::white));
    kings += p.has_king(Color::black) ? 1 : 0;
    int held = 0;
    for (shogi::PieceType t : shogi::kHandTypes) held += p.hand(Color::white, t);
    rests += held > 10 ? 1 : 0;
    nothings += held == 0 ? 1 : 0;
  }
  for (int count : {kings, rests, nothings}) EXPECT_TRUE(count > 0 && count < kPositions) << count;
}

TEST(RandomAttacks, FollowsTheRules) {
  shogi::Rules rules;
  rules.zone = 2;
  EXPECT_EQ(RandomAttacks(1, rules).next().rules(), rules);
}

}  // namespace
}  // namespace yose::solvers
