// Which replies to a quiet move a search for brinkmate tries first (the presets of the paper about
// threatmate: A, B, C and S, docs/threat.md). The others follow when all of these have failed, so
// answers do not depend on it.
#pragma once

#include <optional>
#include <string_view>

namespace yose::problems {

enum class DefenceOrder {
  first,       // A: candidates against the first move of the threatened mate
  kinds,       // B: the same, kind by kind
  line,        // C: candidates against every move of its main line
  simulation,  // S: moves after which the known mate, replayed, fails
  all,         // all at once
};

constexpr std::optional<DefenceOrder> parse_defence_order(std::string_view name) {
  if (name == "first") return DefenceOrder::first;
  if (name == "kinds") return DefenceOrder::kinds;
  if (name == "line") return DefenceOrder::line;
  if (name == "simulation") return DefenceOrder::simulation;
  if (name == "all") return DefenceOrder::all;
  return std::nullopt;
}

}  // namespace yose::problems
