// yose solve --game loa.
#pragma once

#include "apps/solve/solve_options.hpp"

namespace yose::apps {

void solve_loa(const SolveOptions& options, Session& session);

}  // namespace yose::apps
