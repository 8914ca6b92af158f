#include "match/schedule.hpp"

#include <cassert>
#include <numeric>
#include <utility>

#include "base/random.hpp"

namespace yose::match {

Schedule::Schedule(int openings, int games, std::uint64_t seed) : order_(openings), games_(games) {
  assert(openings > 0);
  std::iota(order_.begin(), order_.end(), 0);
  if (seed == 0) return;
  Random random(seed);
  for (int i = openings - 1; i > 0; --i) std::swap(order_[i], order_[random.below(i + 1)]);
}

Pairing Schedule::pairing(int game) const {
  assert(game >= 0 && game < games_);
  const int openings = static_cast<int>(order_.size());
  const int pair = game / 2;
  return {game, order_[pair % openings], pair / openings,
          game % 2 == 0 ? Color::black : Color::white};
}

}  // namespace yose::match
