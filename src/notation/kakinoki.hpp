// What KIF and KI2 files have in common: all but the lines that hold the moves.
//
// A file is headers and perhaps a diagram in any order, then moves, comments, endings and branches.
// The diagram wins over 手合割. A comment belongs to the move before it.
// Source: Kakinoki's KIF and KI2 formats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/bod.hpp"
#include "notation/record.hpp"
#include "notation/tree_builder.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

// The part that differs.
struct Dialect {
  std::string_view example;                    // of a move, for errors
  bool (*opens_moves)(std::string_view text);  // does a line with this text hold moves?
  std::optional<Error> (*read_moves)(TreeBuilder&, const Line&);
};

Result<Record> read_record(std::string_view utf8, const ReadOptions&, const Dialect&);

// Headers, and a diagram when they do not say the start or there is nothing else to write. A header
// that could not be read back as one (its key is a number, say) is written as a '#' line.
std::string preamble_text(const Record&);
// One '*' line for each line of the comment; a bookmark is a comment line that starts with '&'.
std::string comment_text(const std::string& comment);
// Are the sides called 下手 and 上手?
bool is_handicap_game(const Record&);

// The positions along the line being printed.
class Replay {
 public:
  explicit Replay(const shogi::Setup& start);

  // The position before the move at `ply`, reached by the moves played here so far. Precondition:
  // the start is a legal position, as it always is when a record has moves.
  const shogi::AnyPosition& before(int ply);
  std::optional<shogi::Coord> previous(int ply) const;
  // Precondition: legal in before(ply).
  void play(int ply, const shogi::CoordMove& move);

 private:
  std::vector<shogi::AnyPosition> positions_;
  std::vector<shogi::Coord> destinations_;
};

}  // namespace yose::notation
