#include "apps/campaign/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "apps/cli/progress.hpp"

namespace yose::apps {

namespace {

using campaign::Store;

// Of the tries that solved, in increasing order.
std::vector<double> solving_seconds(Store& store) {
  std::vector<double> seconds;
  store.for_each([&](const campaign::Problem&, const campaign::Attempt* attempt) {
    const bool solved = attempt != nullptr && attempt->outcome.complete;
    if (solved) seconds.push_back(attempt->outcome.seconds);
  });
  std::sort(seconds.begin(), seconds.end());
  return seconds;
}

std::int64_t count_problems(Store& store) {
  std::int64_t problems = 0;
  for (const auto& kind : store.kinds()) problems += kind.tally.problems;
  return problems;
}

}  // namespace

papers::Plot solved_plot(Store& store) {
  papers::Plot plot;
  for (const double seconds : solving_seconds(store)) {
    plot.points.push_back({seconds, static_cast<double>(plot.points.size() + 1)});
  }
  const auto problems = count_problems(store);
  plot.title = "Problems solved within a time limit";
  plot.caption = fmt::format("{} of {} problems solved; machine time of all passes: {}",
                             plot.points.size(), problems, duration(store.machine_seconds()));
  plot.x.name = "seconds per problem";
  plot.y = {"problems solved", papers::Scale::counts, static_cast<double>(problems)};
  plot.mark = papers::Mark::steps;
  return plot;
}

}  // namespace yose::apps
