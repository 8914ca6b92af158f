// How certificates and trees of shogi call a move: as USI does; a pass is "pass".
#pragma once

#include <string>

#include "games/shogi/coord_conversion.hpp"
#include "notation/usi.hpp"

namespace yose::solvers {

template <shogi::Size S>
struct MoveName {
  std::string operator()(shogi::Move m) const {
    return m == shogi::Move::pass() ? "pass" : notation::to_usi(shogi::widen<S>(m));
  }
};

}  // namespace yose::solvers
