#include "notation/svg.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/xml.hpp"
#include "notation/japanese.hpp"
#include "notation/sfen.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

constexpr int kCellWidth = 60;
constexpr int kCellHeight = 66;
constexpr int kBorder = 8;        // of wood around the grid
constexpr int kCoordinates = 22;  // more wood, for the names of files and ranks
constexpr int kMargin = 14;       // around everything, and between board and stands
constexpr int kStandWidth = 114;
constexpr int kStandHead = 44;  // the owner's name
constexpr int kStandRow = 58;
constexpr int kStandFoot = 10;

constexpr std::string_view kHead =
    "<style>"
    ".yose text{font-family:'Noto Serif CJK JP','Noto Serif JP','Yu Mincho','Hiragino Mincho ProN',"
    "serif;text-anchor:middle;fill:#221a10}"
    ".yose .k{font-size:36px;font-weight:600}"
    ".yose .p{fill:#b5201a}"
    ".yose .c{font-size:16px;fill:#5d4520}"
    ".yose .n{font-size:22px}"
    ".yose .o{font-size:20px;font-weight:600}"
    "</style>\n"
    "<defs>"
    "<linearGradient id=\"yose-wood\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\">"
    "<stop offset=\"0\" stop-color=\"#f3d392\"/><stop offset=\"1\" stop-color=\"#e5bb6d\"/>"
    "</linearGradient>"
    "<linearGradient id=\"yose-face\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">"
    "<stop offset=\"0\" stop-color=\"#fff3d6\"/><stop offset=\"1\" stop-color=\"#f6dfae\"/>"
    "</linearGradient>"
    "<path id=\"yose-koma\" d=\"M0-30 19-22 25 29-25 29-19-22Z\" fill=\"url(#yose-face)\" "
    "stroke=\"#8a6a35\" stroke-width=\"1\" stroke-linejoin=\"round\"/>"
    "</defs>\n";

std::string num(int n) { return std::to_string(n); }

std::string attribute(std::string_view name, int value) {
  return concat({" ", name, "=\"", num(value), "\""});
}

std::string rect(int x, int y, int width, int height, std::string_view rest) {
  return concat({"<rect", attribute("x", x), attribute("y", y), attribute("width", width),
                 attribute("height", height), " ", rest, "/>\n"});
}

std::string label(int x, int y, std::string_view style, std::string_view text) {
  return concat({"<text", attribute("x", x), attribute("y", y), " class=\"", style, "\">", text,
                 "</text>\n"});
}

// A piece whose middle is at (x, y).
std::string koma(int x, int y, Piece piece, std::string_view scale = "") {
  const bool white = piece.color() == Color::white;
  return concat({"<g transform=\"translate(", num(x), " ", num(y), ")", white ? " rotate(180)" : "",
                 scale, "\"><use href=\"#yose-koma\"/><text y=\"17\" class=\"k",
                 shogi::is_promoted(piece.type()) ? " p" : "", "\">", piece_kanji(piece.type()),
                 "</text></g>\n"});
}

class Picture {
 public:
  Picture(const Setup& setup, const SvgOptions& options) : setup_(setup), options_(options) {}

  std::string text() const {
    std::string out = opening() + std::string(kHead);
    out += rect(0, 0, width(), height(), "fill=\"#fbf7ee\"");
    out += board() + last_move() + grid();
    if (options_.coordinates) out += coordinates();
    out += pieces() + stand(Color::white) + stand(Color::black);
    return out + "</svg>\n";
  }

 private:
  int grid_width() const { return setup_.size.files * kCellWidth; }
  int grid_height() const { return setup_.size.ranks * kCellHeight; }
  int edge() const { return options_.coordinates ? kCoordinates : kBorder; }
  int board_width() const { return grid_width() + kBorder + edge(); }
  int board_height() const { return grid_height() + kBorder + edge(); }
  int board_left() const { return 2 * kMargin + kStandWidth; }
  int board_top() const { return (height() - board_height()) / 2; }
  int grid_left() const { return board_left() + kBorder; }
  int grid_top() const { return board_top() + edge(); }
  int width() const { return board_width() + 2 * (2 * kMargin + kStandWidth); }
  int height() const {
    const int stands = std::max(stand_height(Color::black), stand_height(Color::white));
    return 2 * kMargin + std::max(board_height(), stands);
  }

  int cell_left(Coord c) const {
    return grid_left() + (setup_.size.files - 1 - c.file) * kCellWidth;
  }
  int cell_top(Coord c) const { return grid_top() + c.rank * kCellHeight; }

  std::string opening() const {
    const int percent = std::clamp(options_.percent, 1, 10'000);
    const std::string title = options_.title.empty() ? to_sfen(setup_) : options_.title;
    return concat({"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", num(width()), " ",
                   num(height()), "\"", attribute("width", width() * percent / 100),
                   attribute("height", height() * percent / 100),
                   " class=\"yose\" role=\"img\">\n<title>", xml_escaped(title), "</title>\n"});
  }

  std::string board() const {
    return rect(board_left(), board_top(), board_width(), board_height(),
                "rx=\"3\" fill=\"url(#yose-wood)\" stroke=\"#a5803f\"");
  }

  std::string last_move() const {
    if (!options_.last_move) return "";
    const auto mark = [&](Coord c, std::string_view paint) {
      if (!setup_.contains(c)) return std::string();
      return rect(cell_left(c), cell_top(c), kCellWidth, kCellHeight, paint);
    };
    const auto& move = *options_.last_move;
    const std::string origin =
        move.is_drop() ? "" : mark(move.from, "fill=\"#d98c3a\" fill-opacity=\"0.35\"");
    return origin + mark(move.to, "fill=\"#d9622b\" fill-opacity=\"0.6\"");
  }

  std::string grid() const {
    std::string d;
    for (int file = 1; file < setup_.size.files; ++file)
      d += concat({"M", num(grid_left() + file * kCellWidth), " ", num(grid_top()), "v",
                   num(grid_height())});
    for (int rank = 1; rank < setup_.size.ranks; ++rank)
      d += concat({"M", num(grid_left()), " ", num(grid_top() + rank * kCellHeight), "h",
                   num(grid_width())});
    const std::string frame = rect(grid_left(), grid_top(), grid_width(), grid_height(),
                                   "fill=\"none\" stroke=\"#3d2c12\" stroke-width=\"2\"");
    return concat({frame, "<path d=\"", d, "\" stroke=\"#3d2c12\" fill=\"none\"/>\n", stars()});
  }

  // The four dots of the full board.
  std::string stars() const {
    std::string out;
    if (setup_.size != shogi::Size{9, 9}) return out;
    for (int file : {3, 6})
      for (int rank : {3, 6})
        out += concat({"<circle", attribute("cx", grid_left() + file * kCellWidth),
                       attribute("cy", grid_top() + rank * kCellHeight),
                       " r=\"4\" fill=\"#3d2c12\"/>\n"});
    return out;
  }

  std::string coordinates() const {
    std::string out;
    for (int file = 0; file < setup_.size.files; ++file)
      out += label(cell_left({static_cast<std::int8_t>(file), 0}) + kCellWidth / 2, grid_top() - 6,
                   "c", num(file + 1));
    for (int rank = 0; rank < setup_.size.ranks; ++rank)
      out +=
          label(grid_left() + grid_width() + edge() / 2 + 1,
                grid_top() + rank * kCellHeight + kCellHeight / 2 + 6, "c", kanji_number(rank + 1));
    return out;
  }

  std::string pieces() const {
    std::string out;
    for (int rank = 0; rank < setup_.size.ranks; ++rank)
      for (int file = setup_.size.files - 1; file >= 0; --file) {
        const Coord c{static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
        if (const Piece piece = setup_.at(c))
          out += koma(cell_left(c) + kCellWidth / 2, cell_top(c) + kCellHeight / 2 + 1, piece);
      }
    return out;
  }

  std::vector<PieceType> held(Color color) const {
    std::vector<PieceType> types;
    for (PieceType type : kHandOrder)
      if (setup_.hand(color, type) > 0) types.push_back(type);
    return types;
  }

  int stand_height(Color color) const {
    const int rows = std::max(1, static_cast<int>(held(color).size()));
    return kStandHead + rows * kStandRow + kStandFoot;
  }

  // White's stand hangs from the top left, black's stands at the bottom right.
  std::string stand(Color color) const {
    const bool black = color == Color::black;
    const int left = black ? width() - kMargin - kStandWidth : kMargin;
    const int top = black ? (height() + board_height()) / 2 - stand_height(color) : board_top();
    const int y = std::clamp(top, kMargin, height() - kMargin - stand_height(color));
    std::string out = rect(left, y, kStandWidth, stand_height(color), stand_paint(color));
    out += owner(color, left, y);
    int row = 0;
    for (PieceType type : held(color)) {
      const int middle = y + kStandHead + row++ * kStandRow + kStandRow / 2;
      const int count = setup_.hand(color, type);
      out += koma(left + 36, middle, Piece(color, type), " scale(.88)");
      if (count > 1) out += label(left + 84, middle + 8, "n", kanji_number(count));
    }
    return out + (row == 0 ? label(left + kStandWidth / 2, y + kStandHead + 36, "n", "なし") : "");
  }

  std::string_view stand_paint(Color color) const {
    if (color == setup_.turn)
      return "rx=\"6\" fill=\"#efd9aa\" stroke=\"#c0561f\" stroke-width=\"3\"";
    return "rx=\"6\" fill=\"#f4e7cb\" stroke=\"#c9ad78\"";
  }

  // A small piece, filled for black and hollow for white, and the name.
  static std::string owner(Color color, int left, int top) {
    const bool black = color == Color::black;
    return concat({"<path d=\"M", num(left + 30), " ", num(top + 13),
                   "l7 4 2 15h-18l2-15Z\" stroke=\"#221a10\" stroke-linejoin=\"round\" fill=\"",
                   black ? "#221a10" : "#fffdf6", "\"/>\n",
                   label(left + 66, top + 30, "o", black ? "先手" : "後手")});
  }

  const Setup& setup_;
  const SvgOptions& options_;
};

}  // namespace

std::string to_svg(const Setup& setup, const SvgOptions& options) {
  return Picture(setup, options).text();
}

}  // namespace yose::notation
