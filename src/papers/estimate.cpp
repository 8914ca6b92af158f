#include "papers/estimate.hpp"

#include <cmath>
#include <map>
#include <numeric>

namespace yose::papers {

namespace {

double plain_mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

bool Estimate::is_beyond_chance() const {
  return groups >= kFewestGroups && std::abs(value) > 2 * error;
}

Estimate mean_of(const std::vector<double>& values, const std::vector<int>& groups) {
  const double mean = plain_mean(values);
  std::map<int, double> sums;  // of differences to the mean
  for (std::size_t i = 0; i < values.size(); ++i) sums[groups[i]] += values[i] - mean;
  const auto n = static_cast<double>(values.size());
  const auto g = static_cast<double>(sums.size());
  if (g < 2) return {mean, 0, static_cast<int>(g)};
  double squares = 0;
  for (const auto& [group, sum] : sums) squares += sum * sum;
  return {mean, std::sqrt(squares * g / (g - 1)) / n, static_cast<int>(g)};
}

// The derivative of the standard deviation s at a value x is that of (x - mean)^2 / 2s; s / 2 more
// makes the mean right.
std::vector<double> spread_shares(const std::vector<double>& values) {
  const double mean = plain_mean(values);
  std::vector<double> shares;
  shares.reserve(values.size());
  for (const double x : values) shares.push_back((x - mean) * (x - mean));
  const double variance = plain_mean(shares);
  if (variance == 0) return shares;
  const double s = std::sqrt(variance);
  for (double& share : shares) share = (share + variance) / (2 * s);
  return shares;
}

}  // namespace yose::papers
