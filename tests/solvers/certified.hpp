// Solves, writes the certificate, and has the checker judge it: a verdict in a test is worth what
// the checker says of it.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "check/certificate.hpp"
#include "notation/sfen.hpp"
#include "solvers/scratch_file.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

// What the certificate must say for the report to be true.
inline void expect_says(const check::Verification& v, const TsumeReport& r) {
  ASSERT_TRUE(v.accepted) << "line " << v.line << ": " << v.trouble;
  ASSERT_FALSE(v.claims.empty());
  if (r.verdict == TsumeVerdict::nomate) {
    EXPECT_FALSE(v.claims[0].reaches_goal);
    EXPECT_FALSE(v.claims[0].plies.has_value());
    return;
  }
  EXPECT_TRUE(v.claims[0].reaches_goal);
  EXPECT_LE(v.claims[0].plies.value(), r.plies);
  if (!r.exact || r.plies <= 2) return;
  ASSERT_EQ(v.claims.size(), 2u);
  EXPECT_FALSE(v.claims[1].reaches_goal);
  EXPECT_GE(v.claims[1].plies.value(), r.plies - 2);
}

// Unknown verdicts have no certificate and are the caller's business.
inline TsumeReport solve_certified(TsumeSolver& solver, TsumeTask task) {
  const ScratchFile file;
  task.certificate = file.name();
  const auto report = solver.solve(task);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  if (!report) return {};
  if (report->verdict == TsumeVerdict::unknown) return *report;
  std::ifstream in(file.name(), std::ios::binary);
  const check::Verification v = check::verify(in);
  expect_says(v, *report);
  return *report;
}

inline TsumeTask task_for(const std::string& sfen) {
  const auto setup = notation::parse_sfen(sfen);
  EXPECT_TRUE(setup) << sfen;
  TsumeTask task;
  task.setup = *setup;
  task.attacker = default_attacker(*setup);
  return task;
}

}  // namespace yose::solvers
