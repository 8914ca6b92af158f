#include "engine/category.hpp"

#include <gtest/gtest.h>

#include "engine/scope.hpp"
#include "engine/support.hpp"

namespace yose::engine {
namespace {

std::string_view kind_of(const std::string& sfen, const std::string& usi,
                         const std::string& last_to = "") {
  const Position p = position(sfen);
  const Square last = last_to.empty() ? shogi::kNoSquare : move_of("P*" + last_to).to();
  const shogi::MoveList list = legal_moves(p);
  EXPECT_TRUE(list.contains(move_of(usi))) << usi;
  return name(KindContext(p, last).kind(move_of(usi), list.size() == 1));
}

TEST(MoveKind, OfEvasions) {
  const std::string check = "4k4/9/9/9/9/9/4r4/5S3/4K3R b G 1";
  EXPECT_EQ(kind_of(check, "4h5g"), "capture-evasion");
  EXPECT_EQ(kind_of(check, "5i6i"), "king-evasion");
  EXPECT_EQ(kind_of(check, "G*5h"), "block");
  EXPECT_EQ(kind_of("4k4/9/9/9/9/9/4r4/3G1G3/3GKG3 b - 1", "6h5h"), "block");
  EXPECT_EQ(kind_of("4k4/9/9/9/9/9/9/3rr4/4K4 b - 1", "5i4i"), "only-evasion");
}

TEST(MoveKind, OfCaptures) {
  const std::string p = "4k4/9/9/2p1p4/3S5/9/9/2g6/1R2K4 b - 1";
  EXPECT_EQ(kind_of(p, "6e5d"), "winning-capture");
  EXPECT_EQ(kind_of(p, "6e5d", "5d"), "recapture");
  EXPECT_EQ(kind_of("4k4/9/3s5/4p4/3S5/9/9/9/4K4 b - 1", "6e5d"), "losing-capture");
  EXPECT_EQ(kind_of("4k4/9/9/3s5/3s5/3S5/9/9/4K4 b - 1", "6f6e"), "even-capture");
}

TEST(MoveKind, OfOthers) {
  EXPECT_EQ(kind_of(kStart, "5i5h"), "king-move");
  EXPECT_EQ(kind_of(kStart, "7g7f"), "quiet");
  EXPECT_EQ(kind_of(kStart, "5g5f"), "quiet");
  EXPECT_EQ(kind_of(kStart, "4i5h"), "guard");
  const std::string hand = "4k4/9/9/9/9/9/9/9/4K4 b GP 1";
  EXPECT_EQ(kind_of(hand, "G*5c"), "attack-drop");
  EXPECT_EQ(kind_of(hand, "G*5h"), "guard");
  EXPECT_EQ(kind_of(hand, "G*9e"), "drop");
  EXPECT_EQ(kind_of(hand, "G*5b"), "losing-check");
  EXPECT_EQ(kind_of("4k4/9/9/9/4p4/9/4P4/9/4K4 b - 1", "5g5f"), "losing");
  EXPECT_EQ(kind_of("4k4/9/9/9/4p4/9/4P4/4L4/4K4 b - 1", "5g5f"), "contact");
  EXPECT_EQ(kind_of("4k4/9/9/P8/9/9/9/9/4K4 b - 1", "9d9c+"), "promotion");
  EXPECT_EQ(kind_of("4k4/9/9/9/9/9/9/R8/4K4 b - 1", "9h5h"), "check");
}

TEST(MoveKind, EveryKindHasAName) {
  for (int i = 0; i < kMoveKinds; ++i) EXPECT_FALSE(name(static_cast<MoveKind>(i)).empty());
}

TEST(Category, TurnsGoByPowersOfTwo) {
  EXPECT_EQ(turn_of(0), 0);
  EXPECT_EQ(turn_of(1), 1);
  EXPECT_EQ(turn_of(2), 2);
  EXPECT_EQ(turn_of(3), 2);
  EXPECT_EQ(turn_of(4), 3);
  EXPECT_EQ(turn_of(31), 5);
  EXPECT_EQ(turn_of(32), 6);
  EXPECT_EQ(turn_of(500), 6);
}

TEST(Near, CountsStepsOfAKing) {
  const Square corner = Geometry::square(0, 0);
  const Square middle = Geometry::square(4, 4);
  EXPECT_EQ(near(corner, 1).count(), 4);
  EXPECT_EQ(near(middle, 1).count(), 9);
  EXPECT_EQ(near(middle, 3).count(), 49);
  EXPECT_EQ(near(middle, 4).count(), 81);
}

TEST(Scope, BoldMovesWeighLess) {
  const Position p = position("4k4/9/9/9/9/9/9/9/4K4 b GP 1");
  const Category c{MoveKind::quiet, 3};
  Scope scope{plain_weights(), {}};
  EXPECT_EQ(scope.weight(p, move_of("G*5d"), c), kPly);
  scope.do_or_die = DoOrDie{Color::black, 0.25, 3};
  EXPECT_EQ(scope.weight(p, move_of("G*5d"), c), kPly / 4);
  EXPECT_EQ(scope.weight(p, move_of("G*5e"), c), kPly);
  EXPECT_EQ(scope.weight(p, move_of("G*5g"), c), kPly);  // near the own king: no attack
  Position reply = p;
  reply.play(move_of("G*5d"));
  EXPECT_EQ(scope.weight(reply, move_of("5a5b"), c), kPly / 4);  // the answer near the same king
  scope.do_or_die->gambler = Color::white;
  EXPECT_EQ(scope.weight(p, move_of("G*5d"), c), kPly);
  EXPECT_EQ(scope.weight(p, move_of("G*5g"), c), kPly / 4);
}

}  // namespace
}  // namespace yose::engine
