// The list of all subcommands, and what holds for every one of them.
#include "apps/cli/command.hpp"
#include "base/physical_memory.hpp"

namespace yose::apps {

bool fits_memory(int megabytes) {
  return static_cast<std::size_t>(megabytes) <= physical_memory() >> 20;
}

std::string memory_complaint(int megabytes) {
  return "a table of " + std::to_string(megabytes) + " MB is too large: this computer has " +
         std::to_string(physical_memory() >> 20) + " MB";
}

void add_commands(const Command& app, Session& session) {
  add_solve_command(app, session);
  add_cook_command(app, session);
  add_threat_command(app, session);
  add_brinkmate_command(app, session);
  add_scan_command(app, session);
  add_small_command(app, session);
  add_compose_command(app, session);
  add_moves_command(app, session);
  add_show_command(app, session);
  add_convert_command(app, session);
  add_usi_command(app, session);
  add_play_command(app, session);
  add_match_command(app, session);
  add_perft_command(app, session);
  add_campaign_command(app, session);
  add_learn_command(app, session);
  add_reproduce_command(app, session);
  add_demo_command(app, session);
  add_completion_command(app, session);
  add_man_command(app, session);
}

}  // namespace yose::apps
