// Where a game is: the position to play in, and how it came about.
#pragma once

#include <optional>
#include <vector>

#include "engine/path.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/coord_move.hpp"

namespace yose::engine {

class GameState {
 public:
  // None if the engine does not play there: on other boards, and without both kings.
  // Precondition: the moves are legal, one after the other.
  static std::optional<GameState> of(const shogi::AnyPosition& start,
                                     const std::vector<shogi::CoordMove>& moves);

  const Position& position() const { return position_; }
  // Ends with the position.
  const Path& path() const { return path_; }
  // Where the last move went; kNoSquare if there was none.
  Square last_to() const { return last_to_; }

  // Precondition: m is legal.
  void play(Move m);

 private:
  explicit GameState(const Position& start) : position_(start) { path_.push(start); }

  Position position_;
  Path path_;
  Square last_to_ = shogi::kNoSquare;
};

// Between the engine's moves and those that everybody else uses.
Move to_move(const shogi::CoordMove& m);
shogi::CoordMove to_coord(Move m);
std::vector<shogi::CoordMove> to_coords(const std::vector<Move>& moves);

}  // namespace yose::engine
