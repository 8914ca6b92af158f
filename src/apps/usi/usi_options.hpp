// The options of the USI engine: what it announces, and what setoption may change.
//
// A value that is not allowed changes nothing. docs/gui.md lists them, and a test compares.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

// When moves of attack and defence near the enemy king are followed further (engine/scope.hpp).
enum class BoldWhen { off, always, when_losing };

struct FileOption {
  std::string file;  // what is built in if empty
  int set = 0;       // how often: the file may be another one each time
};

struct UsiOptions {
  std::int64_t hash = 256;          // MB
  std::int64_t nodes = 0;           // 0: no limit
  std::int64_t pv_interval = 1000;  // milliseconds; 0: none
  bool shortest = false;
  solvers::FutileRule futile = solvers::FutileRule::none;
  std::int64_t lines = 1;
  std::int64_t overhead = 30;  // milliseconds
  BoldWhen bold = BoldWhen::off;
  std::int64_t bold_percent = 50;  // of a move's weight
  std::int64_t bold_distance = 3;
  std::int64_t bold_below = -1000;  // when losing: below this value
  FileOption weights;               // of the evaluation
  FileOption categories;            // weights of moves
  engine::Options techniques;       // of the engine's search
};

// One line for each option, with the default values.
std::vector<std::string> usi_option_lines();

// Obeys `setoption`, given the words after it. Returns what to tell the user: why it was ignored,
// or nothing.
std::string set_usi_option(std::string_view words, UsiOptions& options);

}  // namespace yose::apps
