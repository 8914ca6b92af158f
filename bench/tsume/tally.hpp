// The sums of a race: who solved how much in what time, and by what factor.
//
// An unsolved problem counts with the time limit, for both sides alike; an answer that came after
// the limit counts as none. Under a limit of nodes an unsolved problem counts with the time it
// took.
#pragma once

#include <string>

#include "tsume/peer_answer.hpp"

namespace yose::bench {

struct SideSums {
  int mates = 0;
  int nomates = 0;
  double seconds = 0;      // unsolved ones as said above
  double log_seconds = 0;  // sum of natural logarithms of the same
  double searching = 0;    // seconds really spent, and
  double nodes = 0;        // nodes in them

  int solved() const { return mates + nomates; }
  void add(const PeerAnswer& outcome, const PeerLimits& limits);
  SideSums& operator+=(const SideSums& o);
};

// Ratios as sums of logarithms.
struct MeanRatio {
  int count = 0;
  double log_sum = 0;

  void add(double theirs, double ours);
  double value() const;
  MeanRatio& operator+=(const MeanRatio& o);
};

struct Tally {
  int positions = 0;  // that both took
  int left_out = 0;
  int disagreements = 0;
  int against_us = 0;  // disagreements that the checker did not decide for us
  SideSums ours;
  SideSums theirs;
  MeanRatio both;     // over positions that both solve
  MeanRatio all;      // over all, the unsolved as said above
  MeanRatio no_mate;  // over positions where neither finds a mate; under a limit of nodes only
  MeanRatio listed;   // best listed time over ours, where both are known

  void add(const PeerAnswer& our, const PeerAnswer& their, const PeerLimits& limits);
  Tally& operator+=(const Tally& o);
};

// Unknown if it came too late.
PeerAnswer within(PeerAnswer outcome, double limit);

void print(const std::string& title, const Tally& tally);

}  // namespace yose::bench
