// yose man: the manual page, made from the command line's own description.
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/version.hpp"

namespace yose::apps {

namespace {

// Text for roff: backslashes and hyphens escaped, no line that starts like a request.
std::string roff(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else if (c == '\n')
      escaped += "\n.br\n";
    else
      escaped += c;
  }
  if (escaped.starts_with(".") || escaped.starts_with("'")) escaped.insert(0, "\\&");
  return escaped;
}

// "--depth N", or the name of a positional argument.
std::string heading(const Option& option) {
  if (option.is_positional()) return option.name();
  std::string names;
  for (const std::string& name : option.short_names()) names += "-" + name + ", ";
  for (const std::string& name : option.long_names()) names += "--" + name + ", ";
  names.resize(names.size() - 2);
  return option.is_flag() ? names : names + " " + option.type_name();
}

void describe(const Option& option, std::ostream& out) {
  out << ".TP\n.B " << roff(heading(option)) << "\n" << roff(option.description());
  if (!option.default_str().empty()) out << " (default: " << roff(option.default_str()) << ")";
  out << "\n";
}

// Commands may have commands of their own.
void describe(const Command& command, const std::string& caller, std::ostream& out) {
  const std::string name = caller + " " + command.name();
  out << ".SS " << roff(name) << "\n" << roff(command.description()) << ".\n";
  for (const std::string& group : command.groups()) {
    if (group != kUsualOptions) out << ".PP\n.I " << roff(group) << "\n";
    for (const Option& option : command.options_in(group)) describe(option, out);
  }
  for (const Command& inner : command.commands()) describe(inner, name, out);
}

void print_manual(const Command& app, std::ostream& out) {
  out << ".TH YOSE 1 \"\" \"yose " << kVersion << "\" \"User Commands\"\n"
      << ".SH NAME\nyose \\- " << roff(app.description()) << "\n"
      << ".SH SYNOPSIS\n.B yose\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIINPUT\\fR...]\n"
      << ".SH COMMANDS\n";
  for (const Command& command : app.commands()) describe(command, "yose", out);
  out << ".SH INPUT\n"
      << "A position in quotes (SFEN; for Lines of Action eight ranks and the side to move), a "
         "file, or \\- for standard input. Files named .kif, .kifu, .ki2, .csa, .jkf or .sgf are "
         "game records; .sfen, .usi, .tsv and .txt are lists: one position per line, # comments, "
         "text after a tab ignored. The format of other files and of pipes is guessed from their "
         "content.\n"
      << ".SH EXIT STATUS\n.TP\n.B 0\nall answered\n.TP\n.B 1\nsome unknown, or interrupted\n"
      << ".TP\n.B 2\nbad usage or input; one line on standard error says what\n";
}

}  // namespace

void add_man_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("man", "Print the manual page (yose man | man -l -)");
  command.callback([app, &session] { print_manual(app, session.out); });
}

}  // namespace yose::apps
