#include "engine/weight_table.hpp"

#include <gtest/gtest.h>

namespace yose::engine {
namespace {

MoveWeights made_up_weights() {
  MoveWeights weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = static_cast<std::uint16_t>(20 + i);
  return weights;
}

std::string made_up_table() { return to_table(made_up_weights(), {"made up"}); }

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return text.replace(at, what.size(), by);
}

Error error_of(const std::string& table) {
  const auto weights = parse_move_weights(table);
  return weights ? Error{"no error"} : weights.error();
}

TEST(WeightTable, IsReadBack) {
  const auto weights = parse_move_weights(made_up_table());
  ASSERT_TRUE(weights) << weights.error().text;
  EXPECT_EQ(*weights, made_up_weights());
}

TEST(WeightTable, BeginsWithItsComments) {
  EXPECT_TRUE(to_table(made_up_weights(), {"one", "two"})
                  .starts_with("# one\n# two\nkind\tturn\tweight\nonly-evasion\t0\t20\n"));
}

// Counts may stand before the weights; the table is the same.
TEST(WeightTable, MayHaveCounts) {
  std::string text = "kind\tturn\tpositions\tplayed\tweight\n";
  for (std::size_t i = 0; i < kCategories; ++i) {
    const Category c = Category::of(i);
    text.append(name(c.kind)).append("\t" + std::to_string(c.turn) + "\t1\t?\t");
    text += std::to_string(made_up_weights()[i]) + "\n";
  }
  const auto weights = parse_move_weights(text);
  ASSERT_TRUE(weights) << weights.error().text;
  EXPECT_EQ(*weights, made_up_weights());
}

TEST(WeightTable, MayStandInAnyOrderAndEndWithCarriageReturns) {
  const std::string table = made_up_table();
  const std::size_t line = table.find("quiet\t3");
  const std::string quiet = table.substr(line, table.find('\n', line) + 1 - line);
  std::string text = replaced(table, quiet, "") + "\n# and last\n" + quiet;
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) text.insert(at, "\r");
  const auto weights = parse_move_weights(text);
  ASSERT_TRUE(weights) << weights.error().text;
  EXPECT_EQ(*weights, made_up_weights());
}

TEST(WeightTable, WithoutACategoryIsRefused) {
  const std::string table = made_up_table();
  const std::size_t line = table.find("quiet\t3");
  const std::string without =
      replaced(table, table.substr(line, table.find('\n', line) + 1 - line), "");
  EXPECT_EQ(error_of(without), (Error{"expected a weight of quiet in turn 3, found none"}));
  EXPECT_EQ(error_of(replaced(table, "quiet\t3", "quiet\t4")).text,
            "quiet in turn 4 is there twice");
}

TEST(WeightTable, BadLinesAreNamed) {
  const std::string table = made_up_table();
  EXPECT_EQ(error_of(""),
            (Error{"expected a table of 'yose learn categories', found an empty text"}));
  EXPECT_EQ(error_of("# nothing\n\ndear diary\n"),
            (Error{"expected a table of 'yose learn categories', found 'dear diary'", 3}));
  EXPECT_EQ(error_of(replaced(table, "only-evasion\t0", "last-resort\t0")),
            (Error{"expected a kind of moves, found 'last-resort'", 3}));
  EXPECT_EQ(error_of(replaced(table, "only-evasion\t0", "only-evasion\t7")),
            (Error{"expected a turn from 0 to 6, found '7'", 3}));
  for (const char* bad : {"0", "1025", "-16", "1x", ""}) {
    const std::string line = "only-evasion\t0\t" + std::string(bad) + "\n";
    const std::string text = "kind\tturn\tweight\n" + line;
    EXPECT_TRUE(error_of(text).text.starts_with("expected a weight from 1 to 1024, found ")) << bad;
    EXPECT_EQ(error_of(text).line, 2);
  }
}

// What the program has: within the range of learnt weights, and not all the same.
TEST(WeightTable, IsAPartOfTheProgram) {
  const MoveWeights& shipped = shipped_weights();
  for (const std::uint16_t w : shipped) {
    EXPECT_GE(w, 16);
    EXPECT_LE(w, 256);
  }
  const auto weight = [&](MoveKind kind, int turn) {
    return shipped[Category{kind, turn}.index()];
  };
  EXPECT_LT(weight(MoveKind::recapture, 0), weight(MoveKind::quiet, 0));
  EXPECT_LT(weight(MoveKind::quiet, 0), weight(MoveKind::quiet, kTurns - 1));
}

}  // namespace
}  // namespace yose::engine
