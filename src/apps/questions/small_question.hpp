// The question "who wins?" that options of the command line ask of a small board, limits and
// certificates apart.
#pragma once

#include <optional>
#include <string>

#include "apps/questions/question_options.hpp"
#include "solvers/small_solver.hpp"

namespace yose::apps {

void add_induction_option(const Command& command, InductionOptions& options);
// How tables of all positions are built, and where they are kept.
void add_table_options(const Command& command, int& threads, std::string& folder);

// Why the options do not fit the question or each other.
std::optional<std::string> validate_small(const QuestionOptions& options);

solvers::SmallTask small_question(const shogi::Setup& setup, const QuestionOptions& options);

// As in --json: first, second, draw, unknown.
std::string verdict_name(solvers::SmallVerdict verdict);

// What a game is called: "飛玉銀金, zone 1" if it starts from an array, else `otherwise`.
std::string game_name(const shogi::Setup& setup, const std::string& otherwise);

}  // namespace yose::apps
