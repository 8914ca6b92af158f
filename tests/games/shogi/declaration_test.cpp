#include "games/shogi/declaration.hpp"

#include <gtest/gtest.h>

#include <string>

#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

bool may(const std::string& sfen) { return can_declare(position<k9x9>(sfen)); }
int points(const std::string& sfen, Color c) { return entered_points(position<k9x9>(sfen), c); }

// Ten pieces beside the king in the camp of white: two dragons, a horse, seven others.
const std::string kCamp = "+R+R+B6/KGGSS+N+N2/+P8/9/4k4/9/9/9/9 b ";

TEST(Declaration, CountsHandAndCampAndNothingElse) {
  EXPECT_EQ(points(kCamp + "- 1", Color::black), 3 * 5 + 7);
  EXPECT_EQ(points(kCamp + "B3P 1", Color::black), 3 * 5 + 7 + 5 + 3);
  EXPECT_EQ(points("9/9/9/R8/4k4/9/9/9/9 b - 1", Color::black), 0);  // before the camp
  EXPECT_EQ(points(kCamp + "b3p 1", Color::white), 8);
}

TEST(Declaration, BlackNeedsTwentyEightPoints) {
  EXPECT_FALSE(may(kCamp + "B 1"));
  EXPECT_TRUE(may(kCamp + "BP 1"));
  EXPECT_TRUE(may(kCamp + "6P 1"));
  EXPECT_FALSE(may(kCamp + "5P 1"));
}

TEST(Declaration, WhiteNeedsTwentySeven) {
  const std::string camp = "9/9/9/9/4K4/9/+p8/kggss+n+n2/+r+r+b6 w ";
  EXPECT_FALSE(may(camp + "4p 1"));
  EXPECT_TRUE(may(camp + "5p 1"));
  EXPECT_TRUE(may(camp + "b 1"));
}

TEST(Declaration, TenPiecesMustStandThere) {
  EXPECT_FALSE(may("+R+R+B6/KGGSS+N+N2/9/+P8/4k4/9/9/9/9 b B9P 1"));
}

TEST(Declaration, TheKingMustStandThereToo) {
  EXPECT_FALSE(may("+R+R+B6/1GGSS+N+N2/+P8/K8/4k4/9/9/9/9 b B9P 1"));
  EXPECT_FALSE(may("+R+R+B6/1GGSS+N+N2/+P8/9/4k4/9/9/9/9 b B9P 1"));  // there is none
}

TEST(Declaration, NotInCheck) {
  EXPECT_TRUE(may("+R+R+B6/KGGSS+N+N2/+P8/9/4k4/9/9/9/9 b 6P 1"));
  EXPECT_FALSE(may("l+R+R+B5/KGGSS+N+N2/+P8/9/4k4/9/9/9/9 b 6P 1"));
}

TEST(Declaration, OnlyByTheSideToMove) {
  EXPECT_FALSE(may("+R+R+B6/KGGSS+N+N2/+P8/9/4k4/9/9/9/9 w 6P 1"));
}

TEST(Declaration, OnlyOnTheFullBoard) {
  EXPECT_FALSE(can_declare(position<k5x5>("KRBGS/5/5/5/4k b - 1")));
}

}  // namespace
}  // namespace yose::shogi
