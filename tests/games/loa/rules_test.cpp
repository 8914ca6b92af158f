// Who has won: connection, both connected, no move, repetition, and every switch of Rules.
#include "games/loa/game.hpp"

#include "support.hpp"

namespace yose::loa {
namespace {

constexpr Rules kDefault{};
constexpr Rules kBothDraw{.both_connected = BothConnected::draw};
constexpr Rules kPasses{.no_move = NoMove::passes};
constexpr Rules kThird{.repetition = Repetition::third_is_draw};
constexpr Rules kIgnored{.repetition = Repetition::ignored};

Game played(const std::string& start, const std::vector<std::string>& moves,
            const Rules& rules = {}) {
  Game game(position(start), rules);
  for (const std::string& m : moves) {
    EXPECT_TRUE(is_legal(game.position(), move(m), rules)) << m;
    game.play(move(m));
  }
  return game;
}

TEST(Rules, DefaultsAreThoseOfThePaper) {
  EXPECT_EQ(kDefault.both_connected, BothConnected::mover_wins);
  EXPECT_EQ(kDefault.no_move, NoMove::loses);
  EXPECT_EQ(kDefault.repetition, Repetition::second_is_draw);
}

TEST(Rules, ConnectionDecides) {
  EXPECT_EQ(outcome(start_position()), Outcome::open);
  EXPECT_EQ(outcome(position("8/8/8/3xx3/8/8/o7/2o5 x")), Outcome::black_wins);
  EXPECT_EQ(outcome(position("8/8/8/3xx3/8/8/o7/2o5 o")), Outcome::black_wins);
  EXPECT_EQ(outcome(position("8/8/8/3x4/8/x7/oo6/8 o")), Outcome::white_wins);
  EXPECT_EQ(outcome(position("8/8/8/3x4/8/8/o6o/8 o")), Outcome::black_wins);  // a lone piece
}

TEST(Rules, WhoConnectsTheOpponentByACaptureLoses) {
  const Game game = played("2o1x3/8/3x4/1o6/8/x7/8/7x x", {"e8c8"});
  EXPECT_EQ(game.outcome(), Outcome::white_wins);
  EXPECT_EQ(played("2o1x3/8/3x4/1o6/8/x7/8/7x x", {"e8c8"}, kBothDraw).outcome(),
            Outcome::white_wins);
}

TEST(Rules, BothConnectedAfterAMove) {
  // c3 takes a3 next to a4; white is left with one piece.
  const std::string start = "8/8/8/8/x7/o1x5/8/3o4 x";
  EXPECT_EQ(played(start, {"c3a3"}).outcome(), Outcome::black_wins);
  EXPECT_EQ(played(start, {"c3a3"}, kBothDraw).outcome(), Outcome::draw);
  const std::string mirrored = "8/8/8/8/o7/x1o5/8/3x4 o";
  EXPECT_EQ(played(mirrored, {"c3a3"}).outcome(), Outcome::white_wins);
  EXPECT_EQ(played(mirrored, {"c3a3"}, kBothDraw).outcome(), Outcome::draw);
}

TEST(Rules, NoMove) {
  const Position stuck = position("xo6/oo6/8/8/8/8/oo6/xo6 x");
  EXPECT_EQ(outcome(stuck), Outcome::white_wins);
  EXPECT_EQ(outcome(stuck, kPasses), Outcome::open);
  EXPECT_EQ(connection_outcome(stuck, kDefault), Outcome::open);
  EXPECT_EQ(outcome(position("ox6/xx6/8/8/8/8/xx6/ox6 o")), Outcome::black_wins);
  EXPECT_EQ(Game(stuck).outcome(), Outcome::white_wins);
  EXPECT_EQ(Game(stuck, kPasses).outcome(), Outcome::open);
}

constexpr const char* kStart = "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x";
const std::vector<std::string> kRound{"b1h1", "a2a8", "h1b1", "a8a2"};

std::vector<std::string> rounds(int n) {
  std::vector<std::string> moves;
  for (int i = 0; i < n; ++i) moves.insert(moves.end(), kRound.begin(), kRound.end());
  return moves;
}

TEST(Rules, Repetition) {
  EXPECT_EQ(played(kStart, {"b1h1", "a2a8", "h1b1"}).outcome(), Outcome::open);
  EXPECT_EQ(played(kStart, rounds(1)).outcome(), Outcome::draw);
  EXPECT_EQ(played(kStart, rounds(1), kThird).outcome(), Outcome::open);
  EXPECT_EQ(played(kStart, rounds(2), kThird).outcome(), Outcome::draw);
  EXPECT_EQ(played(kStart, rounds(1), kIgnored).outcome(), Outcome::open);
  EXPECT_EQ(played(kStart, rounds(3), kIgnored).outcome(), Outcome::open);
  EXPECT_EQ(played(kStart, rounds(2)).occurrences(), 3);
}

TEST(Rules, TheSamePiecesWithTheOtherSideToMoveAreNoRepetition) {
  Game game(position("xo6/oo6/8/8/8/8/oo6/xo6 x"), kPasses);
  game.play(Move::pass());
  EXPECT_EQ(game.occurrences(), 1);
  EXPECT_EQ(game.outcome(), Outcome::open);
}

TEST(Rules, RepetitionAfterACapture) {
  const std::vector<std::string> moves{"c1a3", "h2f2", "b1b3", "f2h2", "b3b1", "h2f2"};
  EXPECT_EQ(played(kStart, moves).occurrences(), 2);
  EXPECT_EQ(played(kStart, moves).outcome(), Outcome::draw);
}

TEST(Rules, ConnectionComesBeforeRepetition) {
  const Position over = position("8/8/8/3xx3/8/8/o7/2o5 o");
  EXPECT_EQ(Game(over).outcome(), Outcome::black_wins);
}

TEST(Rules, GameUndoGoesBackToTheStart) {
  Game game = played(kStart, {"b1h1", "a2a8", "h1b1", "a8a2"});
  EXPECT_EQ(game.plies(), 4);
  while (game.plies() > 0) game.undo();
  EXPECT_EQ(game.position(), start_position());
  EXPECT_EQ(game.position().key(), start_position().key());
  EXPECT_EQ(game.outcome(), Outcome::open);
}

}  // namespace
}  // namespace yose::loa
