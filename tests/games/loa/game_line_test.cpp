// Games as lines of a list.
#include "notation/loa_game_line.hpp"

#include "support.hpp"

namespace yose::notation {
namespace {

TEST(LoaGameLine, ReadsStartFirstMoverAndMoves) {
  const auto record = parse_loa_game_line("loa\tW\ta2c2 b1b3  h4-f4\t3\t-\tkuro\tshiro");
  ASSERT_TRUE(record) << record.error().text;
  EXPECT_EQ(record->variant, LoaVariant::standard);
  EXPECT_EQ(record->start.turn, loa::Color::white);
  ASSERT_EQ(record->moves.size(), 3u);
  EXPECT_EQ(record->moves[0].color, loa::Color::white);
  EXPECT_EQ(record->moves[1].color, loa::Color::black);
  EXPECT_EQ(record->moves[2].move, loa::move("h4f4"));
  const auto game = replay(*record);
  ASSERT_TRUE(game) << game.error().text;
  EXPECT_EQ(game->plies(), 3);
}

TEST(LoaGameLine, KnowsScrambledEggs) {
  for (const char* line : {"scrambled-eggs\tB\t", "scrambled-eggs-0\tB"}) {
    const auto record = parse_loa_game_line(line);
    ASSERT_TRUE(record) << record.error().text;
    EXPECT_EQ(record->variant, LoaVariant::scrambled_eggs);
    EXPECT_EQ(record->start, loa::kScrambledEggsSetup);
    EXPECT_TRUE(record->moves.empty());
  }
}

TEST(LoaGameLine, PositionsAreNone) {
  EXPECT_TRUE(is_loa_game_line("loa\tB\tb1b3"));
  EXPECT_TRUE(is_loa_game_line("loa"));
  EXPECT_FALSE(is_loa_game_line("8/8/8/2x1x3/8/8/8/o6o x\tloa"));
  EXPECT_FALSE(is_loa_game_line("scrambled-eggs-x\tB\tb1b3"));
  EXPECT_FALSE(is_loa_game_line("loam\tB\tb1b3"));
}

TEST(LoaGameLine, SaysWhatIsWrong) {
  EXPECT_EQ(parse_loa_game_line("go\tB\tb1b3").error().text,
            "expected loa, scrambled-eggs or custom and a board, found 'go'");
  EXPECT_EQ(parse_loa_game_line("loa\tx\tb1b3").error().text,
            "expected B or W, who moves first, found 'x'");
  EXPECT_FALSE(parse_loa_game_line("loa\tB\tb1b3 b9b1"));
}

}  // namespace
}  // namespace yose::notation
