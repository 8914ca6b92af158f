// Solves, writes the certificate, and has the checker judge it: a verdict in a test is worth what
// the checker says of it. For every game: its support header has a statement_of(report).
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <type_traits>

#include "check/certificate.hpp"
#include "solvers/report.hpp"
#include "solvers/scratch_file.hpp"

namespace yose::solvers {

// What a report claims; an unknown verdict claims nothing and has no statement.
struct Statement {
  bool goal = false;      // reached, or never
  int within = 0;         // plies; of a goal
  int not_within = 0;     // so few are shown to fail; 0: nothing is claimed
  bool for_both = false;  // never, by either side
};

// The goal, and if its length is exact, that it fails with `step` plies fewer.
inline Statement goal_statement(const Report& r, int step) {
  return {true, r.plies, r.exact && r.plies > step ? r.plies - step : 0};
}

inline void expect_for_both(const std::vector<check::Claim>& claims) {
  ASSERT_EQ(claims.size(), 2u);
  EXPECT_NE(claims[0].prover, claims[1].prover);
  EXPECT_FALSE(claims[1].reaches_goal);
  EXPECT_FALSE(claims[1].plies.has_value());
}

// What the certificate must say for the statement to be true.
inline void expect_says(const check::Verification& v, const Statement& s) {
  ASSERT_TRUE(v.accepted) << "line " << v.line << ": " << v.error;
  ASSERT_FALSE(v.claims.empty());
  EXPECT_EQ(v.claims[0].reaches_goal, s.goal);
  if (!s.goal) {
    EXPECT_FALSE(v.claims[0].plies.has_value());
    if (s.for_both) expect_for_both(v.claims);
    return;
  }
  EXPECT_EQ(v.claims[0].plies.value(), s.within);
  if (s.not_within == 0) return;
  ASSERT_EQ(v.claims.size(), 2u);
  EXPECT_FALSE(v.claims[1].reaches_goal);
  EXPECT_GE(v.claims[1].plies.value(), s.not_within);
}

// Where no file can be written the report says why, and is otherwise what it would be.
template <class Solver, class Task>
auto solve_uncertified(Solver& solver, Task task) {
  const ScratchFile missing;
  task.certificate = missing.name() + "/p.yose";
  const auto report = solver.solve(task);
  EXPECT_TRUE(report);
  EXPECT_FALSE(report->certificate.written);
  EXPECT_EQ(report->certificate.error.value_or(Error{}).text,
            "cannot write " + task.certificate + ": No such file or directory");
  return *report;
}

// Unknown verdicts have no certificate and are the caller's business.
template <class Solver, class Task>
auto solve_certified(Solver& solver, Task task) {
  const ScratchFile file;
  task.certificate = file.name();
  const auto report = solver.solve(task);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  if (!report) return std::remove_cvref_t<decltype(*report)>{};
  if (const std::optional<Statement> statement = statement_of(*report)) {
    std::ifstream in(file.name(), std::ios::binary);
    expect_says(check::verify(in), *statement);
  }
  return *report;
}

}  // namespace yose::solvers
