#include "tsume/tally.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace yose::bench {

namespace {

constexpr double kLeast = 1e-6;  // the clock's grain; keeps logarithms finite

double counted(const PeerAnswer& outcome, const PeerLimits& limits) {
  return outcome.solved() || limits.by_nodes() ? std::max(outcome.seconds, kLeast) : limits.seconds;
}

bool finds_mate(const PeerAnswer& outcome) {
  return outcome.verdict == solvers::TsumeVerdict::mate;
}

}  // namespace

void SideSums::add(const PeerAnswer& outcome, const PeerLimits& limits) {
  mates += finds_mate(outcome);
  nomates += outcome.verdict == solvers::TsumeVerdict::nomate;
  seconds += counted(outcome, limits);
  log_seconds += std::log(counted(outcome, limits));
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

void Tally::add(const PeerAnswer& our, const PeerAnswer& their, const PeerLimits& limits) {
  ++positions;
  ours.add(our, limits);
  theirs.add(their, limits);
  all.add(counted(their, limits), counted(our, limits));
  if (our.solved() && their.solved()) both.add(their.seconds, our.seconds);
  if (!limits.by_nodes() || finds_mate(our) || finds_mate(their)) return;
  no_mate.add(their.seconds, our.seconds);
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
  no_mate += o.no_mate;
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
  if (tally.no_mate.count > 0) {
    std::printf("  its time over ours: %.2f over the %d where neither finds a mate\n",
                tally.no_mate.value(), tally.no_mate.count);
  }
  if (tally.listed.count > 0) {
    std::printf("  best listed time over ours: %.2f over %d\n", tally.listed.value(),
                tally.listed.count);
  }
  static_cast<void>(std::fflush(stdout));
}

}  // namespace yose::bench
