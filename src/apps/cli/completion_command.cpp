// yose completion: a script that lets a shell complete yose's commands, options and their values.
// It is made from the command line's own description, so it cannot fall behind.
#include <memory>
#include <ostream>
#include <sstream>

#include "apps/cli/command.hpp"

namespace yose::apps {

namespace {

// A command that takes options, by all its words: "solve", "campaign run".
struct Leaf {
  std::string words;
  Command command;
};

std::vector<Leaf> leaves_of(const Command& command, const std::string& caller) {
  const std::string words = caller + command.name();
  const auto inner = command.commands();
  if (inner.empty()) return {{words, command}};
  std::vector<Leaf> leaves;
  for (const Command& c : inner) {
    for (Leaf& leaf : leaves_of(c, words + " ")) leaves.push_back(std::move(leaf));
  }
  return leaves;
}

std::vector<Leaf> all_leaves(const Command& app) {
  std::vector<Leaf> leaves;
  for (const Command& command : app.commands()) {
    for (Leaf& leaf : leaves_of(command, "")) leaves.push_back(std::move(leaf));
  }
  return leaves;
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// "--depth --zone --help".
std::string option_words(const Command& command) {
  std::vector<std::string> words;
  for (const Option& option : command.options()) {
    for (const std::string& name : option.long_names()) words.push_back("--" + name);
  }
  return joined_words(words);
}

std::string command_names(const Command& app) {
  std::vector<std::string> names;
  for (const Command& command : app.commands()) names.push_back(command.name());
  return joined_words(names);
}

// What a shell offers for the value of an option.
enum class Values { none, choices, files, folders };

Values values_of(const Option& option) {
  if (!option.choices().empty()) return Values::choices;
  if (option.type_name() == "FILE") return Values::files;
  return option.type_name() == "FOLDER" ? Values::folders : Values::none;
}

std::string bash_values(const Option& option) {
  switch (values_of(option)) {
    case Values::choices:
      return "_yose_words \"" + joined_words(option.choices()) + "\"";
    case Values::files:
      return "_yose_paths -f";
    case Values::folders:
      return "_yose_paths -d";
    default:
      return "COMPREPLY=()";
  }
}

// One line per option that takes a value: "solve --futile") ... ;;
std::string bash_value_cases(const std::vector<Leaf>& leaves) {
  std::string cases;
  for (const Leaf& leaf : leaves) {
    for (const Option& option : leaf.command.options()) {
      if (option.is_flag() || option.is_positional()) continue;
      for (const std::string& name : option.long_names()) {
        cases +=
            "    \"" + leaf.words + " --" + name + "\") " + bash_values(option) + "; return ;;\n";
      }
    }
  }
  return cases;
}

std::string bash_option_cases(const std::vector<Leaf>& leaves) {
  std::string cases;
  for (const Leaf& leaf : leaves) {
    cases += "    \"" + leaf.words + "\") options=\"" + option_words(leaf.command) + "\"";
    for (const Option& option : leaf.command.options()) {
      if (option.is_positional()) cases += " values=\"" + joined_words(option.choices()) + "\"";
    }
    cases += " ;;\n";
  }
  return cases;
}

// Commands that only have commands of their own.
std::string bash_inner_cases(const Command& app) {
  std::string cases;
  for (const Command& command : app.commands()) {
    const std::string names = command_names(command);
    if (names.empty()) continue;
    cases += "    " + command.name() +
             ")\n      if [ \"$COMP_CWORD\" -eq 2 ]; then _yose_words \"" + names +
             " --help\"; return; fi\n      command=\"$command ${COMP_WORDS[2]}\" ;;\n";
  }
  return cases;
}

// An option's value comes as the next word, or after a =, which is a word of its own to bash.
constexpr const char* kBashHead =
    "# bash completion for yose; add to ~/.bashrc: source <(yose completion bash)\n"
    "_yose_words() { COMPREPLY=($(compgen -W \"$1\" -- \"$word\")); }\n"
    "_yose_paths() { local IFS=$'\\n'; COMPREPLY=($(compgen \"$1\" -- \"$word\")); }\n"
    "_yose() {\n"
    "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
    "  local command=${COMP_WORDS[1]} options=--help values=\n"
    "  if [ \"$word\" = = ]; then word=; fi\n"
    "  if [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n";

std::string bash_script(const Command& app) {
  const auto leaves = all_leaves(app);
  return kBashHead +
         ("  if [ \"$COMP_CWORD\" -eq 1 ]; then _yose_words \"" + command_names(app) +
          " --help --version\"; return; fi\n") +
         "  case $command in\n" + bash_inner_cases(app) + "  esac\n" +
         "  case \"$command $before\" in\n" + bash_value_cases(leaves) + "  esac\n" +
         "  case $command in\n" + bash_option_cases(leaves) +
         "  esac\n"
         "  case $word in\n"
         "    -*) _yose_words \"$options\" ;;\n"
         "    *) if [ -n \"$values\" ]; then _yose_words \"$values\"; else _yose_paths -f; fi ;;\n"
         "  esac\n"
         "}\n"
         "complete -o filenames -F _yose yose\n";
}

std::string zsh_script(const Command& app) {
  return "#compdef yose\n# zsh completion for yose; add to ~/.zshrc: source <(yose completion "
         "zsh)\n"
         "autoload -U +X bashcompinit && bashcompinit\n" +
         bash_script(app);
}

// Single quotes end a fish string.
std::string fish_quoted(const std::string& text) {
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string("\\'") : std::string(1, c);
  return quoted + "'";
}

// What fish offers for an option's value: -x nothing but these, -r a file too.
std::string fish_values(const Option& option) {
  switch (values_of(option)) {
    case Values::choices:
      return " -x -a " + fish_quoted(joined_words(option.choices()));
    case Values::files:
      return " -r -F";
    case Values::folders:
      return " -x -a '(__fish_complete_directories)'";
    default:
      return option.is_flag() ? "" : " -x";
  }
}

void print_fish_options(const Leaf& leaf, std::ostream& script) {
  std::string seen;
  std::istringstream words(leaf.words);
  for (std::string word; words >> word;) {
    seen += (seen.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + word);
  }
  for (const Option& option : leaf.command.options()) {
    for (const std::string& name : option.long_names()) {
      script << "complete -c yose -n " << fish_quoted(seen) << " -l " << name << fish_values(option)
             << " -d " << fish_quoted(option.description()) << "\n";
    }
  }
}

std::string fish_script(const Command& app) {
  std::ostringstream script;
  script << "# fish completion for yose; save as ~/.config/fish/completions/yose.fish\n";
  for (const Command& command : app.commands()) {
    const std::string name = command.name();
    script << "complete -c yose -n __fish_use_subcommand -a " << name << " -d "
           << fish_quoted(command.description()) << "\n";
    for (const Command& inner : command.commands()) {
      script << "complete -c yose -n '__fish_seen_subcommand_from " << name << "' -a "
             << inner.name() << " -d " << fish_quoted(inner.description()) << "\n";
    }
  }
  for (const Leaf& leaf : all_leaves(app)) print_fish_options(leaf, script);
  return script.str();
}

}  // namespace

void add_completion_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("completion", "Print a completion script for a shell");
  auto shell = std::make_shared<std::string>();
  command.add_choice("SHELL", *shell, "bash, zsh or fish", {"bash", "zsh", "fish"}).required();
  command.callback([app, shell, &session] {
    if (*shell == "bash") session.out << bash_script(app);
    if (*shell == "zsh") session.out << zsh_script(app);
    if (*shell == "fish") session.out << fish_script(app);
  });
}

}  // namespace yose::apps
