#include "apps/questions/loa_question.hpp"

#include "apps/cli/command.hpp"

namespace yose::apps {

using solvers::LoaVerdict;

namespace {

problems::LoaStartKind start_of(const SolveOptions& o) {
  using problems::LoaStartKind;
  if (o.start == "unit") return LoaStartKind::unit;
  if (o.start == "mobility") return LoaStartKind::mobility;
  if (o.start == "evaluation") return LoaStartKind::evaluation;
  if (o.start == "threats") return LoaStartKind::threats;
  if (o.start == "chances") return LoaStartKind::chances;
  return solvers::loa_start(chosen_algorithm(o.search));
}

search::Options loa_defaults(const SearchOptions& o) {
  return solvers::loa_options(chosen_algorithm(o));
}

// An option that is about tsume only.
const char* find_tsume_option(const SolveOptions& o) {
  if (o.futile != "none") return "--futile";
  return find_shogi_option(o.game);
}

// Options that do not go together.
std::optional<std::string> find_conflict(const SolveOptions& o) {
  if (o.no_threats && o.start == "threats") {
    return "--start threats does not work with --no-threats";
  }
  if (o.lambda_order() > 0 && o.shortest) {
    return std::string(o.lambda > 0 ? "--lambda" : "--algorithm lambda") +
           " does not work with --shortest";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_loa_option(const SolveOptions& o) {
  const SolveOptions usual;
  if (o.rules.both_connected != usual.rules.both_connected) return "--both-connected";
  if (o.rules.no_move != usual.rules.no_move) return "--no-move";
  if (o.start != usual.start) return "--start";
  if (o.no_threats) return "--no-threats";
  if (o.lambda_sort) return "--lambda-sort";
  if (o.lambda > 0) return "--lambda";
  return o.search.choices.first_needing_ability();
}

void add_loa_options(const Command& command, SolveOptions& options) {
  add_loa_rule_options(command, options.rules);
  const Command research = command.research();
  research.add_choice(
      "--start", options.start,
      "loa: starting values of a new position, from nothing, moves, groups, threats, or how "
      "likely each side is to win (default: chances; pds: threats)",
      {"unit", "mobility", "evaluation", "threats", "chances"});
  research.add_flag("--no-threats", options.no_threats,
                    "loa: list all moves, even where a threat must be met");
  research.add_flag("--lambda-sort", options.lambda_sort, "loa: list moves that threaten first");
  research
      .add_option("--lambda", options.lambda, "loa: the prover may only play threats of this order")
      .check(between(1, 3))
      .type_name("1..3");
}

std::optional<std::string> validate_loa(const SolveOptions& options) {
  if (auto error = validate(options.search, loa_defaults(options.search))) return error;
  if (const char* option = find_tsume_option(options)) {
    return std::string(option) + " does not apply to loa";
  }
  return find_conflict(options);
}

solvers::LoaTask loa_question(const loa::Position& position, const SolveOptions& options) {
  solvers::LoaTask task(position);
  task.prover = options.side_or(task.prover);
  task.rules = rules_of(options.rules);
  task.algorithm = chosen_algorithm(options.search);
  task.options = options.search.choices.applied_to(loa_defaults(options.search));
  task.start = start_of(options);
  task.knowledge = {!options.no_threats, options.lambda_sort};
  task.lambda = options.lambda_order();
  task.shortest = options.shortest;
  return task;
}

std::string verdict_name(LoaVerdict v) {
  switch (v) {
    case LoaVerdict::win:
      return "win";
    case LoaVerdict::nowin:
      return "nowin";
    default:
      return "unknown";
  }
}

}  // namespace yose::apps
