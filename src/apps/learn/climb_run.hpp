// Weights of move categories, improved by hill climbing over the positions of games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "learn/choice_judge.hpp"
#include "learn/hill_climb.hpp"

namespace yose::apps {

struct ClimbRun {
  learn::ClimbOptions climb;
  learn::ChoiceOptions choice;
  std::uint64_t positions = 1000;  // to climb by, and as many others to judge by
  std::string out;
  std::string weights;     // a file; those of the program if empty
  std::string categories;  // to start from, likewise
  std::vector<std::string> inputs;
};

void run_climb(ClimbRun run, Session& session);

}  // namespace yose::apps
