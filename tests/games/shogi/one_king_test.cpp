// Positions with one king, as tsume diagrams have them: a side without a king is never in check.
#include <gtest/gtest.h>

#include "games/shogi/perft.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

TEST(OneKing, TheAttackerMovesAnythingAtAnyTime) {
  const auto p = position<k4x4>("k3/4/1G2/r3 b - 1");
  EXPECT_FALSE(p.in_check());
  EXPECT_FALSE(p.has_king(Color::black));
  EXPECT_EQ(p.king(Color::black), kNoSquare);
  EXPECT_EQ(legal(p), "3c2b 3c2c 3c3b 3c3d 3c4b 3c4c");
  EXPECT_EQ(checks(p), "3c3b 3c4b");
}

TEST(OneKing, TheSideWithoutAKingCannotBeChecked) {
  auto p = position<k4x4>("k3/4/1G2/r3 w - 1");
  EXPECT_EQ(checks(p), "");
  EXPECT_FALSE(mate_in_one(p));
  EXPECT_EQ(mates(p), "");
  EXPECT_EQ(legal(p), "4a3a 4d1d 4d1d+ 4d2d 4d2d+ 4d3d 4d3d+ 4d4b 4d4b+ 4d4c 4d4c+");
}

TEST(OneKing, TheDefenderIsStillBoundByItsKing) {
  const auto p = position<k4x4>("k3/4/4/R3 w g 1");
  EXPECT_TRUE(p.in_check());
  EXPECT_EQ(legal(p), "4a3a 4a3b G*4b G*4c");
}

TEST(OneKing, PawnDropMateIsIllegalForTheKinglessSideOnly) {
  EXPECT_FALSE(is_legal(position<k9x9>("8k/6S2/7G1/9/9/9/9/9/9 b P 1"), "P*1b"));
  EXPECT_TRUE(is_legal(position<k9x9>("8k/6S2/7G1/9/9/9/9/9/9 w p 1"), "P*2b"));
}

TEST(OneKing, MatesAreFound) {
  auto p = position<k9x9>("4k4/9/4P4/9/9/9/9/9/9 b G 1");
  EXPECT_EQ(usi<k9x9>(mate_in_one(p)), "G*5b");
}

TEST(OneKing, KeysAndUndoWorkWithoutAKing) {
  auto p = position<k9x9>("4k4/9/4P4/9/9/9/9/9/9 b 2G2r 1");
  const auto key = p.key();
  EXPECT_EQ(perft(p, 2), 6076u);
  EXPECT_EQ(perft(p, 3), 511292u);
  EXPECT_EQ(p.key(), key);
  EXPECT_EQ(p.key(), p.fresh_board_key() + p.fresh_hand_key());
}

TEST(OneKing, EitherColourMayLackIt) {
  EXPECT_EQ(legal(position<k4x4>("3g/4/4/3K b - 1")), "1d1c 1d2c 1d2d");
  EXPECT_EQ(legal(position<k4x4>("4/3g/4/2K1 w - 1")), "1b1a 1b1c 1b2b 1b2c");
}

}  // namespace
}  // namespace yose::shogi
