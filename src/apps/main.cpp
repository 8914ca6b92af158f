// The program yose: parses the command line and calls. An error is one line and exit status 2.
#include <iostream>
#include <new>
#include <stdexcept>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/cli/version.hpp"

namespace yose::apps {

namespace {

int run(int argc, char** argv) {
  Session session{std::cin, std::cout, std::cerr};
  CommandLine line("Endgame search for shogi, small-board shogi and Lines of Action, with proofs",
                   "yose");
  line.set_version(std::string("yose ") + kVersion);
  line.root().footer(
      "Exit status: 0 all answered, 1 some unknown or interrupted, 2 bad usage or input.");
  add_commands(line.root(), session);
  try {
    if (const auto error = line.parse(argc, argv)) session.complain(error->text);
  } catch (const std::bad_alloc&) {
    session.complain("there is not enough memory; a smaller --hash may help");
  } catch (const std::runtime_error& error) {  // a device that fails while its table is asked
    session.complain(error.what());
  }
  session.tell_rest();
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
