// What an engine is told, and what is read of what it says.
#include "match/usi_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "heard.hpp"
#include "support.hpp"

namespace yose::match {
namespace {

namespace fs = std::filesystem;

class Usi : public Heard {};

TEST_F(Usi, TheWholeProtocol) {
  MatchPlan match =
      plan("script=2g2f,2f2e" + log() +
               " option.Threads=2 'option.Skill Level=7' option.USI_Hash=64 'option.Clear Hash'",
           "script=8c8d,8d8e");
  match.openings = {*parse_opening("startpos moves 7g7f 3c3d", 320)};
  match.rules.move_limit = 6;  // the game with the other colours is none of this test
  played(match);
  const std::vector<std::string> expected{
      "usi",
      "setoption name Threads value 2",
      "setoption name Skill Level value 7",
      "setoption name USI_Hash value 64",
      "setoption name Clear Hash",
      "isready",
      "usinewgame",
      "position startpos moves 7g7f 3c3d",
      "go nodes 1",
      "position startpos moves 7g7f 3c3d 2g2f 8c8d",
      "go nodes 1",
      "gameover draw",
      "isready",
      "usinewgame",
  };
  const auto heard = lines();
  ASSERT_GE(heard.size(), expected.size());
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), heard.begin()))
      << testing::PrintToString(heard);
  EXPECT_EQ(heard.back(), "quit");
}

TEST_F(Usi, TheClockRunsDown) {
  MatchPlan match = plan("pause=60 main=100000 byoyomi=100000" + log(), "");
  match.rules.move_limit = 3;
  played_game(match);
  const auto heard = lines();
  ASSERT_EQ(heard[4], "go btime 100000 wtime 0 byoyomi 100000");
  ASSERT_TRUE(heard[6].starts_with("go btime 99")) << heard[6];
  EXPECT_LE(std::stoi(heard[6].substr(9)), 100'000 - 60);
}

TEST_F(Usi, WhoWonIsTold) {
  played(plan("at=2 do=resign" + log(), ""));
  const auto heard = lines();
  EXPECT_EQ(std::count(heard.begin(), heard.end(), "gameover lose"), 2);
}

TEST(Score, IsOfTheFirstLineAndExact) {
  EXPECT_EQ(score_in("info depth 3 score cp -42 nodes 5 pv 7g7f"), -42);
  EXPECT_EQ(score_in("info multipv 1 score cp +7"), 7);
  EXPECT_FALSE(score_in("info multipv 2 score cp 7"));
  EXPECT_FALSE(score_in("info score cp 7 lowerbound nodes 1"));
  EXPECT_FALSE(score_in("info score cp 7 upperbound"));
  EXPECT_FALSE(score_in("info score cp"));
  EXPECT_FALSE(score_in("info score cp x"));
  EXPECT_FALSE(score_in("info score"));
  EXPECT_FALSE(score_in("bestmove 7g7f score cp 7"));
  EXPECT_FALSE(score_in(""));
}

TEST(Score, OfAMateIsLargerTheNearerItIs) {
  EXPECT_EQ(score_in("info score mate +"), kMateScore);
  EXPECT_EQ(score_in("info score mate -"), -kMateScore);
  EXPECT_GT(*score_in("info score mate 1"), *score_in("info score mate 5"));
  EXPECT_LT(*score_in("info score mate -1"), *score_in("info score mate -5"));
  EXPECT_GT(*score_in("info score mate 99999999"), kMateScore - 1);
  EXPECT_EQ(*score_in("info score mate -3"), -*score_in("info score mate 3"));
}

std::string start_error(const std::string& text, std::int64_t wait = 120'000) {
  const Stop stop(kNobodyStops);
  const auto player = make_player(*parse_engine(text), {200, wait}, stop);
  auto error = player->start();
  if (!error) error = player->new_game();
  return error ? error->text : "no error";
}

TEST(Start, WhatIsWrongIsSaid) {
  EXPECT_EQ(start_error("/no/such/engine -x"),
            "cannot be started: '/no/such/engine': No such file or directory");
  EXPECT_EQ(start_error(fake("start=exit")), "ended with status 3 before it said usiok");
  EXPECT_EQ(start_error("true"), "ended with status 0 before it said usiok");
  EXPECT_EQ(start_error(fake("start=silent"), 300), "does not answer usiok");
  EXPECT_EQ(start_error(fake("start=unready"), 2000), "does not answer readyok");
  EXPECT_EQ(start_error(fake("option.Threats=2")), "has no option 'Threats'");
}

TEST(Start, ALongBannerIsNoFault) {
  EXPECT_EQ(start_error(fake("start=slow")), "no error");
  EXPECT_EQ(start_error(fake("option.threads=2")), "no error");  // capitals do not matter
}

TEST(Start, TheEngineRunsInItsFolder) {
  EXPECT_EQ(start_error("./fake_engine folder='" +
                        fs::path(YOSE_FAKE_ENGINE).parent_path().string() + "'"),
            "cannot be started: './fake_engine': No such file or directory");
  EXPECT_EQ(start_error(fake("folder=/")), "no error");
}

}  // namespace
}  // namespace yose::match
