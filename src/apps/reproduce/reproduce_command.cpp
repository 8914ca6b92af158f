// yose reproduce: a paper's experiment run again, our numbers beside its own.
#include <algorithm>
#include <memory>

#include "apps/cli/command.hpp"
#include "apps/common/batch.hpp"
#include "apps/reproduce/reproduce_do_or_die.hpp"
#include "apps/reproduce/reproduce_loa.hpp"
#include "apps/reproduce/reproduce_small.hpp"
#include "apps/reproduce/reproduce_threatmate.hpp"
#include "papers/do_or_die.hpp"
#include "papers/loa.hpp"
#include "papers/small.hpp"
#include "papers/threatmate.hpp"

namespace yose::apps {

namespace {

bool is_told_anything(const Command& command) {
  const auto options = command.options();
  return std::any_of(options.begin(), options.end(),
                     [](const Option& o) { return o.value().has_value(); });
}

void add_effort_options(const Command& command, ReproduceOptions& options,
                        const std::string& theirs) {
  command
      .add_option("--time", options.seconds,
                  "At most S seconds per position, more than 0; the paper had " + theirs)
      .check(above_zero())
      .type_name("S")
      .capture_default_str();
  add_hash_option(command, options.hash);
}

template <class Preset>
std::vector<std::string> names_of(const std::vector<Preset>& presets) {
  std::vector<std::string> names;
  names.reserve(presets.size());
  for (const Preset& preset : presets) names.push_back(preset.name);
  return names;
}

// Which of the searches are run, and where to.
void add_run_options(const Command& command, ReproduceOptions& options,
                     const std::vector<std::string>& names, const std::string& page) {
  command.add_option("--only", options.only, "Only these searches (" + page + " has their names)")
      .delimiter(',')
      .check(one_of(names))
      .type_name("NAME,...");
  command.add_option("--out", options.out, "Folder of the results; a second run continues there")
      .takes_folder()
      .capture_default_str();
  command.add_flag("--quiet", options.quiet, "No progress on standard error");
}

void add_loa_limits(const Command& command, ReproduceLoaOptions& options) {
  command.add_choice("--limit", options.limit, "The limit of a search (default: both)",
                     {"time", "entries"});
  command
      .add_option("--entries", options.entries,
                  "At most N entries made in the table per position, from 1 on (default: "
                  "100000,300000,1000000,3000000)")
      .delimiter(',')
      .check(at_least(1, "a number from 1 on"))
      .type_name("N,...");
}

void add_loa_set_options(const Command& command, ReproduceLoaOptions& options) {
  command
      .add_option("--set", options.set,
                  "The positions: a set that --choose wrote, or a file of positions")
      .takes_file()
      .capture_default_str();
  command.add_option("--corpus", options.corpus, "The list that the line numbers of a set refer to")
      .takes_file()
      .capture_default_str();
  command
      .add_option("--choose", options.choose,
                  "Measure the positions of the corpus, choose a set from them, write it here")
      .takes_file();
}

void add_reproduce_loa(const Command& reproduce, Session& session) {
  const Command command =
      reproduce.add_subcommand("loa", "Shogi endgame methods on Lines of Action");
  auto options = std::make_shared<ReproduceLoaOptions>();
  options->out = "reproduce-loa";
  add_loa_set_options(command, *options);
  add_loa_limits(command, *options);
  add_effort_options(command, *options, "1200 on its machine");
  add_run_options(command, *options, names_of(papers::loa_presets()), "docs/loa.md");
  for (const char* other : {"--set", "--limit", "--entries", "--only"}) {
    command.option("--choose").excludes(command.option(other));
  }
  command.callback([options, command, &session] {
    if (!is_told_anything(command)) return session.complain(loa_plan(*options, session));
    options->choose.empty() ? reproduce_loa(*options, session) : choose_loa_set(*options, session);
  });
}

void add_reproduce_small(const Command& reproduce, Session& session) {
  const Command command = reproduce.add_subcommand("small-shogi", "Solving small boards of shogi");
  auto options = std::make_shared<ReproduceSmallOptions>();
  options->out = "reproduce-small-shogi";
  const Option arrays = command.add_option(
      "--arrays", options->arrays, "A list of positions (default: the 18 arrays of the paper)");
  arrays.takes_file();
  add_zone_option(command, options->game).needs(arrays);
  add_effort_options(command, *options, "hours");
  add_run_options(command, *options, names_of(papers::small_presets()), "docs/small.md");
  command.callback([options, command, &session] {
    if (!is_told_anything(command)) return session.complain(small_plan(*options));
    reproduce_small(*options, session);
  });
}

Option add_match_option(const Command& command, const std::string& name, std::uint64_t& value,
                        const std::string& help) {
  return command.add_option(name, value, help)
      .check(between(1, 1e12, "a whole number from 1 to 1000000000000"));
}

std::string find_uneven(const std::string& number) {
  const bool even = !number.empty() && (number.back() - '0') % 2 == 0;
  return even ? ""
              : "expected an even number, because every opening is played twice, found '" + number +
                    "'";
}

void add_threatmate_match_options(const Command& command, ThreatmateMatchOptions& options) {
  const Option openings =
      command.add_option("--openings", options.openings,
                         "Play the match too, from these USI position lines: A, B and C against S");
  openings.takes_file();
  command
      .add_option("--games", options.games,
                  "How many games of each against S, an even number; the paper had 200")
      .check(between(2, 100'000'000))
      .check(find_uneven)
      .type_name("N")
      .capture_default_str()
      .needs(openings);
  const Option nodes =
      add_match_option(command, "--move-nodes", options.move_nodes, "Nodes for each move of a game")
          .type_name("N")
          .capture_default_str()
          .needs(openings);
  add_match_option(command, "--move-time", options.move_time,
                   "Milliseconds for each move of a game, instead of nodes; the paper had 10000")
      .type_name("MS")
      .needs(openings)
      .excludes(nodes);
  command.add_option("--concurrency", options.concurrency, "How many games are played at a time")
      .check(between(1, 1024))
      .type_name("N")
      .capture_default_str()
      .needs(openings);
}

void add_reproduce_threatmate(const Command& reproduce, Session& session) {
  const Command command =
      reproduce.add_subcommand("threatmate", "Threatmates and the defences against them");
  auto options = std::make_shared<ReproduceThreatmateOptions>();
  options->out = "reproduce-threatmate";
  command
      .add_option("--set", options->sets,
                  "Files of positions (default: brinkmates and threats of the shared corpus)")
      .takes_file();
  command
      .add_option("--nodes", options->nodes,
                  "At most N nodes per position for the survey of threatmates, from 1 on")
      .check(at_least(1, "a number from 1 on"))
      .type_name("N")
      .capture_default_str();
  add_effort_options(command, *options, "10 on its machine");
  auto parts = names_of(papers::threatmate_presets());
  parts.emplace_back(papers::kMatch);
  add_run_options(command, *options, parts, "docs/threat.md");
  add_threatmate_match_options(command, options->match);
  command.callback([options, command, &session] {
    if (!is_told_anything(command)) return session.complain(threatmate_plan(*options));
    reproduce_threatmate(*options, session);
  });
}

void add_do_or_die_positions(const Command& command, ReproduceDoOrDieOptions& options) {
  command
      .add_option("--games", options.games,
                  "Files of games (default: those of people and engines of the shared corpus)")
      .takes_file();
  command
      .add_option("--plies", options.plies,
                  "Positions after so many moves, one number of moves after the other until there "
                  "are enough (default: 74,75,84,85,64,65,94,95,104,105; the paper had 74)")
      .delimiter(',')
      .check(between(0, 10000))
      .type_name("N,...");
  command
      .add_option("--positions", options.positions,
                  "At most N positions in which the side to move is behind, and N others; the "
                  "paper had 1000")
      .check(between(1, 1'000'000))
      .type_name("N")
      .capture_default_str();
}

void add_do_or_die_searches(const Command& command, ReproduceDoOrDieOptions& options) {
  papers::DoOrDieSettings& settings = options.settings;
  command
      .add_option("--nodes", settings.nodes,
                  "At most N nodes per move, from 1 on; the paper had 3 s")
      .check(at_least(1, "a number from 1 on"))
      .type_name("N")
      .capture_default_str();
  command
      .add_option("--judge-nodes", settings.judge_nodes,
                  "At most N nodes per score, from 1 on (default: 5 times --nodes, as the paper)")
      .check(at_least(1, "a number from 1 on"))
      .type_name("N");
  command
      .add_option("--distance", settings.distance,
                  "Do-or-die moves are those to squares at most so many steps of a king from the "
                  "enemy king")
      .check(between(1, 4))
      .type_name("N")
      .capture_default_str();
  add_hash_option(command, options.hash);
}

void add_reproduce_do_or_die(const Command& reproduce, Session& session) {
  const Command command =
      reproduce.add_subcommand("do-or-die", "Moves for a side that is losing, by another scope");
  auto options = std::make_shared<ReproduceDoOrDieOptions>();
  options->out = "reproduce-do-or-die";
  options->hash = 16;
  add_do_or_die_positions(command, *options);
  add_do_or_die_searches(command, *options);
  add_run_options(command, *options, names_of(papers::do_or_die_presets()), "docs/do-or-die.md");
  command.callback([options, command, &session] {
    if (!is_told_anything(command)) return session.complain(do_or_die_plan(*options));
    reproduce_do_or_die(*options, session);
  });
}

}  // namespace

void add_reproduce_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("reproduce", "Repeat the experiment of a paper");
  command.require_subcommand();
  add_reproduce_loa(command, session);
  add_reproduce_small(command, session);
  add_reproduce_threatmate(command, session);
  add_reproduce_do_or_die(command, session);
}

}  // namespace yose::apps
