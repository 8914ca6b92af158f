// The report from made-up results.
#include "papers/threatmate_report.hpp"

#include <gtest/gtest.h>

#include "papers/results.hpp"
#include "solvers/scratch_file.hpp"

namespace yose::papers {
namespace {

using shogi::DefenceKind;
using shogi::MatingMoveKind;

const std::vector<std::string> kProblems = {"a:1", "a:2", "a:3", "b:1"};

ThreatmateRow survey_row(const std::string& problem, const std::string& lengths,
                         const std::string& kinds) {
  ThreatmateRow row{problem, kThreats, "500 nodes", "unknown", 0, 500, 1, 10};
  EXPECT_EQ(read_field(lengths, row.lengths), "");
  EXPECT_EQ(read_field(kinds, row.kinds), "");
  return row;
}

ThreatmateRow row(const std::string& problem, const std::string& search, const std::string& verdict,
                  std::uint64_t nodes, double seconds) {
  return {problem, search, "2 s", verdict, verdict == "brinkmate" ? 5 : 0, nodes, seconds};
}

// a:3 is a tsume. S solves one problem less than the others, and takes longer.
std::vector<ThreatmateRow> made_up() {
  std::vector<ThreatmateRow> rows = {
      survey_row("a:1", "1:10/8/8 3:40/38/39", "drop1 10 8=9/8 2=9/5;beside+ 40 0=40/38"),
      survey_row("b:1", "3:20/20/20 5:20/20/20", "drop+ 40 8=40/39 18=1/1"),
      row("a:3", "first", "mate", 9, 0.1),
  };
  for (const ThreatmatePreset& v : threatmate_variants()) {
    const bool s = v.name == kSimulation;
    rows.push_back(row("a:1", v.name, "brinkmate", s ? 200 : 100, s ? 0.2 : 0.1));
    rows.push_back(row("a:2", v.name, s ? "unknown" : "brinkmate", 300, s ? 2 : 1));
    rows.push_back(row("b:1", v.name, "unknown", 400, 2));
  }
  rows.push_back(row("c:1", "first", "brinkmate", 1, 1));  // not asked for
  rows.push_back(survey_row("a:2", "1:1000/0/0", ""));
  rows.back().limit = "7 nodes";
  return rows;
}

std::string report_of(const std::vector<ThreatmateRow>& rows) {
  return ThreatmateFindings(rows, kProblems, 2, 500).report();
}

void expect_line(const std::string& line, const std::string& text = report_of(made_up())) {
  EXPECT_NE(text.find("\n" + line + "\n"), std::string::npos) << line << "\n" << text;
}

TEST(ThreatmateReport, CountsByLength) {
  expect_line("| 1 | 10 | 0.11 | 8687 | 0.21 | 8 | 0.80 | 0.89 | 8 | 1.00 |");
  expect_line("| 3 | 60 | 0.67 | 19444 | 0.46 | 58 | 0.97 | 0.96 | 59 | 0.98 |");
  expect_line("| all | 90 | 1.00 | 41893 | 1.00 | 86 | 0.96 | 0.95 | 87 | 0.99 |");
  expect_line(
      "20 positions were asked about. Of the problems 2 have threatmates; the one with the most "
      "has "
      "50.");
}

TEST(ThreatmateReport, CountsByFile) {
  expect_line("| a | 50 | 10 | 0.80 | 40 | 0.95 |");
  expect_line("| b | 40 | 0 | - | 40 | 1.00 |");
}

TEST(ThreatmateReport, RatesKinds) {
  expect_line(
      "| kind | drop (50) | move beside the king (40) | move from afar (0) | discovered (0) | "
      "drop, "
      "in one ply (10) |");
  expect_line("| guard the checking square | 0.94 |  |  |  | 0.80 |");
  expect_line("| move the king |  | 0.95 |  |  |  |");
  expect_line("| 1 | guard the checking square | 0.94 | 0.88 |");
  expect_line("| 3 | prepare an interposition | 0.02 | 0.53 |");
  expect_line("| 4 | - | - | 0.23 |");
}

TEST(ThreatmateReport, ComparesVariantsOnBrinkmates) {
  EXPECT_NE(report_of(made_up()).find("\n3 problems: all but"), std::string::npos);
  EXPECT_NE(report_of(made_up()).find("defender; 1 of them no variant"), std::string::npos);
  expect_line("| first | A | 2 | 100 | 0.1 | 1.03 |");
  expect_line("| simulation | S | 1 | 200 | 0.2 | 1.4 |");
  expect_line("| all | - | 2 | 100 | 0.1 | 1.03 |");
  expect_line("| a:2 | 5 | 300 | 300 | 300 | (300) | 300 |");
  EXPECT_EQ(report_of(made_up()).find("| a:3 |"), std::string::npos);
  expect_line("All variants that answer agree.");
}

TEST(ThreatmateReport, SaysWhichClaimsHold) {
  expect_line(
      "| The most frequent lengths are 3 (0.46), 5 (0.21) and 1 ply (0.21) | 3 (0.67), 5 (0.22), 1 "
      "(0.11) | holds |");
  expect_line(
      "| Candidates prevent 0.89 of the threatmates of one ply | 0.80; 1.00 of those that any move "
      "prevents | does not hold |");
  expect_line(
      "| A, B and C each solve more problems than S (5 more of 32) | A 2, B 2, C 2, S 1 | holds |");
  expect_line("| A, B and C solve equally many | A 2, B 2, C 2, S 1 | holds |");
}

TEST(ThreatmateReport, TakesSmallDifferencesOfTimeForNoise) {
  expect_line("| A, B and C take less time than S | A 0.1 s, B 0.1 s, C 0.1 s, S 0.2 s | holds |");
  auto rows = made_up();
  for (ThreatmateRow& r : rows) r.seconds = r.search == kSimulation ? 0.102 : 0.1;
  expect_line(
      "| A, B and C take less time than S | A 0.1 s, B 0.1 s, C 0.1 s, S 0.102 s | does not hold |",
      report_of(rows));
}

TEST(ThreatmateReport, TellsOfContradictions) {
  auto rows = made_up();
  rows.push_back(row("a:1", "all", "none", 1, 1));
  expect_line("- The variants contradict each other about a:1.", report_of(rows));
}

TEST(ThreatmateReport, OfAPartHasNoMore) {
  const std::string survey = report_of({survey_row("a:1", "1:1/1/1", "drop1 1 8=1/1")});
  EXPECT_EQ(survey.find("Brinkmate problems"), std::string::npos) << survey;
  EXPECT_EQ(survey.find("A, B and C each"), std::string::npos) << survey;
  const std::string one = report_of({row("a:1", "first", "brinkmate", 1, 1)});
  EXPECT_EQ(one.find("Threatmates by length"), std::string::npos) << one;
  expect_line("| first | A | 1 | 1 | 1 | 1 |", one);
  EXPECT_NE(report_of({}).find("4 problems."), std::string::npos);
}

TEST(ThreatmateRows, AreReadAsTheyAreWritten) {
  const auto r = survey_row("a:1", "1:10/8/8", "drop1 10 8=9/8");
  EXPECT_EQ(r.to_csv(), "a:1,threats,500 nodes,unknown,0,500,1,10,1:10/8/8,drop1 10 8=9/8");
  const auto read = ThreatmateRow::parse(r.to_csv());
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, r);
  EXPECT_EQ(ThreatmateRow::parse("a:1,threats,5 nodes,unknown,0,5,1,10,1,").error().text,
            "lengths: expected counts by length such as 1:20/18/18, found '1'");
}

TEST(ThreatmateRows, AreFoundAgainInTheirFile) {
  const solvers::ScratchFile scratch;
  const auto r = survey_row("a:1", "1:10/8/8", "drop1 10 8=9/8");
  {
    auto file = ResultsFile<ThreatmateRow>::open(scratch.name());
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->append(r));
  }
  const auto file = ResultsFile<ThreatmateRow>::open(scratch.name());
  ASSERT_TRUE(file);
  EXPECT_EQ(file->rows(), std::vector<ThreatmateRow>{r});
  EXPECT_TRUE(file->has({"a:1", "threats", "500 nodes"}));
  EXPECT_FALSE(file->has({"a:1", "threats", "600 nodes"}));
  EXPECT_FALSE(file->has({"a:1", "first", "500 nodes"}));
}

}  // namespace
}  // namespace yose::papers
