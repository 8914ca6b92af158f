#include "notation/bod.hpp"

#include <gtest/gtest.h>

#include "notation/handicap.hpp"
#include "notation/japanese_support.hpp"

namespace yose::notation::testing {
namespace {

using shogi::Color;
using shogi::PieceType;

constexpr std::string_view kStartText = R"(後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・v角 ・|二
|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
)";

// A king on 1a, dragon and promoted silver on the board, the rest said in words.
std::string tsume(const std::string& white_hand, const std::string& black_hand = "金二") {
  return white_hand +
         "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
         "+---------------------------+\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・v玉|一\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
         "| ・ ・ ・ 龍 ・ ・ 全v馬 ・|三\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"
         "+---------------------------+\n"
         "先手の持駒：" +
         black_hand + "\n";
}

shogi::Setup read(std::string_view text, const ReadOptions& options = {}) {
  const auto setup = parse_bod(text, options);
  EXPECT_TRUE(setup) << (setup ? "" : setup.error().text);
  return setup ? *setup : shogi::Setup{};
}

Error error(std::string_view text) {
  const auto setup = parse_bod(text);
  EXPECT_FALSE(setup);
  return setup ? Error{} : setup.error();
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  const std::size_t at = out.find(from);
  EXPECT_NE(at, out.npos) << from;
  return at == out.npos ? out : out.replace(at, from.size(), to);
}

TEST(Bod, TheStartPosition) {
  EXPECT_EQ(read(kStartText), setup(kStartSfen));
  EXPECT_EQ(print_bod(setup(kStartSfen)), kStartText);
}

TEST(Bod, HandsTurnAndMoveNumber) {
  const std::string_view sfen = "4k4/9/9/9/9/9/9/9/4K4 w RB2G2S2N2L9Prb2g2s2n2l9p 172";
  const std::string text = print_bod(setup(sfen));
  EXPECT_NE(text.find("後手の持駒：飛　角　金二　銀二　桂二　香二　歩九\n"), text.npos);
  EXPECT_NE(text.find("手数＝171\n後手番\n"), text.npos);
  EXPECT_EQ(read(text), setup(sfen));
  const auto pawns = read(tsume("", "歩十八　香四"));
  EXPECT_EQ(pawns.hand(Color::black, PieceType::pawn), 18);
  EXPECT_NE(print_bod(pawns).find("先手の持駒：香四　歩十八\n"), text.npos);
}

TEST(Bod, SmallBoards) {
  const auto mini = setup(kMiniStart);
  EXPECT_EQ(print_bod(mini),
            "後手の持駒：なし\n"
            "  ５ ４ ３ ２ １\n"
            "+---------------+\n"
            "|v飛v角v銀v金v玉|一\n"
            "| ・ ・ ・ ・v歩|二\n"
            "| ・ ・ ・ ・ ・|三\n"
            "| 歩 ・ ・ ・ ・|四\n"
            "| 玉 金 銀 角 飛|五\n"
            "+---------------+\n"
            "先手の持駒：なし\n");
  EXPECT_EQ(read(print_bod(mini)), mini);
  EXPECT_EQ(mini.rules.zone, 1);
}

TEST(Bod, RulesThatDiffer) {
  auto odd = setup("gks/3/3/SKG b Pp 1");
  odd.rules.zone = 2;
  odd.rules.dead_squares_controlled = false;
  EXPECT_NE(print_bod(odd).find("敵陣＝2段\n行き所のない升の利き＝なし\n"), std::string::npos);
  EXPECT_EQ(read(print_bod(odd)), odd);
}

TEST(Bod, RandomPositionsReadBack) {
  Random random(3);
  for (const std::string_view start : random_starts()) {
    auto p = position(start);
    for (int ply = 0; ply < 200; ++ply) {
      EXPECT_EQ(read(print_bod(p.setup())), p.setup());
      const auto moves = p.legal_moves();
      if (moves.empty()) break;
      p.play(random.pick(moves));
    }
  }
}

TEST(Bod, OtherWritings) {
  const auto plain = read(tsume("後手の持駒：なし\n"));
  for (const std::string& text : {
           tsume(""),
           tsume("後手の持駒：\n"),
           tsume("上手の持駒：なし　\n"),
           tsume("玉方の持駒:なし\n"),
           tsume("受方持駒：なし\n"),
           tsume("", "金 金"),
           tsume("", "金2"),
           tsume("", "金　１　金"),
           tsume("", "なし、金二"),
           replaced(tsume(""), "先手の持駒", "下手の持ち駒"),
           replaced(tsume(""), "先手の持駒", "攻方の持駒"),
           replaced(tsume(""), "先手の持駒", "持駒"),
           replaced(tsume(""), "v玉", "v王"),
           replaced(tsume(""), " 龍", " 竜"),
           replaced(tsume(""), " 龍", "^龍"),
           replaced(tsume(""), " 龍", "龍"),
           replaced(tsume(""), "v玉|一", "v玉|"),
           replaced(tsume(""), "v玉|一", "v玉|1"),
           replaced(tsume(""), "９ ８ ７ ６ ５ ４ ３ ２ １", "9 8 7 6 5 4 3 2 1"),
           "先手：誰か\n# remark\n*comment\n" + tsume("") + "先手番\n手数＝0  ▲６二角成  まで\n",
       })
    EXPECT_EQ(read(text), plain) << text;
}

TEST(Bod, LineEnds) {
  std::string crlf;
  std::string cr;
  for (const char c : kStartText) {
    crlf += c == '\n' ? "\r\n" : std::string(1, c);
    cr += c == '\n' ? '\r' : c;
  }
  EXPECT_EQ(read(crlf), setup(kStartSfen));
  EXPECT_EQ(read(cr), setup(kStartSfen));
  EXPECT_EQ(read("\xEF\xBB\xBF" + crlf), setup(kStartSfen));
}

TEST(Bod, TheRemainingPieces) {
  auto filled = read(tsume("後手の持駒：なし\n"));
  shogi::fill_hand_with_rest(filled, Color::white);
  EXPECT_EQ(filled.hand(Color::white, PieceType::gold), 2);
  EXPECT_EQ(filled.hand(Color::white, PieceType::rook), 1);
  EXPECT_EQ(filled.hand(Color::white, PieceType::silver), 3);
  EXPECT_EQ(filled.hand(Color::white, PieceType::bishop), 1);
  EXPECT_EQ(filled.hand(Color::white, PieceType::pawn), 18);
  for (const std::string_view words :
       {"残り全部", "残り駒", "残り", "残駒全部", "残り駒すべて", "残り全駒"})
    EXPECT_EQ(read(tsume("後手の持駒：" + std::string(words) + "\n")), filled) << words;
  EXPECT_EQ(read(tsume("玉方の持駒：飛　残り\n")), filled);
}

TEST(Bod, FillsTheDefenderOnRequest) {
  auto filled = read(tsume("後手の持駒：なし\n"));
  shogi::fill_hand_with_rest(filled, Color::white);
  const ReadOptions fill{.fill_defender = true};
  EXPECT_EQ(read(tsume(""), fill), filled);
  EXPECT_EQ(read(tsume("後手の持駒：　\n"), fill), filled);
  EXPECT_NE(read(tsume("")), filled);
  // A line that is there is believed, and games with two kings have no defender.
  EXPECT_NE(read(tsume("後手の持駒：なし\n"), fill), filled);
  const std::string two_kings = replaced(tsume(""), " ・|九", " 玉|九");
  EXPECT_EQ(read(two_kings, fill).hand(Color::white, PieceType::pawn), 0);
  // The defender is whoever has the king.
  const std::string black_king =
      replaced(replaced(tsume("", "なし"), "v玉", " 玉"), "先手の持駒：なし", "後手の持駒：なし");
  EXPECT_EQ(read(black_king, fill).hand(Color::black, PieceType::pawn), 18);
}

TEST(Bod, Errors) {
  const auto changed = [](std::string_view from, std::string_view to) {
    return error(replaced(kStartText, from, to));
  };
  EXPECT_EQ(
      changed("v飛 ・", "v飛 々"),
      (Error{"expected a piece or ' ・' in the diagram, found '々 ・ ・ ・ ・v角 ・|二'", 5}));
  EXPECT_EQ(changed("v飛 ・", "v飛v・").line, 5);
  EXPECT_EQ(changed("v香|一", "v香"),
            (Error{"expected '|' at the end of the row, found the end of the line", 4}));
  EXPECT_EQ(changed("v桂v香|一", "v桂|一"), (Error{"expected 8 squares in the row, found 9", 5}));
  EXPECT_EQ(changed("|二", "|三"), (Error{"expected '二' after the row, found '三'", 5}));
  EXPECT_EQ(changed("後手の持駒：なし", "後手の持駒：飛成"),
            (Error{"expected a piece in hand such as '歩二', found '成'", 1}));
  EXPECT_EQ(changed("後手の持駒：なし", "後手の持駒：と").text,
            "expected a piece in hand such as '歩二', found 'と'");
  EXPECT_EQ(changed("後手の持駒：なし", "後手の持駒：玉").text,
            "expected a piece in hand such as '歩二', found '玉'");
  EXPECT_EQ(changed("後手の持駒：なし", "後手の持駒：歩十九").text,
            "expected 1 to 18 pieces of a kind in hand, found '歩十九'");
  EXPECT_EQ(changed("後手の持駒：なし", "後手の持駒：歩0").text,
            "expected 1 to 18 pieces of a kind in hand, found '歩0'");
  EXPECT_EQ(changed("後手の持駒：なし", "後手の持駒：歩99999999999").line, 1);
  EXPECT_EQ(error(std::string(kStartText) + "何か"),
            (Error{"expected a line of a diagram, found '何か'", 15}));
  EXPECT_EQ(error(std::string(kStartText) + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|十"),
            (Error{"expected at most 9 rows in the diagram, found one more", 15}));
  EXPECT_EQ(error("| ・ ・|一\n"), (Error{"expected 3 to 9 squares in the row, found 2", 1}));
  EXPECT_EQ(error("| ・ ・ ・|一\n| ・ ・ ・|二\n"),
            (Error{"expected 3 to 9 rows in the diagram, found 2", 2}));
  EXPECT_EQ(error("先手の持駒：なし\n"), (Error{"expected a diagram of the board, found none", 1}));
  EXPECT_EQ(error(""), (Error{"expected a diagram of the board, found none", 0}));
  EXPECT_EQ(error(tsume("後手の持駒：残り\n", "残り")),
            (Error{"expected the remaining pieces in one hand, found both hands", 1}));
  EXPECT_EQ(
      error("後手の持駒：残り\n" +
            print_bod(setup(kMiniStart)).substr(print_bod(setup(kMiniStart)).find('\n') + 1)),
      (Error{"expected a 9x9 board where a hand holds the remaining pieces, found a smaller one",
             1}));
  EXPECT_EQ(error("\n\xE3\x81"), (Error{"expected UTF-8 text, found byte 0xE3", 2}));
}

TEST(Bod, DamagedTextIsAnsweredNotFollowed) {
  Random random(4);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text(kStartText);
    for (int n = 1 + random.below(3); n > 0; --n) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
      if (random.chance(50))
        text.erase(at, static_cast<std::size_t>(random.below(20)));
      else
        text.insert(at, 1, static_cast<char>(random.below(256)));
    }
    refused += !parse_bod(text);
  }
  EXPECT_GT(refused, 1000);
}

TEST(Handicap, Names) {
  const std::pair<std::string_view, std::string_view> names[] = {
      {"香落ち", "lnsgkgsn1/1r5b1"}, {"右香落ち", "1nsgkgsnl/1r5b1"}, {"角落ち", "lnsgkgsnl/1r7"},
      {"飛車落ち", "lnsgkgsnl/7b1"}, {"飛香落ち", "lnsgkgsn1/7b1"},   {"二枚落ち", "lnsgkgsnl/9"},
      {"三枚落ち", "lnsgkgsn1/9"},   {"四枚落ち", "1nsgkgsn1/9"},     {"五枚落ち", "2sgkgsn1/9"},
      {"左五枚落ち", "1nsgkgs2/9"},  {"六枚落ち", "2sgkgs2/9"},       {"左七枚落ち", "2sgkg3/9"},
      {"七枚落ち", "2sgkg3/9"},      {"右七枚落ち", "3gkgs2/9"},      {"八枚落ち", "3gkg3/9"},
      {"十枚落ち", "4k4/9"}};
  for (const auto& [name, board] : names) {
    const auto found = handicap_setup(name);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ(to_sfen(*found),
              std::string(board) + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  }
  EXPECT_EQ(handicap_setup("平手"), setup(kStartSfen));
  EXPECT_EQ(handicap_setup(" 平手　　"), setup(kStartSfen));
  EXPECT_EQ(handicap_setup("5五将棋"), setup(kMiniStart));
  EXPECT_EQ(handicap_setup("５五将棋"), setup(kMiniStart));
  EXPECT_FALSE(handicap_setup("その他"));
  EXPECT_FALSE(handicap_setup("詰将棋"));
  EXPECT_FALSE(handicap_setup(""));
}

}  // namespace
}  // namespace yose::notation::testing
