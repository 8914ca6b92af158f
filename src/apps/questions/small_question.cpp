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

void add_induction_option(const Command& command, SolveOptions& options) {
  command.add_flag("--induction", options.induction,
                   "small boards: go backwards from the ends through all positions, without a "
                   "search; for few pieces");
}

void add_table_options(const Command& command, int& threads, std::string& folder) {
  constexpr int kMostThreads = 256;
  command.add_option("--threads", threads, "Threads that go through all positions for --induction")
      .check(between(1, kMostThreads))
      .type_name("N")
      .capture_default_str();
  command
      .add_option("--tables", folder,
                  "Keep what --induction finds out about all positions in this folder")
      .type_name("FOLDER");
}

std::optional<std::string> find_small_misfit(const SolveOptions& options) {
  if (options.search.asks_for_lambda()) return "--algorithm lambda means nothing to small boards";
  if (auto misfit = validate(options.search, small_defaults(options.search))) return misfit;
  if (options.induction && options.search != SearchOptions{}) {
    return "--induction needs no search: leave out its options";
  }
  if (const auto option = find_loa_option(options)) {
    return *option + " means nothing to shogi";
  }
  if (!options.side.empty()) return "--for means nothing to small boards: both sides are asked for";
  if (options.futile != "none") return "--futile means nothing to small boards";
  return std::nullopt;
}

solvers::SmallTask small_question(const shogi::Setup& setup, const SolveOptions& options) {
  solvers::SmallTask task;
  task.setup = setup;
  task.induction = options.induction;
  task.tables = options.tables;
  task.threads = options.threads;
  task.algorithm = chosen_algorithm(options.search);
  task.options = options.search.choices.applied_to(small_defaults(options.search));
  task.shortest = options.shortest;
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
