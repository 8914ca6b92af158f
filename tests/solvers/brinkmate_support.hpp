// What the tests about brinkmates share.
#pragma once

#include "solvers/brinkmate_solver.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {

inline std::optional<Statement> statement_of(const BrinkmateReport& r) {
  if (r.verdict == BrinkmateVerdict::unknown) return std::nullopt;
  return r.verdict == BrinkmateVerdict::none ? Statement{} : goal_statement(r, 2);
}

inline BrinkmateTask brinkmate_for(const std::string& sfen) {
  return BrinkmateTask(task_for(sfen).position);
}

}  // namespace yose::solvers
