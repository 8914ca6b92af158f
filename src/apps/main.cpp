// The command line of yose: subcommands, help, and the contract about errors (one line, status 2).
#include <algorithm>
#include <iostream>
#include <new>
#include <string>

#include "apps/command.hpp"
#include "apps/version.hpp"
#include "base/physical_memory.hpp"

namespace yose::apps {

void Session::complain(const std::string& line) {
  worsen(Status::bad_input);
  if (patience == 0) {
    ++untold;
    return;
  }
  if (patience != kNoLimit) --patience;
  out.flush();
  err << "yose: " << line << "\n";
}

void Session::tell_rest() {
  patience = kNoLimit;
  if (untold > 0) complain(std::to_string(untold) + " more inputs are refused");
  untold = 0;
}

CLI::Validator one_of(std::vector<std::string> words) {
  const auto check = [words = std::move(words)](std::string& word) -> std::string {
    if (std::find(words.begin(), words.end(), word) != words.end()) return {};
    std::string allowed;
    for (const std::string& w : words) allowed += (allowed.empty() ? "" : ", ") + w;
    return "expected one of " + allowed + ", found '" + word + "'";
  };
  return CLI::Validator(check, "");
}

CLI::Validator between(int low, int high) {
  const auto check = [=](std::string& word) -> std::string {
    int value = 0;
    if (CLI::detail::lexical_cast(word, value) && value >= low && value <= high) return {};
    return "expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
           ", found '" + word + "'";
  };
  return CLI::Validator(check, "");
}

CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::string& help, const std::vector<std::string>& words) {
  return command.add_option(name, value, help)
      ->check(one_of(words))
      ->type_name(CLI::detail::join(words, "|"));
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

bool fits_memory(int megabytes) {
  return static_cast<std::size_t>(megabytes) <= physical_memory() >> 20;
}

std::string memory_complaint(int megabytes) {
  return "a table of " + std::to_string(megabytes) + " MB does not fit: this computer has " +
         std::to_string(physical_memory() >> 20) + " MB";
}

namespace {

void add_commands(CLI::App& app, Session& session) {
  add_solve_command(app, session);
  add_cook_command(app, session);
  add_small_command(app, session);
  add_compose_command(app, session);
  add_moves_command(app, session);
  add_show_command(app, session);
  add_convert_command(app, session);
  add_usi_command(app, session);
  add_perft_command(app, session);
  add_campaign_command(app, session);
  add_reproduce_command(app, session);
  add_demo_command(app, session);
  add_completion_command(app, session);
  add_man_command(app, session);
}

// The command that was named, as far as it was.
const CLI::App* innermost(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return command;
}

std::string full_name(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return (parent == nullptr ? "" : full_name(*parent) + " ") + command.get_name();
}

// CLI11's message, as one line that also says where help is.
std::string usage_complaint(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = *innermost(app);
  const auto extras = command.remaining();
  std::string text = !commands_of(command).empty() && !extras.empty()
                         ? "there is no command or option '" + extras.front() + "'"
                         : error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text + " (see '" + full_name(command) + " --help')";
}

int run(int argc, char** argv) {
  Session session{std::cin, std::cout, std::cerr};
  CLI::App app("Endgame search for shogi, small-board shogi and Lines of Action, with proofs",
               "yose");
  app.set_version_flag("--version", std::string("yose ") + kVersion);
  app.footer("Exit status: 0 all answered, 1 some unknown, 2 bad usage or input.");
  add_commands(app, session);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) session.complain("expected a command (see 'yose --help')");
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help and version
    session.complain(usage_complaint(app, error));
  } catch (const std::bad_alloc&) {
    session.complain("there is not enough memory; a smaller --hash may help");
  }
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "yose: standard output cannot be written\n";
    session.worsen(Status::bad_input);
  }
  return static_cast<int>(session.status);
}

}  // namespace

}  // namespace yose::apps

int main(int argc, char** argv) { return yose::apps::run(argc, argv); }
