// What the reader says of every kind of bad file, and where.
#include "notation/loa_sgf.hpp"

#include "support.hpp"

namespace yose::notation {
namespace {

struct BadFile {
  const char* text;
  int line;
  const char* error;
};

TEST(LoaSgfErrors, Syntax) {
  const BadFile cases[] = {
      {"", 1, "expected ( to open a game, found the end of the file"},
      {"\n\n  ", 3, "expected ( to open a game, found the end of the file"},
      {"\nhello", 2, "expected ( to open a game, found 'h'"},
      {"()", 1, "expected ; after (, found ')'"},
      {"(\n\n(;))", 3, "expected ; after (, found '('"},
      {"(GM[9])", 1, "expected ; after (, found 'G'"},
      {"(;GM[9]\n;B[b1b3]\n", 1, "expected ) to close the game, found the end of the file"},
      {"(;)\n(;", 2, "expected ) to close the game, found the end of the file"},
      {"(;)\n)", 2, "expected ( to open a game, found ')'"},
      {"(;\nGM 9)", 2, "expected [ after GM, found '9'"},
      {"(;GM", 1, "expected [ after GM, found the end of the file"},
      {"(;\nname[x])", 2, "expected a property name in capitals, found 'name'"},
      {"(;;B[b1b3]\n;C[never\nclosed", 2,
       "expected ] to close the value of C, found the end of the file"},
      {"(;C[escape at the end\\", 1,
       "expected ] to close the value of C, found the end of the file"},
      {"(;C[x]]\n)", 1, "expected a property, ; ( or ), found ']'"},
      {"(;\n%)", 2, "expected a property, ; ( or ), found '%'"},
      {"(;(;);)", 1, "expected ( or ), found ';'"},
      {"(;(;)\nC[late])", 2, "expected ( or ), found 'C'"},
      {"(;\n\xFF)", 2, "expected a property, ; ( or ), found '\\xff'"},
  };
  for (const BadFile& c : cases) {
    const auto games = parse_loa_sgf(c.text);
    ASSERT_FALSE(games) << c.text;
    EXPECT_EQ(games.error().text, c.error) << c.text;
    EXPECT_EQ(games.error().line, c.line) << c.text;
  }
  const auto zero = parse_loa_sgf(std::string_view("(;\0)", 4));
  ASSERT_FALSE(zero);
  EXPECT_EQ(zero.error().text, "expected a property, ; ( or ), found '\\x00'");
}

TEST(LoaSgfErrors, Content) {
  const BadFile cases[] = {
      {"(;FF[4]\nGM[1])", 2, "expected GM[9] (Lines of Action), found '1'"},
      {"(;GM[9]\nSZ[9])", 2, "expected SZ[8] (the size of the board), found '9'"},
      {"(;GM[9]\n\nSU[Gemma])", 3,
       "expected the setup Standard, LOA, Scrambled-Eggs or Custom, found 'Gemma'"},
      {"(;SU[])", 1, "expected the setup Standard, LOA, Scrambled-Eggs or Custom, found nothing"},
      {"(;\nPL[red])", 2, "expected black or white in PL, found 'red'"},
      {"(;AB[a1]\nAW[a9])", 2, "expected a square such as b1 in AW, found 'a9'"},
      {"(;AB[a1:c3])", 1, "expected a square such as b1 in AB, found 'a1:c3'"},
      {"(;\n;B[b1b3]\n;AB[c3])", 3, "expected setup before the first move, found AB"},
      {"(;\n;B[b1b3]\n;SU[Custom])", 3, "expected setup before the first move, found SU"},
      {"(;\n;B[b1]\n)", 2, "expected a move such as b1-b3, found 'b1'"},
      {"(;\n;B[]\n)", 2, "expected a move such as b1-b3, found nothing"},
      {"(;\n;W[E8-^^]\n)", 2, "expected a move such as b1-b3, found 'E8-^^'"},
      {"(;\n;B[b1b1]\n)", 2, "expected a move such as b1-b3, found 'b1b1'"},
      {"(;\n;B[b1b3]\nW[a2c2])", 3, "expected one move in a node, found a second"},
      {"(;\n;B[b1b3][c1c3])", 2, "expected one move in a node, found a second"},
      {"(;;B[resign]\n;W[a2c2])", 2, "expected no move after a resignation, found 'a2c2'"},
  };
  for (const BadFile& c : cases) {
    const auto games = parse_loa_sgf(c.text);
    ASSERT_FALSE(games) << c.text;
    EXPECT_EQ(games.error().text, c.error) << c.text;
    EXPECT_EQ(games.error().line, c.line) << c.text;
  }
}

TEST(LoaSgfErrors, Replay) {
  const BadFile cases[] = {
      {"(;\n;B[b1b3]\n;W[a2a3])", 3, "move 2: expected a legal move of white, found white a2a3"},
      {"(;\n;B[b1b3]\n;B[c1c3])", 3, "move 2: expected a move of white, found black c1c3"},
      {"(;PL[B]\n;W[a2c2])", 2, "move 1: expected a move of black, found white a2c2"},
      {"(;;B[b1b3]\n;W[pass])", 2, "move 2: expected a legal move of white, found white pass"},
      {"\n(;SU[Custom])", 2, "black has no pieces; a side has 1 to 12"},
      {"(;SU[Custom]AB[a4][c3]AW[a3][d1]\n;B[c3:a3]\n;W[d1-d2])", 3,
       "move 2: expected the end, a side being connected, found white d1d2"},
  };
  for (const BadFile& c : cases) {
    const auto games = parse_loa_sgf(c.text);
    ASSERT_TRUE(games) << games.error().text;
    const auto game = replay(games->at(0));
    ASSERT_FALSE(game) << c.text;
    EXPECT_EQ(game.error().text, c.error) << c.text;
    EXPECT_EQ(game.error().line, c.line) << c.text;
  }
}

}  // namespace
}  // namespace yose::notation
