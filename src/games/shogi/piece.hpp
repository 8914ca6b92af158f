// Colours, kinds of piece, and pieces.
//
// The numbering is load-bearing: the seven kinds that can be held in hand are 1 to 7, promotion
// adds 8, and a white piece is its black twin plus 16. gold + 8 and the promoted king do not exist.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/color.hpp"

namespace yose::shogi {

using yose::Color;  // black (sente) plays up the board
using yose::index;
using yose::kColors;

enum class PieceType : std::uint8_t {
  none,
  pawn,
  lance,
  knight,
  silver,
  bishop,
  rook,
  gold,
  king,
  pro_pawn,
  pro_lance,
  pro_knight,
  pro_silver,
  horse,
  dragon,
};

inline constexpr int kPieceTypes = 15;  // array size when indexed by PieceType

constexpr int index(PieceType t) { return static_cast<int>(t); }

inline constexpr std::array kHandTypes{
    PieceType::pawn,   PieceType::lance, PieceType::knight, PieceType::silver,
    PieceType::bishop, PieceType::rook,  PieceType::gold,
};
inline constexpr std::array kBoardTypes{
    PieceType::pawn,     PieceType::lance,     PieceType::knight,     PieceType::silver,
    PieceType::bishop,   PieceType::rook,      PieceType::gold,       PieceType::king,
    PieceType::pro_pawn, PieceType::pro_lance, PieceType::pro_knight, PieceType::pro_silver,
    PieceType::horse,    PieceType::dragon,
};

constexpr bool is_promoted(PieceType t) { return t > PieceType::king; }
constexpr bool can_promote(PieceType t) { return t >= PieceType::pawn && t <= PieceType::rook; }
constexpr PieceType promoted(PieceType t) {
  assert(can_promote(t));
  return static_cast<PieceType>(index(t) + 8);
}
constexpr PieceType unpromoted(PieceType t) {
  return is_promoted(t) ? static_cast<PieceType>(index(t) - 8) : t;
}

// A piece on a square, or nothing (the value-initialised Piece).
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Color c, PieceType t)
      : code_(static_cast<std::uint8_t>(index(t) | index(c) << 4)) {}

  constexpr explicit operator bool() const { return code_ != 0; }
  constexpr Color color() const { return static_cast<Color>(code_ >> 4); }
  constexpr PieceType type() const { return static_cast<PieceType>(code_ & 15); }
  constexpr int code() const { return code_; }  // below kCodes

  static constexpr int kCodes = 32;

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t code_ = 0;
};

}  // namespace yose::shogi
