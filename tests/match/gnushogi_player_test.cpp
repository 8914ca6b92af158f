#include "match/gnushogi_player.hpp"

#include <gtest/gtest.h>

#include "heard.hpp"
#include "support.hpp"

namespace yose::match {
namespace {

MatchPlan against_gnushogi(const std::string& words) {
  MatchPlan match =
      plan("speaks=gnushogi protocol=gnushogi time=1000 " + words, "seed=2 script=8c8d,8d8e", 2);
  match.patience.margin = 100'000;  // no busy computer is that slow
  return match;
}

class Gnushogi : public Heard {};

TEST_F(Gnushogi, IsToldTheMovesAndAnswers) {
  MatchPlan match = against_gnushogi("script=2g2f,2f2e,2e2d" + log());
  match.engines[0].control.move_time = 75'000;
  match.openings = {*parse_opening("startpos moves 7g7f 3c3d", 320)};
  match.rules.move_limit = 7;
  const GameResult result = played_game(match);
  EXPECT_EQ(result.verdict, (Verdict{std::nullopt, Reason::move_limit}));
  EXPECT_EQ(notation::to_usi(result.game.moves), "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 2e2d");
  EXPECT_EQ(lines(), (std::vector<std::string>{"level 0 1:15", "force", "7g7f", "3c3d", "go",
                                               "8c8d", "8d8e"}));
}

TEST_F(Gnushogi, IsStartedAnewForEveryGame) {
  MatchPlan match = against_gnushogi("do=resign" + log());
  match.engines[1] = *parse_engine(fake("script=7g7f"));
  const auto [report, games] = played(match);
  EXPECT_EQ(report.tally.wins(Side::second, Reason::resign), 2);
  EXPECT_EQ(report.names[0], "GNU Shogi (fake)");
  EXPECT_EQ(lines(), (std::vector<std::string>{"level 0 0:01", "force", "go", "level 0 0:01",
                                               "force", "7g7f", "go"}));
}

TEST_F(Gnushogi, WhatGoesWrongIsNamed) {
  EXPECT_EQ(played_game(against_gnushogi("do=exit")).detail, "ended with status 0");
  const GameResult refused = played_game(against_gnushogi("do=illegal"));
  EXPECT_EQ(refused.verdict, (Verdict{Color::white, Reason::crash}));
  EXPECT_EQ(refused.detail, "said 'Illegal move (no match) 7g7f'");
  MatchPlan slow = against_gnushogi("do=hang");
  slow.patience.margin = 50;
  EXPECT_EQ(played_game(slow).verdict, (Verdict{Color::white, Reason::time_out}));
}

TEST_F(Gnushogi, AnotherProgramIsRefused) {
  MatchPlan match = against_gnushogi("");
  match.engines[0].command = {"echo", "hello"};
  EXPECT_EQ(played(match).report.error,
            "echo does not say its name; protocol=gnushogi is for GNU Shogi 1.4");
}

TEST_F(Gnushogi, WhatItCannotPlayIsRefused) {
  MatchPlan match = against_gnushogi("");
  EXPECT_FALSE(validate(match));
  match.engines[0].control = {};
  EXPECT_TRUE(validate(match));  // the match counts nodes
  match.control = {};
  match.control.move_time = 999;
  EXPECT_TRUE(validate(match));
  match.control.move_time = 1000;
  EXPECT_FALSE(validate(match));
  match.openings = {*parse_opening("sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1", 320)};
  EXPECT_TRUE(validate(match));
  match.engines[0].protocol = Protocol::usi;
  EXPECT_FALSE(validate(match));
}

}  // namespace
}  // namespace yose::match
