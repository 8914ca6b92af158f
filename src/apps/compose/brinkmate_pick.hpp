// What yose compose says of a brinkmate it picked.
#pragma once

#include <string>

#include "apps/compose/compose_run.hpp"
#include "games/shogi/any_position.hpp"
#include "solvers/brinkmate_composer.hpp"

namespace yose::apps {

using BrinkmatePick = Pick<shogi::AnyPosition, solvers::BrinkmateComposeReport>;

// The position as a problem, without the moves that led to it.
std::string problem_text(const shogi::AnyPosition& position);

// Without the solution unless it is wanted.
std::string pick_text(const BrinkmatePick& pick, bool solution, bool japanese);
std::string pick_json(const BrinkmatePick& pick);

// A line of a list that every command reads, and the comment above such lines.
std::string pick_row(const BrinkmatePick& pick);
std::string brinkmate_pick_columns();

}  // namespace yose::apps
