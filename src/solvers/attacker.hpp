// Who attacks, and whether there is a king to be mated: for every question about mate.
#pragma once

#include <optional>

#include "base/color.hpp"
#include "base/result.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::solvers {

// The default attacker: the side without a king if there is one, else the side to move.
Color default_attacker(const shogi::AnyPosition& position);

// Why the defender cannot be mated: he has no king.
std::optional<Error> find_missing_king(const shogi::AnyPosition& position, Color defender);

}  // namespace yose::solvers
