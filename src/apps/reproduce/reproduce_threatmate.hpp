// yose reproduce threatmate: the paper about defences against a mate-in-one threat, run again
// (papers/threatmate.hpp).
//
// Every search of every problem is one row of results.csv, written as soon as it is known; a run
// that was stopped goes on there. The report is made anew from all rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "apps/reproduce/experiment.hpp"

namespace yose::apps {

struct ReproduceThreatmateOptions : ReproduceOptions {
  std::vector<std::string> sets;  // files of positions; default_threatmate_sets() if empty
  std::uint64_t nodes = 1'000'000;
};

std::vector<std::string> default_threatmate_sets();
// What it does with these options and how long that takes, in one line.
std::string threatmate_plan(const ReproduceThreatmateOptions& options);
void reproduce_threatmate(const ReproduceThreatmateOptions& options, Session& session);

}  // namespace yose::apps
