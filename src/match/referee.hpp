// The rules of a game as it is played: what each move, declaration and position means.
//
// Knows no engines. The history begins with the first position of the opening, so repetitions reach
// back into it, and the move limit counts its moves.
#pragma once

#include <optional>
#include <string>

#include "base/color.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/history.hpp"
#include "notation/usi.hpp"

namespace yose::match {

enum class Reason {
  mate,
  resign,
  repetition,
  perpetual_check,
  declaration,
  move_limit,
  adjudication,
  time_out,
  crash,
  illegal_move,
  illegal_declaration,
};
inline constexpr int kReasons = 11;

// "perpetual check", "time_out": for people and for files.
std::string words_for(Reason reason);
std::string name_of(Reason reason);
std::optional<Reason> reason_named(const std::string& name);

// Does the loser lose because it broke something: a rule of the game, the clock, or itself?
bool is_fault(Reason reason);

// How a game ended.
struct Verdict {
  std::optional<Color> winner;  // nobody: a draw
  Reason reason;

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

class Referee {
 public:
  // Precondition: `start` is the position of `opening`'s start, and its moves are legal.
  Referee(const shogi::AnyPosition& start, const notation::PositionLine& opening, int move_limit);

  Color turn() const { return position_.turn(); }
  // From the start, the opening's moves with them.
  const notation::PositionLine& game() const { return game_; }
  int plies() const { return static_cast<int>(game_.moves.size()); }

  // What the position means for the game, if it ends here; a game may end with its opening.
  std::optional<Verdict> verdict() const;
  // The side to move answers; a move that cannot be read or is not legal loses. Precondition: the
  // game goes on.
  std::optional<Verdict> answer(const std::string& usi_move);
  // The side to move declares the entering-king win; without the right to, it loses.
  Verdict declare() const;

 private:
  void play(const shogi::CoordMove& move);
  void enter_position();

  shogi::AnyPosition position_;
  notation::PositionLine game_;
  shogi::History history_;
  int move_limit_;
};

}  // namespace yose::match
