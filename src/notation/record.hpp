// A game or problem as a file tells it: headers, a start, and a tree of moves with comments.
//
// Nodes live in one vector; node 0 is the start and has no move. A node's first child continues the
// main line, its other children are variations in the order they are to be read. Every move in a
// Record is legal where it stands: readers refuse others.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/shogi/any_position.hpp"

namespace yose::notation {

// How a line ends, beyond its last move.
enum class Ending {
  none,
  resign,        // 投了
  mate,          // 詰み
  no_mate,       // 不詰
  interrupted,   // 中断
  repetition,    // 千日手
  impasse,       // 持将棋
  declaration,   // 入玉勝ち
  time_up,       // 切れ負け
  illegal_win,   // 反則勝ち: the side to move wins, the opponent's last move was illegal
  illegal_loss,  // 反則負け
  default_win,   // 不戦勝
  default_loss,  // 不戦敗
};

struct RecordNode {
  shogi::CoordMove move;
  int parent = -1;
  std::vector<int> children;
  std::string comment;  // lines joined by '\n', no final newline
  int seconds = -1;     // thinking time of this move, -1 when unknown
  Ending ending = Ending::none;

  friend bool operator==(const RecordNode&, const RecordNode&) = default;
};

struct Record {
  std::vector<std::pair<std::string, std::string>> headers;  // in file order, e.g. {"先手", "..."}
  shogi::Setup start;
  std::vector<RecordNode> nodes{RecordNode{}};
  // Of a record that was read: the position that its reader has made of the start to replay the
  // moves, so that nobody has to validate the start again. Who changes the start resets it.
  std::optional<shogi::AnyPosition> start_position{};

  // Appends a move below `parent` and returns the new node's index.
  int add(int parent, const shogi::CoordMove& move);
  std::vector<shogi::CoordMove> main_line() const;

  friend bool operator==(const Record& a, const Record& b) {
    return a.headers == b.headers && a.start == b.start && a.nodes == b.nodes;
  }
};

}  // namespace yose::notation
