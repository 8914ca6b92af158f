// The options of the USI engine: what it announces, and what setoption may change.
//
// A value that is not allowed changes nothing. docs/gui.md lists them, and a test compares.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/tsume_solver.hpp"

namespace yose::apps {

struct UsiOptions {
  std::int64_t hash = 256;          // MB
  std::int64_t nodes = 0;           // 0: no limit
  std::int64_t pv_interval = 1000;  // milliseconds; 0: none
  bool shortest = false;
  solvers::FutileRule futile = solvers::FutileRule::none;
};

// One line for each option, with the default values.
std::vector<std::string> usi_option_lines();

// Obeys `setoption`, given the words after it. Returns what to tell the user: why it was ignored,
// or nothing.
std::string set_usi_option(std::string_view words, UsiOptions& options);

}  // namespace yose::apps
