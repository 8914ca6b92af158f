// Builds a record's tree from lines of play read one after the other.
//
// There is always a current line: the start and the moves played since, with the position after
// each. Only legal moves are ever played. branch() goes back along it, as KIF's 変化：N手 does.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/record.hpp"

namespace yose::notation {

class TreeBuilder {
 public:
  using Headers = std::vector<std::pair<std::string, std::string>>;

  TreeBuilder(Headers headers, const shogi::Setup& start, const shogi::AnyPosition& position);

  const shogi::AnyPosition& position() const { return positions_.back(); }
  std::optional<shogi::Coord> previous() const;  // where the last move went
  int ply() const { return static_cast<int>(line_.size()) - 1; }
  // The current line was ended and not branched from since: no move may follow.
  bool ended() const { return ended_; }

  // The number of the start's first move in the file, where it is not 1.
  int first_number() const { return first_number_; }
  void number_moves_from(int first) { first_number_ = first; }
  int next_number() const { return first_number_ + ply(); }

  // Precondition: the move is legal and the line has not ended.
  void play(const shogi::CoordMove& move, int seconds);
  // Goes back to the position before move `number`: on the line read last if that is long enough,
  // else on the main line.
  std::optional<Error> branch(int number, int line);
  // Files that write their variations in increasing order mean the main line even where the line
  // read last is long enough. Right after branch(), moves there, if that is a different place.
  bool move_branch_to_main_line();
  // The first ending of a position is kept.
  void end(Ending ending);
  // Adds a line to the comment of the last move (or of the start).
  void comment(std::string_view text);

  Record finish() &&;

 private:
  RecordNode& node() { return record_.nodes[line_.back()]; }
  std::vector<int> main_line(int plies) const;  // at most so many moves
  void go_to(const std::vector<int>& line);
  void go_back(std::size_t length);

  Record record_;
  std::vector<int> line_{0};
  std::vector<shogi::AnyPosition> positions_;  // one for each node of line_
  bool ended_ = false;
  bool fresh_branch_ = false;
  std::vector<bool> commented_;  // nodes that have a comment, even an empty one
  int first_number_ = 1;
};

}  // namespace yose::notation
