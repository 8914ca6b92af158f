#include "notation/loa_text.hpp"

#include "support.hpp"

namespace yose::notation {
namespace {

using loa::Move;

TEST(LoaText, PrintsCanonically) {
  const auto setup = parse_loa("  11111111/8/8/3xo3/44/1x6/8/o6o \t o\n");
  ASSERT_TRUE(setup);
  EXPECT_EQ(to_loa(*setup), "8/8/8/3xo3/8/1x6/8/o6o o");
  EXPECT_EQ(setup->turn, loa::Color::white);
  EXPECT_TRUE(loa::contains(setup->black, loa::square_at(1, 2)));  // b3
}

TEST(LoaText, BoardsRoundTrip) {
  Random random(10);
  for (int i = 0; i < 5000; ++i) {
    const loa::Setup setup{random() & random(), 0, loa::Color::white};
    loa::Setup both = setup;
    both.white = random() & ~setup.black;
    for (const loa::Setup& s : {setup, both}) {
      const auto again = parse_loa(to_loa(s));
      ASSERT_TRUE(again) << to_loa(s);
      ASSERT_EQ(*again, s);
    }
  }
}

TEST(LoaText, MovesRoundTrip) {
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      if (from != to) {
        EXPECT_EQ(*parse_loa_move(to_loa(Move(from, to))), Move(from, to));
      }
    }
  }
  EXPECT_EQ(*parse_loa_move(to_loa(Move::pass())), Move::pass());
}

TEST(LoaText, MoveSpellings) {
  const Move b1b3(1, 17);
  for (const char* text : {"b1b3", "b1-b3", "b1xb3", "b1:b3", "B1B3", "B1-b3"}) {
    const auto parsed = parse_loa_move(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, b1b3) << text;
  }
  EXPECT_EQ(to_loa(b1b3), "b1b3");
  EXPECT_EQ(to_loa(Move::pass()), "pass");
}

struct BadText {
  const char* text;
  const char* error;
};

TEST(LoaText, BadBoards) {
  const BadText cases[] = {
      {"", "expected a board, found the end"},
      {"  \n", "expected a board, found the end"},
      {"8/8/8 x", "expected 8 ranks separated by /, found 3"},
      {"8/8/8/8/8/8/8/8/8 x", "expected 8 ranks separated by /, found 9"},
      {"8/8/8/7/8/8/8/8 x", "expected 8 squares in rank 5, found 7"},
      {"8/8/8/8/8/8/8/ x", "expected 8 squares in rank 1, found 0"},
      {"8/8/8/8/8/8/8/5xx2 x", "expected 8 squares in rank 1, found more"},
      {"9/8/8/8/8/8/8/8 x", "expected x, o or a digit from 1 to 8 in rank 8, found '9'"},
      {"8/8/8/8/8/8/X7/8 x", "expected x, o or a digit from 1 to 8 in rank 2, found 'X'"},
      {"8/8/8/8/8/8/\xE3"
       "7/8 x",
       "expected x, o or a digit from 1 to 8 in rank 2, found '\\xe3'"},
      {"8/8/8/8/8/8/8/8", "expected x or o to move after the board, found the end"},
      {"8/8/8/8/8/8/8/8 b", "expected x or o to move after the board, found 'b'"},
      {"8/8/8/8/8/8/8/8 x 1", "expected nothing after the side to move, found '1'"},
  };
  for (const BadText& c : cases) {
    const auto parsed = parse_loa(c.text);
    ASSERT_FALSE(parsed) << c.text;
    EXPECT_EQ(parsed.error().text, c.error);
  }
}

TEST(LoaText, WellFormedButNoPosition) {
  const BadText cases[] = {
      {"8/8/8/8/8/8/8/7o x", "black has no pieces; a side has 1 to 12"},
      {"xxxxxxxx/xxxxx3/8/8/8/8/8/7o x", "black has 13 pieces; a side has 1 to 12"},
      {"8/8/8/8/8/8/8/7o", "expected x or o to move after the board, found the end"},
  };
  for (const BadText& c : cases) {
    const auto parsed = parse_loa_position(c.text);
    ASSERT_FALSE(parsed) << c.text;
    EXPECT_EQ(parsed.error().text, c.error);
  }
}

TEST(LoaText, BadMoves) {
  const BadText cases[] = {
      {"", "expected a move such as b1b3, found nothing"},
      {"b1", "expected a move such as b1b3, found 'b1'"},
      {"b1b9", "expected a move such as b1b3, found 'b1b9'"},
      {"i1b2", "expected a move such as b1b3, found 'i1b2'"},
      {"b1+b3", "expected a move such as b1b3, found 'b1+b3'"},
      {"b1b1", "expected two different squares, found 'b1b1'"},
      {"Pass", "expected a move such as b1b3, found 'Pass'"},
      {"01234567890123456789012345678901234",
       "expected a move such as b1b3, found '012345678901234567890123456789...'"},
  };
  for (const BadText& c : cases) {
    const auto parsed = parse_loa_move(c.text);
    ASSERT_FALSE(parsed) << c.text;
    EXPECT_EQ(parsed.error().text, c.error);
  }
}

TEST(LoaText, LegalMoves) {
  const loa::Position start = loa::start_position();
  EXPECT_EQ(*parse_loa_move("b1b3", start), Move(1, 17));
  EXPECT_EQ(parse_loa_move("b1b4", start).error().text,
            "expected a legal move of black, found 'b1b4'");
  EXPECT_EQ(parse_loa_move("pass", start).error().text,
            "expected a legal move of black, found 'pass'");
  EXPECT_EQ(parse_loa_move("a2c2", start.after(Move(1, 17)))->to(), 10);
  EXPECT_EQ(parse_loa_move("b3b5", start.after(Move(1, 17))).error().text,
            "expected a legal move of white, found 'b3b5'");
}

}  // namespace
}  // namespace yose::notation
