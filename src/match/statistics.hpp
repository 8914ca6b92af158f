// What the games of a match say about the strength of its first engine.
//
// Games come in pairs, the same opening with colours swapped, so the games of a pair depend on each
// other: a good opening for black is good for both engines. The error is therefore computed from
// pairs, of which there are five kinds (pentanomial). Elo by the logistic curve; the normalised Elo
// of the sequential test measures the score in its own standard deviation per game.
// Sources: docs/match.md; Wald 1945 for the test, Van den Bergh 2020 for normalised Elo.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace yose::match {

// How many pairs gave the first engine 0, 1/2, 1, 3/2 and 2 points.
using PairCounts = std::array<std::int64_t, 5>;

struct Counts {
  std::int64_t wins = 0;
  std::int64_t losses = 0;
  std::int64_t draws = 0;

  std::int64_t games() const { return wins + losses + draws; }
  // The share of points. Precondition: games() > 0.
  double score() const;
};

// The difference in Elo that gives this score; none for a score of 0 or 1.
std::optional<double> elo_of(double score);

struct PairMoments {
  std::int64_t pairs = 0;
  double mean = 0;      // points per game
  double variance = 0;  // of a pair's points per game
};
PairMoments moments(const PairCounts& counts);

// Half of the 95 % interval of Elo, by the slope of the curve. None below two pairs, and where the
// score is 0 or 1.
std::optional<double> elo_error(const PairCounts& counts);

// The likelihood of superiority: how probable it is that the first engine is the stronger one. None
// below two pairs.
std::optional<double> superiority(const PairCounts& counts);

// A sequential probability ratio test between two values of normalised Elo.
struct Sprt {
  static constexpr double kError = 0.05;  // of both kinds
  static constexpr int kMostElo = 200;    // either way; far beyond it the equations lose their root

  double elo0 = 0;
  double elo1 = 0;

  // The logarithm of the ratio at which the test ends; the lower bound is its negative.
  static double bound();
  // The generalised log-likelihood ratio of "elo1" over "elo0". 0 without pairs.
  double ratio(const PairCounts& counts) const;
};

}  // namespace yose::match
