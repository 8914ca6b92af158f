#include "apps/questions/question_text.hpp"

#include "apps/cli/command.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/questions/loa_question.hpp"
#include "apps/questions/small_question.hpp"
#include "apps/questions/tsume_question.hpp"

namespace yose::apps {

namespace {

// A flag's word: "--kth", or "--no-kth" where it was switched off.
std::string flag_word(const Option& flag, const std::string& value) {
  const bool off = value == "false" && !flag.off_names().empty();
  return "--" + (off ? flag.off_names() : flag.long_names()).front();
}

std::string words_of(const Option& option) {
  const auto value = option.value();
  if (!value || *value == option.default_str()) return {};
  if (option.is_flag()) return flag_word(option, *value);
  return "--" + option.long_names().front() + " " + *value;
}

}  // namespace

void add_question_options(const Command& command, QuestionOptions& options) {
  add_shogi_rule_options(command, options.game);
  add_attacker_option(command, options);
  add_search_options(command, options.search);
  add_induction_option(command, options);
  add_length_options(command, options);
  add_loa_options(command, options);
  add_lines_options(command, options.lines);
}

std::string question_text(const Command& command) {
  QuestionOptions unused;
  CommandLine model;
  add_question_options(model.root(), unused);
  std::string text;
  for (const Option& option : model.root().options()) {
    const std::string words = words_of(command.option("--" + option.long_names().front()));
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
