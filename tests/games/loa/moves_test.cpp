// Move generation by example: one line of each table is one rule.
#include "games/loa/moves.hpp"

#include "support.hpp"

namespace yose::loa {
namespace {

using Texts = std::set<std::string>;

Texts legal(const std::string& text, const Rules& rules = {}) {
  MoveList list;
  legal_moves(position(text), list, rules);
  return texts(list);
}

Texts legal_from(const std::string& text, const std::string& square) {
  Texts found;
  for (const std::string& m : legal(text)) {
    if (m.substr(0, 2) == square) found.insert(m);
  }
  return found;
}

struct PieceCase {
  const char* rule;
  const char* board;
  const char* square;
  Texts moves;
};

TEST(Moves, OnePieceByRule) {
  const PieceCase cases[] = {
      {"alone on its lines, one step each way",
       "x7/8/8/8/3x4/7o/8/7o x",
       "d4",
       {"d4d5", "d4e5", "d4e4", "d4e3", "d4d3", "d4c3", "d4c4", "d4c5"}},
      {"as far as the whole line holds pieces of both colours",
       "8/8/8/8/x2x3o/8/8/7o x",
       "d4",
       {"d4g4", "d4d5", "d4e5", "d4e3", "d4d3", "d4c3", "d4c5"}},
      {"jumps its own",
       "x7/8/8/8/3xx3/7o/8/7o x",
       "d4",
       {"d4f4", "d4b4", "d4d5", "d4e5", "d4e3", "d4d3", "d4c3", "d4c5"}},
      {"does not jump the enemy",
       "x7/8/8/8/3xo3/8/8/7o x",
       "d4",
       {"d4b4", "d4d5", "d4e5", "d4e3", "d4d3", "d4c3", "d4c5"}},
      {"captures by landing on the enemy",
       "x7/8/8/8/3x1o2/8/8/7o x",
       "d4",
       {"d4f4", "d4b4", "d4d5", "d4e5", "d4e3", "d4d3", "d4c3", "d4c5"}},
      {"does not land on its own",
       "8/8/8/8/3x1x2/7o/8/7o x",
       "d4",
       {"d4b4", "d4d5", "d4e5", "d4e3", "d4d3", "d4c3", "d4c5"}},
      {"stays on the board", "x7/8/8/8/8/7o/8/x5o1 x", "a8", {"a8a6", "a8b8", "a8b7"}},
      {"eight on a line lead off the board",
       "xxxxxxxx/8/8/8/8/3o4/8/x6o x",
       "h8",
       {"h8h6", "h8f6"}},
      {"files",
       "8/3x4/8/3x4/8/o2o4/8/7o x",
       "d5",
       {"d5d8", "d5e5", "d5c5", "d5e6", "d5c4", "d5b7", "d5f3"}},
      {"diagonals towards h8",
       "8/8/5x2/8/3x4/2o5/8/7o x",
       "f6",
       {"f6c3", "f6f7", "f6f5", "f6e6", "f6g6", "f6e7", "f6g5"}},
      {"diagonals towards a8",
       "8/o7/8/2x5/8/8/5x1o/8 x",
       "f2",
       {"f2f3", "f2f1", "f2g3", "f2e1", "f2d2", "f2h2"}},
  };
  for (const PieceCase& c : cases) {
    EXPECT_EQ(legal_from(c.board, c.square), c.moves) << c.rule;
  }
}

TEST(Moves, StartHas36) {
  const Texts moves = legal("1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x");
  EXPECT_EQ(moves.size(), 36u);
  EXPECT_TRUE(moves.count("b1h1") == 1 && moves.count("b1b3") == 1 && moves.count("c1a3") == 1);
  EXPECT_EQ(legal("1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 o").size(), 36u);
}

TEST(Moves, AFinishedPositionHasNone) {
  for (const char* text : {"8/8/8/3xx3/8/8/o7/2o5 x", "8/8/8/3xx3/8/8/o7/2o5 o",
                           "x7/8/8/8/8/8/8/6ox x", "x7/8/8/8/8/8/8/6oo o", "x7/8/8/8/8/8/8/7o x"}) {
    const Position p = position(text);
    EXPECT_TRUE(p.finished()) << text;
    EXPECT_TRUE(legal(text).empty()) << text;
    EXPECT_TRUE(legal(text, {.no_move = NoMove::passes}).empty()) << text;
    EXPECT_EQ(count_moves(p), 0) << text;
    EXPECT_FALSE(has_move(p)) << text;
    EXPECT_FALSE(win_in_one(p)) << text;
    EXPECT_FALSE(is_legal(p, move("a1a2"))) << text;
    EXPECT_FALSE(is_legal(p, Move::pass(), {.no_move = NoMove::passes})) << text;
  }
}

// Both black pieces are shut in by white neighbours.
constexpr const char* kStuck = "xo6/oo6/8/8/8/8/oo6/xo6 x";

TEST(Moves, ThePassIsThereWhenTheRulesSayAndNothingElseIs) {
  const Rules passes{.no_move = NoMove::passes};
  const Position p = position(kStuck);
  EXPECT_EQ(legal(kStuck), Texts{});
  EXPECT_EQ(legal(kStuck, passes), Texts{"pass"});
  EXPECT_EQ(count_moves(p), 0);
  EXPECT_FALSE(has_move(p));
  EXPECT_FALSE(is_legal(p, Move::pass()));
  EXPECT_TRUE(is_legal(p, Move::pass(), passes));
  EXPECT_FALSE(is_legal(start_position(), Move::pass(), passes));
  EXPECT_EQ(p.after(Move::pass()), position("xo6/oo6/8/8/8/8/oo6/xo6 o"));
  EXPECT_EQ(p.after(Move::pass()).key(), p.key_after(Move::pass()));
}

TEST(Moves, IsLegalAgreesWithTheListForAllPairsOfSquares) {
  Random random(5);
  for (int i = 0; i < 20; ++i) {
    const Position p = random_position(random);
    MoveList list;
    legal_moves(p, list);
    for (int from = 0; from < kSquares; ++from) {
      for (int to = 0; to < kSquares; ++to) {
        ASSERT_EQ(is_legal(p, Move(from, to)), list.contains(Move(from, to)))
            << notation::to_loa(p) << " " << from << " " << to;
      }
    }
  }
}

struct WinCase {
  const char* board;
  Texts wins;       // if connecting both wins
  Texts sole_wins;  // if connecting both is a draw
};

Texts wins(const std::string& text, BothConnected both) {
  MoveList list;
  winning_moves(position(text), list, {.both_connected = both});
  return texts(list);
}

TEST(Moves, WinningMoves) {
  const WinCase cases[] = {
      {"1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x", {}, {}},
      {"8/8/8/8/x7/2x5/8/o5o1 x",
       {"a4b3", "a4b4", "c3b3", "c3b4"},
       {"a4b3", "a4b4", "c3b3", "c3b4"}},
      {"8/8/8/8/x7/o1x5/8/3o4 x", {"a4b4", "a4c2", "c3a3", "c3b4"}, {"a4b4", "a4c2", "c3b4"}},
      {"8/8/8/8/x7/o1x5/8/3o4 o", {"d1b3"}, {"d1b3"}},
  };
  for (const WinCase& c : cases) {
    const Position p = position(c.board);
    EXPECT_EQ(wins(c.board, BothConnected::mover_wins), c.wins) << c.board;
    EXPECT_EQ(wins(c.board, BothConnected::draw), c.sole_wins) << c.board;
    EXPECT_EQ(static_cast<bool>(win_in_one(p)), !c.wins.empty()) << c.board;
    if (const Move m = win_in_one(p)) {
      EXPECT_EQ(c.wins.count(notation::to_loa(m)), 1u) << c.board;
    }
  }
}

TEST(Moves, WinInOneOfTheSideThatIsNotToMoveIsAThreat) {
  const Position p = position("8/8/8/8/x7/2x5/8/o5o1 o");
  EXPECT_TRUE(win_in_one_of(p, Color::black));
  EXPECT_FALSE(win_in_one_of(p, Color::white));
  EXPECT_FALSE(win_in_one(p));
}

}  // namespace
}  // namespace yose::loa
