#include "games/shogi/history.hpp"

#include <gtest/gtest.h>

#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

// Plays the moves and returns what the history says after each of them, one letter a move:
// '.' nothing, '=' draw, 'B' black loses, 'W' white loses.
std::string play_through(const std::string& sfen, const std::string& moves) {
  auto p = position<k9x9>(sfen);
  History history;
  history.push(p.key(), p.turn(), p.in_check());
  std::string verdicts;
  for (const std::string& word : split(moves, ' ')) {
    EXPECT_TRUE(is_legal(p, word)) << word;
    p.play(move<k9x9>(word));
    history.push(p.key(), p.turn(), p.in_check());
    verdicts += ".=BW"[static_cast<int>(history.repetition())];
  }
  return verdicts;
}

std::string repeated(const std::string& moves, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text.append(moves).append(" ");
  text.pop_back();
  return text;
}

constexpr const char* kQuiet = "4k4/9/9/9/9/9/9/9/R3K4 b - 1";

TEST(History, FourthOccurrenceOfAQuietPositionIsADraw) {
  EXPECT_EQ(play_through(kQuiet, repeated("9i8i 5a4a 8i9i 4a5a", 3)), "...........=");
}

TEST(History, CountsOccurrencesWithTheLatest) {
  History history;
  for (int i = 1; i <= 5; ++i) {
    history.push(7, Color::black, false);
    EXPECT_EQ(history.occurrences(), i);
    history.push(8, Color::white, false);
    EXPECT_EQ(history.occurrences(), i);
  }
  history.push(9, Color::black, false);
  EXPECT_EQ(history.occurrences(), 1);
}

TEST(History, PopTakesAnOccurrenceBack) {
  History history;
  for (int i = 0; i < 3; ++i) {
    history.push(7, Color::black, false);
    history.push(8, Color::white, false);
  }
  history.push(7, Color::black, false);
  EXPECT_EQ(history.repetition(), Repetition::draw);
  history.pop();
  EXPECT_EQ(history.repetition(), Repetition::none);
  history.push(7, Color::black, false);
  EXPECT_EQ(history.repetition(), Repetition::draw);
}

TEST(History, OccurrencesNeedNotFollowOneAnother) {
  // The cycle is left and entered again; only the count of the position matters.
  EXPECT_EQ(play_through(kQuiet, repeated("9i8i 5a4a 8i9i 4a5a", 2) + " 9i9h 5a4a 9h9i 4a5a"),
            "...........=");
}

TEST(History, PerpetualCheckLosesForTheChecker) {
  // The rook checks on a and b in turn, the king steps to and fro.
  const char* start = "4k4/9/R8/9/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(play_through(start, "9c9a " + repeated("5a5b 9a9b 5b5a 9b9a", 3)), "............B");
}

TEST(History, PerpetualCheckByWhite) {
  const char* start = "4k4/9/9/9/9/9/r8/9/4K4 w - 1";
  EXPECT_EQ(play_through(start, "9g9i " + repeated("5i5h 9i9h 5h5i 9h9i", 3)), "............W");
}

TEST(History, TheCheckersOwnTurnMayBeTheOneThatRepeats) {
  const char* start = "4k4/R8/9/9/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(play_through(start, repeated("9b9a 5a5b 9a9b 5b5a", 3)), "...........B");
}

TEST(History, OneQuietMoveInTheCycleMakesItADraw) {
  const char* start = "4k4/9/R8/9/9/9/9/9/4K4 b - 1";
  const std::string checking = "5a5b 9a9b 5b5a 9b9a";
  const std::string with_a_quiet_move = "5a5b 9a9c 5b5a 9c9a";
  EXPECT_EQ(play_through(start, "9c9a " + checking + " " + with_a_quiet_move + " " + checking),
            "............=");
}

TEST(History, BothSidesCheckingAllTheTimeIsADraw) {
  History history;
  for (int i = 0; i < 3; ++i) {
    history.push(7, Color::black, true);
    history.push(8, Color::white, true);
  }
  history.push(7, Color::black, true);
  EXPECT_EQ(history.repetition(), Repetition::draw);
}

TEST(History, QuietMovesBeforeTheFirstOccurrenceDoNotCount) {
  const char* start = "4k4/9/R8/9/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(play_through(start, "5i5h 5a4a 9c8c 4a5a 8c8a " + repeated("5a5b 8a8b 5b5a 8b8a", 3)),
            "................B");
}

TEST(History, ADifferentHandIsADifferentPosition) {
  // White's rook takes the pawn black drops in each round: board and turn repeat, hands do not.
  const char* start = "4k4/9/9/r8/9/9/9/9/4K4 b 3P 1";
  EXPECT_EQ(play_through(start, repeated("P*8d 9d8d 5i4i 8d9d 4i5h 5a4a 5h5i 4a5a", 3)),
            std::string(24, '.'));
}

TEST(History, FurtherOccurrencesKeepTheVerdict) {
  EXPECT_EQ(play_through(kQuiet, repeated("9i8i 5a4a 8i9i 4a5a", 4)), "...........=====");
}

}  // namespace
}  // namespace yose::shogi
