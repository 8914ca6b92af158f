// A position as it can be written down, before anyone asks whether it makes sense.
//
// Parsers make a Setup; only validation (position.hpp) makes a Position. A Setup is independent of
// the compiled board sizes: it holds any board up to 9x9.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "games/shogi/piece.hpp"

namespace yose::shogi {

inline constexpr int kMaxFiles = 9;
inline constexpr int kMaxRanks = 9;
inline constexpr int kMinSide = 3;

struct Size {
  int files = 9;
  int ranks = 9;

  constexpr int squares() const { return files * ranks; }
  friend constexpr bool operator==(Size, Size) = default;
};

// Files are counted from black's right (USI file 1 is 0), ranks from the far side (USI a is 0).
struct Coord {
  std::int8_t file = 0;
  std::int8_t rank = 0;

  friend constexpr auto operator<=>(Coord, Coord) = default;
};

// What may differ between two games on the same board.
struct Rules {
  int zone = 3;  // ranks of the promotion zone, 0 (no promotion) to 3
  // Does a piece attack a square where it may not land, because it could never move again there?
  // Only ever matters for zones smaller than the piece's dead ranks, i.e. on small boards.
  bool dead_squares_controlled = true;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// A third of the ranks: 3 on 9x9, 1 in minishogi, 2 on 5x6.
constexpr int default_zone(int ranks) { return ranks / 3; }

struct Setup {
  Size size;
  Rules rules;
  std::array<Piece, kMaxFiles * kMaxRanks> board{};
  std::array<std::array<std::uint8_t, 8>, 2> hands{};  // [colour][PieceType pawn..gold]
  Color turn = Color::black;
  int move_number = 1;

  constexpr bool contains(Coord c) const {
    return c.file >= 0 && c.file < size.files && c.rank >= 0 && c.rank < size.ranks;
  }
  constexpr Piece& at(Coord c) {
    assert(contains(c));
    return board[static_cast<std::size_t>(c.file * size.ranks + c.rank)];
  }
  constexpr Piece at(Coord c) const { return const_cast<Setup*>(this)->at(c); }
  constexpr std::uint8_t& hand(Color c, PieceType t) {
    return hands[static_cast<std::size_t>(index(c))][static_cast<std::size_t>(index(t))];
  }
  constexpr int hand(Color c, PieceType t) const { return const_cast<Setup*>(this)->hand(c, t); }

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

// How many pieces of a kind (promoted ones included) both sides may have together: a normal set
// on the full board; elsewhere as many as a hand can count.
int piece_limit(Size, PieceType);

bool has_king(const Setup&, Color);

// Gives every piece of a standard set that is not on the board or in a hand to `owner`'s hand, as
// tsume diagrams leave unsaid for the defender. Kings are left alone.
void fill_hand_with_rest(Setup&, Color owner);

// The first thing wrong with the setup that does not need the rules of movement to see: size,
// counts, kings, two pawns on a file, pieces that could never move. Position::from_setup adds the
// last one (the side that just moved may not be in check).
std::optional<Error> validate(const Setup&);

}  // namespace yose::shogi
