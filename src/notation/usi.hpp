// Moves and position lines of the USI protocol.
//
// A move's text says nothing about the board it is played on; a PositionLine's moves have all been
// replayed and are legal. Printing is canonical: the standard start is written `startpos`.
// Source: the USI protocol (Tord Romstad).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::notation {

// 7g7f, 8h2b+, P*5e.
Result<shogi::CoordMove> parse_usi_move(std::string_view);
std::string to_usi(const shogi::CoordMove&);
// Separated by single spaces.
std::string to_usi(const std::vector<shogi::CoordMove>&);
// 5e.
std::string to_usi(shogi::Coord);

struct PositionLine {
  shogi::Setup start;
  std::vector<shogi::CoordMove> moves;
  // Of a line that was read: what its start has been validated to be.
  std::optional<shogi::AnyPosition> start_position{};

  friend bool operator==(const PositionLine& a, const PositionLine& b) {
    return a.start == b.start && a.moves == b.moves;
  }
};

// [position] startpos|[sfen] SFEN [moves M1 M2 ...]; zone and dead squares as in parse_sfen.
Result<PositionLine> parse_position_line(std::string_view, std::optional<int> zone = {},
                                         bool dead_squares_controlled = true);
// Without the word `position`.
std::string to_usi(const PositionLine&);

}  // namespace yose::notation
