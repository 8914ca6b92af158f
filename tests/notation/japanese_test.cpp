#include "notation/japanese.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace yose::notation {
namespace {

using shogi::PieceType;

PieceType read_piece(std::string_view text) {
  const auto type = take_piece(text);
  EXPECT_TRUE(type && text.empty()) << text;
  return type.value_or(PieceType::none);
}

TEST(Japanese, NamesReadBack) {
  for (const PieceType t : shogi::kBoardTypes) {
    EXPECT_EQ(read_piece(piece_name(t)), t);
    EXPECT_EQ(read_piece(piece_kanji(t)), t);
    EXPECT_EQ(piece_kanji(t).size(), 3U);
  }
}

TEST(Japanese, OtherNames) {
  const std::pair<std::string_view, PieceType> names[] = {
      {"王", PieceType::king},         {"玉", PieceType::king},
      {"王将", PieceType::king},       {"玉将", PieceType::king},
      {"竜", PieceType::dragon},       {"龍", PieceType::dragon},
      {"竜王", PieceType::dragon},     {"龍王", PieceType::dragon},
      {"竜馬", PieceType::horse},      {"龍馬", PieceType::horse},
      {"馬", PieceType::horse},        {"桂馬", PieceType::knight},
      {"飛車", PieceType::rook},       {"香車", PieceType::lance},
      {"歩兵", PieceType::pawn},       {"金将", PieceType::gold},
      {"銀将", PieceType::silver},     {"と金", PieceType::pro_pawn},
      {"成銀", PieceType::pro_silver}, {"全", PieceType::pro_silver},
      {"成桂", PieceType::pro_knight}, {"圭", PieceType::pro_knight},
      {"成香", PieceType::pro_lance},  {"杏", PieceType::pro_lance}};
  for (const auto& [text, type] : names) EXPECT_EQ(read_piece(text), type) << text;

  std::string_view none = "成";
  EXPECT_FALSE(take_piece(none));
  EXPECT_EQ(none, "成");
  std::string_view bishop = "角行";
  EXPECT_EQ(take_piece(bishop), PieceType::bishop);
  EXPECT_EQ(bishop, "行");
}

TEST(Japanese, Numbers) {
  EXPECT_EQ(kanji_number(1), "一");
  EXPECT_EQ(kanji_number(10), "十");
  EXPECT_EQ(kanji_number(18), "十八");
  EXPECT_EQ(kanji_number(20), "二十");
  EXPECT_EQ(kanji_number(99), "九十九");
  EXPECT_EQ(kanji_number(100), "100");
  for (int n = 1; n < 300; ++n) {
    const std::string text = kanji_number(n);
    std::string_view rest = text;
    EXPECT_EQ(take_any_number(rest), n);
    EXPECT_TRUE(rest.empty());
  }
}

TEST(Japanese, CoordinatesOfAnyScript) {
  for (const std::string_view text : {"7六", "７六", "76", "７６", "七六", "七6"}) {
    std::string_view rest = text;
    EXPECT_EQ(take_coordinate(rest), 7) << text;
    EXPECT_EQ(take_coordinate(rest), 6) << text;
    EXPECT_TRUE(rest.empty());
  }
  for (const std::string_view text : {"0", "０", "十", "", "歩"}) {
    std::string_view rest = text;
    EXPECT_FALSE(take_coordinate(rest)) << text;
    EXPECT_EQ(rest, text);
  }
  EXPECT_EQ(square_text({6, 5}), "７六");
  EXPECT_EQ(square_text({0, 8}), "１九");
}

}  // namespace
}  // namespace yose::notation
