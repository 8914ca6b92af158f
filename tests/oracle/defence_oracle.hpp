// Defences against threatened mates, compared with playing every legal move and testing.
//
// Positions come from pieces scattered at random with some random play after that, from random
// play from a start, and from records. Everything follows from the seed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/shogi/defence_kind.hpp"
#include "games/shogi/setup.hpp"

namespace yose::oracle {

using DefenceKindCounts = std::array<std::uint64_t, shogi::kDefenceKinds>;

// What was compared. A threat is a position with one mating move.
struct DefenceTally {
  std::uint64_t positions = 0;    // looked at
  std::uint64_t threatmates = 0;  // positions with at least one threat
  std::uint64_t threats = 0;
  std::uint64_t defended = 0;    // threats with at least one candidate
  std::uint64_t candidates = 0;  // of all threats
  std::uint64_t checks = 0;      // threatened checks compared
  std::array<std::uint64_t, shogi::kMatingMoveKinds> by_kind{};  // threats
  // Threats with at least one candidate of each kind.
  std::array<DefenceKindCounts, shogi::kMatingMoveKinds> defended_by{};

  DefenceTally& operator+=(const DefenceTally&);
};

std::string to_text(const DefenceTally&);   // one line
std::string to_table(const DefenceTally&);  // the share of threats that each kind prevents

struct DefenceOutcome {
  DefenceTally tally;
  std::string difference;  // a position with few pieces, the move and what differs; empty if none
};

// Each compares until it has seen that many threats or finds a difference.
DefenceOutcome compare_scattered_defences(shogi::Size size, std::uint64_t seed,
                                          std::uint64_t threats);
DefenceOutcome compare_played_defences(const std::string& start_sfen, std::uint64_t seed,
                                       std::uint64_t threats);
// All positions of games on the full board, given as lines of a .usi file, and those `off_plies`
// random moves off each.
DefenceOutcome compare_recorded_defences(const std::vector<std::string>& lines, std::uint64_t seed,
                                         int off_plies);

// One position and one threatened move: what differs.
std::string compare_defences(const shogi::Setup&, const std::string& usi_move);

// check_defences on every check that is threatened in random positions: a move that makes the check
// illegal, stops it or adds a reply must be found.
DefenceOutcome compare_check_defences(shogi::Size size, std::uint64_t seed, std::uint64_t checks);

}  // namespace yose::oracle
