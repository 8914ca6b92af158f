// What becomes of a position that a composer judges, whatever the game.
#pragma once

namespace yose::solvers {

// passed_over: it is proven not to be what was asked for. unknown: the limits were reached first.
enum class ComposeVerdict { picked, passed_over, unknown };

}  // namespace yose::solvers
