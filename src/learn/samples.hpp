// Positions with what is to be learnt of them.
//
// Taken are positions in which nothing is about to happen: not in check, and the move that was
// played neither captured nor promoted nor gave check, so that the value of a search is also that
// of the position.
// Source: the values of later searches as TD(lambda) (Sutton 1988).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/control.hpp"
#include "learn/played_game.hpp"

namespace yose::learn {

// What one side sees.
struct SampleView {
  std::uint16_t count = 0;
  std::uint16_t control_count = 0;
  // The first of each, as many as are counted.
  std::array<std::uint16_t, 40> features{};
  std::array<std::uint16_t, engine::kMostControlFeatures> control{};

  std::span<const std::uint16_t> pieces() const { return std::span(features).first(count); }
  std::span<const std::uint16_t> controlled() const {
    return std::span(control).first(control_count);
  }

  friend bool operator==(const SampleView&, const SampleView&) = default;
};

struct Sample {
  std::array<SampleView, 2> views;  // of the side to move, of the other
  float value = 0;   // of the searches, for the side to move, in hundredths of a pawn
  float result = 0;  // of the game: 1 won, 0 lost
};

struct SampleOptions {
  Value most = 3000;   // positions decided beyond this teach little
  int first_ply = 12;  // random openings are left out
  // How much what came of the position counts in its value, from 0 to 1; the rest is what its own
  // search thought. So each later search counts so many times the one before it, and the result,
  // which is worth `most`, comes last.
  double later = 0.7;
};

std::vector<Sample> samples_of(const PlayedGame& game, const SampleOptions& options = {});

}  // namespace yose::learn
