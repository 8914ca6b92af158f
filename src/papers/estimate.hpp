// Means of measurements, and how far chance alone moves them.
//
// Measurements come in groups that depend on each other, such as those of one game, so the error
// is computed from the sums of groups (the cluster-robust standard error of a mean).
#pragma once

#include <vector>

namespace yose::papers {

struct Estimate {
  // With fewer groups an error says too little.
  static constexpr int kFewestGroups = 30;

  double value = 0;
  double error = 0;  // standard error; 0 with fewer than two groups
  int groups = 0;

  // Farther from 0 than chance alone moves it nineteen times out of twenty.
  bool is_beyond_chance() const;
};

// Precondition: a group for each value, and there are values.
Estimate mean_of(const std::vector<double>& values, const std::vector<int>& groups);

// Numbers whose mean is the standard deviation of the values, and which depend on a value as the
// standard deviation does. So their mean has its error, and the mean of differences of two samples
// of the same things has the error of the difference (to the first order).
std::vector<double> spread_shares(const std::vector<double>& values);

}  // namespace yose::papers
