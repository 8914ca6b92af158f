#include "games/loa/connection.hpp"

namespace yose::loa {
namespace {

// E of the pieces in a 3x3 window, bit 3 * row + column, from the definition.
constexpr int small_euler(unsigned window) {
  const auto at = [&](int column, int row) {
    const bool inside = column >= 0 && column < 3 && row >= 0 && row < 3;
    return inside && (window >> (3 * row + column) & 1) != 0 ? 1 : 0;
  };
  int sum = 0;
  for (int row = -1; row < 3; ++row) {
    for (int column = -1; column < 3; ++column) {
      const int here = at(column, row), diagonal = at(column + 1, row + 1);
      const int count = here + diagonal + at(column + 1, row) + at(column, row + 1);
      if (count == 1) ++sum;
      if (count == 3) --sum;
      if (count == 2 && here == diagonal) sum -= 2;
    }
  }
  assert(sum % 4 == 0);
  return sum / 4;
}

constexpr Set neighbours_of(int square) { return dilate(bit(square)) & ~bit(square); }

constexpr EulerTables make_tables() {
  EulerTables t{};
  for (int s = 0; s < kSquares; ++s) t.neighbours[s] = neighbours_of(s);
  for (unsigned ring = 0; ring < 256; ++ring) {
    const unsigned window = (ring & 15) | (ring & 0xF0) << 1;  // leaves out the centre, bit 4
    t.gain[ring] = static_cast<std::int8_t>(small_euler(window | 1u << 4) - small_euler(window));
  }
  return t;
}

}  // namespace

constexpr EulerTables kEuler = make_tables();

int euler_number(Set pieces) {
  int euler = 0;
  Set placed = 0;
  for_each(pieces, [&](int s) {
    euler += euler_gain(placed, s);
    placed |= bit(s);
  });
  return euler;
}

bool fills_as_one(Set pieces) { return pieces != 0 && group_of_first(pieces) == pieces; }

}  // namespace yose::loa
