// What all subcommands of yose share: how they are added, how they report, what the exit status
// means. Each command is one file that exports one add_... function.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "apps/session.hpp"

namespace yose::apps {

// Checks that say what is allowed when they fail and keep quiet in the help text, where the
// option's type name says it.
CLI::Validator one_of(std::vector<std::string> words);
CLI::Validator between(int low, int high);

// An option whose value is one of the words; its type name lists them.
CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::string& help, const std::vector<std::string>& words);

// The commands that a command has, in the order they were added.
std::vector<const CLI::App*> commands_of(const CLI::App& app);

// Has the computer as much memory as --hash asks for, in MB? If not, what to say.
bool fits_memory(int megabytes);
std::string memory_complaint(int megabytes);

void add_campaign_command(CLI::App& app, Session& session);
void add_completion_command(CLI::App& app, Session& session);
void add_compose_command(CLI::App& app, Session& session);
void add_convert_command(CLI::App& app, Session& session);
void add_cook_command(CLI::App& app, Session& session);
void add_demo_command(CLI::App& app, Session& session);
void add_man_command(CLI::App& app, Session& session);
void add_moves_command(CLI::App& app, Session& session);
void add_perft_command(CLI::App& app, Session& session);
void add_reproduce_command(CLI::App& app, Session& session);
void add_show_command(CLI::App& app, Session& session);
void add_small_command(CLI::App& app, Session& session);
void add_solve_command(CLI::App& app, Session& session);
void add_usi_command(CLI::App& app, Session& session);

}  // namespace yose::apps
