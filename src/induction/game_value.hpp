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

}  // namespace yose::induction
