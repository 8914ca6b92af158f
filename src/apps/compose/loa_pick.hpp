// What yose compose says of a position of Lines of Action it picked.
#pragma once

#include <string>

#include "apps/compose/compose_run.hpp"
#include "games/loa/position.hpp"
#include "solvers/loa_composer.hpp"

namespace yose::apps {

using LoaPick = Pick<loa::Position, solvers::LoaComposeReport>;

// Without the solution unless it is wanted.
std::string pick_text(const LoaPick& pick, bool solution);
std::string pick_json(const LoaPick& pick);

// A line of a list that every command reads, and the comment above such lines.
std::string pick_row(const LoaPick& pick);
std::string loa_pick_columns();

}  // namespace yose::apps
