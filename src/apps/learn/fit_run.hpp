// Weights of the evaluation, fitted to the games of files.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "learn/fit_evaluation.hpp"

namespace yose::apps {

struct FitRun {
  learn::FitOptions fit;
  learn::SampleOptions samples;
  std::string out;
  std::vector<std::string> inputs;
};

void run_fit(const FitRun& run, Session& session);

}  // namespace yose::apps
