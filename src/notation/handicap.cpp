#include "notation/handicap.hpp"

#include <algorithm>
#include <array>

#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

struct Handicap {
  std::string_view name;
  std::string_view missing;  // white's pieces on the first rank from file 9 to 1, rook and bishop
};

// L lance, N knight, S silver, G gold on the right (upper case) and on the left (lower case) of
// white; R rook, B bishop.
constexpr std::array kHandicaps{
    Handicap{"平手", ""},
    Handicap{"香落ち", "l"},
    Handicap{"左香落ち", "l"},
    Handicap{"右香落ち", "L"},
    Handicap{"角落ち", "B"},
    Handicap{"飛車落ち", "R"},
    Handicap{"飛落ち", "R"},
    Handicap{"飛香落ち", "Rl"},
    Handicap{"二枚落ち", "RB"},
    Handicap{"三枚落ち", "RBl"},
    Handicap{"四枚落ち", "RBLl"},
    Handicap{"五枚落ち", "RBLlN"},
    Handicap{"右五枚落ち", "RBLlN"},
    Handicap{"左五枚落ち", "RBLln"},
    Handicap{"六枚落ち", "RBLlNn"},
    Handicap{"七枚落ち", "RBLlNns"},
    Handicap{"左七枚落ち", "RBLlNns"},
    Handicap{"右七枚落ち", "RBLlNnS"},
    Handicap{"八枚落ち", "RBLlNnSs"},
    Handicap{"十枚落ち", "RBLlNnSsGg"},
};

constexpr std::array kBackRank{PieceType::lance,  PieceType::knight, PieceType::silver,
                               PieceType::gold,   PieceType::king,   PieceType::gold,
                               PieceType::silver, PieceType::knight, PieceType::lance};

constexpr Coord coord(int file, int rank) {
  return {static_cast<std::int8_t>(file - 1), static_cast<std::int8_t>(rank - 1)};
}

void put_both(Setup& s, Coord black, PieceType type) {
  s.at(black) = Piece(Color::black, type);
  const Coord white{static_cast<std::int8_t>(s.size.files - 1 - black.file),
                    static_cast<std::int8_t>(s.size.ranks - 1 - black.rank)};
  s.at(white) = Piece(Color::white, type);
}

Setup even_game() {
  Setup s;
  for (int file = 1; file <= 9; ++file) {
    put_both(s, coord(file, 9), kBackRank[file - 1]);
    put_both(s, coord(file, 7), PieceType::pawn);
  }
  put_both(s, coord(8, 8), PieceType::bishop);
  put_both(s, coord(2, 8), PieceType::rook);
  return s;
}

Setup minishogi() {
  Setup s;
  s.size = {5, 5};
  s.rules.zone = shogi::default_zone(5);
  constexpr std::array kRank{PieceType::rook, PieceType::bishop, PieceType::silver, PieceType::gold,
                             PieceType::king};
  for (int file = 1; file <= 5; ++file) put_both(s, coord(file, 5), kRank[file - 1]);
  put_both(s, coord(5, 4), PieceType::pawn);
  return s;
}

// White's right hand is towards file 9.
Coord square_of(char piece) {
  switch (piece) {
    case 'R':
      return coord(8, 2);
    case 'B':
      return coord(2, 2);
    case 'L':
      return coord(9, 1);
    case 'N':
      return coord(8, 1);
    case 'S':
      return coord(7, 1);
    case 'G':
      return coord(6, 1);
    case 'g':
      return coord(4, 1);
    case 's':
      return coord(3, 1);
    case 'n':
      return coord(2, 1);
    default:
      return coord(1, 1);
  }
}

}  // namespace

std::optional<Setup> handicap_setup(std::string_view name) {
  name = trim(name);
  for (const std::string_view same : {"5五将棋", "５五将棋", "五五将棋"})
    if (name == same) return minishogi();
  const auto* const found = std::find_if(kHandicaps.begin(), kHandicaps.end(),
                                         [&](const Handicap& h) { return h.name == name; });
  if (found == kHandicaps.end()) return {};
  Setup setup = even_game();
  for (const char piece : found->missing) setup.at(square_of(piece)) = Piece{};
  if (!found->missing.empty()) setup.turn = Color::white;
  return setup;
}

}  // namespace yose::notation
