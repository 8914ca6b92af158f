// The question that options of the command line ask of a position of Lines of Action, limits and
// certificates apart.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/command_line.hpp"
#include "apps/questions/solve_options.hpp"
#include "solvers/loa_solver.hpp"

namespace yose::apps {

void add_loa_options(const Command& command, SolveOptions& options);
// The first option that is about loa only, if one was given.
std::optional<std::string> find_loa_option(const SolveOptions& options);
// Why the options do not fit the game or each other.
std::optional<std::string> validate_loa(const SolveOptions& options);

solvers::LoaTask loa_question(const loa::Position& position, const SolveOptions& options);

// As in --json: win, nowin, unknown.
std::string verdict_name(solvers::LoaVerdict verdict);

}  // namespace yose::apps
