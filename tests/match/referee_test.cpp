#include "match/referee.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "match/adjudication.hpp"

namespace yose::match {
namespace {

Referee referee(const std::string& opening, int move_limit = 320) {
  const auto line = *notation::parse_position_line(opening);
  return Referee(*line.start_position, line, move_limit);
}

struct Played {
  std::optional<Verdict> verdict;
  int plies;  // with which the game ended, or all
};

Played play(Referee& game, const std::string& moves) {
  std::istringstream in(moves);
  for (std::string move; in >> move;) {
    if (const auto verdict = game.answer(move)) return {verdict, game.plies()};
  }
  return {std::nullopt, game.plies()};
}

std::string times(int n, const std::string& moves) {
  std::string text;
  for (int i = 0; i < n; ++i) text += moves + " ";
  return text;
}

const Verdict kRepetition{std::nullopt, Reason::repetition};

TEST(Referee, AMoveThatIsLegalIsPlayed) {
  Referee game = referee("startpos moves 7g7f");
  EXPECT_EQ(game.turn(), Color::white);
  EXPECT_FALSE(game.answer("3c3d"));
  EXPECT_EQ(game.turn(), Color::black);
  EXPECT_EQ(to_usi(game.game()), "startpos moves 7g7f 3c3d");
}

TEST(Referee, IllegalMovesLose) {
  for (const char* move : {"7g7e", "7c7d", "P*5e", "", "(none)", "0000", "7g7f+", "5i5i", "pass"}) {
    Referee game = referee("startpos");
    EXPECT_EQ(game.answer(move), (Verdict{Color::white, Reason::illegal_move})) << move;
    EXPECT_EQ(game.plies(), 0);
  }
}

TEST(Referee, TwoPawnsMateByAPawnAndALeftCheckAreIllegal) {
  const Verdict lost{Color::white, Reason::illegal_move};
  EXPECT_EQ(referee("sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1").answer("P*5e"), lost);
  EXPECT_EQ(referee("sfen k8/2G6/1S7/9/9/9/9/9/4K4 b P 1").answer("P*9b"), lost);
  EXPECT_EQ(referee("sfen 4k4/9/9/9/4r4/9/9/9/4K4 b - 1").answer("5i5h"), lost);
}

TEST(Referee, MateEndsTheGame) {
  Referee game = referee("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  EXPECT_EQ(game.answer("G*5b"), (Verdict{Color::black, Reason::mate}));
}

// A side without a legal move has lost, in check or not.
TEST(Referee, NoMoveIsALossWithoutCheckToo) {
  Referee game = referee("sfen k8/9/P1G6/2N6/9/9/9/9/4K4 b - 1");
  EXPECT_EQ(game.answer("7c7b"), (Verdict{Color::black, Reason::mate}));
}

TEST(Referee, TheFourthOccurrenceIsADraw) {
  Referee game = referee("startpos");
  const Played played = play(game, times(4, "2h3h 8b7b 3h2h 7b8b"));
  EXPECT_EQ(played.verdict, kRepetition);
  EXPECT_EQ(played.plies, 12);
}

TEST(Referee, TheOpeningBelongsToTheHistory) {
  Referee game = referee("startpos moves " + times(2, "2h3h 8b7b 3h2h 7b8b"));
  const Played played = play(game, times(4, "2h3h 8b7b 3h2h 7b8b"));
  EXPECT_EQ(played.verdict, kRepetition);
  EXPECT_EQ(played.plies, 12);
}

TEST(Referee, PerpetualCheckLosesForBlack) {
  Referee game = referee("sfen 4k4/9/9/9/5R3/9/9/9/K8 b - 1");
  const Played played = play(game, times(5, "4e5e 5a4a 5e4e 4a5a"));
  EXPECT_EQ(played.verdict, (Verdict{Color::white, Reason::perpetual_check}));
  EXPECT_EQ(played.plies, 12);
}

TEST(Referee, PerpetualCheckLosesForWhite) {
  Referee game = referee("sfen k8/9/9/9/5r3/9/9/9/4K4 w - 1");
  const Played played = play(game, times(5, "4e5e 5i4i 5e4e 4i5i"));
  EXPECT_EQ(played.verdict, (Verdict{Color::black, Reason::perpetual_check}));
}

// The side that is checked may lose by it as well: when its move completes the fourth occurrence.
TEST(Referee, OneQuietMoveMakesItADraw) {
  Referee game = referee("sfen 4k4/9/9/9/5R3/9/9/9/K8 b - 1");
  const Played played = play(game, "4e5e 5a4a 5e4e 4a5a " + times(1, "4e3e 5a4a 3e4e 4a5a") +
                                       times(4, "4e5e 5a4a 5e4e 4a5a"));
  EXPECT_EQ(played.verdict, kRepetition);
}

TEST(Referee, TheMoveLimitIsADraw) {
  Referee game = referee("startpos moves 7g7f", 3);
  EXPECT_FALSE(game.answer("3c3d"));
  EXPECT_EQ(game.answer("2g2f"), (Verdict{std::nullopt, Reason::move_limit}));
}

TEST(Referee, AMateWithTheLastMoveCounts) {
  Referee game = referee("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1);
  EXPECT_EQ(game.answer("G*5b"), (Verdict{Color::black, Reason::mate}));
}

TEST(Referee, ADeclarationWinsByTheRules) {
  const std::string camp = "sfen +R+R+B6/KGGSSSS2/+P8/9/4k4/9/9/9/9 b ";
  EXPECT_EQ(referee(camp + "6P 1").declare(), (Verdict{Color::black, Reason::declaration}));
  EXPECT_EQ(referee(camp + "5P 1").declare(), (Verdict{Color::white, Reason::illegal_declaration}));
  const std::string white = "sfen 9/9/9/9/4K4/9/+p8/kggssss2/+r+r+b6 w ";
  EXPECT_EQ(referee(white + "5p 1").declare(), (Verdict{Color::white, Reason::declaration}));
  EXPECT_EQ(referee("startpos").declare(), (Verdict{Color::white, Reason::illegal_declaration}));
}

TEST(Reasons, HaveNames) {
  for (int r = 0; r < kReasons; ++r) {
    const auto reason = static_cast<Reason>(r);
    EXPECT_EQ(reason_named(name_of(reason)), reason);
    EXPECT_NE(words_for(reason), "");
  }
  EXPECT_FALSE(reason_named("boredom"));
}

TEST(Adjudication, BothMustAgreeLongEnough) {
  Adjudicator judge({1000, 2});
  const auto turn = [&](int black, int white) {
    judge.take(Color::black, black);
    judge.take(Color::white, white);
    return judge.winner();
  };
  EXPECT_FALSE(turn(1000, -1000));
  EXPECT_EQ(turn(2000, -1000), Color::black);
  EXPECT_FALSE(turn(999, -1000));
  EXPECT_FALSE(turn(1000, -1000));
  judge.take(Color::black, std::nullopt);
  EXPECT_FALSE(judge.winner());
  EXPECT_FALSE(turn(-1000, 1000));
  EXPECT_EQ(turn(-1000, 1000), Color::white);
}

TEST(Adjudication, IsOnlyWhereItIsAskedFor) {
  Adjudicator judge({});
  for (int i = 0; i < 9; ++i) judge.take(Color::black, 9000), judge.take(Color::white, -9000);
  EXPECT_FALSE(judge.winner());
}

}  // namespace
}  // namespace yose::match
