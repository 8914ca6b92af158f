#include "apps/questions/tsume_question.hpp"

#include "apps/cli/command.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/questions/loa_question.hpp"

namespace yose::apps {

using solvers::TsumeVerdict;

void add_length_options(const Command& command, SolveOptions& options) {
  command.add_flag("--shortest", options.shortest, "Find the exact length");
  command
      .add_choice(
          "--futile", options.futile,
          "Which interpositions lengths leave out (docs/rules.md); kakinoki implies --shortest",
          {"none", "narrow", "kakinoki"})
      .capture_default_str();
}

std::optional<std::string> find_tsume_misfit(const SolveOptions& options) {
  if (options.search.asks_for_lambda()) {
    return "--algorithm lambda means nothing to shogi: in a tsume every move of the attacker "
           "threatens already";
  }
  const auto defaults = search::default_options(chosen_algorithm(options.search));
  if (auto misfit = validate(options.search, defaults)) return misfit;
  if (const auto option = find_loa_option(options)) {
    return *option + " means nothing to shogi";
  }
  return std::nullopt;
}

solvers::TsumeTask tsume_question(const shogi::Setup& setup, const SolveOptions& options) {
  solvers::TsumeTask task = tsume_task(setup, options, {});
  task.algorithm = chosen_algorithm(options.search);
  task.options = options.search.choices.applied_to(search::default_options(task.algorithm));
  task.shortest = options.shortest;
  task.futile = *solvers::parse_futile_rule(options.futile);
  return task;
}

std::string verdict_name(TsumeVerdict v) {
  switch (v) {
    case TsumeVerdict::mate:
      return "mate";
    case TsumeVerdict::nomate:
      return "nomate";
    default:
      return "unknown";
  }
}

}  // namespace yose::apps
