// What the engine's search does beyond alpha-beta. Each technique can be switched off by itself, so
// that its gain can be measured; without all of them the search is plain alpha-beta, and its values
// are those of minimax.
#pragma once

#include <array>
#include <string_view>

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
  bool history_weights = true;     // quiet moves that were good elsewhere weigh less
  bool skip_dominated = true;      // promotions that are not made (picker.hpp)

  static Options plain();

  friend bool operator==(const Options&, const Options&) = default;
};

struct Technique {
  std::string_view name;
  bool Options::*member;
};

inline constexpr std::array<Technique, 13> kTechniques{{
    {"quiescence", &Options::quiescence},
    {"table", &Options::table},
    {"repetition", &Options::repetition},
    {"mate_in_one", &Options::mate_in_one},
    {"declaration", &Options::declaration},
    {"distance", &Options::distance},
    {"reverse_futility", &Options::reverse_futility},
    {"razoring", &Options::razoring},
    {"null_move", &Options::null_move},
    {"internal_reduction", &Options::internal_reduction},
    {"late_pruning", &Options::late_pruning},
    {"history_weights", &Options::history_weights},
    {"skip_dominated", &Options::skip_dominated},
}};

inline Options Options::plain() {
  Options o;
  for (const Technique& t : kTechniques) o.*t.member = false;
  return o;
}

}  // namespace yose::engine
