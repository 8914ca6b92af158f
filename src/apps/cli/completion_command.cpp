// yose completion: a script that lets a shell complete yose's commands and options. It is made from
// the command line's own description, so it cannot fall behind.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include "apps/cli/command.hpp"

namespace yose::apps {

namespace {

// The options of a command and of the commands it has, each once.
std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options = command.options();
  for (const Command& inner : command.commands()) {
    for (const Option& option : options_of(inner)) {
      const bool known = std::any_of(options.begin(), options.end(),
                                     [&](const Option& o) { return o.name() == option.name(); });
      if (!known) options.push_back(option);
    }
  }
  return options;
}

// "--depth --zone --help".
std::string option_words(const Command& command) {
  std::string words;
  for (const Option& option : options_of(command)) {
    for (const std::string& name : option.long_names()) words += "--" + name + " ";
  }
  if (!words.empty()) words.pop_back();
  return words;
}

std::string command_names(const Command& app) {
  std::string names;
  for (const Command& command : app.commands()) {
    names += (names.empty() ? "" : " ") + command.name();
  }
  return names;
}

std::string bash_script(const Command& app) {
  std::string script =
      "# bash completion for yose; add to ~/.bashrc: source <(yose completion bash)\n"
      "_yose() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} options=\"--help --version\" inner=\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"" +
      command_names(app) +
      " $options\" -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${COMP_WORDS[1]} in\n";
  for (const Command& command : app.commands()) {
    script += "    " + command.name() + ") options=\"" + option_words(command) + "\" inner=\"" +
              command_names(command) + "\" ;;\n";
  }
  return script +
         "  esac\n"
         "  if [ \"$COMP_CWORD\" -eq 2 ] && [ -n \"$inner\" ]; then\n"
         "    COMPREPLY=($(compgen -W \"$inner --help\" -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  case $word in\n"
         "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
         "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
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
    for (const Option& option : options_of(command)) {
      for (const std::string& word : option.long_names()) {
        script << "complete -c yose -n '__fish_seen_subcommand_from " << name << "' -l " << word
               << " -d " << fish_quoted(option.description()) << "\n";
      }
    }
  }
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
