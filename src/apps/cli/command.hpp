// What all subcommands of yose share: how they are added, how they report, what the exit status
// means. Each command is one file that exports one add_... function.
#pragma once

#include <string>

#include "apps/cli/command_line.hpp"
#include "apps/cli/session.hpp"

namespace yose::apps {

// Has the computer as much memory as --hash asks for, in MB? If not, what to say.
bool fits_memory(int megabytes);
std::string memory_complaint(int megabytes);

// Every command below, in the order in which help lists them.
void add_commands(const Command& app, Session& session);

void add_brinkmate_command(const Command& app, Session& session);
void add_campaign_command(const Command& app, Session& session);
void add_completion_command(const Command& app, Session& session);
void add_compose_command(const Command& app, Session& session);
void add_convert_command(const Command& app, Session& session);
void add_cook_command(const Command& app, Session& session);
void add_demo_command(const Command& app, Session& session);
void add_learn_command(const Command& app, Session& session);
void add_man_command(const Command& app, Session& session);
void add_match_command(const Command& app, Session& session);
void add_moves_command(const Command& app, Session& session);
void add_perft_command(const Command& app, Session& session);
void add_play_command(const Command& app, Session& session);
void add_reproduce_command(const Command& app, Session& session);
void add_scan_command(const Command& app, Session& session);
void add_show_command(const Command& app, Session& session);
void add_small_command(const Command& app, Session& session);
void add_solve_command(const Command& app, Session& session);
void add_threat_command(const Command& app, Session& session);
void add_usi_command(const Command& app, Session& session);

}  // namespace yose::apps
