#include "learn/category_table.hpp"

#include <gtest/gtest.h>

#include "learn/support.hpp"

namespace yose::learn {
namespace {

std::string learnt_table() {
  const engine::Weights material = engine::Weights::of_material();
  const auto counts = count_categories({game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b"})},
                                       material, {.nodes = 50});
  return to_table(counts, "yose learn categories test");
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return text.replace(at, what.size(), by);
}

Error error_of(const std::string& table) {
  const auto weights = parse_move_weights(table);
  return weights ? Error{"no error"} : weights.error();
}

TEST(CategoryTable, IsReadBack) {
  CategoryCounts counts;
  Random random(1);
  for (CategoryCount& c : counts.categories) {
    c.positions = static_cast<std::uint64_t>(random.below(10'000));
    c.played = c.positions / static_cast<std::uint64_t>(1 + random.below(100));
  }
  const auto weights = parse_move_weights(to_table(counts, "made up"));
  ASSERT_TRUE(weights) << weights.error().text;
  EXPECT_EQ(*weights, counts.weights());
}

TEST(CategoryTable, SaysWhereItComesFrom) {
  const std::string table = learnt_table();
  EXPECT_TRUE(
      table.starts_with("# yose learn categories test\n# 4 positions\n"
                        "kind\tturn\tpositions\tplayed\tweight\nonly-evasion\t0\t0\t0\t"))
      << table;
}

// What the program has and what is learnt alike.
TEST(MoveWeights, HaveAWeightForEveryCategory) {
  const auto learnt = parse_move_weights(learnt_table());
  ASSERT_TRUE(learnt);
  for (const engine::MoveWeights& weights : {engine::shipped_weights(), *learnt}) {
    for (const std::uint16_t w : weights) {
      EXPECT_GE(w, 16);
      EXPECT_LE(w, 256);
    }
  }
}

TEST(CategoryTable, WithoutACategoryIsRefused) {
  const std::string table = learnt_table();
  const std::size_t line = table.find("quiet\t3");
  const std::string without =
      replaced(table, table.substr(line, table.find('\n', line) + 1 - line), "");
  EXPECT_EQ(error_of(without), (Error{"expected a weight of quiet in turn 3, found none"}));
  EXPECT_EQ(error_of(replaced(table, "quiet\t3", "quiet\t4")).text,
            "quiet in turn 4 is there twice");
}

TEST(CategoryTable, BadLinesAreNamed) {
  const std::string table = learnt_table();
  EXPECT_EQ(error_of(""),
            (Error{"expected a table of 'yose learn categories', found an empty text"}));
  EXPECT_EQ(error_of("# nothing\n\ndear diary\n"),
            (Error{"expected a table of 'yose learn categories', found 'dear diary'", 3}));
  EXPECT_EQ(error_of(replaced(table, "only-evasion\t0", "last-resort\t0")),
            (Error{"expected a kind of moves, found 'last-resort'", 4}));
  EXPECT_EQ(error_of(replaced(table, "only-evasion\t0", "only-evasion\t7")),
            (Error{"expected a turn from 0 to 6, found '7'", 4}));
  for (const char* bad : {"0", "1025", "-16", "1x", ""}) {
    const std::string line = "only-evasion\t0\t5\t5\t" + std::string(bad) + "\n";
    const std::string text = "kind\tturn\tpositions\tplayed\tweight\n" + line;
    EXPECT_TRUE(error_of(text).text.starts_with("expected a weight from 1 to 1024, found ")) << bad;
    EXPECT_EQ(error_of(text).line, 2);
  }
}

}  // namespace
}  // namespace yose::learn
