#include "apps/question_text.hpp"

#include "apps/command.hpp"
#include "apps/loa_question.hpp"
#include "apps/tsume_items.hpp"
#include "apps/tsume_question.hpp"

namespace yose::apps {

namespace {

// A flag's word: "--kth", or "--no-kth" where it was switched off.
std::string flag_word(const CLI::Option& flag, const std::string& value) {
  const bool off = value == "false" && !flag.get_fnames().empty();
  return "--" + (off ? flag.get_fnames() : flag.get_lnames()).front();
}

std::string words_of(const CLI::Option& option) {
  if (option.empty()) return {};
  const std::string value = option.results().back();
  if (value == option.get_default_str()) return {};
  if (option.get_items_expected_max() == 0) return flag_word(option, value);
  return "--" + option.get_lnames().front() + " " + value;
}

}  // namespace

void add_question_options(CLI::App& command, QuestionOptions& options) {
  add_shogi_rule_options(command, options.game);
  add_attacker_option(command, options);
  add_search_options(command, options.search);
  add_length_options(command, options);
  add_loa_options(command, options);
  add_lines_options(command, options.lines);
}

std::string question_text(const CLI::App& command) {
  QuestionOptions unused;
  CLI::App model;
  model.set_help_flag();
  add_question_options(model, unused);
  std::string text;
  for (const CLI::Option* option : model.get_options()) {
    const std::string words = words_of(*command.get_option("--" + option->get_lnames().front()));
    if (!words.empty()) text += (text.empty() ? "" : " ") + words;
  }
  return text;
}

Result<QuestionOptions> parse_question(const std::string& text) {
  QuestionOptions options;
  CLI::App model;
  add_question_options(model, options);
  try {
    model.parse(text);
  } catch (const CLI::ParseError& error) {
    return Error{std::string(error.what())};
  }
  return options;
}

}  // namespace yose::apps
