// yose reproduce loa: the paper about Lines of Action, run again (papers/loa.hpp).
//
// Every search of every position is one row of results.csv, written as soon as it is known; a run
// that was stopped goes on there. The report and the figures are made anew from all rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "apps/reproduce/experiment.hpp"

namespace yose::apps {

struct ReproduceLoaOptions : ReproduceOptions {
  std::string set = "bench/loa/set.tsv";
  std::string corpus = "../shared/corpus/loa/endgames.tsv";  // where a set's line numbers point
  std::string limit;                                         // time, entries, or both if empty
  std::vector<std::uint64_t> entries;                        // the paper's if empty
  std::string choose;                                        // the file to write a new set to
};

// What it does with these options and how long that takes, in one line.
std::string loa_plan(const ReproduceLoaOptions& options, Session& session);
void reproduce_loa(const ReproduceLoaOptions& options, Session& session);
// Measures the positions of the corpus and chooses the set from them (papers/loa_set.hpp).
void choose_loa_set(const ReproduceLoaOptions& options, Session& session);

}  // namespace yose::apps
