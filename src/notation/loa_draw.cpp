#include "notation/loa_draw.hpp"

#include "notation/loa_text.hpp"

namespace yose::notation {

namespace {

using loa::Setup;

using loa::kSide;

struct Marks {
  const char* black;
  const char* white;
  const char* none;
};
constexpr Marks kAsciiMarks{"x", "o", "."};
constexpr Marks kDiscMarks{"●", "○", "·"};

bool holds(loa::Set set, int file, int rank) {
  return loa::contains(set, loa::square_at(file, rank));
}

std::string cell(const Setup& setup, int file, int rank, const LoaDrawOptions& options) {
  const Marks& marks = options.ascii ? kAsciiMarks : kDiscMarks;
  if (holds(setup.black, file, rank)) {
    return options.color ? std::string("\033[1;31m") + marks.black + "\033[0m" : marks.black;
  }
  if (holds(setup.white, file, rank)) {
    return options.color ? std::string("\033[1;36m") + marks.white + "\033[0m" : marks.white;
  }
  return marks.none;
}

std::string file_names() { return "    a b c d e f g h\n"; }

const char* to_move(const Setup& setup) {
  return setup.turn == loa::Color::black ? "black" : "white";
}

// An SVG element with numbers for attributes.
std::string rectangle(int x, int y, int side, const char* fill) {
  return "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
         std::to_string(side) + "\" height=\"" + std::to_string(side) + "\" fill=\"" + fill +
         "\"/>\n";
}

std::string disc(int x, int y, bool black) {
  return "<circle cx=\"" + std::to_string(x) + "\" cy=\"" + std::to_string(y) +
         "\" r=\"17\" fill=\"" + (black ? "#222" : "#fff") + "\" stroke=\"#222\"/>\n";
}

std::string label(int x, int y, char text) {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
         "\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"16\">" + text +
         "</text>\n";
}

}  // namespace

std::string draw_loa(const Setup& setup, const LoaDrawOptions& options) {
  std::string text = file_names() + "  +-----------------+\n";
  for (int rank = kSide - 1; rank >= 0; --rank) {
    const std::string name = std::to_string(rank + 1);
    text += name + " |";
    for (int file = 0; file < kSide; ++file) text += " " + cell(setup, file, rank, options);
    text += " | " + name + "\n";
  }
  return text + "  +-----------------+\n" + file_names() + to_move(setup) + " to move\n";
}

std::string loa_to_svg(const Setup& setup, int percent) {
  constexpr int square = 44;
  constexpr int margin = 30;
  constexpr int side = kSide * square + 2 * margin;
  const std::string pixels = std::to_string(side * percent / 100);
  const std::string box = std::to_string(side);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixels + "\" height=\"" +
                    pixels + "\" viewBox=\"0 0 " + box + " " + box + "\">\n" + "<title>" +
                    to_loa(setup) + "</title>\n" + rectangle(0, 0, side, "#fff");
  for (int rank = 0; rank < kSide; ++rank) {
    const int top = margin + (kSide - 1 - rank) * square;
    svg += label(margin / 2, top + square / 2 + 6, static_cast<char>('1' + rank));
    svg += label(margin + rank * square + square / 2, side - 9, static_cast<char>('a' + rank));
    for (int file = 0; file < kSide; ++file) {
      const int left = margin + file * square;
      svg += rectangle(left, top, square, (file + rank) % 2 == 0 ? "#d9b98a" : "#f0dcb8");
      if (holds(setup.black | setup.white, file, rank)) {
        svg += disc(left + square / 2, top + square / 2, holds(setup.black, file, rank));
      }
    }
  }
  return svg + "</svg>\n";
}

}  // namespace yose::notation
