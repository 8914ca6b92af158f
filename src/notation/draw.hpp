// A position drawn for a terminal, in kanji or in letters, on a board of any size.
//
// Kanji, full-width digits and the middle dot are two columns wide and nothing else is, so every
// line between the two borders is equally wide; the borders are ASCII because terminals disagree on
// the width of box characters. White's kanji carry a v, white's letters are small. The last move is
// marked (from) and [to].
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/shogi/coord_move.hpp"
#include "games/shogi/setup.hpp"

namespace yose::notation {

struct DrawOptions {
  bool ascii = false;
  bool color = false;  // ANSI escapes
  std::optional<shogi::CoordMove> last_move;
};

std::string draw(const shogi::Setup&, const DrawOptions& = {});

}  // namespace yose::notation
