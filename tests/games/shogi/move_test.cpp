#include "games/shogi/move.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/square_set.hpp"
#include "games/shogi/move_list.hpp"

namespace yose::shogi {
namespace {

constexpr int kLargestBoard = 81;

TEST(Move, BoardMovesComeBackAsTheyWentIn) {
  for (int from = 0; from < kLargestBoard; ++from) {
    for (int to = 0; to < kLargestBoard; ++to) {
      for (bool promote : {false, true}) {
        const Move m = Move::board(from, to, promote);
        ASSERT_EQ(m.from(), from);
        ASSERT_EQ(m.to(), to);
        ASSERT_EQ(m.promotes(), promote);
        ASSERT_FALSE(m.is_drop());
        ASSERT_EQ(Move::from_bits(m.bits()), m);
        ASSERT_EQ(static_cast<bool>(m), from != 0 || to != 0 || promote);
      }
    }
  }
}

TEST(Move, DropsComeBackAsTheyWentIn) {
  for (PieceType t : kHandTypes) {
    for (int to = 0; to < kLargestBoard; ++to) {
      const Move m = Move::drop(t, to);
      ASSERT_TRUE(m);
      ASSERT_TRUE(m.is_drop());
      ASSERT_FALSE(m.promotes());
      ASSERT_EQ(m.dropped(), t);
      ASSERT_EQ(m.to(), to);
      ASSERT_EQ(Move::from_bits(m.bits()), m);
    }
  }
}

TEST(Move, DifferentMovesHaveDifferentWords) {
  std::set<std::uint16_t> words;
  std::size_t moves = 0;
  for (int to = 0; to < kLargestBoard; ++to) {
    for (int from = 0; from < kLargestBoard; ++from) {
      words.insert(Move::board(from, to, false).bits());
      words.insert(Move::board(from, to, true).bits());
      moves += 2;
    }
    for (PieceType t : kHandTypes) words.insert(Move::drop(t, to).bits()), ++moves;
  }
  EXPECT_EQ(words.size(), moves);
}

TEST(Move, NoneIsFalseAndEqualToItself) {
  EXPECT_FALSE(Move{});
  EXPECT_EQ(Move{}, Move{});
  EXPECT_NE(Move{}, Move::board(0, 1));
}

TEST(MoveList, WritesWholeSetsAndTheCounterCountsThem) {
  using Set = SquareSet<81>;
  const Set to = Set::of(3) | Set::of(63) | Set::of(64) | Set::of(80);
  MoveList list;
  list.add_moves(7, to, true);
  list.add_drops(PieceType::gold, to);
  list.add_advances(to, -1, false);
  ASSERT_EQ(list.size(), 12);
  EXPECT_EQ(list[1], Move::board(7, 63, true));
  EXPECT_EQ(list[6], Move::drop(PieceType::gold, 64));
  EXPECT_EQ(list[8], Move::board(2, 3));
  EXPECT_EQ(list[11], Move::board(79, 80));
  MoveCounter count;
  count.add_moves(7, to, true);
  count.add_drops(PieceType::gold, to);
  count.add_advances(to, -1, false);
  EXPECT_EQ(count.size(), list.size());
}

TEST(MoveList, FilterKeepsTheOrder) {
  MoveList list;
  for (int to = 1; to <= 9; ++to) list.push(Move::board(0, to));
  list.filter([](Move m) { return m.to() % 3 == 0; });
  ASSERT_EQ(list.size(), 3);
  EXPECT_EQ(list[0].to(), 3);
  EXPECT_EQ(list[1].to(), 6);
  EXPECT_EQ(list[2].to(), 9);
  list.filter([](Move) { return false; });
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace yose::shogi
