// Which game is played from which opening, and who has black.
//
// Games come in pairs: the same opening twice, the first engine with black, then with white. When
// every opening has been played, the next round begins.
#pragma once

#include <cstdint>
#include <vector>

#include "base/color.hpp"

namespace yose::match {

struct Pairing {
  int game = 0;  // from 0 on
  int opening = 0;
  int round = 0;
  Color first = Color::black;  // the colour of the first engine
};

class Schedule {
 public:
  // A seed of 0 leaves the openings in their order. Precondition: openings > 0.
  Schedule(int openings, int games, std::uint64_t seed);

  int games() const { return games_; }
  // Precondition: 0 <= game < games().
  Pairing pairing(int game) const;

 private:
  std::vector<int> order_;
  int games_;
};

}  // namespace yose::match
