// yose reproduce small-shogi: the paper about 4x4 shogi, run again (papers/small.hpp).
//
// Every search of every array is one row of results.csv, written as soon as it is known; a run that
// was stopped goes on there. The report and the figures are made anew from all rows.
#pragma once

#include <string>

#include "apps/cli/session.hpp"
#include "apps/common/inputs.hpp"
#include "apps/reproduce/experiment.hpp"

namespace yose::apps {

struct ReproduceSmallOptions : ReproduceOptions {
  std::string arrays;  // a file of positions; the paper's arrays if empty
  GameOptions game;    // the zone of those in the file
};

// What it does with these options and how long that takes, in one line.
std::string small_plan(const ReproduceSmallOptions& options);
void reproduce_small(const ReproduceSmallOptions& options, Session& session);

}  // namespace yose::apps
