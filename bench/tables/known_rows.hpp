// The rows of src/solvers/known_arrays.tsv: what tables and certificates say of the arrays of 4x4.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace yose::bench {

// From files of table rows (game_row.hpp) and the exported table of a campaign. A table is
// preferred, since its plies are exact.
std::optional<Error> print_known_rows(const std::vector<std::string>& tables,
                                      const std::string& campaign, std::ostream& out);

}  // namespace yose::bench
