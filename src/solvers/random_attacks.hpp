// Random positions in which an attack on a king may succeed: few pieces around a king near a corner
// or an edge. All are legal; the same seed gives the same positions, however many are taken.
//
// Black attacks and is to move; his king is far away or, as in most problems, missing. White has
// nothing in hand, a piece or two, or, as diagrams of problems leave unsaid, all that is left.
#pragma once

#include "base/random.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::solvers {

class RandomAttacks {
 public:
  explicit RandomAttacks(std::uint64_t seed, const shogi::Rules& rules = {})
      : random_(seed), rules_(rules) {}

  shogi::AnyPosition next();

 private:
  Random random_;
  shogi::Rules rules_;
};

}  // namespace yose::solvers
