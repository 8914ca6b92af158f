// What a `go` line asks for.
//
// Words that are not known are ignored, and a word that lacks its number takes nothing else for it.
// Play uses only a part of what is left on the clock, whatever the clock says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/color.hpp"
#include "games/shogi/coord_move.hpp"

namespace yose::apps {

struct UsiGo {
  bool mate = false;              // answered by checkmate, any other by bestmove
  bool infinite = false;          // bestmove waits for stop
  bool ponder = false;            // bestmove waits for ponderhit or stop
  std::optional<double> seconds;  // none: no limit; with ponder, from ponderhit on
  std::optional<std::uint64_t> nodes;
  int plies = 0;                        // only mates within so many plies; 0: any
  std::vector<shogi::CoordMove> moves;  // play one of these, if there are any
  std::vector<std::string> complaints;  // what was ignored and why

  // The answer waits until it is asked for.
  bool is_held_back() const { return !mate && (infinite || ponder); }
  // Nothing in the line itself ends the search.
  bool is_endless() const { return !seconds && !nodes; }
};

// The words after `go`, or after a `ponderhit` that brings the clocks.
UsiGo parse_usi_go(std::string_view words, Color turn);

// What the clocks in milliseconds allow for one move, in seconds.
struct UsiClocks {
  std::optional<std::int64_t> left;
  std::optional<std::int64_t> byoyomi;
  std::int64_t increment = 0;
};
std::optional<double> seconds_for_move(const UsiClocks& clocks);

}  // namespace yose::apps
