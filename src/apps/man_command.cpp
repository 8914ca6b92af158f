// yose man: the manual page, made from the command line's own description.
#include <ostream>

#include "apps/command.hpp"
#include "apps/version.hpp"

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
std::string heading(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true);
  std::string names;
  for (const std::string& name : option.get_snames()) names += "-" + name + ", ";
  for (const std::string& name : option.get_lnames()) names += "--" + name + ", ";
  names.resize(names.size() - 2);
  return option.get_items_expected_max() > 0 ? names + " " + option.get_type_name() : names;
}

// Commands may have commands of their own.
void describe(const CLI::App& command, const std::string& caller, std::ostream& out) {
  const std::string name = caller + " " + command.get_name();
  out << ".SS " << roff(name) << "\n" << roff(command.get_description()) << ".\n";
  for (const CLI::Option* option : command.get_options()) {
    out << ".TP\n.B " << roff(heading(*option)) << "\n" << roff(option->get_description());
    if (!option->get_default_str().empty()) {
      out << " (default: " << roff(option->get_default_str()) << ")";
    }
    out << "\n";
  }
  for (const CLI::App* inner : commands_of(command)) describe(*inner, name, out);
}

void print_manual(const CLI::App& app, std::ostream& out) {
  out << ".TH YOSE 1 \"\" \"yose " << kVersion << "\" \"User Commands\"\n"
      << ".SH NAME\nyose \\- " << roff(app.get_description()) << "\n"
      << ".SH SYNOPSIS\n.B yose\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIINPUT\\fR...]\n"
      << ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of(app)) describe(*command, "yose", out);
  out << ".SH INPUT\n"
      << "A position in quotes (SFEN; for Lines of Action eight ranks and the side to move), a "
         "file, or \\- for standard input. Files named .kif, .kifu, .ki2, .csa, .jkf or .sgf are "
         "game records; .sfen, .usi, .tsv and .txt are lists: one position per line, # comments, "
         "text after a tab ignored.\n"
      << ".SH EXIT STATUS\n.TP\n.B 0\nall answered\n.TP\n.B 1\nsome unknown\n"
      << ".TP\n.B 2\nbad usage or input; one line on standard error says what\n";
}

}  // namespace

void add_man_command(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("man", "Print the manual page (yose man | man -l -)");
  command->callback([&app, &session] { print_manual(app, session.out); });
}

}  // namespace yose::apps
