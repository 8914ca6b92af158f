#include "apps/questions/small_question.hpp"

#include <fmt/format.h>

#include "apps/questions/loa_question.hpp"
#include "notation/array_list.hpp"

namespace yose::apps {

using solvers::SmallVerdict;

namespace {

search::Options small_defaults(const SearchOptions& o) {
  return solvers::small_options(chosen_algorithm(o));
}

}  // namespace

void add_induction_option(const Command& command, InductionOptions& options) {
  command.add_flag("--induction", options.asked,
                   "small boards: solve all positions by backward induction, without a "
                   "search; for few pieces");
  command
      .add_option("--device", options.device,
                  "Where --induction builds its table: on the processor or on a CUDA device")
      .check(one_of({"cpu", "cuda"}))
      .type_name("cpu|cuda")
      .capture_default_str();
}

void add_table_options(const Command& command, int& threads, std::string& folder) {
  constexpr int kMostThreads = 256;
  command.add_option("--threads", threads, "Number of threads for --induction")
      .check(between(1, kMostThreads))
      .type_name("N")
      .capture_default_str();
  command.add_option("--tables", folder, "Folder in which --induction keeps its tables")
      .takes_folder();
}

std::optional<std::string> validate_small(const QuestionOptions& options) {
  if (options.search.asks_for_lambda()) return "--algorithm lambda does not apply to small boards";
  if (auto error = validate(options.search, small_defaults(options.search))) return error;
  if (options.induction.asked && options.search != SearchOptions{}) {
    return "--induction does not search: leave out search options";
  }
  if (const auto option = first_loa_option(options)) {
    return *option + " does not apply to shogi";
  }
  if (!options.side.empty()) return "--for does not apply to small boards";
  if (options.length.futile != "none") return "--futile does not apply to small boards";
  return std::nullopt;
}

solvers::SmallTask small_question(const shogi::Setup& setup, const QuestionOptions& options) {
  solvers::SmallTask task;
  task.setup = setup;
  task.induction = options.induction.asked;
  task.tables = options.induction.tables;
  task.threads = options.induction.threads;
  task.cuda = options.induction.device == "cuda";
  task.algorithm = chosen_algorithm(options.search);
  task.options = options.search.choices.applied_to(small_defaults(options.search));
  task.shortest = options.length.shortest;
  return task;
}

std::string verdict_name(SmallVerdict v) {
  switch (v) {
    case SmallVerdict::first_wins:
      return "first";
    case SmallVerdict::second_wins:
      return "second";
    case SmallVerdict::draw:
      return "draw";
    default:
      return "unknown";
  }
}

std::string game_name(const shogi::Setup& setup, const std::string& otherwise) {
  const auto array = notation::array_of(setup);
  return array ? fmt::format("{}, zone {}", *array, setup.rules.zone) : otherwise;
}

}  // namespace yose::apps
