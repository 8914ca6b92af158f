// How the command line is described and read.
//
// A library does the work (CLI11); only command_line.cpp sees it, because compiling its headers
// takes longer than compiling most commands. The names of what commands use are the library's.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
class Option;
}  // namespace CLI

namespace yose::apps {

// What is wrong with a word that was given to an option; empty: nothing.
using Check = std::function<std::string(const std::string& word)>;

Check one_of(std::vector<std::string> words);
Check between(int low, int high);
Check above_zero();
// `words` say what is expected.
Check between(double low, double high, const std::string& words);
Check at_least(double low, const std::string& words);
Check not_empty(const std::string& words);

// Titles of groups of options, in the order of help.
inline constexpr char kUsualOptions[] = "Options";
inline constexpr char kResearchOptions[] = "Research options";

// An option of a command, to be described further. It is no more than a name for it: copies are
// cheap, and valid as long as the command line is.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option type_name(const std::string& name) const;
  Option description(const std::string& text) const;
  Option default_str(const std::string& text) const;
  Option capture_default_str() const;
  Option check(Check check) const;
  Option required(bool value = true) const;
  Option needs(const Option& other) const;
  Option excludes(const Option& other) const;
  // A list in one word.
  Option delimiter(char c) const;
  // May be given again, with one word each time.
  Option repeatable() const;
  // Takes one word, whatever its type would.
  Option takes_one() const;
  // Its words are names of files or folders, which are not empty.
  Option takes_file() const;
  Option takes_folder() const;

  std::string name() const;
  std::vector<std::string> short_names() const;
  std::vector<std::string> long_names() const;
  // Those that switch a flag off.
  std::vector<std::string> off_names() const;
  std::string description() const;
  std::string type_name() const;
  // The words it takes, if it takes one of a few; also those that stand beside a number ("N|all").
  std::vector<std::string> choices() const;
  // The title under which help lists it; kUsualOptions unless it was added to another group.
  std::string group() const;
  std::string default_str() const;
  bool is_positional() const;
  bool is_flag() const;
  // The word it was given last.
  std::optional<std::string> value() const;
  // As it would be typed: "--hash 64", "--no-kth". Empty where it was not given, or given what it
  // has by default.
  std::string given_words() const;

 private:
  CLI::Option* option_;
};

// A command, or what all commands belong to: a name for it too. Options are added to one of its
// groups, the usual one unless another was chosen.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  // The same command; what is added by this name for it is for research, and help lists it at the
  // end.
  Command research() const { return {*app_, kResearchOptions}; }

  Command add_subcommand(const std::string& name, const std::string& description) const;
  void require_subcommand() const;
  // The end of its help, before that of the command it belongs to.
  void footer(const std::string& text) const;
  void callback(std::function<void()> run) const;

  // Types of values are those that command_line.cpp lists. Numbers are checked here: whatever is
  // not wholly a number that the type can hold is refused, before the option's own checks.
  template <class T>
  Option add_option(const std::string& name, T& value, const std::string& help) const;
  // One of the words, which its type name lists.
  Option add_choice(const std::string& name, std::string& value, const std::string& help,
                    const std::vector<std::string>& words) const;
  Option add_flag(const std::string& names, bool& value, const std::string& help) const;
  // `take` is called with what was given, if it was.
  Option on_option(const std::string& name, const std::function<void(const std::string&)>& take,
                   const std::string& help) const;
  Option on_choice(const std::string& name, const std::function<void(const std::string&)>& take,
                   const std::string& help, const std::vector<std::string>& words) const;
  Option on_flag(const std::string& names, std::function<void(bool)> take,
                 const std::string& help) const;
  // Precondition: there is one of this name.
  Option option(const std::string& name) const;

  std::string name() const;
  std::string description() const;
  // In the order they were added.
  std::vector<Command> commands() const;
  std::vector<Option> options() const;
  // Titles of groups in the order of help, and the options of one.
  std::vector<std::string> groups() const;
  std::vector<Option> options_in(const std::string& group) const;

 private:
  Command(CLI::App& app, const char* group) : app_(&app), group_(group) {}
  Option grouped(CLI::Option& option) const;

  CLI::App* app_;
  const char* group_ = kUsualOptions;
};

class CommandLine {
 public:
  CommandLine(const std::string& description, const std::string& name);
  // Without a name and without help, for words that no user typed.
  CommandLine();
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Command root() { return Command(*app_); }
  void set_version(const std::string& text);

  // Fills the options' values and runs the command, or prints help where that was asked for.
  std::optional<Error> parse(int argc, char** argv);
  // The same for one text.
  std::optional<Error> parse(const std::string& text);

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace yose::apps
