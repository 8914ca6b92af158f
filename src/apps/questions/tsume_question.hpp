// The question that options of the command line ask of a tsume, limits and certificates apart.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/command_line.hpp"
#include "apps/questions/question_options.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

// --shortest and --futile.
void add_length_options(const Command& command, LengthOptions& options);
// Why the options do not fit the game or each other.
std::optional<std::string> validate_tsume(const QuestionOptions& options);

solvers::TsumeTask tsume_question(const shogi::AnyPosition& position,
                                  const QuestionOptions& options);

// As in --json: mate, nomate, unknown.
std::string verdict_name(solvers::TsumeVerdict verdict);

}  // namespace yose::apps
