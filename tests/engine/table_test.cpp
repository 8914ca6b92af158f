#include "engine/table.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace yose::engine {
namespace {

const Move kMove = Move::board(3, 12);

TEST(EngineTable, FindsWhatWasStored) {
  Table table(1 << 16);
  table.store(77, kMove, -250, 40, 5 * kPly, Bound::least);
  const TableEntry* e = table.find(77);
  ASSERT_NE(e, nullptr);
  EXPECT_EQ(e->best(), kMove);
  EXPECT_EQ(e->value, -250);
  EXPECT_EQ(e->evaluation, 40);
  EXPECT_EQ(e->depth, 5 * kPly);
  EXPECT_EQ(e->bound, Bound::least);
  EXPECT_EQ(table.find(78), nullptr);
}

TEST(EngineTable, KeepsTheMoveIfThereIsNoNewOne) {
  Table table(1 << 16);
  table.store(77, kMove, 1, 0, kPly, Bound::least);
  table.store(77, {}, 2, 0, kPly, Bound::most);
  EXPECT_EQ(table.find(77)->best(), kMove);
  EXPECT_EQ(table.find(77)->value, 2);
}

TEST(EngineTable, AShallowResultDoesNotReplaceADeepOneOfTheSameSearch) {
  Table table(1 << 16);
  table.store(77, kMove, 1, 0, 9 * kPly, Bound::least);
  table.store(77, {}, 2, 0, kPly, Bound::most);
  EXPECT_EQ(table.find(77)->value, 1);
  table.new_search();
  table.store(77, {}, 3, 0, kPly, Bound::most);
  EXPECT_EQ(table.find(77)->value, 3);
}

TEST(EngineTable, ShallowAndOldEntriesGoFirst) {
  Table table(1);  // one cluster of four
  for (std::uint64_t key = 1; key <= 4; ++key) {
    table.store(key, kMove, 0, 0, static_cast<Depth>(key) * 3 * kPly, Bound::exact);
  }
  table.store(5, kMove, 0, 0, kPly, Bound::exact);
  EXPECT_EQ(table.find(1), nullptr);
  EXPECT_NE(table.find(4), nullptr);
  for (int searches = 0; searches < 10; ++searches) table.new_search();
  table.store(6, kMove, 0, 0, kPly, Bound::exact);
  table.store(7, kMove, 0, 0, kPly, Bound::exact);
  table.store(8, kMove, 0, 0, kPly, Bound::exact);
  table.store(9, kMove, 0, 0, kPly, Bound::exact);
  EXPECT_EQ(table.find(4), nullptr);
}

TEST(EngineTable, ForgetsAllWhenCleared) {
  Table table(1 << 16);
  Random random(1);
  for (int i = 0; i < 1000; ++i) table.store(random(), kMove, 0, 0, kPly, Bound::exact);
  EXPECT_GT(table.fullness(), 0);
  table.clear();
  EXPECT_EQ(table.fullness(), 0);
}

}  // namespace
}  // namespace yose::engine
