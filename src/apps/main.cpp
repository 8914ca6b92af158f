// The command line of yose: subcommands, help, and the contract about errors (one line, status 2).
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

bool fits_memory(int megabytes) {
  return static_cast<std::size_t>(megabytes) <= physical_memory() >> 20;
}

std::string memory_complaint(int megabytes) {
  return "a table of " + std::to_string(megabytes) + " MB does not fit: this computer has " +
         std::to_string(physical_memory() >> 20) + " MB";
}

namespace {

void add_commands(const Command& app, Session& session) {
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

int run(int argc, char** argv) {
  Session session{std::cin, std::cout, std::cerr};
  CommandLine line("Endgame search for shogi, small-board shogi and Lines of Action, with proofs",
                   "yose");
  line.set_version(std::string("yose ") + kVersion);
  line.root().footer("Exit status: 0 all answered, 1 some unknown, 2 bad usage or input.");
  add_commands(line.root(), session);
  try {
    if (const auto error = line.parse(argc, argv)) session.complain(error->text);
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
