// What the engine's search does beyond alpha-beta. Each technique can be switched off by itself, so
// that its gain can be measured; without all of them the search is plain alpha-beta, and its values
// are those of minimax.
#pragma once

#include <array>
#include <string_view>

#include "problems/defence_order.hpp"

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
  bool correction = true;          // the evaluation is corrected by what searches found out
  bool table_value = true;         // what the table knows of the value counts as evaluation
  bool improving = true;           // pruning depends on whether the side to move is getting better
  bool scaled_weights = true;      // late moves weigh more the more depth is left
  bool singular = true;            // a move without an alternative weighs less
  bool quiet_promotions = true;    // quiescence promotes, too
  bool history_pruning = true;     // near the leaves, moves that were bad elsewhere are left out
  bool probcut = true;             // a capture that gains much in a shallow search is enough
  bool tsume = true;               // mates by checks are looked for at nodes far from the leaves
  bool threats = true;             // where a pass would be mated, defences come first
  bool brinkmate = true;           // is asked for at the root

  // Which moves are defences (docs/threat.md).
  problems::DefenceOrder defences = problems::DefenceOrder::first;

  static Options plain();

  friend bool operator==(const Options&, const Options&) = default;
};

struct Technique {
  std::string_view name;
  bool Options::*member;
};

inline constexpr std::array<Technique, 24> kTechniques{{
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
    {"correction", &Options::correction},
    {"table_value", &Options::table_value},
    {"improving", &Options::improving},
    {"scaled_weights", &Options::scaled_weights},
    {"singular", &Options::singular},
    {"quiet_promotions", &Options::quiet_promotions},
    {"history_pruning", &Options::history_pruning},
    {"probcut", &Options::probcut},
    {"tsume", &Options::tsume},
    {"threats", &Options::threats},
    {"brinkmate", &Options::brinkmate},
}};

inline Options Options::plain() {
  Options o;
  for (const Technique& t : kTechniques) o.*t.member = false;
  return o;
}

}  // namespace yose::engine
