// From a position to what is compiled for its size, where questions about threats are.
#pragma once

#include <array>
#include <string>

#include "base/result.hpp"
#include "games/shogi/any_position_visit.hpp"
#include "solvers/size_names.hpp"

namespace yose::solvers {

// What f makes of the position, or why there is nothing for boards of its size; `asked` are the
// threatmates or brinkmates that it is about.
template <class Report, class F>
Result<Report> visit_threat_size(const shogi::AnyPosition& position, const std::string& asked,
                                 F f) {
  return position.visit([&]<shogi::Size S>(const shogi::Position<S>& p) -> Result<Report> {
    if constexpr (shogi::ThreatSizes::contains(S)) {
      return f(p);
    } else {
      return Error{asked + " are judged on boards of " + names_of(shogi::ThreatSizes::kAll) +
                   ", not " + names_of(std::array{S})};
    }
  });
}

}  // namespace yose::solvers
