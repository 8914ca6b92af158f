// A Lines of Action position, with play and undo.
//
// Invariants: the two sets are disjoint and not empty; the key and both Euler numbers are those of
// the sets and the side to move. No history and no rules are kept here; see Game (game.hpp).
// 32 bytes, so that copying it is as good as undo.
// Measured, for a child made, tested for the end and unmade: 6 ns with the Euler numbers kept up to
// date; 10 ns by flood fill alone and 12 ns with E counted afresh, so they are kept; 20 to 26 ns
// with line codes and both sides' numbers of moves kept as well, so they are not. Who wants these
// numbers for all children builds one Mobility for the parent.
#pragma once

#include "games/loa/connection.hpp"
#include "games/loa/move.hpp"
#include "games/loa/rules.hpp"

namespace yose::loa {

struct Setup;

class Position {
 public:
  // What undo needs and the move does not say.
  struct Undo {
    std::uint64_t key;
    bool captured;
    std::int8_t euler[2];
  };

  // Precondition: validate(setup) (setup.hpp) has no objection.
  explicit Position(const Setup& setup);

  Color turn() const { return turn_; }
  Set pieces(Color c) const { return pieces_[index(c)]; }
  Set occupied() const { return pieces_[0] | pieces_[1]; }
  std::uint64_t key() const { return key_; }  // pieces and side to move
  std::uint64_t fresh_key() const;            // computed from nothing, for tests
  std::uint64_t key_after(Move m) const;

  int euler(Color c) const { return euler_[index(c)]; }
  bool connected(Color c) const { return is_connected(pieces(c), euler(c)); }
  // A side is connected: the game is over and there are no moves.
  bool finished() const { return connected(Color::black) || connected(Color::white); }

  // finished() after m, without playing it. Precondition: m is legal or a pass, and not finished().
  bool finished_after(Move m) const;

  bool captures(Move m) const { return !m.is_pass() && contains(pieces(~turn_), m.to()); }

  // Precondition: m is legal or a pass.
  Undo play(Move m);
  void undo(Move m, const Undo& before);
  Position after(Move m) const;

  // Pieces and side to move.
  friend bool operator==(const Position& a, const Position& b) {
    return a.pieces_[0] == b.pieces_[0] && a.pieces_[1] == b.pieces_[1] && a.turn_ == b.turn_;
  }

 private:
  void move_piece(Move m, bool captured);
  bool consistent() const;

  Set pieces_[2];
  std::uint64_t key_;
  std::int8_t euler_[2];
  Color turn_;
};

static_assert(sizeof(Position) == 32);

// Decided by connection: the side that moved last counts as the mover. Never asks for moves, so a
// side without any is still `open`.
Outcome connection_outcome(const Position&, const Rules&);

}  // namespace yose::loa
