// Positions worth comparing on: random placements near the kings, and play that likes checks,
// captures, drops and promotions, so that endgames with many checks come up often.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "games/shogi/checks.hpp"
#include "games/shogi/moves.hpp"

namespace yose::oracle {

// A legal setup, or nothing when the dice fell badly (the caller throws again).
std::optional<shogi::Setup> random_setup(Random& random, shogi::Size size, shogi::Rules rules);

namespace detail {

template <class Pred>
shogi::Move pick(Random& random, const shogi::MoveList& list, Pred wanted) {
  int count = 0;
  shogi::Move picked;
  for (shogi::Move m : list) {
    if (wanted(m) && random.below(++count) == 0) picked = m;
  }
  return picked;
}

}  // namespace detail

// One of the legal moves, which must not be empty.
template <shogi::Size S>
shogi::Move random_move(Random& random, const shogi::Position<S>& p, const shogi::MoveList& legal) {
  using shogi::Move;
  const int roll = random.below(100);
  Move m;
  if (roll < 30) {
    m = detail::pick(random, legal, [&](Move x) { return p.gives_check(x); });
  } else if (roll < 45) {
    m = detail::pick(random, legal, [&](Move x) { return static_cast<bool>(p.at(x.to())); });
  } else if (roll < 60) {
    m = detail::pick(random, legal, [&](Move x) { return x.is_drop(); });
  } else if (roll < 70) {
    m = detail::pick(random, legal, [&](Move x) { return x.promotes(); });
  }
  return m ? m : detail::pick(random, legal, [](Move) { return true; });
}

}  // namespace yose::oracle
