// Mate in one: every mating move of small compositions, and near misses.
#include "games/shogi/mate1.hpp"

#include <gtest/gtest.h>

#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

struct Case {
  const char* what;
  const char* sfen;
  const char* mates;
};

void check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.what) + ": " + c.sfen);
    auto p = position<k9x9>(c.sfen);
    const auto before = p.setup();
    const auto key = p.key();
    const Move found = mate_in_one(p);
    EXPECT_EQ(mates(p), c.mates);
    EXPECT_EQ(p.setup(), before);
    EXPECT_EQ(p.key(), key);
    const auto list = split(c.mates, ' ');
    EXPECT_EQ(static_cast<bool>(found), *c.mates != '\0');
    if (found) {
      EXPECT_NE(std::find(list.begin(), list.end(), usi<k9x9>(found)), list.end());
    }
  }
}

TEST(MateInOne, Drops) {
  check({
      {"a gold on the head", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"},
      {"a silver does not cover the sides", "4k4/9/4P4/9/9/9/9/9/4K4 b S 1", ""},
      {"a gold without support", "4k4/9/9/9/9/9/9/9/4K4 b G 1", ""},
      {"a knight, smothered", "7nk/7nl/9/9/9/9/9/9/4K4 b N 1", "N*2c"},
      {"a rook from any distance", "4k4/3ppp3/9/9/9/9/9/9/4K4 b R 1",
       "R*1a R*2a R*3a R*7a R*8a R*9a"},
      {"white mates too", "4k4/9/9/9/9/9/4p4/9/4K4 w g 1", "G*5h"},
  });
}

TEST(MateInOne, MovesOnTheBoard) {
  check({
      {"promoting only", "3nkn3/9/4P4/4L4/9/9/9/9/4K4 b - 1", "5c5b+"},
      {"a double check is not parried by taking", "7nk/6Sn1/8N/9/9/9/9/9/4K3L b - 1", "1c2a+"},
      {"discovered by the own king", "3lkl3/3p1p3/9/4K4/9/9/9/9/4L4 b - 1", "5d4d 5d4e 5d6d 5d6e"},
      {"a silver only if it stays one", "9/6S1G/9/8k/6NP1/7G1/9/9/4K4 b - 1", "3b2c"},
  });
}

TEST(MateInOne, NearMisses) {
  check({
      {"the checker is taken", "4k4/r8/4P4/9/9/9/9/9/4K4 b G 1", ""},
      {"unless the taker is pinned", "R2rk4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"},
      {"a piece is put between", "3gkg3/3p1p3/9/9/9/9/9/9/4K3R b r 1", ""},
      {"in check itself and not able to mate", "4k4/9/4P4/9/9/9/9/9/r3K4 b G 1", ""},
      {"in check itself, the reply mates", "3lkl3/3p1p3/9/9/9/R3r4/9/9/4K4 b - 1", "9f5f"},
  });
}

TEST(MateInOne, MatedIsCheckWithoutReply) {
  EXPECT_TRUE(is_mated(position<k9x9>("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")));
  EXPECT_FALSE(is_mated(position<k9x9>("4k4/4G4/9/9/9/9/9/9/4K4 w - 1")));
  // No move, but no check either.
  const auto stuck = position<k4x4>("k3/2+P1/1G2/3K w - 1");
  EXPECT_FALSE(is_mated(stuck));
}

TEST(MateInOne, OnEverySize) {
  auto five = position<k5x5>("4k/5/4P/5/K4 b G 1");
  EXPECT_EQ(usi<k5x5>(mate_in_one(five)), "G*1b");
  auto four = position<k4x4>("3k/4/3P/K3 b G 1");
  EXPECT_EQ(usi<k4x4>(mate_in_one(four)), "G*1b");
  auto three = position<k3x3>("k2/2P/K2 b G 1");
  EXPECT_EQ(mates(three), "G*2b G*3b");
}

}  // namespace
}  // namespace yose::shogi
