// The categories of moves. A search gives each its weight (scope.hpp): likely moves are followed
// further than unlikely ones.
//
// A category is a kind, which follows from the position, and how late the move's turn comes among
// the moves of its node, in powers of two.
// Source: Tsuruoka, Yokoyama and Chikayama 2002; kinds after those of OpenShogiLib and Gikou,
// chosen anew.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/position.hpp"

namespace yose::engine {

enum class MoveKind : std::uint8_t {
  only_evasion,     // the one way out of check
  capture_evasion,  // takes a piece
  king_evasion,     // the king steps aside
  block,            // comes between
  recapture,        // takes the piece that just moved, without loss
  winning_capture,  // takes and gains
  even_capture,     // takes and loses nothing
  losing_capture,   // takes and loses
  promotion,        // without loss, as are all that follow but those named losing
  check,
  escape,       // of a piece that is attacked
  attack_drop,  // near the enemy king
  attack_move,  // to a square near the enemy king
  guard,        // drop or move to a square near the own king
  king_move,
  contact,  // of a pawn, to a square next to an enemy pawn
  drop,
  quiet,
  losing_check,
  losing_attack,
  losing,
};
inline constexpr int kMoveKinds = 21;

constexpr int index(MoveKind kind) { return static_cast<int>(kind); }
std::string_view name(MoveKind kind);

// Turns: the first, the second, the next 2, the next 4, ...
inline constexpr int kTurns = 7;
constexpr int turn_of(int place) {
  const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(place)));
  return width < kTurns ? width : kTurns - 1;
}

inline constexpr int kCategories = kMoveKinds * kTurns;

struct Category {
  MoveKind kind{};
  int turn = 0;

  constexpr std::size_t index() const {
    return static_cast<std::size_t>(engine::index(kind) * kTurns + turn);
  }
  static constexpr Category of(std::size_t index) {
    return {static_cast<MoveKind>(index / kTurns), static_cast<int>(index % kTurns)};
  }
};

// What the kinds of a node's moves depend on; made once per node.
class KindContext {
 public:
  // `last_to` is where the last move went, kNoSquare if there is none.
  KindContext(const Position& p, Square last_to);

  // Precondition: m is legal; is_only says that no other is.
  MoveKind kind(Move m, bool is_only) const;

 private:
  MoveKind evasion(Move m) const;
  MoveKind capture(Move m) const;
  MoveKind other(Move m) const;
  MoveKind safe(Move m) const;
  bool is_contact(Move m) const;

  const Position& p_;
  Square last_to_;
  Set near_enemy_king_;
  Set near_own_king_;
};

// The squares at most so many steps of a king away, itself included. Precondition: 1 to 4 steps.
Set near(Square s, int steps);

}  // namespace yose::engine
