// The numbers of the report, from results that are made up.
#include "papers/loa_report.hpp"

#include <gtest/gtest.h>

namespace yose::papers {
namespace {

const LoaLimit kTime{.seconds = 10};
const LoaLimit kFew{.entries = 100'000};
const LoaLimit kMany{.entries = 3'000'000};

const std::vector<LoaLength> kPositions = {{"1", 5}, {"2", 7}, {"3", 29}};

std::vector<LoaRow> made_up() {
  const std::string t = "10 s", few = "100000 entries", many = "3000000 entries";
  return {
      {"1", "pds", t, "win", 5, 100, 10, 5, 0.5},
      {"2", "pds", t, "win", 9, 300, 50, 5, 1.5},
      {"3", "pds", t, "unknown", 0, 800, 90, 5, 10},
      {"1", "pds+kth", t, "win", 5, 50, 10, 5, 0.25},
      {"2", "pds+kth", t, "win", 7, 150, 20, 5, 0.75},
      {"3", "pds+kth", t, "win", 31, 400, 30, 5, 2},
      {"9", "pds+kth", t, "win", 5, 1'000'000, 1, 1, 1},  // not of the set
      {"1", "id+kth", t, "win", 5, 1, 1, 1, 0.001},
      {"1", "pds", few, "win", 5, 1, 1, 1, 1},
      {"2", "pds", few, "unknown", 0, 1, 1, 1, 1},
      {"1", "pds", many, "win", 5, 1, 1, 1, 1},
      {"2", "pds", many, "win", 9, 1, 1, 1, 1},
      {"1", "lambda1-pds", t, "win", 7, 1, 100, 1, 0.5},
      {"2", "lambda1-pds", t, "no_threat_wins", 0, 1, 200, 1, 0.5},
      {"3", "lambda1-pds", t, "unknown", 0, 1, 600, 1, 2},
  };
}

std::string report() { return LoaFindings(made_up(), kPositions, {kTime, kFew, kMany}).report(); }

void expect_line(const std::string& line) {
  EXPECT_NE(report().find("\n" + line + "\n"), std::string::npos) << line << "\n" << report();
}

TEST(LoaReport, MeansAreOverAllPositions) {
  expect_line("| pds | 3 | 2 | 113 | 400 | 3.37e+07 | 50 | 1274703 | 4 | 163 |");
  expect_line("| pds+kth | 3 | 3 | 116 | 200 | 2.71e+07 | 20 | 1041613 | 1 | 122 |");
}

TEST(LoaReport, ChangesAreAgainstThePlainSearch) {
  expect_line("| pds+kth | +1 | +3 | -50 % | -20 % | -60 % | -18 % | -75 % | -25 % |");
  // Without the same positions of the plain search there is nothing to compare.
  EXPECT_EQ(report().find("| id+kth | +"), std::string::npos);
}

TEST(LoaReport, CountsByEntries) {
  expect_line("| search | 100000 | paper | 3000000 | paper |");
  expect_line("| pds | 1 of 2 | 47 | 2 of 2 | 105 |");
  expect_line("| id | - | 44 | - | 76 |");
  expect_line("| dfpn | - | - | - | - |");
  expect_line("| pds | 2 | 2 | 105 | 1 | - | 1 | - | 1 | - |");
}

TEST(LoaReport, ThreatsAlone) {
  expect_line("| lambda1-pds | 3 | 1 | 1 | 1 | 1 of 2 | 300.0 | 1 |");
  expect_line("| paper: lambda1-pds | 122 | 14 | 108 | 0 | 13 of 58 | 268.7 | 0.26 |");
}

TEST(LoaReport, CountsByLength) {
  expect_line("| 5 | 1 | 10 | 1 | 10 | 1 | 10 |");
  expect_line("| 7 | 1 | 21 | 0 | 21 | 1 | 21 |");
  expect_line("| 27 | 0 | 2 | 0 | 0 | 0 | 2 |");
  expect_line("| 29 | 1 | - | 0 | - | 1 | - |");
}

TEST(LoaReport, UnknownLengthsAreTheShortestWinsFound) {
  const LoaFindings findings(made_up(), {{"1", 0}, {"2", 0}, {"3", 0}}, {kTime});
  const std::string text = findings.report();
  EXPECT_NE(text.find("\n| 7 | 1 | 21 | 0 | 21 | 1 | 21 |\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("| 9 | 1 |"), std::string::npos) << text;
}

TEST(LoaReport, LeavesOutLimitsThatWereNotAskedFor) {
  const std::string text = LoaFindings(made_up(), kPositions, {kMany}).report();
  EXPECT_EQ(text.find("10 s"), std::string::npos);
  EXPECT_EQ(text.find("Threats alone"), std::string::npos);
  EXPECT_NE(text.find("## Within 3000000 entries"), std::string::npos);
}

// What took few entries within the time is solved within as many; what ended earlier is not sure.
TEST(LoaReport, CountsByEntriesFromARunByTime) {
  const LoaLimit few{.entries = 40}, more{.entries = 95};
  const std::vector<LoaLimit> limits = {kTime, few, more};
  const std::string text = LoaFindings(made_up(), kPositions, limits).report();
  EXPECT_NE(text.find("\n| pds | 1 of 3 | - | - | - |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n| pds+kth | 3 of 3 | - | 3 of 3 | - |\n"), std::string::npos) << text;
}

TEST(LoaFigure, HasAPointForEveryWin) {
  const LoaFindings findings(made_up(), kPositions, {kTime, kMany});
  const Plot plot = findings.figure("pds", "PDS");
  ASSERT_EQ(plot.points.size(), 2u);
  EXPECT_EQ(plot.points[1].x, 7);
  EXPECT_EQ(plot.points[1].y, 1.5);
  EXPECT_EQ(plot.x.reaches, 29);
  EXPECT_EQ(plot.caption, "2 of 3 positions solved within 10 s; each dot is one of them");
}

}  // namespace
}  // namespace yose::papers
