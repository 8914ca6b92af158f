// yose solve --game loa.
#pragma once

#include "apps/solve_options.hpp"

namespace yose::apps {

void add_loa_options(CLI::App& command, SolveOptions& options);
// The first option that is about loa only, if one was given.
const char* find_loa_option(const SolveOptions& options);
void solve_loa(const SolveOptions& options, Session& session);

}  // namespace yose::apps
