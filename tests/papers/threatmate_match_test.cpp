// The match of the variants: its plans, and the report from made-up games.
#include "papers/threatmate_match.hpp"

#include <gtest/gtest.h>

#include <iterator>

#include "papers/threatmate_report.hpp"

namespace yose::papers {
namespace {

using match::FinishedGame;
using match::MatchPlan;
using match::Reason;
using match::Side;
using Known = ChallengerGames::Known;

const std::vector<std::string> kEngine = {"an", "engine"};
const match::TimeControl kNodes{.nodes = 500};

ThreatmatePreset challenger(const std::string& letter) {
  for (const ThreatmatePreset& v : threatmate_challengers()) {
    if (v.letter == letter) return v;
  }
  ADD_FAILURE() << letter;
  return {};
}

MatchPlan plan_of(const std::string& letter) {
  return threatmate_match(challenger(letter), kEngine, kNodes);
}

// Both games of an opening, won by the variant (w), lost (l) or drawn (d).
void add_pair(const std::string& letter, const std::string& results, Known& known,
              bool equal = false) {
  for (const Color first : kColors) {
    const char result = results[first == Color::black ? 0 : 1];
    FinishedGame game;
    game.question = {settings_of(plan_of(letter)), "opening " + std::to_string(known.size() / 2), 0,
                     first};
    if (result != 'd') game.winner = result == 'w' ? Side::first : Side::second;
    game.reason = result == 'd' ? Reason::repetition : Reason::mate;
    game.moves = equal || first == Color::black ? "7g7f" : "2g2f";
    game.thinking = {match::Thinking{2, 30, 20}, match::Thinking{1, 20, 20}};
    known.emplace(game.question, game);
  }
}

Known pairs(const std::string& letter, const std::vector<std::string>& results) {
  Known known;
  for (const std::string& result : results) add_pair(letter, result, known);
  return known;
}

// Of A, B and C, from all that is known.
ThreatmateGames games_of(const Known& known) {
  std::vector<ChallengerGames> all;
  for (const ThreatmatePreset& v : threatmate_challengers()) {
    all.emplace_back(v, plan_of(v.letter), known);
  }
  return ThreatmateGames(std::move(all));
}

// A loses and draws, B wins nearly all, C wins and loses.
Known made_up() {
  Known known = pairs("A", {"ll", "dl", "dd"});
  known.merge(pairs("B", {"ww", "ww", "wd", "ww", "ww", "ww"}));
  known.merge(pairs("C", {"wl", "lw"}));
  return known;
}

void expect_line(const std::string& line, const std::string& text) {
  EXPECT_NE(("\n" + text).find("\n" + line + "\n"), std::string::npos) << line << "\n" << text;
}

TEST(ThreatmateMatch, AChallengerIsALetterOfThePaperButS) {
  std::string letters;
  for (const ThreatmatePreset& v : threatmate_challengers()) letters += v.letter;
  EXPECT_EQ(letters, "ABC");
}

TEST(ThreatmateMatch, EnginesDifferInTheDefencesAlone) {
  for (const ThreatmatePreset& v : threatmate_challengers()) {
    const MatchPlan plan = threatmate_match(v, kEngine, kNodes);
    EXPECT_EQ(settings_of(plan), "an engine option.Defences=" + v.name +
                                     " nodes=500 | an engine option.Defences=simulation nodes=500 "
                                     "| margin=200 moves=320");
    EXPECT_EQ(plan.engines[0].name, v.letter);
    EXPECT_EQ(plan.engines[1].name, "S");
    EXPECT_EQ(validate(plan), std::nullopt);
  }
}

TEST(ThreatmateMatch, CountsTheGamesOfThePlan) {
  Known known = pairs("A", {"wl", "ww"});
  known.merge(pairs("B", {"ll"}));
  const ChallengerGames a(challenger("A"), plan_of("A"), known);
  EXPECT_EQ(a.tally.counts().wins, 3);
  EXPECT_EQ(a.tally.counts().games(), 4);
  EXPECT_EQ(a.limit, kNodes);
  MatchPlan longer = plan_of("A");
  longer.control.nodes = 501;
  EXPECT_EQ(ChallengerGames(challenger("A"), longer, known).tally.counts().games(), 0);
}

TEST(ThreatmateMatch, CountsPairsOfEqualGames) {
  Known known = pairs("A", {"wl", "ww"});
  EXPECT_EQ(ChallengerGames(challenger("A"), plan_of("A"), known).equal_pairs, 0);
  add_pair("A", "wl", known, true);
  EXPECT_EQ(ChallengerGames(challenger("A"), plan_of("A"), known).equal_pairs, 1);
  known.erase(std::prev(known.end()));  // the partner of an equal game is not there yet
  EXPECT_EQ(ChallengerGames(challenger("A"), plan_of("A"), known).equal_pairs, 0);
}

TEST(ThreatmateGames, AreARowOfEachVariantAndOneOfThePaper) {
  const std::string text = games_of(made_up()).section();
  expect_line("| first | A | 6 | 0 | 3 | 3 | 25.0 % | -190.8 | 262.1 | 4.2 % | 0 of 3 | 15 | 20 |",
              text);
  expect_line(
      "| kinds | B | 12 | 11 | 0 | 1 | 95.8 % | +544.7 | 355.3 | 100.0 % | 0 of 6 | 15 | 20 |",
      text);
  expect_line("| line | C | 4 | 2 | 2 | 0 | 50.0 % | +0.0 | 0.0 | 50.0 % | 0 of 2 | 15 | 20 |",
              text);
  expect_line(
      "| the paper's | the best | 200 | 168 | 32 | 0 | 84.0 % | +288.1 | - | - | - | - | - |",
      text);
  expect_line("No game was lost by a fault.", text);
}

TEST(ThreatmateGames, NameTheirLimit) {
  const std::string nodes = games_of(made_up()).section();
  EXPECT_NE(nodes.find("itself, 500 nodes per move"), std::string::npos) << nodes;
  EXPECT_NE(nodes.find("A limit of nodes does not count"), std::string::npos) << nodes;
  const MatchPlan plan = threatmate_match(challenger("A"), kEngine, {.move_time = 20});
  Known known;
  FinishedGame game;
  game.question.settings = settings_of(plan);
  known.emplace(game.question, game);
  const std::string time = ThreatmateGames({{challenger("A"), plan, known}}).section();
  EXPECT_NE(time.find("itself, 20 ms per move"), std::string::npos) << time;
  EXPECT_EQ(time.find("limit of nodes"), std::string::npos) << time;
}

TEST(ThreatmateGames, ElosOfWinsAloneAreNotTold) {
  expect_line("| first | A | 2 | 2 | 0 | 0 | 100.0 % | - | - | - | 0 of 1 | 15 | 20 |",
              games_of(pairs("A", {"ww"})).section());
}

TEST(ThreatmateGames, TellOfFaults) {
  Known known = made_up();
  for (auto& [question, game] : known) {
    const bool b = question.settings == settings_of(plan_of("B"));
    if (b && game.winner == Side::first) game.reason = Reason::time_out;
  }
  const std::string text = games_of(known).section();
  expect_line("- B lost 0 of its games by a fault (docs/match.md), S 11.", text);
  EXPECT_EQ(text.find("No game was lost"), std::string::npos) << text;
}

TEST(ThreatmateGames, TheClaimIsAboutTheBest) {
  const std::string theirs = "| The best of A, B and C beats S clearly, 168 to 32 in 200 games | ";
  EXPECT_EQ(games_of(made_up()).claim(),
            theirs + "A 0 to 3 (3 drawn), B 11 to 0 (1 drawn), C 2 to 2 | holds |\n");
  Known close = pairs("A", {"ww", "wl", "wl"});
  close.merge(pairs("B", {"ll", "ll"}));
  close.merge(pairs("C", {"wl", "lw"}));
  EXPECT_EQ(games_of(close).claim(), theirs + "A 4 to 2, B 0 to 4, C 2 to 2 | does not hold |\n");
}

TEST(ThreatmateGames, TheClaimIsOpenUntilAllHavePlayed) {
  Known known = pairs("A", {"ww", "ww", "wd"});
  const auto open = [&] { return games_of(known).claim().find("| open: ") != std::string::npos; };
  EXPECT_TRUE(open());
  known.merge(pairs("B", {"ll"}));
  EXPECT_TRUE(open());
  known.merge(pairs("C", {"ll"}));
  EXPECT_FALSE(open()) << games_of(known).claim();
  Known one_pair_each = pairs("A", {"ww"});
  one_pair_each.merge(pairs("B", {"ww"}));
  one_pair_each.merge(pairs("C", {"ww"}));
  EXPECT_NE(games_of(one_pair_each).claim().find("| open: "), std::string::npos);
}

TEST(ThreatmateGames, WithoutAnyThereIsNoSection) {
  EXPECT_EQ(games_of({}).section(), "");
  EXPECT_NE(games_of({}).claim().find("| - | no games were played |"), std::string::npos);
  EXPECT_EQ(ThreatmateFindings({}, {}, 2, 500).report().find("## Games"), std::string::npos);
}

TEST(ThreatmateGames, AreInTheReport) {
  const std::string report = ThreatmateFindings({}, {}, 2, 500, games_of(made_up())).report();
  EXPECT_NE(report.find("\n## Games against S\n"), std::string::npos) << report;
  EXPECT_NE(report.find("C 2 to 2 | holds |\n"), std::string::npos) << report;
}

}  // namespace
}  // namespace yose::papers
