// What yose compose says of a position it picked.
#pragma once

#include <string>

#include "games/loa/position.hpp"
#include "solvers/loa_composer.hpp"

namespace yose::apps {

struct ComposePick {
  std::string id;
  loa::Position position;
  solvers::ComposeReport report;
};

// Without the solution unless it is wanted.
std::string compose_text(const ComposePick& pick, bool solution);
std::string compose_json(const ComposePick& pick);

// A line of a list that every command reads, and the comment above such lines.
std::string compose_row(const ComposePick& pick);
std::string compose_columns();

}  // namespace yose::apps
