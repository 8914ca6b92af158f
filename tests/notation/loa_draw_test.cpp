#include "notation/loa_draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/loa_text.hpp"

namespace yose::notation {
namespace {

TEST(LoaDraw, Ascii) {
  EXPECT_EQ(draw_loa(loa::kStandardSetup, {.ascii = true}),
            "    a b c d e f g h\n"
            "  +-----------------+\n"
            "8 | . x x x x x x . | 8\n"
            "7 | o . . . . . . o | 7\n"
            "6 | o . . . . . . o | 6\n"
            "5 | o . . . . . . o | 5\n"
            "4 | o . . . . . . o | 4\n"
            "3 | o . . . . . . o | 3\n"
            "2 | o . . . . . . o | 2\n"
            "1 | . x x x x x x . | 1\n"
            "  +-----------------+\n"
            "    a b c d e f g h\n"
            "black to move\n");
}

TEST(LoaDraw, ColourOnlyWhenAsked) {
  EXPECT_EQ(draw_loa(loa::kStandardSetup).find('\033'), std::string::npos);
  EXPECT_NE(draw_loa(loa::kStandardSetup, {.color = true}).find('\033'), std::string::npos);
}

TEST(LoaDraw, SvgHasADiscForEveryPiece) {
  const auto setup = parse_loa("8/8/3xx3/2x1x3/8/5x2/1oo5/o3o3 o");
  ASSERT_TRUE(setup);
  const std::string svg = loa_to_svg(*setup);
  std::size_t discs = 0;
  for (auto at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) {
    ++discs;
  }
  EXPECT_EQ(discs, 9u);
  EXPECT_NE(svg.find("<title>8/8/3xx3/2x1x3/8/5x2/1oo5/o3o3 o</title>"), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

}  // namespace
}  // namespace yose::notation
