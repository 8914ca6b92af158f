// A position as a standalone SVG picture: board, coordinates, hands, side to move and last move.
//
// The picture is made of integers only, so equal positions give equal bytes everywhere. White's
// pieces are turned by 180 degrees, promoted ones are red.
#pragma once

#include <optional>
#include <string>

#include "games/shogi/coord_move.hpp"
#include "games/shogi/setup.hpp"

namespace yose::notation {

struct SvgOptions {
  int percent = 100;  // of the natural size
  bool coordinates = true;
  std::optional<shogi::CoordMove> last_move;
  std::string title;  // for screen readers and tooltips; the SFEN when empty
};

std::string to_svg(const shogi::Setup&, const SvgOptions& = {});

}  // namespace yose::notation
