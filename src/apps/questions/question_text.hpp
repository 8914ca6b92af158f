// What is asked of a position, as words of a command line: how a campaign stores it.
//
// Invariant: parse_question(question_text(command)) makes the same question again, and two commands
// that ask the same in other words or another order have one text.
#pragma once

#include <string>

#include "apps/cli/command_line.hpp"
#include "apps/questions/question_options.hpp"
#include "base/result.hpp"

namespace yose::apps {

// Every option that changes the question, of any game; none that limits or shows. Records to
// follow are left out: a file may be gone when the question is asked.
void add_question_options(const Command& command, QuestionOptions& options);

// The options that were given to the command and differ from their defaults.
std::string question_text(const Command& command);
Result<QuestionOptions> parse_question(const std::string& text);

}  // namespace yose::apps
