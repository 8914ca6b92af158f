#include "games/loa/reach.hpp"

namespace yose::loa {
namespace {

constexpr Reach make_reach(int square, int axis, int distance) {
  Reach r{};
  const LinePlace place = place_of(square, axis);
  for (int direction = 0; direction < 2; ++direction) {
    const int sign = direction == 0 ? 1 : -1;
    const int end = place.index + sign * distance;
    if (distance == 0 || end < 0 || end >= place.length) {
      r.landing[direction] = ~Set{0};
      continue;
    }
    const int to = square + sign * distance * kStep[axis];
    r.move[direction] = Move(square, to);
    r.landing[direction] = bit(to);
    for (int i = 1; i < distance; ++i) r.path[direction] |= bit(square + sign * i * kStep[axis]);
  }
  return r;
}

constexpr ReachTables make_tables() {
  ReachTables t{};
  for (int s = 0; s < kSquares; ++s) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const LinePlace place = place_of(s, axis);
      for (int i = 0; i < place.length; ++i) {
        t.line[s][axis] |= bit(s + (i - place.index) * kStep[axis]);
      }
      for (int n = 0; n < 8; ++n) t.reach[s][axis][n] = make_reach(s, axis, n);
    }
  }
  return t;
}

}  // namespace

constexpr ReachTables kReach = make_tables();

}  // namespace yose::loa
