// yose completion: a script that lets a shell complete yose's commands and options. It is made from
// the command line's own description, so it cannot fall behind.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include "apps/command.hpp"

namespace yose::apps {

namespace {

// The options of a command and of the commands it has, each once.
std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  std::vector<const CLI::Option*> options = command.get_options();
  for (const CLI::App* inner : commands_of(command)) {
    for (const CLI::Option* option : options_of(*inner)) {
      const bool known = std::any_of(options.begin(), options.end(), [&](const CLI::Option* o) {
        return o->get_name() == option->get_name();
      });
      if (!known) options.push_back(option);
    }
  }
  return options;
}

// "--depth --zone --help".
std::string option_words(const CLI::App& command) {
  std::string words;
  for (const CLI::Option* option : options_of(command)) {
    for (const std::string& name : option->get_lnames()) words += "--" + name + " ";
  }
  if (!words.empty()) words.pop_back();
  return words;
}

std::string command_names(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : commands_of(app)) {
    names += (names.empty() ? "" : " ") + command->get_name();
  }
  return names;
}

std::string bash_script(const CLI::App& app) {
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
  for (const CLI::App* command : commands_of(app)) {
    script += "    " + command->get_name() + ") options=\"" + option_words(*command) +
              "\" inner=\"" + command_names(*command) + "\" ;;\n";
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

std::string zsh_script(const CLI::App& app) {
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

std::string fish_script(const CLI::App& app) {
  std::ostringstream script;
  script << "# fish completion for yose; save as ~/.config/fish/completions/yose.fish\n";
  for (const CLI::App* command : commands_of(app)) {
    const std::string name = command->get_name();
    script << "complete -c yose -n __fish_use_subcommand -a " << name << " -d "
           << fish_quoted(command->get_description()) << "\n";
    for (const CLI::App* inner : commands_of(*command)) {
      script << "complete -c yose -n '__fish_seen_subcommand_from " << name << "' -a "
             << inner->get_name() << " -d " << fish_quoted(inner->get_description()) << "\n";
    }
    for (const CLI::Option* option : options_of(*command)) {
      for (const std::string& word : option->get_lnames()) {
        script << "complete -c yose -n '__fish_seen_subcommand_from " << name << "' -l " << word
               << " -d " << fish_quoted(option->get_description()) << "\n";
      }
    }
  }
  return script.str();
}

}  // namespace

void add_completion_command(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("completion", "Print a completion script for a shell");
  auto shell = std::make_shared<std::string>();
  add_choice(*command, "SHELL", *shell, "bash, zsh or fish", {"bash", "zsh", "fish"})->required();
  command->callback([&app, shell, &session] {
    if (*shell == "bash") session.out << bash_script(app);
    if (*shell == "zsh") session.out << zsh_script(app);
    if (*shell == "fish") session.out << fish_script(app);
  });
}

}  // namespace yose::apps
