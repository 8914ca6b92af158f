#include "notation/kif.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "notation/encoding.hpp"
#include "notation/japanese_support.hpp"
#include "notation/record_tree.hpp"
#include "notation/utf8.hpp"

namespace yose::notation::testing {
namespace {

using shogi::Color;
using shogi::PieceType;

Record read(std::string_view text, const ReadOptions& options = {}) {
  const auto record = parse_kif(text, options);
  EXPECT_TRUE(record) << (record ? "" : record.error().text) << " in line "
                      << (record ? 0 : record.error().line) << " of\n"
                      << text;
  return record ? *record : Record{};
}

std::string line_of_moves(std::string_view text) { return to_usi(read(text).main_line()); }

// A node and what follows, branches in brackets: "7g7f 3c3d (8c8d) 2g2f". For small trees only.
std::string tree_text(const Record& record, int index = 0) {
  const RecordNode& node = record.nodes[index];
  std::string text = index == 0 ? "" : to_usi(node.move);
  if (node.ending != Ending::none) text += "#" + std::to_string(static_cast<int>(node.ending));
  for (std::size_t i = 1; i < node.children.size(); ++i)
    text += " (" + tree_text(record, node.children[i]) + ")";
  if (!node.children.empty()) text += " " + tree_text(record, node.children[0]);
  return text;
}

constexpr std::string_view kGame = R"(開始日時：2001/02/03 10:00
先手：甲
後手：乙
手合割：平手
手数----指手---------消費時間--
*始まり
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 0:05/00:00:05)
   3 ２二角成(88) ( 1:02/00:01:18)+
*交換
*する
&しおり
   4 同　銀(31)   (61:01/01:01:06)
   5 ４五角打     ( 0:00/00:01:18)
   6 投了
まで5手で先手の勝ち

変化：3手
   3 ２六歩(27)   ( 0:09/00:00:25)
   4 中断
)";

// Files glued together have byte order marks in their middle.
TEST(Kif, AByteOrderMarkIsABlankAnywhere) {
  const std::string mark(kByteOrderMark);
  const auto record = parse_kif("# \n" + mark + "作者：A\n" + mark + "1 ７六歩(77)\n");
  ASSERT_TRUE(record);
  EXPECT_EQ(record->headers.front().first, "作者");
  EXPECT_EQ(record->main_line().size(), 1u);
  EXPECT_FALSE(parse_kif("# \n" + mark + " 0:1歩\n"));
}

TEST(Kif, ReadsAGame) {
  const Record record = read(kGame);
  EXPECT_EQ(
      record.headers,
      (std::vector<std::pair<std::string, std::string>>{
          {"開始日時", "2001/02/03 10:00"}, {"先手", "甲"}, {"後手", "乙"}, {"手合割", "平手"}}));
  EXPECT_EQ(record.start, setup(kStartSfen));
  EXPECT_EQ(tree_text(record), " 7g7f 3c3d (2g2f#4) 8h2b+ 3a2b B*4e#1");
  EXPECT_EQ(record.nodes[0].comment, "始まり");
  EXPECT_EQ(record.nodes[3].comment, "交換\nする\n&しおり");
  EXPECT_EQ(record.nodes[1].seconds, 16);
  EXPECT_EQ(record.nodes[4].seconds, 3661);
  EXPECT_EQ(record.nodes[5].seconds, 0);
  EXPECT_EQ(record.nodes[5].ending, Ending::resign);
}

TEST(Kif, PrintsAGame) { EXPECT_EQ(print_kif(read(kGame)), kGame); }

constexpr std::string_view kTsume = R"(作品番号：1
作品名：試し
作者：某
発表誌：自作
発表年月：2020年1月
手数：3
完全性：完全
備考：なし
手合割：平手
後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ 歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
手数----指手---------消費時間--
   1 １二金打
   2 詰み
まで1手で詰み
)";

TEST(Kif, TheDiagramWinsOverTheHandicap) {
  const Record record = read(kTsume);
  EXPECT_EQ(to_sfen(record.start), "8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
  EXPECT_EQ(tree_text(record), " G*1b#2");
  ASSERT_EQ(record.headers.size(), 9U);
  EXPECT_EQ(record.headers[5], (std::pair<std::string, std::string>{"手数", "3"}));
  EXPECT_EQ(print_kif(record), kTsume);
}

TEST(Kif, RemainingPiecesOfTheDefender) {
  const Record full = read(kTsume);
  std::string text(kTsume);
  const std::size_t hand = text.find("飛二");
  const std::size_t end = text.find('\n', hand);
  const std::string said = text.substr(0, hand) + "残り全部" + text.substr(end);
  EXPECT_EQ(read(said), full);
  const std::size_t line = text.rfind('\n', hand) + 1;
  const std::string unsaid = text.substr(0, line) + text.substr(end + 1);
  EXPECT_EQ(read(unsaid).start.hand(Color::white, PieceType::pawn), 0);
  EXPECT_EQ(read(unsaid, {.fill_defender = true}), full);
}

TEST(Kif, MovesAsFoundInTheWild) {
  const std::string usual = "7g7f 3c3d 8h2b+ 3a2b";
  for (const std::string_view text : {
           "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n",
           "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀(31)\n",
           "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同 銀(31)\n",
           "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ２二銀(31)\n",
           "1 76歩(77)\r\n2 34歩(33)\r\n3 22角成(88)\r\n4 22銀(31)\r\n",
           "1 ７六歩(77)\r2 ３四歩(33)\r3 ２二角成(88)\r4 同銀(31)",
           "1　７六歩(77)\n2\t３四歩(33)\n3   ▲２二角成(88)\n4 △同　銀(31)\n",
           "1 ７六歩\n2 ３四歩\n3 ２二角成\n4 同銀\n",
           "1７六歩(77)\n2３四歩(33)\n3２二角成(88)\n4同　銀(31)\n",
           "1 ７六歩(77) (0:16/0:00:16)\n2 ３四歩(33) ( 0:1 / 0 : 0 )\n"
           "3 ２二角成(88) (00:01.5/)+\n4 同銀(31) (0:02) # remark\n",
           "\n\n# ---- program ----\n1 ７六歩(77)\n\n2 ３四歩(33)\n#\n3 ２二角成(88)\n4 同銀(31)\n",
           "\xEF\xBB\xBF手合割:平手　　\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀(31)\n",
           "手合割：平手\n先手番\n先手の持駒：なし\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 "
           "同銀(31)\n",
       })
    EXPECT_EQ(line_of_moves(text), usual) << text;
}

TEST(Kif, NamesOfPiecesInTheWild) {
  const std::string diagram = print_bod(setup("8k/3+S5/9/1+R7/9/9/9/9/4K4 b - 1"));
  for (const std::string_view text :
       {"1 ６一成銀(62)", "1 ６一全(62)", "1 ８三龍(84)", "1 ８三竜(84)", "1 ８三竜王(84)"})
    EXPECT_EQ(read(diagram + std::string(text)).main_line().size(), 1U) << text;
  for (const std::string_view text : {"1 ５八王(59)", "1 ５八玉(59)"})
    EXPECT_EQ(line_of_moves(diagram + std::string(text)), "5i5h") << text;
  std::string king(diagram);
  king.replace(king.find(" 玉"), 4, " 王");
  EXPECT_EQ(read(king).start, read(diagram).start);
  const std::string white = print_bod(setup("4k4/9/9/9/9/9/6+b2/4K4/9 w p 1"));
  EXPECT_EQ(line_of_moves(white + "1 △３六馬(37)\n"), "3g3f");
  EXPECT_EQ(line_of_moves(white + "1 ５五歩打(00)\n"), "P*5e");
  EXPECT_EQ(line_of_moves(white + "1 ５五歩\n"), "P*5e");
}

TEST(Kif, UnpromotedMovesNeedNotSaySo) {
  EXPECT_EQ(line_of_moves("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角不成(88)"), "7g7f 3c3d 8h2b");
  const Record record = read("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角(88)");
  EXPECT_EQ(to_usi(record.main_line()), "7g7f 3c3d 8h2b");
  EXPECT_NE(print_kif(record).find("   3 ２二角(88)\n"), std::string::npos);
}

TEST(Kif, HandicapGamesStartWithWhite) {
  const Record record = read("手合割：二枚落ち\n上手：甲\n1 ６二銀(71)\n2 ７六歩(77)\n3 投了\n");
  EXPECT_EQ(record.start.turn, Color::white);
  EXPECT_EQ(to_usi(record.main_line()), "7a6b 7g7f");
  EXPECT_NE(print_kif(record).find("まで2手で下手の勝ち\n"), std::string::npos);
  EXPECT_EQ(line_of_moves("手合割：5五将棋\n1 ５三歩(54)\n"), "5d5c");
}

TEST(Kif, Endings) {
  const std::pair<std::string_view, Ending> words[] = {{"中断", Ending::interrupted},
                                                       {"投了", Ending::resign},
                                                       {"持将棋", Ending::impasse},
                                                       {"千日手", Ending::repetition},
                                                       {"詰み", Ending::mate},
                                                       {"詰", Ending::mate},
                                                       {"切れ負け", Ending::time_up},
                                                       {"反則勝ち", Ending::illegal_win},
                                                       {"反則負け", Ending::illegal_loss},
                                                       {"入玉勝ち", Ending::declaration},
                                                       {"不戦勝", Ending::default_win},
                                                       {"不戦敗", Ending::default_loss},
                                                       {"不詰", Ending::no_mate}};
  for (const auto& [word, ending] : words) {
    const std::string text = "1 ７六歩(77)\n2 " + std::string(word);
    for (const std::string_view tail : {"\n", "         ( 0:03/ 0:00:19)\n", "　+\n"}) {
      const Record record = read(text + std::string(tail));
      EXPECT_EQ(record.nodes.back().ending, ending) << word;
      EXPECT_EQ(read(print_kif(record)), record);
    }
  }
  EXPECT_EQ(read("1 投了\n").nodes[0].ending, Ending::resign);
  // Without a last line, まで tells; with one, the line does.
  EXPECT_EQ(read("1 ７六歩(77)\nまで1手で中断\n").nodes[1].ending, Ending::interrupted);
  EXPECT_EQ(read("1 ７六歩(77)\n2 投了\nまで1手で中断\n").nodes[1].ending, Ending::resign);
  EXPECT_EQ(read("1 ７六歩(77)\nまで1手\n").nodes[1].ending, Ending::none);
}

TEST(Kif, BranchesNest) {
  const std::string_view text = R"(
   1 ７六歩(77)+
   2 ３四歩(33)
   3 ２二角成(88)+
   4 同　銀(31)+

変化：4手
   4 同　飛(82)

変化：3手
   3 ２六歩(27)
   4 ８四歩(83)+
   5 ２五歩(26)

変化：4手
   4 ４四歩(43)

変化：1手
   1 ２六歩(27)
   2 ８四歩(83)

変化：2手
   2 ３四歩(33)
   3 投了

変化：2手
   2 中断
)";
  EXPECT_EQ(tree_text(read(text)),
            " (2g2f#4 (3c3d#1) 8c8d) 7g7f 3c3d (2g2f (4c4d) 8c8d 2f2e) 8h2b+ (8b2b) 3a2b");
}

TEST(Kif, BranchesOfOneParentKeepTheirOrder) {
  const std::string_view text =
      "1 ７六歩(77)\n変化：1手\n1 ２六歩(27)\n変化：1手\n1 ５六歩(57)\n変化:１手\n1 １六歩(17)\n";
  EXPECT_EQ(tree_text(read(text)), " (2g2f) (5g5f) (1g1f) 7g7f");
}

TEST(Kif, BranchesInIncreasingOrder) {
  // Where the line read last is too short or the move impossible there, the main line is meant.
  const std::string_view too_short =
      "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n"
      "変化：1手\n1 ５六歩(57)\n変化：4手\n4 ４四歩(43)\n";
  EXPECT_EQ(tree_text(read(too_short)), " (5g5f) 7g7f 3c3d 2g2f (4c4d) 8c8d");
  const std::string_view impossible =
      "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n"
      "変化：1手\n1 ５六歩(57)\n2 ３四歩(33)\n3 ５五歩(56)\n変化：3手\n3 ２二角成(88)\n";
  EXPECT_EQ(tree_text(read(impossible)), " (5g5f 3c3d 5f5e) 7g7f 3c3d (8h2b+) 2g2f 8c8d");
  // The result is numbered as if it had been written in the usual order.
  const Record record = read(impossible);
  EXPECT_EQ(record, in_reading_order(record));
}

TEST(Kif, BranchAfterTheEndContinues) {
  const std::string_view text = "1 ７六歩(77)\n2 投了\n変化：2手\n2 ３四歩(33)\n";
  const Record record = read(text);
  EXPECT_EQ(tree_text(record), " 7g7f#1 3c3d");
  EXPECT_EQ(read(print_kif(record)), record);
}

TEST(Kif, EndingsBesideMoves) {
  Record record;
  record.start = setup(kStartSfen);
  const int first = record.add(0, usi("7g7f"));
  record.add(first, usi("3c3d"));
  record.add(first, usi("8c8d"));
  record.nodes[0].ending = Ending::interrupted;
  record.nodes[1].ending = Ending::resign;
  EXPECT_EQ(print_kif(record),
            "手数----指手---------消費時間--\n"
            "   1 ７六歩(77)   +\n   2 ３四歩(33)   +\n\n変化：2手\n   2 投了\n\n変化：2手\n"
            "   2 ８四歩(83)\n\n変化：1手\n   1 中断\n");
  EXPECT_EQ(read(print_kif(record)), record);
}

TEST(Kif, CommentsBelongToTheMoveBefore) {
  const Record record = read(
      "*before all\n手合割：平手\n* second\n1 ７六歩(77)\n  *indented\n2 投了\n*after the end\n"
      "変化：1手\n手数----指手--\n*at the branch\n1 ２六歩(27)\n*\n*x\n");
  EXPECT_EQ(record.nodes[0].comment, "before all\n second\nat the branch");
  EXPECT_EQ(record.nodes[1].comment, "indented\nafter the end");
  EXPECT_EQ(record.nodes[2].comment, "\nx");
}

TEST(Kif, MovesMayBeNumberedFromTheDiagram) {
  const std::string diagram = print_bod(setup("4k4/9/9/9/9/9/4P4/9/4K4 w - 52"));
  const std::string_view from_one = "1 ５二玉(51)\n2 ５六歩(57)\n変化：2手\n2 ５八玉(59)\n";
  const std::string_view from_diagram = "52 ５二玉(51)\n53 ５六歩(57)\n変化：53手\n53 ５八玉(59)\n";
  const Record record = read(diagram + std::string(from_one));
  EXPECT_EQ(tree_text(record), " 5a5b (5i5h) 5g5f");
  EXPECT_EQ(record.start.move_number, 52);
  EXPECT_EQ(read(diagram + std::string(from_diagram)), record);
  EXPECT_EQ(read(print_kif(record)), record);
}

TEST(Kif, NoMovesAtAll) {
  const Record record = read("手数----指手---------消費時間--\n");
  EXPECT_EQ(record.start, setup(kStartSfen));
  EXPECT_EQ(record.nodes.size(), 1U);
  EXPECT_EQ(read(print_kif(record)), record);
  EXPECT_EQ(read("作者：某\n\n").headers.size(), 1U);
}

TEST(Kif, HeadersThatCannotBeReadBackBecomeRemarks) {
  Record record = read("先手：甲\n");
  record.headers = {{"先手", "甲"},  {"1", "x"},      {"", "x"},     {"a：b", "x"},
                    {"#a", "x"},     {"同", "x"},     {"同歩", "x"}, {"変化", "1手"},
                    {"まで", "x"},   {"*a", "x"},     {"a", "b\nc"}, {"先手の持駒", "歩"},
                    {"▲", "x"},      {"|", "x"},      {" a", "x"},   {"a", "x：y"},
                    {"後手番", "x"}, {"手数--", "x"}, {"手数", "3"}, {"a", ""},
                    {"a", " b"}};
  const Record again = read(print_kif(record));
  EXPECT_EQ(again.headers,
            (std::vector<std::pair<std::string, std::string>>{
                {"先手", "甲"}, {"同", "x"}, {"a", "x：y"}, {"手数", "3"}, {"a", ""}}));
  EXPECT_NE(print_kif(record).find("#1：x\n"), std::string::npos);
  EXPECT_NE(print_kif(record).find("#a：b c\n"), std::string::npos);
}

TEST(Kif, ShiftJisFiles) {
  const auto bytes = encode_cp932(kGame);
  ASSERT_TRUE(bytes);
  EXPECT_NE(*bytes, kGame);
  const auto text = decode_text(*bytes);
  ASSERT_TRUE(text);
  EXPECT_EQ(read(*text), read(kGame));
  // A line from another program, byte for byte: "   1 ７六歩(77)".
  const auto line = decode_text("   1 \x82\x56\x98\x5A\x95\xE0(77)\r\n");
  ASSERT_TRUE(line);
  EXPECT_EQ(line_of_moves(*line), "7g7f");
}

TEST(Kif, RandomTreesReadBack) {
  Random random(5);
  for (const std::string_view start : random_starts())
    for (int i = 0; i < 25; ++i) {
      Record record = random_tree(random, setup(start), 5 + random.below(120), true);
      record.headers = {{"先手", "甲"}, {"備考", "x：y"}};
      if (random.chance(30)) record.headers.push_back({"手合割", "平手"});
      if (random.chance(30)) record.headers.push_back({"手合割", "二枚落ち"});
      const std::string text = print_kif(record);
      const Record again = read(text);
      ASSERT_EQ(again, in_reading_order(record)) << text;
      ASSERT_EQ(print_kif(again), text);
    }
}

TEST(Kif, LongestTimes) {
  Record record = read("1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n");
  for (RecordNode& node : record.nodes) node.seconds = std::numeric_limits<int>::max();
  record.nodes[0].seconds = -1;
  EXPECT_EQ(read(print_kif(record)), record);
}

// A game whose every move has a variation, in which the game goes on: 1500 levels of branches.
TEST(Kif, DeepTreesNeedNoStack) {
  Random random(7);
  Record record;
  record.start = setup(kStartSfen);
  auto p = position(record.start);
  int last = 0;
  int depth = 0;
  for (; depth < 1500; ++depth) {
    const auto moves = p.legal_moves();
    if (moves.size() < 2) break;
    const auto next = random.pick(moves);
    record.add(last, next == moves[0] ? moves[1] : moves[0]);
    last = record.add(last, next);
    p.play(next);
  }
  ASSERT_GT(depth, 200);
  EXPECT_EQ(read(print_kif(record)), in_reading_order(record));
}

}  // namespace
}  // namespace yose::notation::testing
