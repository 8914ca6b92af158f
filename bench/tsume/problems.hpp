// Problem files of the corpus (SFEN, a tab, an identifier or something else), positions of games,
// and the times that others are listed with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace yose::bench {

struct Problem {
  std::string place;  // file:line
  std::string sfen;
  std::string id;  // the second column
};

// Every `every`-th problem of a file, from its first. A file named *.usi is a list of games: its
// problems are their positions, from the first to the last.
Result<std::vector<Problem>> read_problems(const std::string& file, int every);

// By identifier, the best seconds of three solvers; the start-up of one (two seconds) is taken off.
// Empty if the file is not there.
std::map<std::string, double> read_listed(const std::string& file);

}  // namespace yose::bench
