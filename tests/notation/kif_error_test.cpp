// What the reader of KIF says about files it cannot follow.
#include <gtest/gtest.h>

#include "notation/japanese_support.hpp"
#include "notation/kif.hpp"
#include "notation/utf8.hpp"

namespace yose::notation::testing {
namespace {

std::string error(std::string_view text) {
  const auto record = parse_kif(text);
  return record ? "no error" : std::to_string(record.error().line) + ": " + record.error().text;
}

TEST(KifError, Moves) {
  const std::pair<std::string_view, std::string_view> files[] = {
      {"1 ７六歩(77)\n2 abc\n", "2: expected a move such as '７六歩(77)', found 'abc'"},
      {"1 ７六歩(77)\n2\n", "2: expected a move such as '７六歩(77)', found nothing"},
      {"1 ７六歩(77)\n2 ３四\n", "2: expected a move such as '７六歩(77)', found '３四'"},
      {"1 ７六歩(77)\n2 ３四歩(33\n", "2: expected a time such as '( 0:16/00:00:16)', found '(33'"},
      {"1 ７六歩(77)\n2 ３四歩(3x)\n",
       "2: expected a time such as '( 0:16/00:00:16)', found '(3x)'"},
      {"1 ７六歩(77)\n2 ３四歩(33) abc\n", "2: expected the end of the line, found 'abc'"},
      {"1 ７六歩(77)\n\n2 ３五歩(33)\n", "3: expected a legal move, found '３五歩(33)'"},
      {"1 ７六歩(77)\n2 ３四銀(33)\n", "2: expected a white 銀 on ３三, found '３四銀(33)'"},
      {"1 ７六歩(77)\n2 ７五歩(76)\n", "2: expected a white 歩 on ７六, found '７五歩(76)'"},
      {"1 ７六歩成(77)\n", "1: expected a legal move, found '７六歩成(77)'"},
      {"1 ５五角打\n", "1: expected a legal move, found '５五角打'"},
      {"1 ５八金\n", "1: expected 左, 右, 上, 引, 寄 or 直 to tell which 金 moves, found '５八金'"},
      {"1 同　歩(77)\n", "1: expected a square, as no move came before, found '同　歩(77)'"},
      {"1 ７六歩(77)\n2 △３四歩(33)\n3 △２六歩(27)\n",
       "3: expected a move of black (▲), found '△２六歩(27)'"},
      {"1 ７六歩(77)\n3 ３四歩(33)\n", "2: expected move 2, found move 3"},
      {"0 ７六歩(77)\n", "1: expected move 1, found move 0"},
      {"2 ７六歩(77)\n", "1: expected move 1, found move 2"},
      {"99999999999999999999 ７六歩(77)\n", "1: expected move 1, found move 999999999"},
      {"1 ７六歩(77)\n2 投了\n3 ２六歩(27)\n",
       "3: expected 変化：N手 after the end of a line, found '２六歩(27)'"},
      {"1 ７六歩(77)\n先手：甲\n", "2: expected a move such as '７六歩(77)', found '先手：甲'"},
      {"1 ７六歩(77)\n７六歩\n", "2: expected a move such as '７六歩(77)', found '７六歩'"},
      {"手合割：5五将棋\n1 ７六歩(77)\n",
       "2: expected a square of the 5x5 board, found '７六歩(77)'"},
      {"手合割：5五将棋\n1 ５三歩(77)\n", "2: expected a legal move, found '５三歩(77)'"},
  };
  for (const auto& [text, message] : files) EXPECT_EQ(error(text), message) << text;
}

TEST(KifError, Times) {
  for (const std::string_view time :
       {"(", "()", "( x)", "( 1:)", "( 1:02", "(99999999999:00)", "( 1:02:x)"})
    EXPECT_EQ(error("1 ７六歩(77) " + std::string(time)),
              "1: expected a time such as '( 0:16/00:00:16)', found " + quoted(time));
  EXPECT_EQ(error("1 投了 (x)"), "1: expected a time such as '( 0:16/00:00:16)', found '(x)'");
}

TEST(KifError, Branches) {
  const std::string two = "1 ７六歩(77)\n2 ３四歩(33)\n";
  const std::pair<std::string_view, std::string_view> tails[] = {
      {"変化：4手\n", "3: expected a branch at a move from 1 to 3, found one at move 4"},
      {"変化：0手\n", "3: expected a branch at a move from 1 to 3, found one at move 0"},
      {"変化：99999999999手\n",
       "3: expected a branch at a move from 1 to 3, found one at move 999999999"},
      {"変化：-1手\n", "3: expected the number of a move after 変化：, found '-1手'"},
      {"変化：\n", "3: expected the number of a move after 変化：, found nothing"},
      {"変化\n", "3: expected a move such as '７六歩(77)', found '変化'"},
      {"変化：2手\n1 ２六歩(27)\n", "4: expected move 2, found move 1"},
      {"変化：2手\n\n2 同　銀(31)\n", "5: expected a legal move, found '同　銀(31)'"},
      {"変化：1手\n1 ２六歩(27)\n変化：3手\n3 ２六歩(27)\n変化：5手\n",
       "7: expected a branch at a move from 1 to 4, found one at move 5"},
  };
  for (const auto& [tail, message] : tails) EXPECT_EQ(error(two + std::string(tail)), message);
  EXPECT_EQ(error("変化：2手\n"),
            "1: expected a branch at a move from 1 to 1, found one at move 2");
}

TEST(KifError, Preamble) {
  const std::pair<std::string_view, std::string_view> files[] = {
      {"", "1: expected a game or a diagram, found nothing"},
      {" \n　\n# remark\n", "1: expected a game or a diagram, found nothing"},
      {"何か\n", "1: expected a header, a diagram or a move such as '７六歩(77)', found '何か'"},
      {"先手：甲\n：乙\n",
       "2: expected a header, a diagram or a move such as '７六歩(77)', found '：乙'"},
      {"先手：甲\n手合割：その他\n1 ７六歩(77)\n",
       "2: expected a diagram, or a handicap such as 平手 or 二枚落ち, found 'その他'"},
      {"手合割：\n",
       "1: expected a diagram, or a handicap such as 平手 or 二枚落ち, found nothing"},
      {"\n先手の持駒：歩\n1 ７六歩(77)\n",
       "2: expected a diagram beside the pieces in hand, found none"},
      {"後手の持駒：残り\n", "1: expected a diagram beside the pieces in hand, found none"},
      {"先手の持駒：猫\n", "1: expected a piece in hand such as '歩二', found '猫'"},
      {"| ・ ・|一\n", "1: expected 3 to 9 squares in the row, found 2"},
      {"\n\n\xE3\x81\n", "3: expected UTF-8 text, found byte 0xE3"},
  };
  for (const auto& [text, message] : files) EXPECT_EQ(error(text), message) << text;
}

TEST(KifError, PositionsAreValidated) {
  shogi::Setup two_pawns = setup("4k4/9/9/9/4P4/9/9/9/4K4 b - 1");
  two_pawns.at(square("5f")) = two_pawns.at(square("5e"));
  EXPECT_EQ(error("先手：甲\n" + print_bod(two_pawns)), "2: two black pawns on file 5");
}

TEST(KifError, QuotesAreCut) {
  std::string ten;
  for (int i = 0; i < 10; ++i) ten += "々";
  EXPECT_EQ(error("1 " + ten + ten + ten + ten),
            "1: expected a move such as '７六歩(77)', found '" + ten + ten + ten + "...'");
}

// Whatever is done to a file, there is an answer, and what is read can be written and read again.
TEST(KifError, DamagedFilesAreAnswered) {
  Random random(6);
  int refused = 0;
  int read = 0;
  for (int i = 0; i < 1500; ++i) {
    std::string text = print_kif(random_tree(random, setup(kMiniStart), 30, true));
    for (int n = 1 + random.below(4); n > 0; --n) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
      const auto length = static_cast<std::size_t>(random.below(30));
      switch (random.below(3)) {
        case 0:
          text.erase(at, length);
          break;
        case 1:
          text.insert(at, 1, static_cast<char>(random.below(256)));
          break;
        default:
          text.insert(at, text.substr(at / 2, length));
      }
      if (text.empty()) text = "1";
    }
    const auto record = parse_kif(text);
    ++(record ? read : refused);
    if (!record) {
      EXPECT_FALSE(find_invalid_utf8(record.error().text));
      EXPECT_GT(record.error().line, 0) << record.error().text;
      continue;
    }
    const auto again = parse_kif(print_kif(*record));
    ASSERT_TRUE(again) << again.error().text << "\n" << text;
    EXPECT_EQ(*again, *record) << text;
  }
  EXPECT_GT(refused, 300);
  EXPECT_GT(read, 20);
}

}  // namespace
}  // namespace yose::notation::testing
