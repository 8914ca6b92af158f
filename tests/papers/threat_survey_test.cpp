// Surveys of small problems: each count compared with questions of yose threat's solver.
#include "papers/threat_survey.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/sfen.hpp"
#include "papers/threatmate.hpp"
#include "solvers/threat_solver.hpp"

namespace yose::papers {
namespace {

using shogi::AnyPosition;
using shogi::DefenceKind;
using shogi::MatingMoveKind;
using solvers::ThreatVerdict;

constexpr std::size_t kBytes = std::size_t{16} << 20;
const std::string kProblem = "8k/9/7pp/9/9/9/9/9/9 b 2G 1";  // G*3b or G*3c
const std::string kSilver = "4k4/9/9/9/9/9/9/9/9 b GS 1";
const std::atomic<bool> kGo = false;

AnyPosition position(const std::string& sfen) {
  return *AnyPosition::from_setup(*notation::parse_sfen(sfen));
}

ThreatSurveyReport walk(const std::string& sfen, std::uint64_t nodes) {
  return ThreatSurvey(kBytes, kGo).walk(position(sfen), nodes);
}

// The nodes of the same search.
std::vector<AnyPosition> nodes_of(const std::string& sfen, std::uint64_t nodes) {
  std::set<std::uint64_t> seen;
  std::vector<AnyPosition> found;
  solvers::BrinkmateTask task(position(sfen));
  task.checks_first = false;
  task.limits.nodes = nodes;
  task.at_node = [&](const AnyPosition& p) {
    if (seen.insert(p.key()).second) found.push_back(p);
  };
  EXPECT_TRUE(solvers::BrinkmateSolver(kBytes).solve(task));
  return found;
}

// By an unlimited search of every reply.
LengthCounts count_by_solver(const std::string& sfen, std::uint64_t nodes) {
  LengthCounts counts;
  for (const AnyPosition& p : nodes_of(sfen, nodes)) {
    if (!p.has_king(p.turn()) || p.in_check()) continue;
    solvers::ThreatTask task(p);
    task.shortest = true;
    const auto report = solvers::ThreatSolver(kBytes).solve(task);
    if (report->verdict != ThreatVerdict::threatmate) continue;
    Threatmate t{report->plies};
    for (const auto& r : report->replies) {
      t.by_any |= r.mate == Verdict::disproven;
      t.by_candidate |= r.mate == Verdict::disproven && !r.kinds.empty();
    }
    counts.add(t);
  }
  return counts;
}

TEST(ThreatSurvey, CountsAsTheSolverDoes) {
  for (const std::string& sfen : {kProblem, kSilver}) {
    const auto report = walk(sfen, 2000);
    EXPECT_GT(report.lengths.sum().threatmates, 0u) << sfen;
    EXPECT_EQ(to_field(report.lengths), to_field(count_by_solver(sfen, 2000))) << sfen;
  }
}

TEST(ThreatSurvey, CountsTheSameAgain) {
  ThreatSurvey survey(kBytes, kGo);
  const auto first = survey.walk(position(kProblem), 500);
  survey.walk(position(kSilver), 500);
  const auto again = survey.walk(position(kProblem), 500);
  EXPECT_EQ(first.positions, again.positions);
  EXPECT_EQ(first.nodes, again.nodes);
  EXPECT_EQ(first.lengths, again.lengths);
  EXPECT_EQ(first.kinds, again.kinds);
}

TEST(ThreatSurvey, TellingOfNodesChangesNothing) {
  solvers::BrinkmateTask task(position(kProblem));
  task.checks_first = false;
  const auto alone = solvers::BrinkmateSolver(kBytes).solve(task);
  const auto report = walk(kProblem, 100'000);
  EXPECT_EQ(report.verdict, alone->verdict);
  EXPECT_EQ(report.nodes, alone->statistics.nodes);
}

// A silver beside the king threatens a gold drop; where the king still flees, he prevents it.
TEST(ThreatSurvey, CountsKindsOfDefence) {
  const auto report = walk(kSilver, 2000);
  EXPECT_EQ(to_field(report.lengths), "1:3/2/2");
  EXPECT_EQ(to_field(report.kinds), "drop1 3 0=3/2");
  const auto drops = report.kinds.one_ply(MatingMoveKind::drop);
  EXPECT_EQ(drops.of(DefenceKind::move_king), (KindCount{3, 2}));
}

TEST(ThreatSurvey, StopsAtOnce) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(ThreatSurvey(kBytes, stop).walk(position(kProblem), 1'000'000).positions, 0u);
}

}  // namespace
}  // namespace yose::papers
