// The report from made-up results.
#include "papers/do_or_die_report.hpp"

#include <gtest/gtest.h>

#include "papers/do_or_die_claims.hpp"
#include "papers/results.hpp"
#include "solvers/scratch_file.hpp"

namespace yose::papers {
namespace {

constexpr int kGames = 40;
const DoOrDieSettings kSettings{300, 1000, 2};

std::string position(Standing s, int game) {
  return (s == Standing::behind ? "b.usi:" : "a.usi:") + std::to_string(game) + "@" +
         (s == Standing::behind ? "104" : "74");
}

Value score(Standing s) { return s == Standing::behind ? -1500 : 100; }

TestSet tests() {
  TestSet tests(kGames);
  for (int game = 0; game < kGames; ++game) {
    for (const Standing s : kTestedStandings) tests.take({position(s, game), score(s)});
  }
  return tests;
}

DoOrDieRow row(Standing s, int game, const DoOrDiePreset& preset, int change) {
  DoOrDieRow r = trial_row(position(s, game), preset, kSettings);
  r.verdict = "open";
  r.moves = change == 100 ? "5e5d 1a1b" : "5e5f 1a1b";
  r.score = score(s) + change;
  return r;
}

// By how much the score changes, up and down in turn: with a = 1 by a pawn, with others by more
// where the gambler is behind.
int change(Standing s, int game, const DoOrDiePreset& preset) {
  const int step = s == Standing::behind && !preset.is_usual() ? 300 * preset.divisor : 100;
  return game % 2 == 0 ? step : -step;
}

std::vector<DoOrDieRow> made_up(Family family) {
  std::vector<DoOrDieRow> rows;
  for (const DoOrDiePreset& preset : do_or_die_presets()) {
    if (preset.family != family) continue;
    for (const Standing s : kTestedStandings) {
      for (int game = 0; game < kGames; ++game) {
        rows.push_back(row(s, game, preset, change(s, game, preset)));
      }
    }
  }
  return rows;
}

std::string report_of(const std::vector<DoOrDieRow>& rows) {
  return DoOrDieFindings(rows, tests(), kSettings).report();
}

void expect_line(const std::string& line, const std::string& text) {
  EXPECT_NE(text.find("\n" + line + "\n"), std::string::npos) << line << "\n" << text;
}

TEST(DoOrDieReport, PutsOursBesideThePapers) {
  const std::string text = report_of(made_up(Family::plain));
  expect_line("### Behind, plain: 40 positions", text);
  expect_line("| 1 | 0 ± 16 | -50 | 100 ± 0 | 558 | 0 ± 0 | 118 | 0 ± 0 | 37 | - | 0 |", text);
  expect_line("| 1/2 | 0 ± 96 | -55 | 600 ± 0 | 614 | 500 ± 80 | 131 | 0 ± 0 | 45 | 20 | 0 |",
              text);
  expect_line("| 1/4 | 0 ± 192 | -81 | 1200 ± 0 | 617 | 500 ± 80 | 123 | 500 ± 80 | 37 | 20 | 0 |",
              text);
  expect_line("By moves before them (not behind and behind): 74: 40 and 0, 104: 0 and 40.", text);
}

TEST(DoOrDieReport, ComparesInTheSamePositions) {
  const std::string text = report_of(made_up(Family::plain));
  expect_line(
      "| 1/2 | +0 ± 80 | -5 ± 26 | **+500 ± 0** | **+56 ± 19** | **+500 ± 80** | +13 ± 15 | +0 ± 0 "
      "| +8 ± 9 |",
      text);
  expect_line(
      "Larger than chance: standard deviation with a = 1/2 (+500), +500 or more with a = 1/2 "
      "(+500), standard deviation with a = 1/3 (+800), +500 or more with a = 1/3 (+500), standard "
      "deviation with a = 1/4 (+1100), +500 or more with a = 1/4 (+500), +1000 or more with a = "
      "1/4 (+500).",
      text);
  expect_line("No difference is larger than chance.", text);  // not behind
  EXPECT_NE(text.find("bold: 7 of our 24. Of so many, about 1 would"), std::string::npos) << text;
}

TEST(DoOrDieReport, SaysWhichClaimsHold) {
  const std::string text = report_of(made_up(Family::plain));
  expect_line(
      "| Behind, a < 1 raises the standard deviation | 1/2: +500 ± 0; 1/3: +800 ± 0; 1/4: +1100 ± "
      "0 | holds |",
      text);
  expect_line(
      "| and keeps the mean about equal | 1/2: +0 ± 80; 1/3: +0 ± 128; 1/4: +0 ± 176 | no change "
      "larger than chance |",
      text);
  expect_line("| and of +1000 or more | 1/2: +0 ± 0; 1/3: +0 ± 0; 1/4: +500 ± 80 | holds for 1/4 |",
              text);
  expect_line("| Behind, a = 1/3 is best (the same) | 1/2 (+500 ± 80 from a = 1) | does not hold |",
              text);
  expect_line(
      "| and the standard deviation less than when not behind | 1: +0 ± 0; 1/2: +500 ± 0; 1/3: "
      "+800 ± 0; 1/4: +1100 ± 0 | does not hold |",
      text);
}

TEST(DoOrDieReport, CutsScoresToTheBound) {
  auto rows = made_up(Family::learnt);
  for (DoOrDieRow& r : rows) {
    if (r.position == position(Standing::not_behind, 0)) r.score = engine::won_in(5);
  }
  // 2900 once, then 19 times up and 20 times down.
  expect_line("| 1 | 70 ± 74 | 39 | 464 ± 215 | 617 | 25 ± 25 | 143 | 25 ± 25 | 44 | - | 1 |",
              report_of(rows));
}

TEST(DoOrDieReport, KeepsToItsRows) {
  const std::string text = report_of(made_up(Family::plain));
  auto rows = made_up(Family::plain);
  for (DoOrDieRow r : made_up(Family::plain)) {
    r.score = 2000;
    r.limit = "7 and 35 nodes";
    rows.push_back(r);
    r = row(Standing::behind, kGames, do_or_die_presets().front(), 100);
    rows.push_back(r);  // no position of the test
  }
  for (const DoOrDiePreset& preset : do_or_die_presets()) {
    DoOrDieRow r = row(Standing::behind, 0, preset, 999);
    if (preset.is_usual()) continue;
    r.distance = 4;
    rows.push_back(r);
  }
  EXPECT_EQ(report_of(rows), text);
}

TEST(DoOrDieReport, ComparesWhereAllPresetsHaveBeen) {
  auto rows = made_up(Family::plain);
  std::erase_if(rows, [](const DoOrDieRow& r) {
    return r.search == "plain-1/3" && r.position == position(Standing::behind, 7);
  });
  const std::string text = report_of(rows);
  expect_line("### Behind, plain: 39 positions", text);
  expect_line("### Not behind, plain: 40 positions", text);
}

TEST(DoOrDieReport, OfAPartHasNoMore) {
  auto rows = made_up(Family::plain);
  std::erase_if(rows, [](const DoOrDieRow& r) { return r.search != "plain-1/2"; });
  const std::string text = report_of(rows);
  EXPECT_EQ(text.find("Which claims hold"), std::string::npos) << text;
  EXPECT_EQ(text.find("Differences"), std::string::npos) << text;
  EXPECT_EQ(text.find("learnt:"), text.rfind("learnt:")) << text;
  expect_line("| 1/2 | 0 ± 96 | -55 | 600 ± 0 | 614 | 500 ± 80 | 131 | 0 ± 0 | 45 | - | 0 |", text);
  const std::string nothing = DoOrDieFindings({}, TestSet(3), kSettings).report();
  expect_line("That is less than the 3 of each that were asked for.", nothing);
}

TEST(DoOrDieClaims, HoldBeyondChanceAlone) {
  const Estimate up{50, 10, 99}, down{-50, 10, 99}, little{5, 10, 99};
  EXPECT_EQ(verdict_on_rise({{2, up}, {3, up}}), "holds");
  EXPECT_EQ(verdict_on_rise({{2, little}, {3, up}}), "holds for 1/3");
  EXPECT_EQ(verdict_on_rise({{2, little}, {3, little}}), "not larger than chance");
  EXPECT_EQ(verdict_on_rise({{2, up}, {3, down}}), "does not hold");
  EXPECT_EQ(verdict_on_fall({{2, down}, {3, down}}), "holds");
  EXPECT_EQ(verdict_on_fall({{2, up}, {3, down}}), "does not hold");
  EXPECT_EQ(verdict_on_no_change({{2, little}}), "no change larger than chance");
  EXPECT_EQ(verdict_on_no_change({{2, little}, {3, down}}), "does not hold");
}

TEST(DoOrDieClaims, KnowTheLargest) {
  const Estimate more{60, 10, 99}, up{50, 10, 99}, down{-50, 10, 99}, little{5, 10, 99};
  EXPECT_EQ(verdict_on_largest({{2, up}, {3, more}}, 3), "holds");
  EXPECT_EQ(verdict_on_largest({{2, up}, {3, more}}, 2), "does not hold");
  EXPECT_EQ(verdict_on_largest({{2, up}, {3, more}}, 1), "does not hold");
  EXPECT_EQ(verdict_on_largest({{2, down}, {3, down}}, 1), "holds");
  EXPECT_EQ(verdict_on_largest({{2, down}, {3, little}}, 1), "not larger than chance");
  EXPECT_EQ(verdict_on_largest({{2, down}, {3, little}}, 3), "not larger than chance");
}

TEST(DoOrDieClaims, JudgeThePapersOwnDifferences) {
  const Estimate e = published_difference(Standing::behind, 3, Measure::deviation);
  EXPECT_EQ(e.value, 71);
  EXPECT_NEAR(e.error, 18.8, 0.05);  // sqrt((629^2 + 558^2) / 2000)
  EXPECT_TRUE(e.is_beyond_chance());
  EXPECT_FALSE(published_difference(Standing::behind, 3, Measure::over_500).is_beyond_chance());
}

TEST(DoOrDieRows, AreReadAsTheyAreWritten) {
  const DoOrDieRow r = row(Standing::behind, 3, do_or_die_presets().back(), 100);
  EXPECT_EQ(r.to_csv(), "b.usi:3@104,learnt-1/4,2,300 and 1000 nodes,open,5e5d 1a1b,-1400");
  const auto read = DoOrDieRow::parse(r.to_csv());
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, r);
  EXPECT_EQ(DoOrDieRow::parse("a,judge,0,5 nodes,behind,,x").error().text,
            "score: expected a number, found 'x'");
}

TEST(DoOrDieRows, AreFoundAgainInTheirFile) {
  const solvers::ScratchFile scratch;
  const DoOrDiePreset preset = do_or_die_presets()[1];
  {
    auto file = ResultsFile<DoOrDieRow>::open(scratch.name());
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->append(row(Standing::behind, 3, preset, 100)));
  }
  const auto file = ResultsFile<DoOrDieRow>::open(scratch.name());
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->has(trial_row("b.usi:3@104", preset, kSettings).key()));
  EXPECT_FALSE(file->has(trial_row("b.usi:3@104", preset, {300, 1000, 3}).key()));
  EXPECT_FALSE(file->has(trial_row("b.usi:3@104", preset, {301, 1000, 2}).key()));
  EXPECT_FALSE(file->has(judge_row("b.usi:3@104", kSettings).key()));
}

// The usual search knows no distance.
TEST(DoOrDieRows, OfTheUsualSearchHoldForEveryDistance) {
  const DoOrDiePreset usual = do_or_die_presets().front();
  EXPECT_EQ(trial_row("a:1@2", usual, {300, 1000, 1}).key(),
            trial_row("a:1@2", usual, {300, 1000, 4}).key());
}

TEST(DoOrDieRows, SayWhatIsProven) {
  EXPECT_EQ(outcome_name(engine::won_in(5)), "won");
  EXPECT_EQ(outcome_name(engine::lost_in(5)), "lost");
  EXPECT_EQ(outcome_name(-5000), "open");
}

}  // namespace
}  // namespace yose::papers
