// The info lines of a search for a move: which are told, and when.
//
// Lines come no more often than the interval allows, and late rather than never. Those of several
// moves (MultiPV) are told together, once each has been searched as deep as the others. None is
// told twice in a row, and their depth, times and nodes never run backwards.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/usi/usi_text.hpp"

namespace yose::apps {

class PlayLines {
 public:
  using Say = std::function<void(const std::string&)>;

  // In seconds; with an infinite interval only finish() tells.
  PlayLines(double interval, Say say);

  // The line of a rank from 1, after those of the ranks before it.
  void change(int rank, UsiInfo info);
  // Time has passed: tells what has waited, or, after a long silence, how far the search is. The
  // counts need not say how full the table is: the last line did.
  void look(UsiInfo counts);
  // The search goes on from here, and starts with depths that are known.
  void go_on_from(int depth) { least_depth_ = depth; }
  // The last lines, the best first; those without a depth were not searched to the end.
  void finish(std::vector<UsiInfo> lines);

 private:
  void tell(const UsiInfo& now);
  void fill(std::vector<UsiInfo>& lines) const;

  double interval_;
  Say say_;
  int least_depth_ = 0;
  std::size_t ranks_ = 0;          // so many there are
  std::vector<UsiInfo> changing_;  // of the depth that is searched
  std::vector<UsiInfo> known_;     // of the last that is complete
  std::vector<UsiInfo> told_;
  double fullness_ = 0;
  double last_ = 0;  // something was told
  double next_;      // no line before
};

}  // namespace yose::apps
