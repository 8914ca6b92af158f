// Positions with what is to be learnt of them.
//
// Taken are positions in which nothing is about to happen: not in check, and the move that was
// played neither captured nor promoted nor gave check, so that the value of a search is also that
// of the position.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/features.hpp"
#include "learn/played_game.hpp"

namespace yose::learn {

// What one side sees.
struct SampleView {
  std::uint16_t count = 0;
  std::array<std::uint16_t, 40> features{};  // the first `count`

  friend bool operator==(const SampleView&, const SampleView&) = default;
};

struct Sample {
  std::array<SampleView, 2> views;  // of the side to move, of the other
  float value = 0;                  // of the search, for the side to move, in hundredths of a pawn
  float result = 0;                 // of the game: 1 won, 0 lost
};

struct SampleOptions {
  Value most = 3000;   // positions decided beyond this teach little
  int first_ply = 12;  // random openings are left out
};

std::vector<Sample> samples_of(const PlayedGame& game, const SampleOptions& options = {});

}  // namespace yose::learn
