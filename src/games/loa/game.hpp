// A game under way: a position, what led to it, and the rules it is played by.
//
// Invariant: the positions of the game, from the first to the current one, are those its keys name.
#pragma once

#include <vector>

#include "games/loa/moves.hpp"

namespace yose::loa {

class Game {
 public:
  explicit Game(const Position& start, const Rules& rules = {});

  const Position& position() const { return position_; }
  const Rules& rules() const { return rules_; }
  int plies() const { return static_cast<int>(played_.size()); }
  Move move(int ply) const { return played_[static_cast<std::size_t>(ply)].move; }

  // Precondition: m is legal in the position. Playing on after the end is the caller's affair.
  void play(Move m);
  void undo();  // Precondition: plies() > 0.

  // How often the current position, side to move included, has stood on the board; at least 1.
  int occurrences() const;
  // By connection, then by repetition, then by having no move.
  Outcome outcome() const;

 private:
  struct Played {
    Move move;
    Position::Undo undo;
  };

  bool drawn_by_repetition() const;

  Position position_;
  Rules rules_;
  std::vector<Played> played_;
};

}  // namespace yose::loa
