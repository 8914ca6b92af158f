// What a task's limits leave after some work: for the searches that find an answer, and for showing
// it.
#pragma once

#include <algorithm>

#include "search/limits.hpp"

namespace yose::solvers {

inline search::Limits left_of(search::Limits limits, const search::Statistics& used,
                              double seconds) {
  limits.nodes -= std::min(limits.nodes, used.nodes);
  limits.entries -= std::min(limits.entries, used.entries);
  limits.seconds -= seconds;
  return limits;
}

// For showing an answer that is there: nodes and entries are no limit any more, but time is.
inline search::Limits for_showing(const search::Limits& task, double seconds) {
  search::Limits limits;
  limits.stop = task.stop;
  limits.seconds = task.seconds - seconds;
  return limits;
}

// One account for all searches of a task. The clock starts when it is opened.
class Rations {
 public:
  explicit Rations(const search::Limits& limits) : limits_(limits), watch_(limits) {}

  search::Limits left() const { return left_of(limits_, spent_, watch_.seconds()); }
  search::Limits for_showing() const { return solvers::for_showing(limits_, watch_.seconds()); }
  void spend(const search::Statistics& statistics) { spent_ += statistics; }

  const search::Statistics& spent() const { return spent_; }
  double seconds() const { return watch_.seconds(); }
  bool are_over() const {
    return (limits_.stop != nullptr && *limits_.stop) || spent_.nodes >= limits_.nodes ||
           spent_.entries >= limits_.entries || watch_.seconds() >= limits_.seconds;
  }

 private:
  search::Limits limits_;
  search::Watch watch_;
  search::Statistics spent_;
};

}  // namespace yose::solvers
