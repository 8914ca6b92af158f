#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace yose::match {

namespace {

constexpr double kEloScale = 400;
constexpr double kNormal95 = 1.959963984540054;

using Shares = std::array<double, 5>;

// The points per game of each kind of pair.
constexpr Shares kPoints{0, 0.25, 0.5, 0.75, 1};

double mean_of(const Shares& shares) {
  return std::inner_product(shares.begin(), shares.end(), kPoints.begin(), 0.0);
}

double variance_of(const Shares& shares) {
  const double mean = mean_of(shares);
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    sum += shares[i] * (kPoints[i] - mean) * (kPoints[i] - mean);
  }
  return sum;
}

// A kind of pair that has not been seen yet is not impossible.
constexpr double kUnseen = 1e-3;

struct Sample {
  double pairs = 0;
  Shares shares{};
};

Sample sample_of(const PairCounts& counts) {
  Sample sample;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sample.shares[i] = counts[i] > 0 ? static_cast<double>(counts[i]) : kUnseen;
    sample.pairs += sample.shares[i];
  }
  for (double& share : sample.shares) share /= sample.pairs;
  return sample;
}

// The x for which the sum of share / (1 + x * f) times f is 0. It falls from plus to minus infinity
// between the two poles, so halving finds it. Precondition: f has values of both signs.
double root(const Shares& shares, const Shares& f) {
  const auto [least, most] = std::minmax_element(f.begin(), f.end());
  double low = -1 / *most;
  double high = -1 / *least;
  for (int i = 0; i < 100; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < f.size(); ++k) sum += shares[k] * f[k] / (1 + x * f[k]);
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

// The most likely distribution whose mean is t standard deviations above one half, given what was
// observed. A distribution p that maximises the likelihood under that constraint has
// p_i = observed_i / (1 + x * f_i), where f is the gradient of the constraint,
//   f_i = points_i - 1/2 - t * sigma / 2 * (1 + ((points_i - mu) / sigma)^2),
// centred by its mean under p, and x makes p a distribution. mu and sigma are p's own, so the step
// is repeated until nothing changes.
Shares most_likely(const Shares& observed, double t) {
  Shares p;
  p.fill(1.0 / static_cast<double>(p.size()));
  for (int i = 0; i < 100; ++i) {
    const double mu = mean_of(p);
    const double sigma = std::sqrt(variance_of(p));
    Shares f{};
    for (std::size_t k = 0; k < f.size(); ++k) {
      const double z = (kPoints[k] - mu) / sigma;
      f[k] = kPoints[k] - 0.5 - t * sigma / 2 * (1 + z * z);
    }
    const double x = root(observed, f);
    double change = 0;
    for (std::size_t k = 0; k < f.size(); ++k) {
      const double next = observed[k] / (1 + x * f[k]);
      change = std::max(change, std::abs(next - p[k]));
      p[k] = next;
    }
    if (change < 1e-12) break;
  }
  return p;
}

}  // namespace

double Counts::score() const {
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
         static_cast<double>(games());
}

std::optional<double> elo_of(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return kEloScale * std::log10(score / (1 - score));
}

PairMoments moments(const PairCounts& counts) {
  PairMoments result;
  result.pairs = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  if (result.pairs == 0) return result;
  const auto pairs = static_cast<double>(result.pairs);
  Shares shares{};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = static_cast<double>(counts[i]) / pairs;
  }
  result.mean = mean_of(shares);
  if (result.pairs > 1) result.variance = variance_of(shares) * pairs / (pairs - 1);
  return result;
}

std::optional<double> elo_error(const PairCounts& counts) {
  const PairMoments m = moments(counts);
  if (m.pairs < 2 || m.mean <= 0 || m.mean >= 1) return std::nullopt;
  const double slope = kEloScale / std::numbers::ln10 / (m.mean * (1 - m.mean));
  return kNormal95 * slope * std::sqrt(m.variance / static_cast<double>(m.pairs));
}

std::optional<double> superiority(const PairCounts& counts) {
  const PairMoments m = moments(counts);
  if (m.pairs < 2) return std::nullopt;
  const double ahead = m.mean - 0.5;
  if (ahead == 0) return 0.5;
  if (m.variance == 0) return ahead > 0 ? 1.0 : 0.0;
  const double z = ahead / std::sqrt(m.variance / static_cast<double>(m.pairs));
  return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double Sprt::bound() { return std::log((1 - kError) / kError); }

// A pair is two games, so its standard deviation is that of a game by the square root of two, and
// what counts as one normalised Elo per game is that much more per pair.
double Sprt::ratio(const PairCounts& counts) const {
  if (moments(counts).pairs == 0) return 0;
  const Sample sample = sample_of(counts);
  const double scale = std::numbers::sqrt2 * std::numbers::ln10 / (2 * kEloScale);
  const Shares p0 = most_likely(sample.shares, elo0 * scale);
  const Shares p1 = most_likely(sample.shares, elo1 * scale);
  double sum = 0;
  for (std::size_t i = 0; i < p0.size(); ++i) {
    sum += sample.shares[i] * std::log(p1[i] / p0[i]);
  }
  return sample.pairs * sum;
}

}  // namespace yose::match
