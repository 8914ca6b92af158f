// yose reproduce loa: the paper about Lines of Action, run again (papers/loa.hpp).
//
// Every search of every position is one row of results.csv, written as soon as it is known; a run
// that was stopped goes on there. The report and the figures are made anew from all rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/session.hpp"

namespace yose::apps {

struct ReproduceOptions {
  std::string paper;
  std::string set = "bench/loa/set.tsv";
  std::string corpus = "../shared/corpus/loa/endgames.tsv";  // where a set's line numbers point
  std::string limit;                                         // time, entries, or both if empty
  double seconds = 10;
  std::vector<std::uint64_t> entries;  // the paper's if empty
  std::vector<std::string> only;       // all presets if empty
  std::string out = "reproduce-loa";   // a folder
  std::string choose;                  // the file to write a new set to
  int hash = 256;
  bool quiet = false;
};

void reproduce_loa(const ReproduceOptions& options, Session& session);
// Measures the positions of the corpus and chooses the set from them (papers/loa_set.hpp).
void choose_loa_set(const ReproduceOptions& options, Session& session);

}  // namespace yose::apps
