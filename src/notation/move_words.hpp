// A Japanese move as its words, before anyone looks at the board.
//
// Reading happens in two steps because the files need both halves: KIF and KI2 cut moves out of
// longer lines (take_move), and only then ask the position which legal move is meant (find_move).
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::notation {

enum class Motion { up, across, down };           // 上 寄 引
enum class Side { left, straight, right };        // 左 直 右, as the mover sees them
enum class Action { none, promote, keep, drop };  // nothing said, 成, 不成, 打

struct MoveWords {
  std::string_view text;             // the whole of it, for errors
  std::optional<shogi::Color> mark;  // ▲ or △
  std::optional<shogi::Coord> to;    // none: 同
  shogi::PieceType piece = shogi::PieceType::none;
  std::optional<Side> side;
  std::optional<Motion> motion;
  Action action = Action::none;
  std::optional<shogi::Coord> from;  // (77)
};

// Does the text start with ▲ or the like, or else with a whole move?
bool opens_japanese_move(std::string_view text);

// Removes a move from the front of the text; on an error the text is left as it was.
Result<MoveWords> take_move(std::string_view& text);

Result<shogi::CoordMove> find_move(const shogi::AnyPosition& before, const MoveWords&,
                                   std::optional<shogi::Coord> previous);

}  // namespace yose::notation
