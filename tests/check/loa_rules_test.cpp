// Each rule of Lines of Action on positions made for it, and trusted counts from the start.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

const char* const kStart = "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x";

LoaMove move_of(const std::string& text) { return loa_moves(text).front(); }

// One rank of interest at the bottom; the pieces on top keep both sides unconnected.
LoaState with_first_rank(const std::string& rank, char side) {
  return loa("x2o3o/8/8/8/8/8/8/" + rank + " " + side);
}

TEST(LoaText, RoundTrips) {
  EXPECT_EQ(to_text(loa_start()), kStart);
  for (const char* text : {kStart, "8/8/8/8/8/8/8/8 o", "xxxxxxxx/8/o7/7o/1x6/8/8/8 o"}) {
    EXPECT_EQ(to_text(loa(text)), text);
  }
  EXPECT_EQ(loa("7x/8/8/8/8/8/8/o7 x").at({7, 7}), 'x');
  EXPECT_EQ(loa("7x/8/8/8/8/8/8/o7 x").at({0, 0}), 'o');
}

TEST(LoaText, RefusesBadPositions) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "side"},
      {"8/8/8/8/8/8/8/8", "side"},
      {"8/8/8/8/8/8/8/8 b", "side"},
      {"8/8/8/8/8/8/8 x", "not 8 ranks"},
      {"8/8/8/8/8/8/8/8/8 x", "not 8 ranks"},
      {"8/8/8/8/8/8/8/7 x", "too narrow"},
      {"8/8//8/8/8/8/8 x", "too narrow"},
      {"8/8/8/8/8/8/8/8x x", "too wide"},
      {"8/8/8/8/8/8/8/x8 x", "too wide"},
      {"8/8/8/8/8/8/8/9 x", "bad character"},
      {"8/8/8/8/8/8/8/7X x", "bad character"},
      {"8/8/8/8/8/8/8/8  x", "bad character"},
  };
  for (const auto& [text, reason] : cases) {
    const auto parsed = parse_loa(text);
    const auto* error = std::get_if<std::string>(&parsed);
    ASSERT_NE(error, nullptr) << text;
    EXPECT_NE(error->find(reason), std::string::npos) << text << ": " << *error;
  }
}

TEST(LoaText, Moves) {
  for (const char* text : {"b1b3", "h8a1", "pass"}) EXPECT_EQ(to_text(move_of(text)), text);
  EXPECT_EQ(move_of("b1c4"), (LoaMove{false, {1, 0}, {2, 3}}));
  for (const char* text : {"", "b1b", "b1b33", "i1b3", "b0b3", "b1b9", "B1b3"}) {
    EXPECT_EQ(parse_loa_move(text), std::nullopt) << text;
  }
}

TEST(LoaMoves, FromTheStart) {
  EXPECT_EQ(words(legal_moves(loa_start())),
            "b1b3 b1d3 b1h1 b8b6 b8d6 b8h8 c1a3 c1c3 c1e3 c8a6 c8c6 c8e6 d1b3 d1d3 d1f3 d8b6 d8d6 "
            "d8f6 e1c3 e1e3 e1g3 e8c6 e8e6 e8g6 f1d3 f1f3 f1h3 f8d6 f8f6 f8h6 g1a1 g1e3 g1g3 g8a8 "
            "g8e6 g8g6");
}

struct MoveCase {
  const char* what;
  const char* rank;
  char side;
  const char* move;
  bool legal;
};

TEST(LoaMoves, CountJumpAndCapture) {
  const MoveCase cases[] = {
      {"as far as there are pieces", "2x1x3", 'x', "c1a1", true},
      {"not less far", "2x1x3", 'x', "c1b1", false},
      {"not farther", "4x3", 'x', "e1c1", false},
      {"alone on its line one step", "4x3", 'x', "e1d1", true},
      {"pieces behind count", "x1x5", 'x', "c1e1", true},
      {"enemies count", "2x4o", 'x', "c1e1", true},
      {"over an own piece", "xx5o", 'x', "a1d1", true},
      {"over two own pieces", "xxx5", 'x', "a1d1", true},
      {"not over an enemy", "xo5x", 'x', "a1d1", false},
      {"not over an enemy after an own piece", "xxo5", 'x', "a1d1", false},
      {"white not over black", "ox5o", 'o', "a1d1", false},
      {"capture", "x1o5", 'x', "a1c1", true},
      {"capture over an own piece", "xx1o4", 'x', "a1d1", true},
      {"capture by white", "o1x5", 'o', "a1c1", true},
      {"not onto an own piece", "x1x5", 'x', "a1c1", false},
      {"not off the board", "1x1x4", 'x', "b1h1", false},
      {"not the enemy's pieces", "x1o5", 'o', "a1c1", false},
  };
  for (const MoveCase& c : cases) {
    const LoaState state = with_first_rank(c.rank, c.side);
    EXPECT_EQ(result(state), LoaResult::none) << c.what;
    EXPECT_EQ(is_legal(state, move_of(c.move)), c.legal) << c.what;
  }
}

TEST(LoaMoves, AlongFilesAndDiagonals) {
  // The falling diagonal holds a8, d5 and h1, so that d5 goes three down to g2 and a8 would land
  // on d5; d5 stands alone on its other lines.
  EXPECT_EQ(words(legal_moves(loa("x6o/8/8/3x4/8/8/8/o6o x"))),
            "a8a6 a8c8 d5c4 d5c5 d5d4 d5d6 d5e5 d5e6 d5g2");
}

TEST(LoaMoves, CaptureRemovesThePiece) {
  const LoaState after = play(with_first_rank("x1o5", 'x'), move_of("a1c1"));
  EXPECT_EQ(to_text(after), "x2o3o/8/8/8/8/8/8/2x5 o");
}

TEST(LoaConnection, EightNeighbours) {
  const std::pair<const char*, bool> cases[] = {
      {"8/8/8/8/8/8/8/8 x", false},               // no piece
      {"8/8/3x4/8/8/8/8/8 x", true},              // one piece
      {"8/8/3x4/2x5/2xx4/4x3/8/8 x", true},       // sideways and diagonally
      {"8/8/3x4/8/2xx4/8/8/8 x", false},          // a gap
      {"7x/x7/8/8/8/8/8/8 x", false},             // no neighbours across the edge
      {"x7/1x6/2x5/3x4/4x3/5x2/6x1/7x x", true},  // a long diagonal
      {"xxx5/x1x5/xxx5/8/8/8/8/8 x", true},       // a ring
      {"x1x5/1o6/x1x5/8/8/8/8/8 x", false},       // an enemy in the middle does not connect
      {"xoxoxoxo/8/xoxoxoxo/8/8/8/8/8 x", false},
  };
  for (const auto& [text, connected] : cases) {
    EXPECT_EQ(is_connected(loa(text), Side::black), connected) << text;
  }
  EXPECT_FALSE(is_connected(loa_start(), Side::black));
  EXPECT_FALSE(is_connected(loa_start(), Side::white));
}

TEST(LoaResult, BothConnectedByOneMove) {
  const LoaState before = loa("oo6/8/8/8/8/2x5/8/2ox4 x");
  ASSERT_TRUE(is_legal(before, move_of("c3c1")));
  const LoaState after = play(before, move_of("c3c1"));
  LoaRules draw;
  draw.both_connected = BothConnected::draw;
  EXPECT_EQ(result(before), LoaResult::none);
  EXPECT_EQ(result(after), LoaResult::black);
  EXPECT_EQ(result(after, draw), LoaResult::draw);
  EXPECT_TRUE(legal_moves(after).empty());
}

TEST(LoaResult, BothConnectedByWhite) {
  const LoaState before = loa("xx6/8/8/8/8/2o5/8/2xo4 o");
  EXPECT_EQ(result(play(before, move_of("c3c1"))), LoaResult::white);
}

TEST(LoaResult, ACaptureMayConnectTheOpponentOnly) {
  const LoaState before = loa("oo6/8/8/7x/8/2x5/8/2o5 x");
  ASSERT_TRUE(is_legal(before, move_of("c3c1")));
  EXPECT_EQ(result(play(before, move_of("c3c1"))), LoaResult::white);
}

TEST(LoaResult, TheMoverConnects) {
  const LoaState before = loa("o6o/8/8/8/8/2x5/8/3x4 x");
  EXPECT_EQ(result(play(before, move_of("c3c2"))), LoaResult::black);
  EXPECT_EQ(result(play(before, move_of("c3c4"))), LoaResult::none);
}

TEST(LoaResult, NoLegalMove) {
  const LoaState state = loa("6ox/6oo/8/8/8/8/oo6/xo6 x");
  EXPECT_EQ(words(legal_moves(state)), "");
  EXPECT_EQ(result(state), LoaResult::white);
  EXPECT_EQ(perft(state, 1), 0U);
}

TEST(LoaResult, NoLegalMoveMayMeanAPass) {
  LoaRules passes;
  passes.no_move = NoMove::passes;
  const LoaState state = loa("6ox/6oo/8/8/8/8/oo6/xo6 x");
  EXPECT_EQ(words(legal_moves(state, passes)), "pass");
  EXPECT_EQ(result(state, passes), LoaResult::none);
  EXPECT_EQ(to_text(play(state, move_of("pass"))), "6ox/6oo/8/8/8/8/oo6/xo6 o");
  EXPECT_FALSE(is_legal(loa_start(), move_of("pass"), passes));
  const LoaState over = play(loa("o6o/8/8/8/8/2x5/8/3x4 x"), move_of("c3c2"));
  EXPECT_EQ(words(legal_moves(over, passes)), "");
}

TEST(LoaRepetition, TheRuleDecides) {
  const std::string cycle = "b1b3 a5c5 b3b1 c5a5";
  const std::vector<LoaMove> twice = loa_moves(cycle + " " + cycle);
  LoaState state = loa_start();
  for (const LoaMove& move : twice) {
    ASSERT_TRUE(is_legal(state, move)) << to_text(move);
    state = play(state, move);
  }
  const std::pair<LoaRepetition, std::size_t> cases[] = {{LoaRepetition::second_is_draw, 4},
                                                         {LoaRepetition::third_is_draw, 8},
                                                         {LoaRepetition::ignored, 9}};
  for (const auto& [rule, first_draw] : cases) {
    LoaRules rules;
    rules.repetition = rule;
    const std::vector<LoaResult> results = game_results(loa_start(), twice, rules);
    ASSERT_EQ(results.size(), 9U);
    for (std::size_t i = 0; i < results.size(); ++i) {
      EXPECT_EQ(results[i], i < first_draw ? LoaResult::none : LoaResult::draw) << i;
    }
  }
}

LoaMove back(const LoaMove& move) { return {false, move.to, move.from}; }

TEST(LoaRepetition, FourPlyCyclesFromTheStart) {
  // Known from perft: the draw takes away 28224 leaves at depth 5, 36 under each such cycle.
  int draws = 0;
  for (const LoaMove& first : legal_moves(loa_start())) {
    const LoaState one = play(loa_start(), first);
    for (const LoaMove& second : legal_moves(one)) {
      const LoaState two = play(one, second);
      if (!is_legal(two, back(first)) || !is_legal(play(two, back(first)), back(second))) continue;
      const std::vector<LoaMove> moves{first, second, back(first), back(second)};
      draws += game_results(loa_start(), moves).back() == LoaResult::draw ? 1 : 0;
    }
  }
  EXPECT_EQ(draws * 36, 28224);
}

TEST(LoaPerft, MatchesTrustedCounts) {
  const std::uint64_t counts[] = {1, 36, 1244, 44952, 1563208};
  for (int depth = 0; depth <= 4; ++depth) EXPECT_EQ(perft(loa_start(), depth), counts[depth]);
}

TEST(LoaPerft, AFinishedGameHasNoMoves) {
  // Of the moves in this position those that connect black have no successors.
  const LoaState state = loa("o6o/8/8/8/8/2x5/8/3x4 x");
  std::uint64_t expected = 0;
  for (const LoaMove& move : legal_moves(state)) {
    const LoaState after = play(state, move);
    if (!is_connected(after, Side::black)) expected += legal_moves(after).size();
  }
  EXPECT_EQ(perft(state, 2), expected);
  EXPECT_EQ(perft(play(state, legal_moves(state).front()), 0), 1U);
}

}  // namespace
}  // namespace yose::check
