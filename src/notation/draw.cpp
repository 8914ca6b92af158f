#include "notation/draw.hpp"

#include <array>
#include <vector>

#include "notation/japanese.hpp"
#include "notation/sfen.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[31m";
constexpr std::string_view kCyan = "\x1b[36m";
constexpr std::string_view kReverse = "\x1b[7m";
constexpr std::string_view kPlain = "\x1b[0m";

class Drawing {
 public:
  Drawing(const Setup& setup, const DrawOptions& options) : setup_(setup), options_(options) {}

  std::string text() const {
    std::string out = hand(Color::white) + file_names() + border();
    for (int rank = 0; rank < setup_.size.ranks; ++rank) out += row(rank);
    return out + border() + hand(Color::black) + turn();
  }

 private:
  Coord square(int column, int rank) const {
    return {static_cast<std::int8_t>(setup_.size.files - 1 - column),
            static_cast<std::int8_t>(rank)};
  }
  bool is_origin(Coord c) const {
    const auto& move = options_.last_move;
    return move && !move->is_drop() && move->from == c;
  }
  bool is_target(Coord c) const { return options_.last_move && options_.last_move->to == c; }

  std::string file_names() const {
    std::string out = "   ";
    for (int file = setup_.size.files; file > 0; --file)
      out += concat(
          {"  ", options_.ascii ? std::to_string(file) : std::string(full_width_digit(file))});
    return out + "\n";
  }

  std::string border() const {
    const int cell = options_.ascii ? 3 : 4;
    return concat(
        {"  +", std::string(static_cast<std::size_t>(setup_.size.files * cell + 1), '-'), "+\n"});
  }

  std::string row(int rank) const {
    const std::string name(1, static_cast<char>('a' + rank));
    std::string out = concat({name, " |", gap(-1, rank)});
    for (int column = 0; column < setup_.size.files; ++column)
      out += concat({cell(square(column, rank)), gap(column, rank)});
    return concat({out, "| ", options_.ascii ? name : kanji_number(rank + 1), "\n"});
  }

  // What stands between a column and the next; the target's bracket goes before the origin's.
  std::string_view gap(int column, int rank) const {
    const bool has_left = column >= 0;
    const bool has_right = column + 1 < setup_.size.files;
    if (has_left && is_target(square(column, rank))) return "]";
    if (has_right && is_target(square(column + 1, rank))) return "[";
    if (has_left && is_origin(square(column, rank))) return ")";
    if (has_right && is_origin(square(column + 1, rank))) return "(";
    return " ";
  }

  std::string cell(Coord c) const {
    const Piece piece = setup_.at(c);
    const std::string plain = options_.ascii ? letters(piece) : kanji(piece);
    if (!options_.color || (!piece && !is_target(c))) return plain;
    std::string_view paint;
    if (piece) paint = piece.color() == Color::black ? kBold : kCyan;
    if (piece && shogi::is_promoted(piece.type())) paint = kRed;
    return concat({is_target(c) ? kReverse : "", paint, plain, kPlain});
  }

  static std::string kanji(Piece piece) {
    const bool white = piece && piece.color() == Color::white;
    return concat({white ? "v" : " ", piece ? piece_kanji(piece.type()) : "・"});
  }

  static std::string letters(Piece piece) {
    if (!piece) return " .";
    return {shogi::is_promoted(piece.type()) ? '+' : ' ', letter(piece.type(), piece.color())};
  }

  std::string hand(Color color) const {
    std::string pieces;
    for (PieceType type : kHandOrder) {
      const int count = setup_.hand(color, type);
      if (count == 0) continue;
      if (!pieces.empty()) pieces += options_.ascii ? " " : "　";
      if (options_.ascii)
        pieces += (count > 1 ? std::to_string(count) : "") + letter(type, color);
      else
        pieces += concat({piece_kanji(type), count > 1 ? kanji_number(count) : ""});
    }
    return concat({owner(color), pieces.empty() ? nothing() : pieces, "\n"});
  }

  std::string_view owner(Color color) const {
    const bool black = color == Color::black;
    if (options_.ascii) return black ? "Black in hand: " : "White in hand: ";
    return black ? "先手の持駒：" : "後手の持駒：";
  }
  std::string_view nothing() const { return options_.ascii ? "nothing" : "なし"; }

  std::string turn() const {
    const bool black = setup_.turn == Color::black;
    const std::string number = std::to_string(setup_.move_number);
    if (options_.ascii)
      return concat({black ? "Black" : "White", " to move (move ", number, ")\n"});
    return concat({black ? "先手" : "後手", "の番（", number, "手目）\n"});
  }

  const Setup& setup_;
  const DrawOptions& options_;
};

}  // namespace

std::string draw(const Setup& setup, const DrawOptions& options) {
  return Drawing(setup, options).text();
}

}  // namespace yose::notation
