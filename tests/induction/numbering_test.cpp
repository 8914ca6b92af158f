// Numbers of placements: each has one, mirror images the same, and turning changes who is to move.
#include "induction/numbering.hpp"

#include <gtest/gtest.h>

#include <set>

#include "induction/games.hpp"
#include "induction/tablebase.hpp"

namespace yose::induction {
namespace {

using namespace shogi;

// Calls f.operator()<S>(numbering) for each game.
template <class F>
void for_each_numbering(F f) {
  for (const Game& game : tiny_games()) {
    TableSizes::visit(game.size, [&]<Size S>() { f(Numbering<S>(material_of(game.pieces))); });
  }
}

TEST(Numbering, CountsWhatThereIs) {
  // Squares for the other king that are no neighbours: on the right file, and in the middle.
  EXPECT_EQ(Numbering<k3x3>({}).size(), (5u + 3 + 5) + (3 + 0 + 3));
  EXPECT_EQ(Numbering<k4x4>({}).size(), 78u);
  // A gold is on one of 14 squares, own or not, or in one of two hands.
  EXPECT_EQ(Numbering<k4x4>(material_of({PieceType::gold})).size(), 78u * (14 * 2 + 2));
  EXPECT_EQ(Numbering<k4x4>(material_of({PieceType::rook})).size(), 78u * (14 * 4 + 2));
}

TEST(Numbering, NumbersArePlacementsAndBack) {
  for_each_numbering([]<Size S>(const Numbering<S>& numbering) {
    std::set<std::uint64_t> numbers;
    for (std::uint64_t n = 0; n < numbering.size(); ++n) {
      const std::uint64_t used = numbering.number(numbering.placement(n));
      numbers.insert(used);
      // Only where the king is in the middle do mirror images both have a placement.
      if (used != n) {
        EXPECT_EQ(2 * Geometry<S>::file_of(numbering.placement(n).own_king) + 1, S.files);
        EXPECT_EQ(numbering.number(numbering.placement(used)), used);
      }
    }
    if (S.files % 2 == 0) {
      EXPECT_EQ(numbers.size(), numbering.size());
    }
    EXPECT_LT(*numbers.rbegin(), numbering.size());
  });
}

TEST(Numbering, TurningTwiceChangesNothing) {
  for_each_numbering([]<Size S>(const Numbering<S>& numbering) {
    for (std::uint64_t n = 0; n < numbering.size(); ++n) {
      const Placement<S> p = numbering.placement(n);
      const Placement<S> other_view = flipped<View::turned>(p, numbering.material());
      EXPECT_EQ(flipped<View::turned>(other_view, numbering.material()), p);
      EXPECT_EQ(numbering.number_turned(p), numbering.number(other_view));
      EXPECT_EQ(numbering.number_turned(other_view), numbering.number(p));
    }
  });
}

TEST(Numbering, NeighbouringKingsHaveNone) {
  const Numbering<k3x3> numbering({});
  Placement<k3x3> p;
  p.own_king = 0;
  p.other_king = 4;
  EXPECT_EQ(numbering.number(p), kNoNumber);
  p.other_king = 8;
  EXPECT_NE(numbering.number(p), kNoNumber);
}

}  // namespace
}  // namespace yose::induction
