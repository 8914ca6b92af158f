// The switches by which Lines of Action is played differently from place to place.
#pragma once

#include <string>

#include "apps/cli/command_line.hpp"
#include "games/loa/rules.hpp"

namespace yose::apps {

struct LoaRuleOptions {
  std::string both_connected = "mover";
  std::string no_move = "loses";
};

void add_loa_rule_options(const Command& command, LoaRuleOptions& options);

loa::Rules rules_of(const LoaRuleOptions& options);

}  // namespace yose::apps
