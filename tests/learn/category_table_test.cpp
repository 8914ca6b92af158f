#include "learn/category_table.hpp"

#include <gtest/gtest.h>

#include "engine/weight_table.hpp"
#include "learn/support.hpp"

namespace yose::learn {
namespace {

std::string learnt_table() {
  const engine::Weights material = engine::Weights::of_material();
  const auto counts = count_categories({game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b"})},
                                       material, {.nodes = 50});
  return to_table(counts, "yose learn categories test");
}

TEST(CategoryTable, IsReadBack) {
  CategoryCounts counts;
  Random random(1);
  for (CategoryCount& c : counts.categories) {
    c.positions = static_cast<std::uint64_t>(random.below(10'000));
    c.played = c.positions / static_cast<std::uint64_t>(1 + random.below(100));
  }
  const auto weights = engine::parse_move_weights(to_table(counts, "made up"));
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

TEST(CategoryTable, HasAWeightForEveryCategory) {
  const auto learnt = engine::parse_move_weights(learnt_table());
  ASSERT_TRUE(learnt);
  for (const std::uint16_t w : *learnt) {
    EXPECT_GE(w, 16);
    EXPECT_LE(w, 256);
  }
}

}  // namespace
}  // namespace yose::learn
