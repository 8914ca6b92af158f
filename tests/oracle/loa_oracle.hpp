// Lines of Action: random play, the fast rules compared with the checker's naive ones.
//
// Follows from the seed alone, like shogi_oracle.hpp. Every combination of the three rules that are
// played differently from place to place takes its turn.
#pragma once

#include <cstdint>
#include <string>

namespace yose::oracle {

struct LoaTally {
  std::uint64_t positions = 0;
  std::uint64_t finished = 0;
  std::uint64_t legal_moves = 0;
  std::uint64_t wins_in_one = 0;
  std::uint64_t repetitions = 0;
  std::uint64_t passes = 0;
};

std::string to_text(const LoaTally&);

struct LoaOutcome {
  LoaTally tally;
  std::string difference;  // for people; empty when all agree
};

LoaOutcome compare_loa_play(std::uint64_t seed, std::uint64_t positions);

}  // namespace yose::oracle
