#include "tsume/tally.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace yose::bench {

namespace {

constexpr double kLeast = 1e-6;  // the clock's grain; keeps logarithms finite

double counted(const PeerAnswer& outcome, double limit) {
  return outcome.solved() ? std::max(outcome.seconds, kLeast) : limit;
}

}  // namespace

void SideSums::add(const PeerAnswer& outcome, double limit) {
  mates += outcome.verdict == solvers::TsumeVerdict::mate;
  nomates += outcome.verdict == solvers::TsumeVerdict::nomate;
  seconds += counted(outcome, limit);
  log_seconds += std::log(counted(outcome, limit));
  searching += outcome.seconds;
  nodes += static_cast<double>(outcome.nodes);
}

SideSums& SideSums::operator+=(const SideSums& o) {
  mates += o.mates;
  nomates += o.nomates;
  seconds += o.seconds;
  log_seconds += o.log_seconds;
  searching += o.searching;
  nodes += o.nodes;
  return *this;
}

void MeanRatio::add(double theirs, double ours) {
  ++count;
  log_sum += std::log(std::max(theirs, kLeast) / std::max(ours, kLeast));
}

double MeanRatio::value() const { return count == 0 ? 0 : std::exp(log_sum / count); }

MeanRatio& MeanRatio::operator+=(const MeanRatio& o) {
  count += o.count;
  log_sum += o.log_sum;
  return *this;
}

void Tally::add(const PeerAnswer& our, const PeerAnswer& their, double limit) {
  ++positions;
  ours.add(our, limit);
  theirs.add(their, limit);
  all.add(counted(their, limit), counted(our, limit));
  if (our.solved() && their.solved()) both.add(their.seconds, our.seconds);
}

Tally& Tally::operator+=(const Tally& o) {
  positions += o.positions;
  left_out += o.left_out;
  disagreements += o.disagreements;
  against_us += o.against_us;
  ours += o.ours;
  theirs += o.theirs;
  both += o.both;
  all += o.all;
  listed += o.listed;
  return *this;
}

PeerAnswer within(PeerAnswer outcome, double limit) {
  if (outcome.seconds > limit) outcome.verdict = solvers::TsumeVerdict::unknown;
  return outcome;
}

namespace {

void print_side(const char* who, const SideSums& side) {
  std::printf("  %-14s %7d %7d %9d %10.2f %10.1f %11.0f\n", who, side.solved(), side.mates,
              side.nomates, side.seconds, side.log_seconds,
              side.nodes / std::max(side.searching, kLeast));
}

}  // namespace

void print(const std::string& title, const Tally& tally) {
  std::printf("%s: %d positions, %d left out, %d disagreements, %d not decided for us\n",
              title.c_str(), tally.positions, tally.left_out, tally.disagreements,
              tally.against_us);
  std::printf("  %-14s %7s %7s %9s %10s %10s %11s\n", "", "solved", "mates", "no mates", "seconds",
              "sum ln s", "nodes/s");
  print_side("yose", tally.ours);
  print_side("OpenShogiLib", tally.theirs);
  std::printf("  its time over ours: %.2f over the %d both solve, %.2f over all\n",
              tally.both.value(), tally.both.count, tally.all.value());
  if (tally.listed.count > 0) {
    std::printf("  best listed time over ours: %.2f over %d\n", tally.listed.value(),
                tally.listed.count);
  }
  static_cast<void>(std::fflush(stdout));
}

}  // namespace yose::bench
