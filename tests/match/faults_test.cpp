// What engines get wrong, and what the referee makes of it. Nothing here measures time: an engine
// that never answers has a small limit, all others have one that they cannot miss.
#include <gtest/gtest.h>

#include <algorithm>

#include "support.hpp"

namespace yose::match {
namespace {

GameResult black_plays(const std::string& words, const std::string& opening = "startpos") {
  MatchPlan game = plan(words, "seed=2");
  game.openings = {*parse_opening(opening, 320)};
  return played_game(game);
}

TEST(Game, RandomEnginesPlayToAnEnd) {
  for (int seed = 1; seed <= 3; ++seed) {
    MatchPlan game = plan("seed=" + std::to_string(seed), "seed=9");
    game.rules.move_limit = 200;
    const GameResult result = played_game(game);
    EXPECT_FALSE(is_fault(result.verdict.reason)) << words_for(result.verdict.reason);
    EXPECT_EQ(result.played.size(), result.game.moves.size());
  }
}

TEST(Faults, ACrashLoses) {
  const GameResult result = black_plays("at=3 do=crash");
  EXPECT_EQ(result.verdict, (Verdict{Color::white, Reason::crash}));
  EXPECT_EQ(result.detail, "was killed by signal 6");
  EXPECT_EQ(result.game.moves.size(), 4u);
}

TEST(Faults, EndingWithoutAMoveIsACrash) {
  const GameResult result = black_plays("at=2 do=exit");
  EXPECT_EQ(result.verdict, (Verdict{Color::white, Reason::crash}));
  EXPECT_EQ(result.detail, "ended with status 7");
}

TEST(Faults, WhiteCanCrashToo) {
  EXPECT_EQ(played_game(plan("", "at=2 do=crash")).verdict, (Verdict{Color::black, Reason::crash}));
}

TEST(Faults, AnEngineThatNeverAnswersLosesOnTime) {
  for (const char* how : {"do=hang", "do=flood", "do=chatter"}) {
    for (const char* limit : {" time=50", " byoyomi=50", " main=20 increment=20"}) {
      MatchPlan game = plan(how + std::string(limit), "");
      game.patience.margin = 50;
      const GameResult result = played_game(game);
      EXPECT_EQ(result.verdict, (Verdict{Color::white, Reason::time_out})) << how << limit;
      EXPECT_TRUE(result.game.moves.empty());
    }
  }
}

TEST(Faults, NodesHaveALimitOfWaiting) {
  MatchPlan game = plan("do=hang", "");
  game.patience.wait = 2000;
  EXPECT_EQ(played_game(game).verdict, (Verdict{Color::white, Reason::time_out}));
}

TEST(Faults, AnIllegalMoveLosesAndIsQuoted) {
  const GameResult result = black_plays("at=2 do=illegal");
  EXPECT_EQ(result.verdict, (Verdict{Color::white, Reason::illegal_move}));
  EXPECT_EQ(result.detail, "bestmove 5e5d");
  EXPECT_EQ(black_plays("do=empty").verdict, (Verdict{Color::white, Reason::illegal_move}));
}

TEST(Faults, AWrongDeclarationLoses) {
  const GameResult result = black_plays("at=4 do=win");
  EXPECT_EQ(result.verdict, (Verdict{Color::white, Reason::illegal_declaration}));
}

TEST(Game, ARightDeclarationWins) {
  const GameResult result = black_plays("do=win", "sfen +R+R+B6/KGGSSSS2/+P8/9/4k4/9/9/9/9 b 6P 1");
  EXPECT_EQ(result.verdict, (Verdict{Color::black, Reason::declaration}));
}

TEST(Game, ResigningLosesAndIsNoFault) {
  const GameResult result = black_plays("at=3 do=resign");
  EXPECT_EQ(result.verdict, (Verdict{Color::white, Reason::resign}));
  EXPECT_FALSE(is_fault(result.verdict.reason));
}

TEST(Game, GarbageAndLongLinesAreNoMoves) {
  const GameResult result = black_plays("at=2 do=garbage");
  EXPECT_FALSE(is_fault(result.verdict.reason)) << result.detail;
  EXPECT_GT(result.game.moves.size(), 4u);
}

TEST(Game, ASecondBestmoveIsNotTheNextAnswer) {
  const GameResult result = black_plays("at=2 do=twice");
  EXPECT_FALSE(is_fault(result.verdict.reason)) << result.detail;
}

TEST(Game, RepetitionIsADraw) {
  MatchPlan game = plan("script=2h3h,3h2h", "script=8b7b,7b8b");
  EXPECT_EQ(played_game(game).verdict, (Verdict{std::nullopt, Reason::repetition}));
}

TEST(Game, PerpetualCheckLoses) {
  MatchPlan game = plan("script=4e5e,5e4e", "script=5a4a,4a5a");
  game.openings = {*parse_opening("sfen 4k4/9/9/9/5R3/9/9/9/K8 b - 1", 320)};
  EXPECT_EQ(played_game(game).verdict, (Verdict{Color::white, Reason::perpetual_check}));
}

TEST(Game, TheMoveLimitIsADraw) {
  MatchPlan game = plan("", "");
  game.rules.move_limit = 10;
  const GameResult result = played_game(game);
  EXPECT_EQ(result.verdict, (Verdict{std::nullopt, Reason::move_limit}));
  EXPECT_EQ(result.game.moves.size(), 10u);
}

TEST(Game, IsAdjudicatedOnlyWhereAsked) {
  MatchPlan game = plan("score=5000", "score=-5000");
  game.rules.move_limit = 40;
  EXPECT_NE(played_game(game).verdict.reason, Reason::adjudication);
  game.rules.adjudication = {3000, 4};
  const GameResult result = played_game(game);
  EXPECT_EQ(result.verdict, (Verdict{Color::black, Reason::adjudication}));
  EXPECT_EQ(result.game.moves.size(), 8u);
}

TEST(Game, ScoresAreKept) {
  MatchPlan game = plan("score=120", "");
  game.rules.move_limit = 2;
  const GameResult result = played_game(game);
  EXPECT_EQ(result.played[0].score, 120);
  EXPECT_FALSE(result.played[1].score);
}

}  // namespace
}  // namespace yose::match
