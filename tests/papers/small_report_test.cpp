// The numbers of the report, from results that are made up.
#include "papers/small_report.hpp"

#include <gtest/gtest.h>

namespace yose::papers {
namespace {

const SmallGame kEasy{"4x4", "飛玉銀金", 1};     // a win of the first player, in the paper too
const SmallGame kHard{"4x4", "歩玉金桂", 1};     // likewise
const SmallGame kOther{"4x4", "銀玉桂飛", 1};    // a win of the second, says the paper
const SmallGame kUnnamed{"4x4", "玉飛角金", 1};  // not in the paper
const std::vector<SmallGame> kGames = {kEasy, kHard, kOther, kUnnamed};

SmallRow row(const SmallGame& game, const std::string& search, const std::string& verdict,
             double seconds, std::uint64_t judged = 0) {
  return {game, kControlled, search, "20 s", verdict, verdict == "first" ? 7 : 0,
          100,  60,          judged, seconds};
}

SmallRow uncontrolled(SmallRow row) {
  row.dead_squares = kUncontrolled;
  return row;
}

std::vector<SmallRow> made_up() {
  std::vector<SmallRow> rows = {
      row(kEasy, kDfpn, "first", 0.5),
      row(kHard, kDfpn, "first", 1),
      row(kOther, kDfpn, "first", 1.5),
      row(kUnnamed, kDfpn, "unknown", 20),
      uncontrolled(row(kEasy, kDfpn, "first", 1)),
      uncontrolled(row(kHard, kDfpn, "draw", 1)),
      uncontrolled(row(kOther, kDfpn, "second", 1)),
      row(kEasy, kPds, "first", 2),
      row(kHard, kPds, "first", 10),
      row(kOther, kPds, "unknown", 20),
      row(kUnnamed, kPds, "unknown", 20),
      row(kEasy, kSetting1Lines, "first", 1),
      row(kHard, kSetting1Lines, "first", 5, 9),
      row(kOther, kSetting1Lines, "unknown", 19, 9),
      row(kEasy, kSetting2Lines, "first", 3),
      row(kHard, kSetting2Lines, "first", 2.5, 9),
      row(kOther, kSetting2Lines, "first", 5, 9),
      row(kEasy, kOneLine, "first", 1),
      row(kHard, kOneLine, "first", 4, 9),
      row(kEasy, kRecordLine, "first", 1),
      row(kHard, kRecordLine, "first", 3, 9),
      row(kUnnamed, kRecordLine, kNoRecord, 0),
  };
  rows.push_back(row({"4x4", "金玉金香", 1}, kDfpn, "second", 1));  // not asked for
  SmallRow other_limit = row(kEasy, kPds, "second", 1);
  other_limit.limit = "1 s";
  rows.push_back(other_limit);
  return rows;
}

std::string report() { return SmallFindings(made_up(), kGames, 20).report(); }

void expect_line(const std::string& line) {
  EXPECT_NE(report().find("\n" + line + "\n"), std::string::npos) << line << "\n" << report();
}

TEST(SmallReport, TellsVerdictsByBothRules) {
  expect_line("| 飛玉銀金 | 1 | first | first | 7 | first | 7 |");
  expect_line("| 銀玉桂飛 | 1 | second | first | 7 | second | - |");
  expect_line("| 玉飛角金 | 1 | - | unknown | - | - | - |");
  expect_line("With dead squares controlled 2 of 3 verdicts are the paper's.");
  expect_line("With dead squares uncontrolled 2 of 3 verdicts are the paper's.");
}

TEST(SmallReport, NamesVerdictsThatDiffer) {
  expect_line(
      "- 歩玉金桂, zone 1: first in the paper; first with dead squares controlled, draw without.");
  expect_line(
      "- 銀玉桂飛, zone 1: second in the paper; first with dead squares controlled, second "
      "without.");
  EXPECT_EQ(report().find("- 飛玉銀金"), std::string::npos);
  EXPECT_EQ(report().find("- 玉飛角金"), std::string::npos);
}

TEST(SmallReport, TellsOfContradictions) {
  expect_line("All searches that answer agree.");
  auto rows = made_up();
  rows.push_back(row(kOther, kOneLine, "second", 1));
  const std::string text = SmallFindings(rows, kGames, 20).report();
  EXPECT_NE(
      text.find("- pds+line contradicts the others about 銀玉桂飛, zone 1: second, not first."),
      std::string::npos)
      << text;
}

TEST(SmallReport, Table1IsTheFirstArrayWithWorkForLines) {
  EXPECT_NE(report().find("does not do: 歩玉金桂, zone 1."), std::string::npos) << report();
  expect_line("| pds+line | 100 | 102706 | 60 | 94554 | 4 | 45.7 |");
  expect_line("| pds+record | 100 | 59893 | 60 | 54861 | 3 | 26.3 |");
  expect_line("| pds | 100 | 145114 | 60 | 132981 | 10 | 62 |");
  const std::string easy = SmallFindings(made_up(), {kEasy}, 20).report();
  EXPECT_EQ(easy.find("(table 1)"), std::string::npos) << easy;
}

// Arrays without a row of every search are left out.
TEST(SmallReport, MeansAreOverAllPositionsSolvedOrNot) {
  expect_line("| all | 3 | 10.7 | 8.33 (-22 %) | 3.5 (-67 %) | 1 (-91 %) |");
  expect_line("| all but the easy ones | 2 | 15 | 12 (-20 %) | 3.75 (-75 %) | 1.25 (-92 %) |");
  expect_line("| of these, solved by all | 1 | 10 | 5 (-50 %) | 2.5 (-75 %) | 1 (-90 %) |");
  expect_line("| the same in nodes | 1 | 100 | 100 (+0 %) | 100 (+0 %) | 100 (+0 %) |");
  expect_line(
      "| paper: all but the easy ones | 229 | 32353.57 | 28863.69 (-11 %) | 28728.96 (-11 %) | - "
      "|");
}

// Of what nobody solved nothing is said.
TEST(SmallReport, CountsWhatAnySearchSolves) {
  expect_line("| dfpn | 3 | - | 0 | - |");
  expect_line("| pds | 2 | 603 | 1 | 21 |");
  expect_line("| pds+setting1 | 2 | 565 | 1 | 59 |");
  expect_line("| pds+record | 2 | - | 0 | - |");
}

TEST(SmallReport, HasTheAppendix) {
  expect_line("| 飛玉銀金 | pds | first | first | 60 | 35735 | 2 | 10359 |");
  expect_line("| 歩玉金桂 | pds+setting2 | first | unknown | 60 | 193753 | 2.5 | 30572 |");
  expect_line("| 歩玉金桂 | dfpn | first | - | 60 | - | 1 | - |");
  EXPECT_EQ(report().find("金玉金香"), std::string::npos);
}

TEST(SmallReport, MarksNodesThatDidNotSuffice) {
  expect_line("| 銀玉桂飛 | 1 | 100 | (100) | (100) | 100 | - | - |");
  expect_line("| 玉飛角金 | 1 | (100) | (100) | - | - | - | - |");
}

TEST(SmallReport, OtherBoardsAreNotThePapers) {
  const SmallGame other{"4x5", "飛玉銀金", 1};
  const std::string text = SmallFindings({row(other, kDfpn, "second", 1)}, {other}, 20).report();
  EXPECT_NE(text.find("| 飛玉銀金 | 1 | - | second | - | - | - |"), std::string::npos) << text;
}

TEST(SmallFigure, HasAPointForEveryArrayWithBothSearches) {
  const Plot plot = SmallFindings(made_up(), kGames, 20).plot_of(kSmallFigures[0]);
  ASSERT_EQ(plot.points.size(), 3u);
  EXPECT_EQ(plot.points[1].x, 10);
  EXPECT_EQ(plot.points[1].y, 2.5);
  EXPECT_TRUE(plot.diagonal);
}

TEST(SmallFigure, IsInTheReport) {
  for (const SmallFigure& figure : kSmallFigures) {
    expect_line(std::string("![Solving time of PDS and of ") + figure.name + "](" + figure.file +
                ")");
  }
}

TEST(SmallRows, AreReadAsTheyAreWritten) {
  const SmallRow r = row(kHard, kSetting1Lines, "first", 5, 9);
  EXPECT_EQ(r.to_csv(), "4x4,歩玉金桂,1,controlled,pds+setting1,20 s,first,7,100,60,9,5");
  const auto read = SmallRow::parse(r.to_csv());
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, r);
}

TEST(SmallRows, AreRefusedWithTheTrouble) {
  EXPECT_EQ(SmallRow::parse("4x4,玉").error().text, "expected 12 fields, found 2");
  EXPECT_EQ(SmallRow::parse("4x4,玉,x,controlled,pds,20 s,first,7,100,60,9,5").error().text,
            "zone: expected a number, found 'x'");
}

TEST(SmallRows, AreFoundByAllThatMatters) {
  const SmallRow r = row(kHard, kPds, "first", 5);
  EXPECT_EQ(row(kHard, kPds, "unknown", 1).key(), r.key());
  EXPECT_NE(uncontrolled(r).key(), r.key());
  EXPECT_NE(row(kEasy, kPds, "first", 5).key(), r.key());
  EXPECT_NE(row({"4x4", "歩玉金桂", 2}, kPds, "first", 5).key(), r.key());
  EXPECT_NE(row({"4x5", "歩玉金桂", 1}, kPds, "first", 5).key(), r.key());
  EXPECT_NE(row(kHard, kDfpn, "first", 5).key(), r.key());
}

}  // namespace
}  // namespace yose::papers
