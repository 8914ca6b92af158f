// yose reproduce do-or-die: the paper on do-or-die moves, its experiment run again
// (papers/do_or_die.hpp).
//
// Every score and every trial of a move is one row of results.csv, written as soon as it is known;
// a run that was stopped goes on there. All searches are limited by nodes, so rows are the same on
// every machine. The report is made anew from all rows.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "apps/reproduce/experiment.hpp"
#include "papers/do_or_die.hpp"

namespace yose::apps {

struct ReproduceDoOrDieOptions : ReproduceOptions {
  std::vector<std::string> games;  // files; default_do_or_die_games() if empty
  std::vector<int> plies;          // default_do_or_die_plies() if empty
  int positions = 500;             // of each standing
  papers::DoOrDieSettings settings{};
};

std::vector<std::string> default_do_or_die_games();
std::vector<int> default_do_or_die_plies();
// What it does with these options and how long that takes, in one line.
std::string do_or_die_plan(const ReproduceDoOrDieOptions& options);
void reproduce_do_or_die(const ReproduceDoOrDieOptions& options, Session& session);

}  // namespace yose::apps
