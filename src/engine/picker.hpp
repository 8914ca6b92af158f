// The moves of a node, the likeliest first, each listed only when its turn comes: the move of the
// table, captures that lose nothing, killers, all other moves by their history, captures that lose.
//
// Out of check all evasions are one stage. Every legal move comes once; only moves that are never
// better than the same move with promotion may be left out (is_dominated).
#pragma once

#include <array>

#include "engine/move_history.hpp"
#include "games/shogi/legality.hpp"
#include "games/shogi/moves.hpp"

namespace yose::engine {

// A pawn, bishop or rook that could promote and does not: to avoid a pawn-drop mate at best.
bool is_dominated(const Position& p, Move m);

struct PickerHints {
  Move table{};  // any bits; none
  MoveHistory::Killers killers{};
  Arrival last{};
  Arrival before_last{};
};

class Picker {
 public:
  enum class Kind {
    all,       // every move
    captures,  // captures that lose nothing, and every evasion in check
    gains,     // the same, and promotions of pawns, bishops and rooks
  };

  Picker(const Position& p, const MoveHistory& history, const PickerHints& hints,
         Kind kind = Kind::all, bool with_dominated = false);

  // None when all have come.
  Move next();
  // Of those to come, no quiet ones, out of check.
  void skip_quiets() { skips_quiets_ = true; }

 private:
  enum class Stage {
    table,
    list_captures,
    captures,
    killers,
    list_quiets,
    quiets,
    losing,
    list_evasions,
    evasions,
    end,
  };
  struct Ranked {
    std::uint16_t move;
    std::int32_t score;
  };

  Move next_of_stage();
  Move enter(Stage stage) { return stage_ = stage, Move{}; }
  Move next_capture();
  Move next_killer();
  Move next_losing();
  Move take_next() { return Move::from_bits(ranked_[static_cast<std::size_t>(at_++)].move); }
  Move take_best();
  void list_captures();
  void add_promotions(shogi::MoveList& list) const;
  void list_quiets();
  void list_evasions();
  template <class Score>
  void rank(const shogi::MoveList& list, Score score);
  void sort_above(int least);
  int capture_score(Move m) const;
  int history_score(Move m) const;
  bool is_quiet_stage() const;
  bool may_play(Move m) const;
  bool came_before(Move m) const;

  const Position& p_;
  const MoveHistory& history_;
  PickerHints hints_;
  Kind kind_;
  bool with_dominated_;
  bool skips_quiets_ = false;
  Stage stage_;
  int killer_ = 0;
  int at_ = 0;
  int size_ = 0;
  shogi::MoveList losing_;  // captures kept for the end
  int losing_at_ = 0;
  // More than a position can have. Raw: to fill it with zeros would take as long as the search of
  // some nodes.
  std::array<Ranked, 640> ranked_;
};

}  // namespace yose::engine
