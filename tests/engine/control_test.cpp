// Control of squares, compared with asking the position for the attackers of each.
#include "engine/control.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "engine/support.hpp"
#include "oracle/environment.hpp"

namespace yose::engine {
namespace {

ControlLevel level_of(const Position& p, Color side, Square s) {
  const Set attackers = p.attackers(s, side, p.occupied());
  if ((attackers & p.pieces(PieceType::pawn)).any()) return ControlLevel::pawn;
  if (attackers.none()) return ControlLevel::none;
  return attackers.several() ? ControlLevel::several : ControlLevel::one;
}

int code_of(const Position& p, Color side, Square s) {
  const Piece piece = p.at(s);
  const int occupant = !piece ? 0 : piece.color() == side ? 1 : 2;
  return occupant * 16 + static_cast<int>(level_of(p, side, s)) * 4 +
         static_cast<int>(level_of(p, ~side, s));
}

TEST(Control, IsThatOfTheAttackersOfASquare) {
  for_random_positions(1, kSanitized ? 30 : 300, 5, [](const Position& p) {
    const Control control(p);
    for (const Color side : shogi::kColors) {
      for (Square s = 0; s < kSquares; ++s) {
        ASSERT_EQ(control.code(side, s), code_of(p, side, s)) << "square " << s;
      }
      ASSERT_EQ(control.code(side, Control::kNowhere), Control::kOffBoard);
    }
  });
}

TEST(Control, SquaresAroundAreThoseTwoStepsAway) {
  for (Square s = 0; s < kSquares; ++s) {
    Set expected;
    for (Square other = 0; other < kSquares; ++other) {
      const int files = std::abs(Geometry::file_of(other) - Geometry::file_of(s));
      const int ranks = std::abs(Geometry::rank_of(other) - Geometry::rank_of(s));
      if (other != s && files <= 2 && ranks <= 2) expected |= Set::of(other);
    }
    for (const Color side : shogi::kColors) {
      for (const bool mirrored : {false, true}) {
        Set found;
        for (const Square other : squares_around(side, mirrored, s)) {
          if (other != Control::kNowhere) found |= Set::of(other);
        }
        ASSERT_EQ(found, expected);
      }
    }
  }
}

// Rank by rank, the farthest from the side first: the 7th is the square before a king, the 11th the
// one beside it.
TEST(Control, SquaresAroundAreInTheOrderOfTheView) {
  const auto square = [](int file, int rank) { return Geometry::square(file - 1, rank - 1); };
  const Square center = square(5, 5);
  const std::size_t before = 7;
  const std::size_t beside = 11;
  EXPECT_EQ(squares_around(Color::black, false, center)[before], square(5, 4));
  EXPECT_EQ(squares_around(Color::black, true, center)[before], square(5, 4));
  EXPECT_EQ(squares_around(Color::white, false, center)[before], square(5, 6));
  EXPECT_EQ(squares_around(Color::black, false, center)[beside], square(4, 5));
  EXPECT_EQ(squares_around(Color::black, true, center)[beside], square(6, 5));
  EXPECT_EQ(squares_around(Color::white, false, center)[beside], square(6, 5));
}

TEST(Control, FeaturesAreDifferentNumbersInRange) {
  for_random_positions(2, kSanitized ? 20 : 200, 5, [](const Position& p) {
    const Control control(p);
    for (const Color side : shogi::kColors) {
      int count = 0;
      std::set<int> around;
      for_each_control_feature(p, control, View::of(p, side), [&](int f) {
        ++count;
        ASSERT_GE(f, 0);
        ASSERT_LT(f, kControlFeatures);
        if (f < kAroundFeatures) around.insert(f);
      });
      ASSERT_EQ(around.size(), 2 * kSquaresAround);
      ASSERT_EQ(count, 2 * kSquaresAround + p.occupied().count());
      ASSERT_LE(count, kMostControlFeatures);
    }
  });
}

// The white king's head is attacked by a pawn and guarded by the king alone.
TEST(Control, FeaturesSayWhatTheSideSees) {
  const Position p = position("4k4/9/4P4/9/9/9/9/9/4K4 b - 1");
  const Control control(p);
  const auto has = [&](Color side, int feature) {
    bool found = false;
    for_each_control_feature(p, control, View::of(p, side), [&](int f) { found |= f == feature; });
    return found;
  };
  const int before_king = 7 * Control::kCodes;
  const int of_other_king = kSquaresAround * Control::kCodes;
  const int own_one = static_cast<int>(ControlLevel::one) * kControlLevels;
  const int own_pawn = static_cast<int>(ControlLevel::pawn) * kControlLevels;
  const int other_one = static_cast<int>(ControlLevel::one);
  const int other_pawn = static_cast<int>(ControlLevel::pawn);
  EXPECT_TRUE(has(Color::white, before_king + own_one + other_pawn));
  // Seen by black the same square is below the king's.
  const int before_other_king = of_other_king + 16 * Control::kCodes;
  EXPECT_TRUE(has(Color::black, before_other_king + own_pawn + other_one));
  // The pawn, which nobody controls.
  EXPECT_TRUE(has(Color::black, kAroundFeatures));
  EXPECT_TRUE(has(Color::white, kAroundFeatures + kKinds * Control::kLevelPairs));
}

}  // namespace
}  // namespace yose::engine
