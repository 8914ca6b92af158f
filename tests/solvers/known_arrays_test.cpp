// Every known answer is about an array, and its line can be played: as it stands in the file, and
// in the mirror image.
#include "solvers/known_arrays.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "games/shogi/any_position.hpp"
#include "notation/array.hpp"

namespace yose::solvers {
namespace {

std::vector<std::string> fields_of(std::string_view row) {
  std::vector<std::string> fields;
  std::istringstream in{std::string(row)};
  for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
  return fields;
}

// Three bytes for each kanji.
std::string mirrored(const std::string& array) {
  std::string text;
  for (std::size_t i = array.size(); i >= 3; i -= 3) text += array.substr(i - 3, 3);
  return text;
}

void expect_known(const std::vector<std::string>& fields, const std::string& array,
                  bool controlled) {
  const auto setup = *notation::parse_array({4, 4}, array, std::stoi(fields[0]), controlled);
  const auto known = known_array(setup);
  ASSERT_TRUE(known) << array;
  EXPECT_EQ(known->verdict == SmallVerdict::draw, fields[3] == "draw");
  EXPECT_EQ(known->verdict == SmallVerdict::first_wins, fields[3] == "first");
  EXPECT_EQ(std::to_string(known->plies), fields[4]);
  EXPECT_EQ(known->exact, fields[5] == "exact");
  auto position = shogi::AnyPosition::from_setup(setup);
  if (!position) return;  // the king is taken at once
  for (const auto& move : known->line) {
    const auto legal = position->legal_moves();
    ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), move)) << array;
    position->play(move);
  }
  if (known->verdict == SmallVerdict::draw) return;
  EXPECT_TRUE(position->legal_moves().empty()) << array;
  if (known->exact) {
    EXPECT_EQ(static_cast<int>(known->line.size()), known->plies) << array;
  }
}

TEST(KnownArrays, CanBePlayedToTheEnd) {
  std::set<std::string> keys;
  for (const std::string_view row : known_array_rows()) {
    const auto fields = fields_of(row);
    ASSERT_GE(fields.size(), 7u) << row;
    EXPECT_TRUE(keys.insert(fields[0] + fields[1] + fields[2]).second) << row;
    for (const bool controlled : {true, false}) {
      const bool other = fields[2] == (controlled ? "uncontrolled" : "controlled");
      if (other) continue;
      expect_known(fields, fields[1], controlled);
      expect_known(fields, mirrored(fields[1]), controlled);
    }
  }
  EXPECT_GT(keys.size(), 1000u);
}

TEST(KnownArrays, AreArraysOf4x4) {
  EXPECT_FALSE(known_array(*notation::parse_array({3, 3}, "玉金銀", 1)));
  auto setup = *notation::parse_array({4, 4}, "飛玉銀金", 1);
  EXPECT_TRUE(known_array(setup));
  setup.turn = Color::white;
  EXPECT_FALSE(known_array(setup));
}

}  // namespace
}  // namespace yose::solvers
