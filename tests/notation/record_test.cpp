#include "notation/record.hpp"

#include <gtest/gtest.h>

#include "notation/japanese_support.hpp"
#include "notation/record_tree.hpp"

namespace yose::notation::testing {
namespace {

// 0 - 1 - 2 - 5
//   \ 3   \ 4
Record small_tree() {
  Record record;
  record.start = setup(kStartSfen);
  const int a = record.add(0, usi("7g7f"));
  const int b = record.add(a, usi("3c3d"));
  record.add(0, usi("2g2f"));
  record.add(a, usi("8c8d"));
  record.add(b, usi("2g2f"));
  return record;
}

TEST(Record, AddsBelowAParent) {
  const Record record = small_tree();
  ASSERT_EQ(record.nodes.size(), 6U);
  EXPECT_EQ(record.nodes[0].children, (std::vector<int>{1, 3}));
  EXPECT_EQ(record.nodes[1].children, (std::vector<int>{2, 4}));
  EXPECT_EQ(record.nodes[5].parent, 2);
  EXPECT_EQ(record.nodes[5].move, usi("2g2f"));
}

TEST(Record, MainLineTakesFirstChildren) {
  EXPECT_EQ(small_tree().main_line(),
            (std::vector<shogi::CoordMove>{usi("7g7f"), usi("3c3d"), usi("2g2f")}));
  EXPECT_TRUE(Record{}.main_line().empty());
}

TEST(RecordTree, ReadingOrderIsDepthFirst) {
  Record record = small_tree();
  record.nodes[1].ending = Ending::resign;
  record.nodes[5].ending = Ending::mate;
  std::string text;
  for (const TreeStep& step : reading_order(record))
    text += (step.branches ? "/" : "") + std::to_string(step.ply) + ":" +
            std::to_string(step.node) + (step.ends ? "! " : " ");
  EXPECT_EQ(text, "1:1 2:2 3:5 3:5! /1:1! /2:4 /1:3 ");
}

TEST(RecordTree, RenumbersOnce) {
  const Record ordered = in_reading_order(small_tree());
  EXPECT_EQ(ordered.nodes[3].move, usi("2g2f"));
  EXPECT_EQ(ordered.nodes[3].parent, 2);
  EXPECT_EQ(ordered.nodes[0].children, (std::vector<int>{1, 5}));
  EXPECT_EQ(ordered.nodes[1].children, (std::vector<int>{2, 4}));
  EXPECT_EQ(in_reading_order(ordered), ordered);
  EXPECT_EQ(ordered.main_line(), small_tree().main_line());
}

}  // namespace
}  // namespace yose::notation::testing
