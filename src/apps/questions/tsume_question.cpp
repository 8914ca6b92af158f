#include "apps/questions/tsume_question.hpp"

#include "apps/cli/command.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/questions/loa_question.hpp"

namespace yose::apps {

using solvers::TsumeVerdict;

void add_length_options(const Command& command, LengthOptions& options) {
  command.add_flag("--shortest", options.shortest, "Find the exact length");
  command
      .add_choice(
          "--futile", options.futile,
          "Futile interpositions that lengths leave out (docs/rules.md); kakinoki: --shortest",
          {"none", "narrow", "kakinoki"})
      .capture_default_str();
}

std::optional<std::string> validate_tsume(const QuestionOptions& options) {
  if (options.search.asks_for_lambda()) {
    return "--algorithm lambda does not apply to shogi: in a tsume every attacking move "
           "is a threat";
  }
  const auto defaults = search::default_options(chosen_algorithm(options.search));
  if (auto error = validate(options.search, defaults)) return error;
  if (const auto option = first_loa_option(options)) {
    return *option + " does not apply to shogi";
  }
  return std::nullopt;
}

solvers::TsumeTask tsume_question(const shogi::AnyPosition& position,
                                  const QuestionOptions& options) {
  solvers::TsumeTask task = tsume_task(position, options, {});
  task.algorithm = chosen_algorithm(options.search);
  task.options = options.search.choices.applied_to(search::default_options(task.algorithm));
  task.shortest = options.length.shortest;
  task.futile = *solvers::parse_futile_rule(options.length.futile);
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
