// The question that options of the command line ask of a position of Lines of Action, limits and
// certificates apart.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/command_line.hpp"
#include "apps/questions/question_options.hpp"
#include "solvers/loa_solver.hpp"

namespace yose::apps {

void add_loa_options(const Command& command, LoaOptions& options);
// The first option that only Lines of Action knows, if one was given.
std::optional<std::string> first_loa_option(const QuestionOptions& options);
// Why the options do not fit the game or each other.
std::optional<std::string> validate_loa(const QuestionOptions& options);

solvers::LoaTask loa_question(const loa::Position& position, const QuestionOptions& options);

// As in --json: win, nowin, unknown.
std::string verdict_name(solvers::LoaVerdict verdict);

}  // namespace yose::apps
