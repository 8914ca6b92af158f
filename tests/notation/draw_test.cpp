#include "notation/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "notation/random_play.hpp"
#include "notation/sfen.hpp"
#include "notation/svg.hpp"
#include "notation/usi.hpp"

namespace yose::notation {
namespace {

constexpr std::string_view kMiddle =
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 42";

TEST(Draw, StartInKanji) {
  EXPECT_EQ(draw(*parse_variant("shogi")), R"(後手の持駒：なし
     ９  ８  ７  ６  ５  ４  ３  ２  １
  +-------------------------------------+
a | v香 v桂 v銀 v金 v玉 v金 v銀 v桂 v香 | 一
b |  ・ v飛  ・  ・  ・  ・  ・ v角  ・ | 二
c | v歩 v歩 v歩 v歩 v歩 v歩 v歩 v歩 v歩 | 三
d |  ・  ・  ・  ・  ・  ・  ・  ・  ・ | 四
e |  ・  ・  ・  ・  ・  ・  ・  ・  ・ | 五
f |  ・  ・  ・  ・  ・  ・  ・  ・  ・ | 六
g |  歩  歩  歩  歩  歩  歩  歩  歩  歩 | 七
h |  ・  角  ・  ・  ・  ・  ・  飛  ・ | 八
i |  香  桂  銀  金  玉  金  銀  桂  香 | 九
  +-------------------------------------+
先手の持駒：なし
先手の番（1手目）
)");
}

TEST(Draw, HandsAndPromotedPiecesInKanji) {
  EXPECT_EQ(draw(*parse_sfen(kMiddle)), R"(後手の持駒：金　銀　桂　歩五
     ９  ８  ７  ６  ５  ４  ３  ２  １
  +-------------------------------------+
a | v香  ・  ・  ・  ・  ・  ・ v桂 v香 | 一
b |  ・  ・  ・  ・  ・  と  ・ v金 v玉 | 二
c |  ・  ・ v桂 v歩  ・  銀  ・  ・  ・ | 三
d | v歩  ・ v歩  ・  ・  ・  ・  歩 v歩 | 四
e |  ・  ・  ・  歩  ・  ・  銀 v歩  ・ | 五
f |  ・  歩  歩 v角  ・  ・  歩  ・  歩 | 六
g |  歩  ・  ・  ・  ・  ・  金  銀  ・ | 七
h |  飛  ・  ・  ・  ・  ・  ・  ・  ・ | 八
i |  香  桂  ・  ・  ・  ・ v角  玉  香 | 九
  +-------------------------------------+
先手の持駒：飛　金
後手の番（42手目）
)");
}

TEST(Draw, HandsAndPromotedPiecesInLetters) {
  DrawOptions options;
  options.ascii = true;
  options.last_move = *parse_usi_move("4c4b+");
  EXPECT_EQ(draw(*parse_sfen(kMiddle), options), R"(White in hand: g s n 5p
     9  8  7  6  5  4  3  2  1
  +----------------------------+
a |  l  .  .  .  .  .  .  n  l | a
b |  .  .  .  .  .[+P] .  g  k | b
c |  .  .  n  p  .( S) .  .  . | c
d |  p  .  p  .  .  .  .  P  p | d
e |  .  .  .  P  .  .  S  p  . | e
f |  .  P  P  b  .  .  P  .  P | f
g |  P  .  .  .  .  .  G  S  . | g
h |  R  .  .  .  .  .  .  .  . | h
i |  L  N  .  .  .  .  b  K  L | i
  +----------------------------+
Black in hand: R G
White to move (move 42)
)");
}

TEST(Draw, SmallBoardsAndNeighbouringMarks) {
  DrawOptions options;
  options.last_move = *parse_usi_move("2b3b");
  const shogi::Setup setup = *parse_sfen("1k1/+R2/1K1 w 18P2s 2");
  EXPECT_EQ(draw(setup, options), R"(後手の持駒：銀二
     ３  ２  １
  +-------------+
a |  ・ v玉  ・ | 一
b |[ 龍] ・) ・ | 二
c |  ・  玉  ・ | 三
  +-------------+
先手の持駒：歩十八
後手の番（2手目）
)");
  options.ascii = true;
  options.last_move = *parse_usi_move("R*3b");
  EXPECT_EQ(draw(setup, options), R"(White in hand: 2s
     3  2  1
  +----------+
a |  .  k  . | a
b |[+R] .  . | b
c |  .  K  . | c
  +----------+
Black in hand: 18P
White to move (move 2)
)");
}

TEST(Draw, ColoursOnlyWhenAsked) {
  DrawOptions options;
  options.last_move = *parse_usi_move("4c4b+");
  const shogi::Setup setup = *parse_sfen(kMiddle);
  EXPECT_EQ(draw(setup, options).find('\x1b'), std::string::npos);
  options.color = true;
  const std::string colored = draw(setup, options);
  EXPECT_NE(colored.find("[\x1b[7m\x1b[31m と\x1b[0m]"), std::string::npos);
  EXPECT_NE(colored.find("\x1b[36mv角\x1b[0m"), std::string::npos);
  EXPECT_NE(colored.find("\x1b[1m 飛\x1b[0m"), std::string::npos);
  std::string plain;
  for (std::size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\x1b')
      i = colored.find('m', i);
    else
      plain += colored[i];
  }
  options.color = false;
  EXPECT_EQ(plain, draw(setup, options));
}

// Columns a terminal gives to the text: every character beyond ASCII used here is two wide.
int columns(std::string_view text) {
  int width = 0;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) width += 1;
    if (byte >= 0xE0) width += 2;
  }
  return width;
}

TEST(Draw, RowsAreEquallyWide) {
  for (const shogi::Setup& start : some_starts()) {
    auto position = *shogi::AnyPosition::from_setup(start);
    for (const auto& move : random_game(start, 1, 80)) {
      position.play(move);
      for (bool ascii : {false, true}) {
        DrawOptions options;
        options.ascii = ascii;
        options.last_move = move;
        std::istringstream in(draw(position.setup(), options));
        int border = 0;
        int rows = 0;
        for (std::string line; std::getline(in, line);) {
          if (line.find("+--") != std::string::npos) border = columns(line);
          const auto bar = line.rfind('|');
          if (bar == std::string::npos) continue;
          ++rows;
          ASSERT_EQ(columns(std::string_view(line).substr(0, bar + 1)), border) << line;
        }
        ASSERT_EQ(rows, start.size.ranks);
      }
    }
  }
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Svg, SmallestBoardIsExactlyThis) {
  SvgOptions options;
  options.last_move = *parse_usi_move("2c3b+");
  options.title = "a < b & c";
  const std::string svg = to_svg(*parse_sfen("1k1/+R2/1K1 w 2P 2"), options);
  // The style and the shapes are the same in every picture.
  const std::size_t begin = svg.find("<style>");
  const std::size_t end = svg.find("</defs>\n") + 8;
  ASSERT_LT(begin, end);
  EXPECT_EQ(
      svg.substr(0, begin) + svg.substr(end),
      R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 494 256" width="494" height="256" class="yose" role="img">
<title>a &lt; b &amp; c</title>
<rect x="0" y="0" width="494" height="256" fill="#fbf7ee"/>
<rect x="142" y="14" width="210" height="228" rx="3" fill="url(#yose-wood)" stroke="#a5803f"/>
<rect x="210" y="168" width="60" height="66" fill="#d98c3a" fill-opacity="0.35"/>
<rect x="150" y="102" width="60" height="66" fill="#d9622b" fill-opacity="0.6"/>
<rect x="150" y="36" width="180" height="198" fill="none" stroke="#3d2c12" stroke-width="2"/>
<path d="M210 36v198M270 36v198M150 102h180M150 168h180" stroke="#3d2c12" fill="none"/>
<text x="300" y="30" class="c">1</text>
<text x="240" y="30" class="c">2</text>
<text x="180" y="30" class="c">3</text>
<text x="342" y="75" class="c">一</text>
<text x="342" y="141" class="c">二</text>
<text x="342" y="207" class="c">三</text>
<g transform="translate(240 70) rotate(180)"><use href="#yose-koma"/><text y="17" class="k">玉</text></g>
<g transform="translate(180 136)"><use href="#yose-koma"/><text y="17" class="k p">龍</text></g>
<g transform="translate(240 202)"><use href="#yose-koma"/><text y="17" class="k">玉</text></g>
<rect x="14" y="14" width="114" height="112" rx="6" fill="#efd9aa" stroke="#c0561f" stroke-width="3"/>
<path d="M44 27l7 4 2 15h-18l2-15Z" stroke="#221a10" stroke-linejoin="round" fill="#fffdf6"/>
<text x="80" y="44" class="o">後手</text>
<text x="71" y="94" class="n">なし</text>
<rect x="366" y="130" width="114" height="112" rx="6" fill="#f4e7cb" stroke="#c9ad78"/>
<path d="M396 143l7 4 2 15h-18l2-15Z" stroke="#221a10" stroke-linejoin="round" fill="#221a10"/>
<text x="432" y="160" class="o">先手</text>
<g transform="translate(402 203) scale(.88)"><use href="#yose-koma"/><text y="17" class="k">歩</text></g>
<text x="450" y="211" class="n">二</text>
</svg>
)svg");
}

TEST(Svg, ShowsEveryPieceAndNothingMore) {
  const std::string svg = to_svg(*parse_sfen(kMiddle));
  EXPECT_EQ(count(svg, "<use href=\"#yose-koma\"/>"), 30u + 6u);
  EXPECT_EQ(count(svg, "class=\"k p\""), 1u);
  EXPECT_EQ(count(svg, " scale("), 6u);
  EXPECT_EQ(count(svg, "fill-opacity"), 0u);
  EXPECT_EQ(count(svg, "<circle"), 4u);
  EXPECT_EQ(count(svg, "<title>" + std::string(kMiddle) + "</title>"), 1u);
}

TEST(Svg, OptionsChangeThePicture) {
  const shogi::Setup setup = *parse_variant("minishogi");
  SvgOptions options;
  options.coordinates = false;
  EXPECT_EQ(count(to_svg(setup, options), "class=\"c\""), 0u);
  EXPECT_EQ(count(to_svg(setup), "class=\"c\""), 10u);
  options.percent = 50;
  EXPECT_NE(to_svg(setup, options).find("viewBox=\"0 0 600 374\" width=\"300\" height=\"187\""),
            std::string::npos)
      << to_svg(setup, options).substr(0, 200);
}

TEST(Svg, StandsFitBesideSmallBoards) {
  const std::string svg = to_svg(*parse_sfen("k2/3/2K b RBGSNLPrbgsnlp 1"));
  EXPECT_NE(svg.find("viewBox=\"0 0 494 488\""), std::string::npos) << svg.substr(0, 200);
  EXPECT_EQ(count(svg, "y=\"14\" width=\"114\" height=\"460\""), 2u);
}

}  // namespace
}  // namespace yose::notation
