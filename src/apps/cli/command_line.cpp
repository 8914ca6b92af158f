#include "apps/cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <system_error>
#include <type_traits>

namespace yose::apps {

namespace {

using Strings = std::vector<std::string>;

std::string expected_words(const std::string& what, const std::string& found) {
  return "expected " + what + ", found '" + found + "'";
}

// The whole word as a decimal number that the type can hold. The library would read -1 as a large
// unsigned number.
template <class Number>
std::errc parse_number(const std::string& word, Number& value) {
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc()) return error;
  if constexpr (std::is_floating_point_v<Number>) {
    if (!std::isfinite(value)) return std::errc::invalid_argument;
  }
  return stop == end ? std::errc() : std::errc::invalid_argument;
}

template <class Number, class Fits>
Check number_check(const std::string& expected, Fits fits) {
  return [=](const std::string& word) -> std::string {
    Number value = 0;
    if (parse_number(word, value) == std::errc() && fits(value)) return {};
    return expected_words(expected, word);
  };
}

// What every option of this type refuses.
template <class Number>
Check any_number() {
  const std::string what = std::is_floating_point_v<Number> ? "a number"
                           : std::is_unsigned_v<Number>     ? "a whole number from 0 on"
                                                            : "a whole number";
  return [what](const std::string& word) -> std::string {
    Number value = 0;
    const std::errc error = parse_number(word, value);
    if (error == std::errc()) return {};
    return expected_words(error == std::errc::result_out_of_range ? "a smaller number" : what,
                          word);
  };
}

// The number in an option's value: itself, or what an optional or a list of them holds.
template <class T>
struct NumberIn {
  using Type = T;
};
template <class T>
struct NumberIn<std::optional<T>> : NumberIn<T> {};
template <class T>
struct NumberIn<std::vector<T>> : NumberIn<T> {};

// The command that was named, as far as it was.
CLI::App& innermost(CLI::App& app) {
  CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return *command;
}

std::string full_name(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return (parent == nullptr ? "" : full_name(*parent) + " ") + command.get_name();
}

std::vector<CLI::App*> commands_of(CLI::App& app) {
  return app.get_subcommands([](CLI::App*) { return true; });
}

// A word that nothing takes.
std::string extra_complaint(const std::string& word, bool takes_commands) {
  if (takes_commands) return "there is no command or option '" + word + "'";
  return word.starts_with('-') ? "there is no option '" + word + "'"
                               : expected_words("no further word", word);
}

// What is wrong, as one line.
std::string usage_error(CLI::App& command, const CLI::ParseError& error) {
  const bool takes_commands = !commands_of(command).empty();
  const auto extras = command.remaining();
  if (!extras.empty()) return extra_complaint(extras.front(), takes_commands);
  if (takes_commands && command.get_subcommands().empty()) return "expected a command";
  std::string text = error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// The same, with where help is.
std::string usage_complaint(CLI::App& app, const CLI::ParseError& error) {
  CLI::App& command = innermost(app);
  return usage_error(command, error) + " (see '" + full_name(command) + " --help')";
}

// One blank line between groups, and no values of flags that are switched off by another name.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
    replace_all(text, "\n\n\n", "\n\n");
    return text;
  }
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    std::string name = CLI::Formatter::make_option_name(option, is_positional);
    replace_all(name, "{false}", "");
    return name;
  }

 private:
  static void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
      text.replace(at, from.size(), to);
    }
  }
};

}  // namespace

// --- Checks ---------------------------------------------------------------------------------

Check one_of(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& word) -> std::string {
    if (std::find(words.begin(), words.end(), word) != words.end()) return {};
    return expected_words("one of " + CLI::detail::join(words, ", "), word);
  };
}

Check between(int low, int high) {
  return number_check<int>("a number from " + std::to_string(low) + " to " + std::to_string(high),
                           [=](int value) { return value >= low && value <= high; });
}

Check between(double low, double high, const std::string& words) {
  return number_check<double>(words, [=](double value) { return value >= low && value <= high; });
}

Check above_zero() {
  return number_check<double>("a number above 0", [](double value) { return value > 0; });
}

Check not_empty(const std::string& words) {
  return [words](const std::string& word) -> std::string {
    return word.empty() ? expected_words(words, word) : std::string();
  };
}

Check at_least(double low, const std::string& words) {
  return number_check<double>(words, [=](double value) { return value >= low; });
}

// --- Option ---------------------------------------------------------------------------------

Option Option::type_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

Option Option::description(const std::string& text) const {
  option_->description(text);
  return *this;
}

Option Option::default_str(const std::string& text) const {
  option_->default_str(text);
  return *this;
}

Option Option::capture_default_str() const {
  option_->capture_default_str();
  return *this;
}

Option Option::check(Check check) const {
  // No name: the option's type name says in the help text what is allowed.
  option_->check(CLI::Validator(std::move(check), ""));
  return *this;
}

Option Option::required(bool value) const {
  option_->required(value);
  return *this;
}

Option Option::needs(const Option& other) const {
  option_->needs(other.option_);
  return *this;
}

Option Option::excludes(const Option& other) const {
  option_->excludes(other.option_);
  return *this;
}

Option Option::delimiter(char c) const {
  option_->delimiter(c)->allow_extra_args(false);
  return *this;
}

Option Option::repeatable() const {
  option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return *this;
}

Option Option::takes_one() const {
  option_->expected(1);
  return *this;
}

Option Option::takes_file() const {
  return type_name("FILE").check(not_empty("the name of a file"));
}

Option Option::takes_folder() const {
  return type_name("FOLDER").check(not_empty("the name of a folder"));
}

std::string Option::name() const { return option_->get_name(); }
Strings Option::short_names() const { return option_->get_snames(); }
Strings Option::long_names() const { return option_->get_lnames(); }
Strings Option::off_names() const { return option_->get_fnames(); }
std::string Option::description() const { return option_->get_description(); }
std::string Option::type_name() const { return option_->get_type_name(); }
std::string Option::group() const { return option_->get_group(); }

Strings Option::choices() const {
  const std::string type = type_name();
  if (type.find('|') == std::string::npos) return {};
  Strings words = CLI::detail::split(type, '|');
  std::erase(words, "N");
  return words;
}

std::string Option::default_str() const { return option_->get_default_str(); }
bool Option::is_positional() const { return option_->get_positional(); }
bool Option::is_flag() const { return option_->get_items_expected_max() == 0; }

std::optional<std::string> Option::value() const {
  if (option_->empty()) return std::nullopt;
  return option_->results().back();
}

std::string Option::given_words() const {
  if (option_->empty()) return {};
  const Strings values = option_->results();
  if (values.size() == 1 && values.front() == default_str()) return {};
  const Strings& names =
      is_flag() && values.back() == "false" && !off_names().empty() ? off_names() : long_names();
  std::string words;
  for (const std::string& value : values) {
    words += (words.empty() ? "--" : " --") + names.front();
    if (is_flag()) break;
    words += " " + value;
  }
  return words;
}

// --- Command --------------------------------------------------------------------------------

Command Command::add_subcommand(const std::string& name, const std::string& description) const {
  return Command(*app_->add_subcommand(name, description));
}

void Command::require_subcommand() const { app_->require_subcommand(1); }
void Command::footer(const std::string& text) const {
  const std::string inherited = app_->get_footer();
  app_->footer(text + (inherited.empty() ? "" : "\n" + inherited));
}
void Command::callback(std::function<void()> run) const { app_->callback(std::move(run)); }

template <class T>
Option Command::add_option(const std::string& name, T& value, const std::string& help) const {
  const Option option = grouped(*app_->add_option(name, value, help));
  using Number = typename NumberIn<T>::Type;
  if constexpr (std::is_arithmetic_v<Number>) option.check(any_number<Number>());
  return option;
}

template Option Command::add_option(const std::string&, int&, const std::string&) const;
template Option Command::add_option(const std::string&, double&, const std::string&) const;
template Option Command::add_option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::add_option(const std::string&, std::string&, const std::string&) const;
template Option Command::add_option(const std::string&, Strings&, const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<int>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<std::uint64_t>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<int>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<double>&,
                                    const std::string&) const;

Option Command::add_choice(const std::string& name, std::string& value, const std::string& help,
                           const Strings& words) const {
  return add_option(name, value, help)
      .check(one_of(words))
      .type_name(CLI::detail::join(words, "|"));
}

Option Command::add_flag(const std::string& names, bool& value, const std::string& help) const {
  return grouped(*app_->add_flag(names, value, help));
}

Option Command::on_option(const std::string& name,
                          const std::function<void(const std::string&)>& take,
                          const std::string& help) const {
  return grouped(*app_->add_option_function<std::string>(name, take, help));
}

Option Command::on_choice(const std::string& name,
                          const std::function<void(const std::string&)>& take,
                          const std::string& help, const Strings& words) const {
  return on_option(name, take, help).check(one_of(words)).type_name(CLI::detail::join(words, "|"));
}

Option Command::on_flag(const std::string& names, std::function<void(bool)> take,
                        const std::string& help) const {
  return grouped(*app_->add_flag_function(
      names, [take = std::move(take)](std::int64_t count) { take(count > 0); }, help));
}

Option Command::option(const std::string& name) const { return Option(*app_->get_option(name)); }

std::string Command::name() const { return app_->get_name(); }
std::string Command::description() const { return app_->get_description(); }

Option Command::grouped(CLI::Option& option) const {
  if (!option.get_positional()) option.group(group_);
  return Option(option);
}

Strings Command::groups() const {
  Strings groups;
  for (const Option& option : options()) {
    const std::string group = option.group();
    if (std::find(groups.begin(), groups.end(), group) == groups.end()) groups.push_back(group);
  }
  return groups;
}

std::vector<Option> Command::options_in(const std::string& group) const {
  std::vector<Option> all = options();
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&](const Option& option) { return option.group() != group; }),
            all.end());
  return all;
}

std::vector<Command> Command::commands() const {
  std::vector<Command> commands;
  for (CLI::App* command : commands_of(*app_)) commands.emplace_back(*command);
  return commands;
}

std::vector<Option> Command::options() const {
  std::vector<Option> options;
  for (CLI::Option* option : app_->get_options()) options.emplace_back(*option);
  return options;
}

// --- CommandLine ----------------------------------------------------------------------------

CommandLine::CommandLine(const std::string& description, const std::string& name)
    : app_(std::make_unique<CLI::App>(description, name)) {
  // One command: its words may be names of others ("startpos moves 7g7f").
  app_->require_subcommand(0, 1);
  app_->formatter(std::make_shared<HelpFormatter>());  // subcommands inherit it
}

CommandLine::CommandLine() : app_(std::make_unique<CLI::App>()) { app_->set_help_flag(); }

CommandLine::~CommandLine() = default;

void CommandLine::set_version(const std::string& text) {
  app_->set_version_flag("--version", text);
}

std::optional<Error> CommandLine::parse(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
    if (app_->get_subcommands().empty()) return Error{"expected a command (see 'yose --help')"};
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return Error{usage_complaint(*app_, error)};
    app_->exit(error);  // prints help or version
  }
  return std::nullopt;
}

std::optional<Error> CommandLine::parse(const std::string& text) {
  try {
    app_->parse(text);
  } catch (const CLI::ParseError& error) {
    return Error{usage_error(*app_, error)};
  }
  return std::nullopt;
}

}  // namespace yose::apps
