#include "match/schedule.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace yose::match {
namespace {

TEST(Schedule, EveryOpeningIsPlayedTwiceWithColoursSwapped) {
  const Schedule schedule(3, 6, 0);
  for (int game = 0; game < 6; ++game) {
    const Pairing pairing = schedule.pairing(game);
    EXPECT_EQ(pairing.opening, game / 2);
    EXPECT_EQ(pairing.round, 0);
    EXPECT_EQ(pairing.first, game % 2 == 0 ? Color::black : Color::white);
  }
}

TEST(Schedule, NoGameIsPlayedTwice) {
  for (std::uint64_t seed : {0u, 7u}) {
    const Schedule schedule(5, 34, seed);
    std::set<std::tuple<int, int, Color>> seen;
    for (int game = 0; game < schedule.games(); ++game) {
      const Pairing p = schedule.pairing(game);
      EXPECT_TRUE(seen.emplace(p.opening, p.round, p.first).second);
      EXPECT_EQ(p.round, game / 10);
    }
  }
}

TEST(Schedule, ASeedShufflesTheOpeningsAndNothingElse) {
  const Schedule plain(20, 40, 0);
  const Schedule mixed(20, 40, 1);
  std::set<int> openings;
  int moved = 0;
  for (int game = 0; game < 40; ++game) {
    openings.insert(mixed.pairing(game).opening);
    moved += mixed.pairing(game).opening != plain.pairing(game).opening;
    EXPECT_EQ(mixed.pairing(game).opening, Schedule(20, 40, 1).pairing(game).opening);
  }
  EXPECT_EQ(openings.size(), 20u);
  EXPECT_GT(moved, 20);
}

}  // namespace
}  // namespace yose::match
