// The kinds of defence against a threatened mate, and of mating moves: names without any rule.
//
// Source: Sano et al. The list there is not complete here; it was derived again from what a mate
// consists of: a legal move, a check, and no reply. The functions in defence_legality.hpp,
// defence_flights.hpp and defence_guards.hpp define the kinds, each with a picture.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "games/shogi/move.hpp"

namespace yose::shogi {

enum class DefenceKind : std::uint8_t {
  // The threatened move becomes illegal, or gives no check.
  move_king,
  capture_checker,
  occupy,
  block_mover,
  interpose,
  counter_check,
  pin_mover,
  forbid_pawn_drop,  // of longer mates only
  // The checking piece can be taken.
  guard,
  xray_guard,
  open_guard,
  unpin_guard,
  capture_support,
  block_support,
  block_xray_support,
  // The king can flee.
  vacate_flight,
  capture_flight_guard,
  block_flight_guard,
  // A piece can be put between.
  cover_gap,
  gain_interposer,
  allow_pawn_drop,
};

inline constexpr int kDefenceKinds = 21;

constexpr int index(DefenceKind k) { return static_cast<int>(k); }

constexpr std::string_view name(DefenceKind k) {
  constexpr std::array<std::string_view, kDefenceKinds> names{
      "move the king",
      "capture the checking piece",
      "occupy the checking square",
      "block the moving piece",
      "interpose in advance",
      "counter-check",
      "pin the moving piece",
      "forbid the pawn drop",
      "guard the checking square",
      "guard the checking square behind the moving piece",
      "open a line to the checking square",
      "unpin a guard",
      "capture a supporter",
      "block a supporter",
      "block a supporter behind the moving piece",
      "vacate a flight square",
      "capture the guard of a flight square",
      "block the guard of a flight square",
      "prepare an interposition",
      "gain a piece to interpose",
      "allow a pawn drop",
  };
  return names[static_cast<std::size_t>(index(k))];
}

// A set of kinds.
class DefenceKinds {
 public:
  constexpr DefenceKinds() = default;
  constexpr DefenceKinds(DefenceKind k) : bits_(1u << index(k)) {}  // NOLINT: a set of one

  constexpr bool has(DefenceKind k) const { return (bits_ >> index(k) & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  // The kind that is listed first above. Precondition: not empty.
  constexpr DefenceKind first() const {
    assert(!empty());
    return static_cast<DefenceKind>(std::countr_zero(bits_));
  }
  constexpr std::uint32_t bits() const { return bits_; }
  static constexpr DefenceKinds from_bits(std::uint32_t bits) {
    DefenceKinds kinds;
    kinds.bits_ = bits;
    return kinds;
  }

  // Calls f(kind) for every member, in the order above.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (std::uint32_t w = bits_; w != 0; w &= w - 1) {
      f(static_cast<DefenceKind>(std::countr_zero(w)));
    }
  }

  constexpr DefenceKinds& operator|=(DefenceKinds o) { return bits_ |= o.bits_, *this; }
  friend constexpr DefenceKinds operator|(DefenceKinds a, DefenceKinds b) { return a |= b; }
  friend constexpr bool operator==(DefenceKinds, DefenceKinds) = default;

 private:
  std::uint32_t bits_ = 0;
};

struct Defence {
  Move move;
  DefenceKinds kinds;
};

// The kinds of mating moves by which the paper counts defences.
enum class MatingMoveKind : std::uint8_t {
  drop,
  beside,      // a piece moves next to the king
  afar,        // a piece moves and checks from a distance
  discovered,  // a piece moves and another one checks, perhaps both
};

inline constexpr int kMatingMoveKinds = 4;

constexpr std::string_view name(MatingMoveKind k) {
  constexpr std::array<std::string_view, kMatingMoveKinds> names{"drop", "move beside the king",
                                                                 "move from afar", "discovered"};
  return names[static_cast<std::size_t>(k)];
}

}  // namespace yose::shogi
