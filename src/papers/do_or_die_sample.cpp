#include "papers/do_or_die_sample.hpp"

#include <algorithm>
#include <cmath>

namespace yose::papers {

namespace {

std::vector<double> counts(const std::vector<double>& changes, double least) {
  std::vector<double> per_1000;
  per_1000.reserve(changes.size());
  for (const double c : changes) per_1000.push_back(c >= least ? 1000 : 0);
  return per_1000;
}

// Numbers whose mean is what is measured.
std::vector<double> shares(const std::vector<double>& changes, Measure measure) {
  switch (measure) {
    case Measure::mean:
      return changes;
    case Measure::deviation:
      return spread_shares(changes);
    case Measure::over_500:
      return counts(changes, 500);
    default:
      return counts(changes, 1000);
  }
}

// Of a row of table 1, squared.
double published_error(const PublishedChanges& row, Measure measure) {
  const double variance = row.deviation * row.deviation;
  switch (measure) {
    case Measure::mean:
      return variance / kPublishedPerStanding;
    case Measure::deviation:  // as if changes were distributed normally, which the paper says
      return variance / (2 * kPublishedPerStanding);
    default: {
      const double count = published(row, measure);
      return count * (1 - count / kPublishedPerStanding);
    }
  }
}

}  // namespace

std::string_view name(Measure m) {
  switch (m) {
    case Measure::mean:
      return "mean";
    case Measure::deviation:
      return "standard deviation";
    case Measure::over_500:
      return "+500 or more";
    default:
      return "+1000 or more";
  }
}

double published(const PublishedChanges& changes, Measure measure) {
  switch (measure) {
    case Measure::mean:
      return changes.mean;
    case Measure::deviation:
      return changes.deviation;
    case Measure::over_500:
      return changes.over_500;
    default:
      return changes.over_1000;
  }
}

Estimate published_difference(Standing standing, int divisor, Measure measure) {
  const PublishedChanges& usual = published_changes(standing, 1);
  const PublishedChanges& other = published_changes(standing, divisor);
  return {published(other, measure) - published(usual, measure),
          std::sqrt(published_error(other, measure) + published_error(usual, measure)),
          static_cast<int>(kPublishedPerStanding)};
}

DoOrDieSample::DoOrDieSample(const std::vector<TestPosition>& positions, const Rows& rows) {
  for (const auto& [key, row] : rows) outcomes_[key.second];
  std::map<std::string, int> games;
  for (const TestPosition& p : positions) {
    const auto has_row = [&](const auto& o) { return rows.contains({p.name, o.first}); };
    if (!std::all_of(outcomes_.begin(), outcomes_.end(), has_row) || outcomes_.empty()) continue;
    games_.push_back(games.try_emplace(p.game(), static_cast<int>(games.size())).first->second);
    add(p, rows);
  }
}

void DoOrDieSample::add(const TestPosition& position, const Rows& rows) {
  for (auto& [divisor, outcomes] : outcomes_) {
    const DoOrDieRow& row = *rows.at({position.name, divisor});
    outcomes.changes.push_back(bounded(row.score) - position.score);
    outcomes.moves.push_back(row.first_move());
    outcomes.bounded += bounded(row.score) != row.score ? 1 : 0;
  }
}

Estimate DoOrDieSample::estimate(int divisor, Measure measure) const {
  return mean_of(shares(outcomes_.at(divisor).changes, measure), games_);
}

Estimate DoOrDieSample::difference(int divisor, Measure measure) const {
  std::vector<double> differences = shares(outcomes_.at(divisor).changes, measure);
  const std::vector<double> usual = shares(outcomes_.at(1).changes, measure);
  for (std::size_t i = 0; i < usual.size(); ++i) differences[i] -= usual[i];
  return mean_of(differences, games_);
}

int DoOrDieSample::other_moves(int divisor) const {
  const auto& usual = outcomes_.at(1).moves;
  const auto& moves = outcomes_.at(divisor).moves;
  int other = 0;
  for (std::size_t i = 0; i < usual.size(); ++i) other += moves[i] != usual[i] ? 1 : 0;
  return other;
}

int DoOrDieSample::bounded_scores(int divisor) const { return outcomes_.at(divisor).bounded; }

}  // namespace yose::papers
