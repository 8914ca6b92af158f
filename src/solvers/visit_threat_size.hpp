// From a position to what is compiled for its size, where questions about threats are.
#pragma once

#include <string>

#include "base/result.hpp"
#include "games/shogi/any_position_visit.hpp"

namespace yose::solvers {

// What f makes of the position, or why there is nothing for boards of its size.
template <class Report, class F>
Result<Report> visit_threat_size(const shogi::AnyPosition& position, F f) {
  return position.visit([&]<shogi::Size S>(const shogi::Position<S>& p) -> Result<Report> {
    if constexpr (shogi::ThreatSizes::contains(S)) {
      return f(p);
    } else {
      return Error{"threats are judged on boards of 9x9 and 5x5, not " + std::to_string(S.files) +
                   "x" + std::to_string(S.ranks)};
    }
  });
}

}  // namespace yose::solvers
