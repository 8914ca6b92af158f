// Random positions on small boards in which the attacker is to move.
#pragma once

#include <optional>

#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "oracle/random_shogi.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

// Nothing when the dice fell badly.
inline std::optional<TsumeTask> random_task(Random& random) {
  constexpr shogi::Size kSizes[] = {shogi::k3x3, shogi::k3x4, shogi::k4x4, shogi::k4x5};
  const shogi::Size size = kSizes[random.below(4)];
  const auto setup = oracle::random_setup(random, size, {random.below(3), random.below(2) == 0});
  if (!setup) return std::nullopt;
  const auto position = shogi::AnyPosition::from_setup(*setup);
  if (!position || !position->has_king(~position->turn())) return std::nullopt;
  TsumeTask task(*position);
  task.attacker = position->turn();
  task.shortest = true;
  task.limits.nodes = 20'000;
  return task;
}

}  // namespace yose::solvers
