// What a glance sees of an open position of Lines of Action: what its starting values depend on.
#pragma once

#include "games/loa/position.hpp"
#include "search/side.hpp"

namespace yose::problems {

struct LoaSight {
  static constexpr int kNoThreat = -1;

  const loa::Position& position;
  Color prover;
  int meets = kNoThreat;  // the moves that meet the threat against the side to move

  Side to_move() const { return position.turn() == prover ? Side::prover : Side::refuter; }
};

}  // namespace yose::problems
