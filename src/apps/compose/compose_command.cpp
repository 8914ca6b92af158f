// yose compose: which positions of games and lists are worth solving?
#include <fmt/format.h>

#include <memory>

#include "apps/cli/command.hpp"
#include "apps/compose/compose_loa.hpp"

namespace yose::apps {

namespace {

// A position whose answer is not found soon would hold up all others.
constexpr double kUsualSeconds = 5;

void bound(const Command& command, ComposeOptions& options) {
  const auto is_given = [&](const char* limit) {
    return command.option(limit).value().has_value();
  };
  if (!is_given("--nodes") && !is_given("--entries") && !is_given("--time")) {
    options.seconds = kUsualSeconds;
  }
}

void add_choice_options(const Command& command, ComposeOptions& options) {
  command.add_option("--plies", options.plies, "Choose wins of at least N plies")
      .check(between(1, 10000))
      .type_name("N")
      .capture_default_str();
  command.add_option("--back", options.back, "Go back at most N plies from the end of a game")
      .check(between(0, 10000))
      .type_name("N")
      .capture_default_str();
  command.add_flag("--only-win", options.only_win,
                   "Choose only positions in which no other first move wins");
  command.add_option("--most", options.most, "Stop after N positions were chosen")
      .check(between(1, 1'000'000))
      .type_name("N");
}

void add_showing_options(const Command& command, ComposeOptions& options) {
  command.add_flag("--solutions", options.solutions, "Show the solutions too");
  command.add_flag(
      "--sort", options.sort,
      "Show the chosen positions at the end, sorted by the nodes needed to solve them");
  command.add_option("--list", options.list, "Write the chosen positions as a list")
      .type_name("FILE");
  command.add_flag("--json", options.json, "One JSON object per chosen position and line");
  add_quiet_option(command, options);
  add_inputs(command, options.inputs);
}

}  // namespace

void add_compose_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("compose", "Find positions worth solving in games and lists");
  command.footer(
      fmt::format("Only for --game loa. If no limit is given, at most {} seconds per position.",
                  kUsualSeconds));
  auto options = std::make_shared<ComposeOptions>();
  add_game_options(command, options->game, false);
  add_loa_rule_options(command, options->rules);
  add_choice_options(command, *options);
  add_limit_options(command, *options);
  add_showing_options(command, *options);
  command.callback([options, command, &session] {
    if (!options->game.is_loa()) return session.complain("compose works only with --game loa");
    bound(command, *options);
    compose_loa(*options, session);
  });
}

}  // namespace yose::apps
