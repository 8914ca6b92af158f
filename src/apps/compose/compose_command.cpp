// yose compose: which positions are worth solving?
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "apps/cli/command.hpp"
#include "apps/compose/compose_brinkmate.hpp"
#include "apps/compose/compose_loa.hpp"

namespace yose::apps {

namespace {

// A position whose answer is not found soon would hold up all others.
constexpr double kUsualSeconds = 5;

bool is_given(const Command& command, const char* option) {
  return command.option(option).value().has_value();
}

void bound(const Command& command, ComposeOptions& options) {
  constexpr std::array kLimits{"--nodes", "--entries", "--time"};
  if (std::none_of(kLimits.begin(), kLimits.end(),
                   [&](const char* limit) { return is_given(command, limit); })) {
    options.seconds = kUsualSeconds;
  }
}

// What one kind of problem does not know.
constexpr std::array kOnlyShogi{"--brinkmate", "--zone", "--dead-squares-uncontrolled",
                                "--random",    "--seed", "--japanese"};
constexpr std::array kOnlyLoa{"--only-win", "--both-connected", "--no-move"};

// The one line about the first of these options that was given.
template <class Names>
std::optional<std::string> find_misplaced(const Command& command, const Names& names,
                                          const std::string& kind) {
  for (const char* name : names) {
    if (is_given(command, name)) return std::string(name) + " does not apply to " + kind;
  }
  return std::nullopt;
}

std::optional<std::string> find_error(const Command& command, const ComposeOptions& options) {
  const bool is_loa = options.game.is_loa();
  if (!is_loa && !options.brinkmate) return "compose needs --game loa or --brinkmate";
  const auto misplaced = is_loa ? find_misplaced(command, kOnlyShogi, "loa")
                                : find_misplaced(command, kOnlyLoa, "--brinkmate");
  if (misplaced || !options.inputs.empty() || options.random > 0) return misplaced;
  return std::string(is_loa ? "INPUT is required" : "INPUT or --random is required") +
         " (see 'yose compose --help')";
}

void add_choice_options(const Command& command, ComposeOptions& options) {
  command
      .add_option("--plies", options.plies,
                  "Choose wins of at least N plies (default: 5 for loa, 3 for brinkmates)")
      .check(between(1, 10000))
      .type_name("N");
  command.add_option("--back", options.back, "Go back at most N plies from the end of a game")
      .check(between(0, 10000))
      .type_name("N")
      .capture_default_str();
  command.add_flag("--only-win", options.only_win,
                   "loa: choose only positions in which no other first move wins");
  command.add_option("--most", options.most, "Stop after N positions were chosen")
      .check(between(1, 1'000'000))
      .type_name("N");
}

void add_random_options(const Command& command, ComposeOptions& options) {
  const Option random = command
                            .add_option("--random", options.random,
                                        "Brinkmates: try N random positions, after the inputs")
                            .check(between(1, 1'000'000))
                            .type_name("N");
  command.add_option("--seed", options.seed, "Which random positions")
      .type_name("N")
      .capture_default_str()
      .needs(random);
}

void add_showing_options(const Command& command, ComposeOptions& options) {
  command.add_flag("--solutions", options.solutions, "Show the solutions too");
  command.add_flag("--sort", options.sort,
                   "Show the chosen positions at the end, from easy to hard");
  command.add_option("--list", options.list, "Write the chosen positions as a list").takes_file();
  command.add_flag("--json", options.json, "One JSON object per chosen position and line");
  command.add_flag("--japanese", options.japanese, "Brinkmates: moves in Japanese");
  add_quiet_option(command, options);
  add_inputs(command, options.inputs).required(false);
}

}  // namespace

void add_compose_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("compose", "Find positions worth solving in games and lists");
  command.footer(fmt::format(
      "Either --game loa or --brinkmate. If no limit is given, at most {} seconds per position.",
      kUsualSeconds));
  auto options = std::make_shared<ComposeOptions>();
  add_game_options(command, options->game, false);
  command.add_flag("--brinkmate", options->brinkmate,
                   "Find brinkmates (hisshi) with a single key, for the side to move");
  add_loa_rule_options(command, options->rules);
  add_choice_options(command, *options);
  add_random_options(command, *options);
  add_limit_options(command, *options);
  add_showing_options(command, *options);
  command.callback([options, command, &session] {
    if (const auto error = find_error(command, *options)) return session.complain(*error);
    bound(command, *options);
    options->brinkmate ? compose_brinkmate(*options, session) : compose_loa(*options, session);
  });
}

}  // namespace yose::apps
