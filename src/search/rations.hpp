// What a task's limits leave after some work: for the searches that find an answer, and for showing
// it. Many searches may share one account.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/limits.hpp"

namespace yose::search {

inline Limits left_of(Limits limits, const Statistics& used, double seconds) {
  limits.nodes -= std::min(limits.nodes, used.nodes);
  limits.entries -= std::min(limits.entries, used.entries);
  limits.seconds -= seconds;
  return limits;
}

// For work that counts neither nodes nor entries.
inline Limits time_left_of(const Limits& task, double seconds) {
  Limits limits;
  limits.stop = task.stop;
  limits.depth = task.depth;
  limits.clock = task.clock;
  limits.seconds = task.seconds - seconds;
  return limits;
}

// For showing an answer that is there: nodes and entries are no limit any more, but time is.
inline Limits for_showing(const Limits& task, double seconds) {
  return time_left_of(task, seconds - task.more_for_showing);
}

// One account for all searches of a task. The clock starts when it is opened.
class Rations {
 public:
  explicit Rations(const Limits& limits) : limits_(limits), watch_(limits) {}

  // Tells progress of the whole, for those whose searches are too short to tell of their own.
  void tell_progress() { watch_.expired_now(spent_); }

  // From now on, searches that find something leave this share of the time for showing it.
  void keep_for_showing(double share) {
    kept_ = std::isinf(limits_.seconds) ? 0 : limits_.seconds * share;
  }

  Limits left() const { return left_of(limits_, spent_, watch_.seconds() + kept_); }
  Limits time_left() const { return time_left_of(limits_, watch_.seconds()); }
  Limits for_showing() const { return search::for_showing(limits_, watch_.seconds()); }
  void spend(const Statistics& statistics) { spent_ += statistics; }

  const Statistics& spent() const { return spent_; }
  double seconds() const { return watch_.seconds(); }
  bool are_over() const {
    return (limits_.stop != nullptr && *limits_.stop) || spent_.nodes >= limits_.nodes ||
           spent_.entries >= limits_.entries || watch_.seconds() >= limits_.seconds - kept_;
  }

 private:
  Limits limits_;
  Watch watch_;
  Statistics spent_;
  double kept_ = 0;  // seconds
};

}  // namespace yose::search
