// The boards that tables are compiled for.
#pragma once

#include "games/shogi/sizes.hpp"

namespace yose::induction {

using TableSizes = shogi::SizeList<shogi::k3x3, shogi::k3x4, shogi::k4x4>;

}  // namespace yose::induction
