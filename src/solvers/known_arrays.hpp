// Who wins from the arrays of 4x4, without a search: known_arrays.tsv, which is compiled in. It
// comes from tables of all positions and from certificates (docs/small.md); `small_tables --known`
// makes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/shogi/coord_move.hpp"
#include "games/shogi/setup.hpp"
#include "solvers/small_solver.hpp"

namespace yose::solvers {

struct KnownArray {
  SmallVerdict verdict = SmallVerdict::unknown;
  int plies = 0;  // 0 for a draw
  bool exact = false;
  std::string table;  // the game whose table says so; empty: there is a certificate
  std::vector<shogi::CoordMove> line;
};

// Nothing if the setup is no array of 4x4, or its winner is not known.
std::optional<KnownArray> known_array(const shogi::Setup& setup);

// The rows of the file, for its reader and for tests: zone, array, rule about dead squares
// (controlled, uncontrolled, or both), verdict, plies, "exact" or "at most", evidence, line.
const std::vector<std::string_view>& known_array_rows();

}  // namespace yose::solvers
