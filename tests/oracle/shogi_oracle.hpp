// Random play on every compiled board size, each position compared with the naive rules.
//
// Everything follows from the seed: the same task, seed and number of positions compare the same
// positions everywhere. A run can be split over processes by giving each another seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/shogi/setup.hpp"
#include "oracle/shogi_compare.hpp"

namespace yose::oracle {

struct ShogiTask {
  std::string name;
  shogi::Size size;
  shogi::Rules rules;
  std::vector<std::string> starts;
  int share;        // of a thousand positions
  int mates_every;  // how often the slow questions are asked
};

const std::vector<ShogiTask>& shogi_tasks();

struct Outcome {
  Tally tally;
  std::string difference;  // for people: the position, what differs, the seed; empty when all agree
};

Outcome compare_random_play(const ShogiTask&, std::uint64_t seed, std::uint64_t positions);

// One position on its own, thoroughly; empty when all agree.
std::string compare_setup(const shogi::Setup&, Tally&);

// Games on a tiny board until positions repeat: History against the naive classification. Returns
// the first difference; counts the verdicts other than none.
struct RepetitionOutcome {
  std::uint64_t draws = 0;
  std::uint64_t perpetual_checks = 0;
  std::string difference;
};
RepetitionOutcome compare_repetition(std::uint64_t seed, int games);

}  // namespace yose::oracle
