#include "match/match.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <thread>

#include "support.hpp"

namespace yose::match {
namespace {

std::vector<Opening> openings(const std::string& text) {
  std::istringstream in(text);
  return *read_openings(in, 320);
}

const char* const kThree = "startpos moves 7g7f\nstartpos moves 2g2f\nstartpos moves 5g5f\n";

TEST(Match, EveryOpeningIsPlayedWithBothColours) {
  MatchPlan match = plan("name=A", "name=B", 8);
  match.openings = openings(kThree);
  const auto [report, games] = played(match);
  EXPECT_EQ(report.end, MatchEnd::finished);
  ASSERT_EQ(games.size(), 8u);
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(games[i].game, i);
    EXPECT_EQ(games[i].question.opening, to_usi(match.openings[i / 2 % 3].line));
    EXPECT_EQ(games[i].question.first, i % 2 == 0 ? Color::black : Color::white);
    EXPECT_EQ(games[i].question.round, i / 6);
    EXPECT_EQ(games[i].engines, (std::array<std::string, 2>{"A", "B"}));
  }
}

TEST(Match, EnginesOfOneNameAreNumbered) {
  EXPECT_EQ(played(plan("", "")).report.names,
            (std::array<std::string, 2>{"Fake (1)", "Fake (2)"}));
  MatchPlan match = plan("", "");
  match.engines[1].name = "theirs";
  EXPECT_EQ(played(match).report.names, (std::array<std::string, 2>{"Fake", "theirs"}));
}

// The first engine resigns whatever its colour: it must lose every game.
TEST(Match, ResultsAreTheFirstEngines) {
  const auto [report, games] = played(plan("do=resign", "", 6));
  EXPECT_EQ(report.tally.counts().losses, 6);
  EXPECT_EQ(report.tally.pairs(), (PairCounts{3, 0, 0, 0, 0}));
  EXPECT_EQ(report.tally.wins(Side::second, Reason::resign), 6);
  EXPECT_EQ(report.tally.faults(Side::first), 0);
}

TEST(Match, ThinkingIsTheEnginesOwn) {
  MatchPlan match = plan("", "");
  match.rules.move_limit = 5;
  match.openings = openings("startpos moves 7g7f 3c3d\n");
  const auto games = played(match).games;
  EXPECT_EQ(games[0].thinking[0].moves, 2);  // moves 3 and 5, with black
  EXPECT_EQ(games[0].thinking[1].moves, 1);
  EXPECT_EQ(games[1].thinking[0].moves, 1);
  EXPECT_EQ(games[0].plies, 5);
}

TEST(Match, SeveralGamesAtATimeGiveTheSameCounts) {
  for (int concurrency : {1, 4}) {
    MatchPlan match = plan("at=2 do=resign", "", 20);
    match.concurrency = concurrency;
    match.openings = openings(kThree);
    const auto [report, games] = played(match);
    EXPECT_EQ(report.tally.counts().losses, 20);
    ASSERT_EQ(games.size(), 20u);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(games[i].game, i);
  }
}

TEST(Match, AnEngineThatCrashedIsStartedAgain) {
  const auto [report, games] = played(plan("at=2 do=crash", "at=5 do=resign", 4));
  EXPECT_EQ(report.end, MatchEnd::finished);
  EXPECT_EQ(report.tally.faults(Side::first), 4);
  EXPECT_EQ(report.tally.wins(Side::second, Reason::crash), 4);
}

TEST(Match, ManyCrashesInARowEndIt) {
  const auto [report, games] = played(plan("name=A do=exit", "name=B", 100));
  EXPECT_EQ(report.end, MatchEnd::failed);
  EXPECT_EQ(report.error, "A crashed in 5 games in a row: ended with status 7");
  EXPECT_EQ(games.size(), 5u);
}

TEST(Match, AnEngineThatWasLateIsStartedAgain) {
  MatchPlan match = plan("do=hang time=50", "", 4);
  match.patience = {50, 3000};
  const auto [report, games] = played(match);
  EXPECT_EQ(report.tally.wins(Side::second, Reason::time_out), 4);
}

TEST(Match, CrashesThatAreNotInARowDoNotEndIt) {
  const auto [report, games] = played(plan("as=black do=exit", "at=3 do=resign", 20));
  EXPECT_EQ(report.end, MatchEnd::finished);
  EXPECT_EQ(report.tally.wins(Side::second, Reason::crash), 10);
}

TEST(Match, AnEngineThatLeavesBetweenGamesHasCrashed) {
  const auto [report, games] = played(plan("last=1", "", 4));
  EXPECT_EQ(report.end, MatchEnd::finished);
  EXPECT_EQ(games.size(), 4u);
  EXPECT_EQ(games[1].reason, Reason::crash);
  EXPECT_EQ(games[1].detail, "ended with status 5 before it said readyok");
}

TEST(Match, AnEngineThatDoesNotStartIsNamed) {
  MatchPlan match = plan("", "start=exit");
  match.engines[1].name = "theirs";
  const auto [report, games] = played(match);
  EXPECT_EQ(report.end, MatchEnd::failed);
  EXPECT_EQ(report.error, "theirs ended with status 3 before it said usiok");
  EXPECT_TRUE(games.empty());
}

TEST(Match, AKnownGameIsNotPlayedAgain) {
  MatchPlan match = plan("seed=5", "seed=6", 6);
  match.openings = openings(kThree);
  const auto all = played(match).games;
  std::map<GameQuestion, FinishedGame> known;
  for (int i : {0, 3, 4}) known.emplace(all[i].question, all[i]);
  std::vector<int> asked;
  MatchEars ears;
  ears.known = [&](const GameQuestion& question) -> const FinishedGame* {
    const auto found = known.find(question);
    return found == known.end() ? nullptr : &found->second;
  };
  ears.on_game = [&](const FinishedGame& game, const GameResult&, const Tally&) {
    return asked.push_back(game.game), true;
  };
  const MatchReport report = run_match(match, ears, kNobodyStops);
  EXPECT_EQ(asked, (std::vector<int>{1, 2, 5}));
  EXPECT_EQ(report.tally.counts().games(), 6);
  match.control.nodes = 2;  // another match
  asked.clear();
  run_match(match, ears, kNobodyStops);
  EXPECT_EQ(asked.size(), 6u);
}

TEST(Match, SettingsAreAllThatChangesAResult) {
  const MatchPlan match = plan("", "");
  const auto changed = [&](auto change) {
    MatchPlan other = match;
    change(other);
    return settings_of(other) != settings_of(match);
  };
  EXPECT_TRUE(changed([](MatchPlan& p) { p.control.nodes = 7; }));
  EXPECT_TRUE(changed([](MatchPlan& p) { p.engines[0].control.depth = 7; }));
  EXPECT_TRUE(changed([](MatchPlan& p) { p.engines[1].options.push_back({"A", "1"}); }));
  EXPECT_TRUE(changed([](MatchPlan& p) { p.rules.move_limit = 7; }));
  EXPECT_TRUE(changed([](MatchPlan& p) { p.rules.adjudication = {1, 1}; }));
  EXPECT_TRUE(changed([](MatchPlan& p) { p.patience.margin = 7; }));
  EXPECT_FALSE(changed([](MatchPlan& p) { p.concurrency = 7; }));
  EXPECT_FALSE(changed([](MatchPlan& p) { p.games = 70; }));
  EXPECT_FALSE(changed([](MatchPlan& p) { p.seed = 7; }));
}

TEST(Match, SprtEndsItWhenDecided) {
  MatchPlan match = plan("", "do=resign", 1000);
  match.sprt = Sprt{0, 50};
  const auto [report, games] = played(match);
  EXPECT_EQ(report.end, MatchEnd::decided);
  EXPECT_LT(games.size(), 100u);
  EXPECT_EQ(state_of(*match.sprt, report.tally.pairs()), SprtState::accepted);
  match = plan("do=resign", "", 1000);
  match.sprt = Sprt{0, 50};
  EXPECT_EQ(state_of(*match.sprt, played(match).report.tally.pairs()), SprtState::rejected);
}

TEST(Match, AStopKeepsFinishedGamesAndDropsTheOthers) {
  std::atomic<bool> stop{false};
  MatchPlan match = plan("", "", 1000);
  match.concurrency = 3;
  MatchEars ears;
  int games = 0;
  ears.on_game = [&](const FinishedGame&, const GameResult&, const Tally&) {
    if (++games == 4) stop = true;
    return true;
  };
  const MatchReport report = run_match(match, ears, stop);
  EXPECT_EQ(report.end, MatchEnd::interrupted);
  EXPECT_GE(games, 4);
  EXPECT_LE(games, 6);  // the others may have ended in the same moment
  EXPECT_EQ(report.tally.counts().games(), games);
}

TEST(Match, AStopReachesAnEngineThatHangs) {
  std::atomic<bool> stop{false};
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  const auto [report, games] = played(plan("do=hang", ""), stop);
  later.join();
  EXPECT_EQ(report.end, MatchEnd::interrupted);
  EXPECT_TRUE(games.empty());
}

// That it does not get ready is no fault of an engine that was told to stop.
TEST(Match, AStopWhileAnEngineGetsReadyIsNoCrash) {
  std::atomic<bool> stop{false};
  std::thread later;
  int games = 0;
  MatchEars ears;
  ears.on_game = [&](const FinishedGame&, const GameResult&, const Tally&) {
    ++games;
    later = std::thread([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      stop = true;
    });
    return true;
  };
  const MatchReport report = run_match(plan("start=unready in=2", ""), ears, stop);
  later.join();
  EXPECT_EQ(report.end, MatchEnd::interrupted);
  EXPECT_EQ(games, 1);
}

TEST(Match, EndsWhenItsResultsCannotBeKept) {
  MatchPlan match = plan("", "", 100);
  match.concurrency = 4;
  match.rules.move_limit = 4;
  int games = 0;
  MatchEars ears;
  ears.on_game = [&](const FinishedGame&, const GameResult&, const Tally&) {
    ++games;
    return false;
  };
  EXPECT_EQ(run_match(match, ears, kNobodyStops).end, MatchEnd::failed);
  EXPECT_EQ(games, 1);
}

FinishedGame finished(int round, Color first, std::optional<Side> winner, Reason reason) {
  FinishedGame game;
  game.question = {"", "startpos", round, first};
  game.winner = winner;
  game.reason = reason;
  return game;
}

TEST(Tally, PairsAreCountedWhenBothGamesAreThere) {
  Tally tally;
  tally.add(finished(0, Color::black, Side::first, Reason::mate));
  tally.add(finished(1, Color::white, std::nullopt, Reason::repetition));
  EXPECT_EQ(tally.pairs(), PairCounts{});
  tally.add(finished(1, Color::black, Side::second, Reason::time_out));
  EXPECT_EQ(tally.pairs(), (PairCounts{0, 1, 0, 0, 0}));
  tally.add(finished(0, Color::white, Side::first, Reason::illegal_move));
  EXPECT_EQ(tally.pairs(), (PairCounts{0, 1, 0, 0, 1}));
  EXPECT_EQ(tally.counts().wins, 2);
  EXPECT_EQ(tally.draws(Reason::repetition), 1);
  EXPECT_EQ(tally.faults(Side::first), 1);
  EXPECT_EQ(tally.faults(Side::second), 1);
}

}  // namespace
}  // namespace yose::match
