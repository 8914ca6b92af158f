// yose reproduce threatmate: the paper about defences against a mate-in-one threat, run again
// (papers/threatmate.hpp).
//
// Every search of every problem is one row of results.csv, written as soon as it is known, and
// every game of the match a line of match.jsonl; a run that was stopped goes on there. The report
// is made anew from all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "apps/reproduce/experiment.hpp"
#include "apps/reproduce/threatmate_match_run.hpp"

namespace yose::apps {

struct ReproduceThreatmateOptions : ReproduceOptions {
  std::vector<std::string> sets;  // files of positions; default_threatmate_sets() if empty
  std::uint64_t nodes = 1'000'000;
  ThreatmateMatchOptions match;

  bool asks_for(const std::string& part) const {
    return only.empty() || std::find(only.begin(), only.end(), part) != only.end();
  }
  // Nothing is asked of any problem.
  bool is_match_alone() const {
    return !only.empty() && std::all_of(only.begin(), only.end(),
                                        [](const std::string& p) { return p == papers::kMatch; });
  }
};

std::vector<std::string> default_threatmate_sets();
// What it does with these options and how long that takes, in one line.
std::string threatmate_plan(const ReproduceThreatmateOptions& options);
void reproduce_threatmate(const ReproduceThreatmateOptions& options, Session& session);

}  // namespace yose::apps
