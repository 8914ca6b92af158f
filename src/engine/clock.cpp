#include "engine/clock.hpp"

#include <algorithm>
#include <limits>

namespace yose::engine {

namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();
constexpr double kMovesToGo = 35;  // how many the main time is to last for
constexpr double kMostOfMain = 0.2;
constexpr double kLeastShare = 0.5;  // of short times, whatever the overhead

// What is left of a time after which the move is too late.
double usable(double seconds, double overhead) {
  return std::max(seconds - overhead, seconds * kLeastShare);
}

}  // namespace

// An increment may or may not be in what is left already, so it never raises the most there is.
std::optional<Budget> budget_for(const Clocks& clocks, double overhead) {
  if (clocks.fixed) return Budget{kForever, *clocks.fixed};
  if (!clocks.left && !clocks.byoyomi) return std::nullopt;
  const double main = clocks.left.value_or(0);
  const double byoyomi = clocks.byoyomi.value_or(0);
  const double all = usable(main + byoyomi, overhead);
  if (main == 0) return Budget{kForever, all};
  const double wanted = main / kMovesToGo + clocks.increment * 0.8 + byoyomi * 0.8;
  const double most = main * kMostOfMain + clocks.increment + byoyomi;
  return Budget{std::min(wanted, all), std::min(most, all)};
}

}  // namespace yose::engine
