// The three points on which Lines of Action is played differently from place to place.
//
// The defaults are those of "Shogi endgame methods on Lines of Action", rules 7 to 9.
#pragma once

#include <cstdint>

#include "games/loa/board.hpp"

namespace yose::loa {

enum class BothConnected : std::uint8_t { mover_wins, draw };
enum class NoMove : std::uint8_t { loses, passes };
// The occurrence of a position, side to move included, that makes the game a draw.
enum class Repetition : std::uint8_t { second_is_draw, third_is_draw, ignored };

struct Rules {
  BothConnected both_connected = BothConnected::mover_wins;
  NoMove no_move = NoMove::loses;
  Repetition repetition = Repetition::second_is_draw;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

enum class Outcome : std::uint8_t { open, black_wins, white_wins, draw };

constexpr Outcome win_for(Color c) {
  return c == Color::black ? Outcome::black_wins : Outcome::white_wins;
}

}  // namespace yose::loa
