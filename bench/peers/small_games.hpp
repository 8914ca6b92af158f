// Games on small boards with what is known of them: from the export of a campaign, or from lists.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/setup.hpp"
#include "solvers/small_solver.hpp"

namespace yose::bench {

struct SmallGame {
  std::string id;
  shogi::Setup setup;
  solvers::SmallVerdict verdict = solvers::SmallVerdict::unknown;
};

// The rows of kind small of `yose campaign export --csv`.
Result<std::vector<SmallGame>> read_campaign(const std::string& file);

// A position a line, as for yose small.
Result<std::vector<SmallGame>> read_game_list(const std::string& file, std::optional<int> zone);

}  // namespace yose::bench
