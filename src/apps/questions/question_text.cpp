#include "apps/questions/question_text.hpp"

#include "apps/cli/command.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/questions/loa_question.hpp"
#include "apps/questions/small_question.hpp"
#include "apps/questions/tsume_question.hpp"

namespace yose::apps {

void add_question_options(const Command& command, QuestionOptions& options) {
  add_shogi_rule_options(command, options.game);
  add_attacker_option(command, options);
  add_search_options(command.research(), options.search);
  add_induction_option(command, options.induction);
  add_length_options(command, options.length);
  add_loa_options(command, options.loa);
  add_lines_options(command.research(), options.lines);
}

std::string question_text(const Command& command) {
  QuestionOptions unused;
  CommandLine model;
  add_question_options(model.root(), unused);
  std::string text;
  for (const Option& option : model.root().options()) {
    const std::string words = command.option("--" + option.long_names().front()).given_words();
    if (!words.empty()) text += (text.empty() ? "" : " ") + words;
  }
  return text;
}

Result<QuestionOptions> parse_question(const std::string& text) {
  QuestionOptions options;
  CommandLine model;
  add_question_options(model.root(), options);
  if (const auto error = model.parse(text)) return *error;
  return options;
}

}  // namespace yose::apps
