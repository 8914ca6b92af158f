#include "apps/questions/loa_rules.hpp"

#include "apps/cli/command.hpp"

namespace yose::apps {

void add_loa_rule_options(const Command& command, LoaRuleOptions& options) {
  command
      .add_choice("--both-connected", options.both_connected,
                  "loa: a move that connects both sides wins for the mover, or draws",
                  {"mover", "draw"})
      .capture_default_str();
  command
      .add_choice("--no-move", options.no_move, "loa: a side without a move loses, or passes",
                  {"loses", "passes"})
      .capture_default_str();
}

loa::Rules rules_of(const LoaRuleOptions& options) {
  loa::Rules rules;
  if (options.both_connected == "draw") rules.both_connected = loa::BothConnected::draw;
  if (options.no_move == "passes") rules.no_move = loa::NoMove::passes;
  return rules;
}

}  // namespace yose::apps
