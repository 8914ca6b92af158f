// One search of one game on a small board, as a row of results.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace yose::papers {

// A game of the experiment: where it starts, but for the rule about dead squares.
struct SmallGame {
  std::string board;  // "4x4"
  std::string array;  // or the position, if it is the start of none
  int zone = 0;

  friend auto operator<=>(const SmallGame&, const SmallGame&) = default;
};

// The rule about dead squares (docs/rules.md).
inline constexpr const char* kControlled = "controlled";
inline constexpr const char* kUncontrolled = "uncontrolled";

// A verdict of searches along a record where there is none to give.
inline constexpr const char* kNoRecord = "no_record";

struct SmallRow {
  using Key = std::array<std::string, 6>;

  SmallGame game;
  std::string dead_squares;
  std::string search;  // the preset's name
  std::string limit;
  std::string verdict;  // first, second, draw, unknown, no_record
  int plies = 0;        // of a win
  std::uint64_t nodes = 0;
  std::uint64_t entries = 0;  // made in the table
  std::uint64_t judged = 0;   // positions that the judge of lines looked at
  double seconds = 0;

  bool is_solved() const { return verdict == "first" || verdict == "second" || verdict == "draw"; }

  Key key() const {
    return {game.board, game.array, std::to_string(game.zone), dead_squares, search, limit};
  }
  static std::string header();
  std::string to_csv() const;  // without the line's end
  static Result<SmallRow> parse(std::string_view line);

  friend bool operator==(const SmallRow&, const SmallRow&) = default;
};

}  // namespace yose::papers
