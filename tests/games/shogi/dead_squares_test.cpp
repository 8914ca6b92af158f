// Squares where a piece could never move again: may it attack them? And boards without promotion.
#include <gtest/gtest.h>

#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

Position<k4x4> board(const char* sfen, int zone, bool controlled) {
  return position<k4x4>(sfen, zone, controlled);
}

std::string error(const char* sfen, int zone, bool controlled) {
  const auto p = Position<k4x4>::from_setup(setup_of(sfen, zone, controlled));
  return p ? "" : p.error().text;
}

// The knight on 2d reaches 1b and 3b, where it may not stay with a zone of one rank.
TEST(DeadSquares, AKnightChecksOnThemOnlyIfTheRulesSaySo) {
  const char* sfen = "4/1k2/4/2NK w - 1";
  EXPECT_TRUE(board(sfen, 1, true).in_check());
  EXPECT_FALSE(board(sfen, 1, false).in_check());
  EXPECT_TRUE(board(sfen, 2, true).in_check());
  EXPECT_TRUE(board(sfen, 2, false).in_check());
}

TEST(DeadSquares, WhoseTurnItCanBeFollows) {
  const char* sfen = "4/1k2/4/2NK b - 1";
  EXPECT_EQ(error(sfen, 1, true), "white is in check, but it is the other side's turn");
  EXPECT_EQ(error(sfen, 1, false), "");
  EXPECT_EQ(error(sfen, 2, false), "white is in check, but it is the other side's turn");
}

TEST(DeadSquares, AKingMayStepOntoThem) {
  const char* sfen = "1k2/4/4/2NK w - 1";
  EXPECT_EQ(legal(board(sfen, 1, true)), "3a2a 3a2b 3a4a 3a4b");
  EXPECT_EQ(legal(board(sfen, 1, false)), "3a2a 3a2b 3a3b 3a4a 3a4b");
  EXPECT_EQ(legal(board(sfen, 2, false)), "3a2a 3a2b 3a4a 3a4b");
}

TEST(DeadSquares, DropsThatWouldCheckThere) {
  const char* sfen = "4/1k2/4/3K b N 1";
  EXPECT_EQ(checks(board(sfen, 1, true)), "N*2d N*4d");
  EXPECT_EQ(checks(board(sfen, 1, false)), "");
  EXPECT_EQ(checks(board(sfen, 3, false)), "N*2d N*4d");
}

TEST(DeadSquares, LancesAndPawnsOnlyMatterWithoutPromotion) {
  const char* lance = "1k2/4/4/1L1K w - 1";
  const char* pawn = "1k2/1P2/4/3K w - 1";
  for (const char* sfen : {lance, pawn}) {
    for (int zone = 1; zone <= 3; ++zone) {
      EXPECT_TRUE(board(sfen, zone, true).in_check());
      EXPECT_TRUE(board(sfen, zone, false).in_check());
    }
    EXPECT_TRUE(board(sfen, 0, true).in_check());
    EXPECT_FALSE(board(sfen, 0, false).in_check());
  }
}

TEST(DeadSquares, ALanceThatDoesNotAttackTheLastRankPinsNothingThere) {
  const char* sfen = "1k2/1g2/4/1L1K w - 1";
  EXPECT_EQ(legal(board(sfen, 0, true)), "3a2a 3a2b 3a4a 3a4b 3b3c");
  EXPECT_EQ(legal(board(sfen, 0, false)), "3a2a 3a2b 3a4a 3a4b 3b2b 3b2c 3b3c 3b4b 3b4c");
}

TEST(DeadSquares, ALanceThatDoesNotAttackTheLastRankDiscoversNoCheck) {
  const char* sfen = "1k2/4/1G2/1L1K b - 1";
  EXPECT_EQ(checks(board(sfen, 0, true)), "3c2b 3c2c 3c3b 3c4b 3c4c");
  EXPECT_EQ(checks(board(sfen, 0, false)), "3c2b 3c3b 3c4b");
}

TEST(DeadSquares, NobodyMayLandThereEitherWay) {
  for (bool controlled : {true, false}) {
    EXPECT_EQ(legal(board("k3/4/4/2NK b - 1", 1, controlled)), "1d1c 1d2c");
    EXPECT_EQ(legal(board("k3/2P1/4/3K b - 1", 0, controlled)), "1d1c 1d2c 1d2d");
  }
}

TEST(NoPromotion, NothingPromotes) {
  const auto p = board("k3/2S1/1L1B/2NK b - 1", 0, true);
  EXPECT_EQ(legal(p).find('+'), std::string::npos);
  EXPECT_EQ(legal(board("k3/2S1/4/3K b - 1", 0, true)), "1d1c 1d2c 1d2d 2b1a 2b1c 2b2a 2b3a 2b3c");
}

TEST(NoPromotion, PromotedPiecesCanBeSetUpAndMoveAsUsual) {
  EXPECT_EQ(legal(board("k3/2+S1/4/3K b - 1", 0, true)),
            "1d1c 1d2c 1d2d 2b1a 2b1b 2b2a 2b2c 2b3a 2b3b");
}

TEST(NoPromotion, ALanceStopsBeforeTheLastRank) {
  EXPECT_EQ(legal(board("k3/4/4/2LK b - 1", 0, true)), "1d1c 1d2c 2d2b 2d2c");
  EXPECT_EQ(legal(board("k1g1/4/4/2LK b - 1", 0, true)), "1d1c 1d2c 2d2b 2d2c");
}

}  // namespace
}  // namespace yose::shogi
