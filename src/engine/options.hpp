// What the engine's search does beyond alpha-beta. Each technique can be switched off by itself, so
// that its gain can be measured; without all of them the search is plain alpha-beta, and its values
// are those of minimax.
#pragma once

namespace yose::engine {

struct Options {
  bool quiescence = true;          // captures go on at the end of a line
  bool table = true;               // what other lines found out is used
  bool repetition = true;          // a return to a position ends the line
  bool mate_in_one = true;         // is asked for at every node
  bool declaration = true;         // of an entering king
  bool distance = true;            // no line beyond the shortest mate that is known
  bool reverse_futility = true;    // far above the window a node is not searched
  bool razoring = true;            // far below it only captures are
  bool null_move = true;           // above the window, is it so even after a pass?
  bool internal_reduction = true;  // less depth where the table knows no move
  bool late_pruning = true;        // near the leaves, late and hopeless quiet moves are left out
  bool skip_dominated = true;      // promotions that are not made (picker.hpp)

  static constexpr Options plain() {
    Options o;
    for (bool Options::*technique : kTechniques) o.*technique = false;
    return o;
  }

  friend bool operator==(const Options&, const Options&) = default;

 private:
  static constexpr bool Options::*kTechniques[] = {
      &Options::quiescence,         &Options::table,        &Options::repetition,
      &Options::mate_in_one,        &Options::declaration,  &Options::distance,
      &Options::reverse_futility,   &Options::razoring,     &Options::null_move,
      &Options::internal_reduction, &Options::late_pruning, &Options::skip_dominated};
};

}  // namespace yose::engine
