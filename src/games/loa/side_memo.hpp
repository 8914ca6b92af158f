// What follows from one side's pieces alone, remembered until they change: of the positions that
// follow one, most differ in the pieces of the side that moved only.
#pragma once

#include <array>

#include "games/loa/position.hpp"

namespace yose::loa {

template <class Value>
class SideMemo {
 public:
  // `make(pieces)` is called if they are not those it was asked about last. Precondition: there is
  // a piece.
  template <class Make>
  const Value& of(const Position& p, Color c, Make make) {
    Known& known = known_[static_cast<std::size_t>(index(c))];
    const Set pieces = p.pieces(c);
    if (known.pieces != pieces) known = {pieces, make(pieces)};
    return known.value;
  }

 private:
  struct Known {
    Set pieces = 0;
    Value value{};
  };
  std::array<Known, 2> known_;
};

}  // namespace yose::loa
