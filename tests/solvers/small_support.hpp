// What the tests of games on small boards share.
#pragma once

#include "solvers/certified.hpp"
#include "solvers/small_solver.hpp"

namespace yose::solvers {

inline std::optional<Statement> statement_of(const SmallReport& r) {
  switch (r.verdict) {
    case SmallVerdict::unknown:
      return std::nullopt;
    case SmallVerdict::draw:
      return Statement{.for_both = true};
    default:
      return goal_statement(r, 2);
  }
}

}  // namespace yose::solvers
