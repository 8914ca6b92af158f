// Random endgames of Lines of Action.
#pragma once

#include "base/random.hpp"
#include "games/loa/position.hpp"
#include "games/loa/setup.hpp"

namespace yose::solvers {

// A few pieces of each side, near to each other, so that much is decided soon.
inline loa::Position random_endgame(Random& random, int most_pieces = 5) {
  loa::Setup setup;
  for (Color c : {Color::black, Color::white}) {
    const auto pieces = 2 + random.below(most_pieces - 1);
    for (int i = 0; i < pieces; ++i) {
      const int square = loa::square_at(static_cast<int>(1 + random.below(6)),
                                        static_cast<int>(1 + random.below(6)));
      if (!loa::contains(setup.black | setup.white, square)) setup.pieces(c) |= loa::bit(square);
    }
  }
  setup.turn = random.below(2) == 0 ? Color::black : Color::white;
  const auto p = loa::validate(setup);
  return p && !p->finished() ? *p : random_endgame(random, most_pieces);
}

}  // namespace yose::solvers
