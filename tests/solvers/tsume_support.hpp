// What the tests of the solvers for tsume share: tasks from text, and answers that the checker has
// accepted.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "notation/sfen.hpp"
#include "solvers/certified.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

inline std::optional<Statement> statement_of(const TsumeReport& r) {
  if (r.verdict == TsumeVerdict::unknown) return std::nullopt;
  return r.verdict == TsumeVerdict::mate ? goal_statement(r, 2) : Statement{};
}

inline TsumeTask task_for(const std::string& sfen) {
  const auto setup = notation::parse_sfen(sfen);
  EXPECT_TRUE(setup) << sfen;
  const auto position = shogi::AnyPosition::from_setup(*setup);
  EXPECT_TRUE(position) << sfen;
  return TsumeTask(*position);
}

}  // namespace yose::solvers
