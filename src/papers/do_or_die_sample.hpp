// What the presets of a family made of the test positions of one standing: how the score changed,
// measured as in the paper, and compared with the usual search in the same positions.
//
// Invariant: all presets that are here have an outcome in each of the positions.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "papers/do_or_die_row.hpp"
#include "papers/estimate.hpp"

namespace yose::papers {

// Columns of table 1. Counts are per 1000 positions, as the paper's are.
enum class Measure { mean, deviation, over_500, over_1000 };
inline constexpr std::array kMeasures = {Measure::mean, Measure::deviation, Measure::over_500,
                                         Measure::over_1000};
std::string_view name(Measure);
double published(const PublishedChanges& changes, Measure measure);
// Of the difference between two rows of table 1, as if each had positions of its own: the paper
// does not say how the changes of the same position differ.
Estimate published_difference(Standing standing, int divisor, Measure measure);

class DoOrDieSample {
 public:
  // Rows: of this family, by position and divisor.
  using Rows = std::map<std::pair<std::string, int>, const DoOrDieRow*>;
  DoOrDieSample(const std::vector<TestPosition>& positions, const Rows& rows);

  std::size_t positions() const { return games_.size(); }
  bool has(int divisor) const { return outcomes_.contains(divisor); }

  // Preconditions: there are positions, and the sample has the divisor.
  Estimate estimate(int divisor, Measure measure) const;
  // From the usual search, which the sample must have, too.
  Estimate difference(int divisor, Measure measure) const;
  int other_moves(int divisor) const;  // than the usual search
  int bounded_scores(int divisor) const;

 private:
  struct Outcomes {
    std::vector<double> changes;
    std::vector<std::string> moves;  // the gambler's
    int bounded = 0;
  };

  void add(const TestPosition& position, const Rows& rows);

  std::vector<int> games_;  // by position, a number for each game
  std::map<int, Outcomes> outcomes_;
};

}  // namespace yose::papers
