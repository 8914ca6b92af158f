#include "apps/questions/loa_question.hpp"

#include "apps/cli/command.hpp"

namespace yose::apps {

using solvers::LoaVerdict;

namespace {

problems::LoaStartKind start_of(const QuestionOptions& o) {
  using problems::LoaStartKind;
  if (o.loa.start == "unit") return LoaStartKind::unit;
  if (o.loa.start == "mobility") return LoaStartKind::mobility;
  if (o.loa.start == "evaluation") return LoaStartKind::evaluation;
  if (o.loa.start == "threats") return LoaStartKind::threats;
  if (o.loa.start == "chances") return LoaStartKind::chances;
  return solvers::loa_start(chosen_algorithm(o.search));
}

search::Options loa_defaults(const SearchOptions& o) {
  return solvers::loa_options(chosen_algorithm(o));
}

// An option that is about tsume only.
const char* find_tsume_option(const QuestionOptions& o) {
  if (o.length.futile != "none") return "--futile";
  return find_shogi_option(o.game);
}

// Options that do not go together.
std::optional<std::string> find_conflict(const QuestionOptions& o) {
  if (o.loa.no_threats && o.loa.start == "threats") {
    return "--start threats does not work with --no-threats";
  }
  if (o.lambda_order() > 0 && o.length.shortest) {
    return std::string(o.loa.lambda > 0 ? "--lambda" : "--algorithm lambda") +
           " does not work with --shortest";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> LoaOptions::first_given() const {
  const LoaOptions usual;
  if (rules.both_connected != usual.rules.both_connected) return "--both-connected";
  if (rules.no_move != usual.rules.no_move) return "--no-move";
  if (!start.empty()) return "--start";
  if (no_threats) return "--no-threats";
  if (lambda_sort) return "--lambda-sort";
  if (lambda > 0) return "--lambda";
  return std::nullopt;
}

void add_loa_options(const Command& command, LoaOptions& options) {
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

std::optional<std::string> first_loa_option(const QuestionOptions& o) {
  if (auto given = o.loa.first_given()) return given;
  return o.search.choices.first_needing_ability();
}

std::optional<std::string> validate_loa(const QuestionOptions& options) {
  if (auto error = validate(options.search, loa_defaults(options.search))) return error;
  if (const char* option = find_tsume_option(options)) {
    return std::string(option) + " does not apply to loa";
  }
  return find_conflict(options);
}

solvers::LoaTask loa_question(const loa::Position& position, const QuestionOptions& options) {
  solvers::LoaTask task(position);
  task.prover = options.side_or(task.prover);
  task.rules = rules_of(options.loa.rules);
  task.algorithm = chosen_algorithm(options.search);
  task.options = options.search.choices.applied_to(loa_defaults(options.search));
  task.start = start_of(options);
  task.knowledge = {!options.loa.no_threats, options.loa.lambda_sort};
  task.lambda = options.lambda_order();
  task.shortest = options.length.shortest;
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
