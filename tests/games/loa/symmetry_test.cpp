// The symmetries of the board and of the colours.
#include "games/loa/symmetry.hpp"

#include <set>
#include <utility>

#include "base/random.hpp"
#include "games/loa/perft.hpp"
#include "support.hpp"

namespace yose::loa {
namespace {

Setup random_setup(Random& random) {
  Setup setup;
  for (Color c : kColors) {
    for (int i = 0; i < 5; ++i) {
      const int square = static_cast<int>(random.below(kSquares));
      if (!contains(setup.black | setup.white, square)) setup.pieces(c) |= bit(square);
    }
  }
  setup.turn = random.below(2) == 0 ? Color::black : Color::white;
  return setup;
}

TEST(LoaSymmetry, SquaresGoWhereTheirNeighboursGo) {
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int square = 0; square < kSquares; ++square) {
      EXPECT_EQ(transformed(dilate(bit(square)), symmetry),
                dilate(transformed(bit(square), symmetry)));
    }
  }
}

TEST(LoaSymmetry, ThereAreEightImages) {
  std::set<Set> images;
  const Set lopsided = bit(1) | bit(3);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    images.insert(transformed(lopsided, symmetry));
  }
  EXPECT_EQ(images.size(), 8u);
  EXPECT_EQ(transformed(lopsided, 0), lopsided);
}

TEST(LoaSymmetry, ImagesHaveAsManyMoves) {
  Random random(31);
  for (int i = 0; i < 50; ++i) {
    const loa::Setup setup = random_setup(random);
    const auto moves = perft(Position(setup), 2);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const loa::Setup image = transformed(setup, symmetry);
      EXPECT_EQ(perft(Position(image), 2), moves);
      EXPECT_EQ(perft(Position(exchanged(image)), 2), moves);
    }
  }
}

TEST(LoaSymmetry, OneOfSixteenStandsForAll) {
  Random random(32);
  std::set<std::pair<Set, Set>> different;
  for (int i = 0; i < 200; ++i) {
    const loa::Setup setup = random_setup(random);
    const loa::Setup one = canonical(setup);
    EXPECT_EQ(one.turn, Color::black);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const loa::Setup image = transformed(setup, symmetry);
      EXPECT_EQ(canonical(image), one);
      EXPECT_EQ(canonical(exchanged(image)), one);
    }
    different.insert({one.black, one.white});
  }
  EXPECT_EQ(different.size(), 200u);
}

// The colours alone, or the turn alone, make another position.
TEST(LoaSymmetry, TurnAndColoursGoTogether) {
  loa::Setup setup{bit(1) | bit(30), bit(8) | bit(50) | bit(12), Color::black};
  const loa::Setup one = canonical(setup);
  setup.turn = Color::white;
  EXPECT_NE(canonical(setup), one);
}

}  // namespace
}  // namespace yose::loa
