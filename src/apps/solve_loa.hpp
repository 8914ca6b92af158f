// yose solve --game loa.
#pragma once

#include "apps/solve_options.hpp"

namespace yose::apps {

void add_loa_options(CLI::App& command, SolveOptions& options);
void solve_loa(const SolveOptions& options, Session& session);

}  // namespace yose::apps
