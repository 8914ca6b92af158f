// Which positions are chosen, on lengths that are made up.
#include "papers/loa_set.hpp"

#include <gtest/gtest.h>

#include <map>

#include "papers/loa.hpp"

namespace yose::papers {
namespace {

using Items = std::vector<LoaSetItem>;

// `count` wins of one length, from `line` on.
void add(Items& items, int line, int count, int plies) {
  for (int i = 0; i < count; ++i) items.push_back({line + i, plies});
}

std::map<int, int> counts(const Items& items) {
  std::map<int, int> n;
  for (const LoaSetItem& item : items) ++n[item.plies];
  return n;
}

TEST(LoaSet, TakesTheFirstOfEachLength) {
  Items wins;
  add(wins, 1, 200, 9);
  add(wins, 201, 2, 25);
  const Items set = choose_loa_set(wins);
  ASSERT_EQ(set.size(), 27u + 6 + 2);
  for (int i = 0; i < 33; ++i) EXPECT_EQ(set[static_cast<std::size_t>(i)], (LoaSetItem{i + 1, 9}));
  EXPECT_EQ(set[33], (LoaSetItem{201, 25}));
}

TEST(LoaSet, HasThePapersCountsWherePossible) {
  Items wins;
  for (int plies = 1; plies <= 40; ++plies) add(wins, 100 * plies, 50, plies);
  const Items set = choose_loa_set(wins);
  EXPECT_EQ(set.size(), static_cast<std::size_t>(kPublishedPositions));
  auto n = counts(set);
  for (const PublishedLength& l : kPublishedLengths) EXPECT_EQ(n[l.plies], l.pds_kth) << l.plies;
  EXPECT_EQ(n[39], 6);  // for those never solved
}

TEST(LoaSet, TheLongestFillUp) {
  const Items set = choose_loa_set({{1, 31}, {2, 27}, {3, 27}, {4, 27}, {5, 29}, {6, 27}});
  EXPECT_EQ(set, (Items{{2, 27}, {3, 27}, {4, 27}, {6, 27}, {5, 29}, {1, 31}}));
  Items wins;
  add(wins, 1, 9, 27);
  wins.push_back({10, 29});
  // Two for their length, then the longest, then five more in order.
  EXPECT_EQ(counts(choose_loa_set(wins)), (std::map<int, int>{{27, 7}, {29, 1}}));
  EXPECT_EQ(choose_loa_set(wins)[6], (LoaSetItem{7, 27}));
}

TEST(LoaSet, ExactLengthsGoFirst) {
  Items wins;
  for (int line = 1; line <= 40; ++line) wins.push_back({line, 9, line > 20});
  const Items set = choose_loa_set(wins);
  ASSERT_EQ(set.size(), 27u + 6);
  for (const LoaSetItem& item : set) EXPECT_EQ(item.exact, item.line > 20);
  EXPECT_EQ(set[12].line, 13);  // the at most of the first 13 lines, and then all exact ones
  EXPECT_EQ(set[13].line, 21);
}

TEST(LoaSet, LeavesOutShortAndEvenLengths) {
  EXPECT_TRUE(choose_loa_set({{1, 1}, {2, 3}, {3, 6}, {4, 28}, {5, 0}}).empty());
  EXPECT_TRUE(choose_loa_set({}).empty());
}

TEST(LoaSet, IsReadAsItIsWritten) {
  const Items set = {{17, 5}, {4, 7, false}};
  const std::string text = print_loa_set(set, "endgames.tsv");
  EXPECT_EQ(text,
            "# line of endgames.tsv, length in plies: exact, or at most\n17\t5\n4\t7\tat most\n");
  EXPECT_EQ(parse_loa_set(text), set);
}

TEST(LoaSet, IsToldFromPositions) {
  EXPECT_FALSE(parse_loa_set("8/8/2x2x2/8/3x4/8/o6o/o6o x\n"));
  EXPECT_FALSE(parse_loa_set("17\n"));
  EXPECT_FALSE(parse_loa_set("17\t5\tmore\n"));
  EXPECT_FALSE(parse_loa_set("17\t5\tat most 5\n"));
  EXPECT_FALSE(parse_loa_set("0\t5\n"));
  EXPECT_FALSE(parse_loa_set("# nothing\n"));
}

}  // namespace
}  // namespace yose::papers
