// Tables built by several threads are those that one builds.
#include <gtest/gtest.h>

#include <algorithm>

#include "induction/backward.hpp"
#include "induction/games.hpp"
#include "induction/tablebase.hpp"

namespace yose::induction {
namespace {

using namespace shogi;

template <Size S>
PlyTable build(const Game& game, int threads, int longest_in_byte) {
  const Material material = material_of(game.pieces);
  PlyTable table(Numbering<S>(material).size(), longest_in_byte);
  const GoesOn always = [] { return true; };
  EXPECT_TRUE(Backward<S>(game.rules, material, table, threads, always).run());
  return table;
}

template <Size S>
void compare(const Game& game, int longest_in_byte) {
  const PlyTable one = build<S>(game, 1, longest_in_byte);
  const PlyTable many = build<S>(game, 4, longest_in_byte);
  EXPECT_TRUE(std::equal(one.bytes().begin(), one.bytes().end(), many.bytes().begin()));
  EXPECT_EQ(one.longer(), many.longer());
}

TEST(InductionThreads, BuildTheTableOfOne) {
  using enum PieceType;
  const std::vector<Game> games = {{k3x3, {1, true}, {gold, pawn}},
                                   {k3x3, {1, true}, {gold, silver, pawn}},
                                   {k3x4, {1, true}, {silver, pawn}}};
  for (const Game& game : games) {
    for (int longest_in_byte : {PlyTable::kLongestInByte, 3}) {
      TableSizes::visit(game.size, [&]<Size S>() { compare<S>(game, longest_in_byte); });
    }
  }
}

}  // namespace
}  // namespace yose::induction
