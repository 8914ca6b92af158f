// What a `go` line asks for.
//
// Words that are not known are ignored, and a word that lacks its number takes nothing else for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/color.hpp"
#include "engine/clock.hpp"
#include "games/shogi/coord_move.hpp"

namespace yose::apps {

// For a move when nobody says how long to think.
inline constexpr double kPlaySeconds = 5;

struct UsiGo {
  bool mate = false;              // answered by checkmate, any other by bestmove
  bool infinite = false;          // bestmove waits for stop
  bool ponder = false;            // bestmove waits for ponderhit or stop
  std::optional<double> seconds;  // of a search for a mate; none: no limit
  engine::Clocks clocks;          // of a move; with ponder, from ponderhit on
  bool is_timed = false;          // the line itself says how long a move may take
  std::optional<std::uint64_t> nodes;
  int plies = 0;                        // mates within so many plies, search so deep; 0: any
  std::vector<shogi::CoordMove> moves;  // play one of these, if there are any
  std::vector<std::string> complaints;  // what was ignored and why

  // The answer waits until it is asked for.
  bool is_held_back() const { return !mate && (infinite || ponder); }
  // Nothing in the line itself ends the search.
  bool is_endless() const {
    const bool timed = mate ? seconds.has_value() : engine::budget_for(clocks, 0).has_value();
    return !timed && !nodes && (mate || plies == 0);
  }
};

// The words after `go`, or after a `ponderhit` that brings the clocks.
UsiGo parse_usi_go(std::string_view words, Color turn);

}  // namespace yose::apps
