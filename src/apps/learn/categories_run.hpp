// Weights of move categories, counted in the games of files.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "learn/category_counts.hpp"

namespace yose::apps {

struct CategoriesRun {
  learn::CountOptions count;
  std::string out;
  std::string weights;  // a file; those of the program if empty
  std::vector<std::string> inputs;
};

void run_categories(const CategoriesRun& run, Session& session);

}  // namespace yose::apps
