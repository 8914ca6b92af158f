#include "apps/learn/categories_run.hpp"

#include <fmt/format.h>

#include <ostream>

#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/learn/games_input.hpp"
#include "apps/learn/result_file.hpp"
#include "apps/learn/weights_file.hpp"
#include "learn/category_table.hpp"

namespace yose::apps {

namespace {

// The command that makes the table.
std::string origin_of(const CategoriesRun& run) {
  const std::string weights = run.weights.empty() ? "" : " --weights " + run.weights;
  return fmt::format("yose learn categories --nodes {}{} {}", run.count.nodes, weights,
                     fmt::join(run.inputs, " "));
}

}  // namespace

void run_categories(const CategoriesRun& run, Session& session) {
  if (const auto error = find_output_error(run.out, "a table of categories", is_category_table)) {
    return session.complain(error->text);
  }
  const auto weights = read_weights(run.weights);
  if (!weights) return session.complain(weights.error().text);
  const auto games = read_all_games(run.inputs, session);
  if (!games) return;
  learn::CategoryCounts counts;
  {
    Progress progress(session.err, true, games->size());
    learn::CountOptions options = run.count;
    options.stop = &interrupt_flag();
    options.game_done = [&] { progress.done_one(); };
    counts = count_categories(*games, *weights, options);
    if (*options.stop) return session.tell_interrupted();
  }
  if (write_result(run.out, to_table(counts, origin_of(run)), session)) {
    session.out << fmt::format("{}: {} positions of {} game{}\n", run.out, counts.positions,
                               games->size(), games->size() == 1 ? "" : "s");
  }
}

}  // namespace yose::apps
