// What a position is worth to the side to move when both play as well as possible.
#pragma once

#include <cstdint>

namespace yose::induction {

struct GameValue {
  enum class Wdl : std::uint8_t { loss, draw, win };

  Wdl wdl = Wdl::draw;
  int plies = 0;  // to the end of the game; 0 for a draw

  friend constexpr bool operator==(GameValue, GameValue) = default;
};

// The value of a position whose only move leads to this one.
constexpr GameValue before(GameValue after) {
  using enum GameValue::Wdl;
  if (after.wdl == draw) return after;
  return {after.wdl == loss ? win : loss, after.plies + 1};
}

// A win as soon as possible, a loss as late as possible.
constexpr bool is_better(GameValue a, GameValue b) {
  if (a.wdl != b.wdl) return a.wdl > b.wdl;
  return a.wdl == GameValue::Wdl::loss ? a.plies > b.plies : a.plies < b.plies;
}

}  // namespace yose::induction
