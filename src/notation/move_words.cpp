#include "notation/move_words.hpp"

#include <array>

#include "notation/japanese.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;

namespace {

constexpr std::string_view kExample = "a move such as '７六歩'";

std::optional<Color> take_mark(std::string_view& text) {
  for (const std::string_view mark : {"▲", "▼", "☗"})
    if (take(text, mark)) return Color::black;
  for (const std::string_view mark : {"△", "▽", "☖"})
    if (take(text, mark)) return Color::white;
  return {};
}

std::optional<Coord> take_square(std::string_view& text) {
  std::string_view rest = text;
  const auto file = take_coordinate(rest);
  const auto rank = file ? take_coordinate(rest) : std::nullopt;
  if (!rank) return {};
  text = rest;
  return Coord{static_cast<std::int8_t>(*file - 1), static_cast<std::int8_t>(*rank - 1)};
}

// ７六, 同, or both together as books write it.
bool take_destination(std::string_view& text, MoveWords& words) {
  words.to = take_square(text);
  skip_blanks(text);
  const bool same = take(text, "同");
  skip_blanks(text);
  return words.to || same;
}

struct Adverb {
  std::string_view text;
  void (*apply)(MoveWords&);
};

constexpr std::array kAdverbs{
    Adverb{"左", [](MoveWords& w) { w.side = Side::left; }},
    Adverb{"右", [](MoveWords& w) { w.side = Side::right; }},
    Adverb{"直", [](MoveWords& w) { w.side = Side::straight; }},
    Adverb{"上", [](MoveWords& w) { w.motion = Motion::up; }},
    Adverb{"行", [](MoveWords& w) { w.motion = Motion::up; }},
    Adverb{"入", [](MoveWords& w) { w.motion = Motion::up; }},
    Adverb{"寄", [](MoveWords& w) { w.motion = Motion::across; }},
    Adverb{"引", [](MoveWords& w) { w.motion = Motion::down; }},
    Adverb{"下", [](MoveWords& w) { w.motion = Motion::down; }},
    Adverb{"成", [](MoveWords& w) { w.action = Action::promote; }},
    Adverb{"不成", [](MoveWords& w) { w.action = Action::keep; }},
    Adverb{"生", [](MoveWords& w) { w.action = Action::keep; }},
    Adverb{"打", [](MoveWords& w) { w.action = Action::drop; }},
};

bool take_adverb(std::string_view& text, MoveWords& words) {
  for (const Adverb& adverb : kAdverbs) {
    if (!take(text, adverb.text)) continue;
    adverb.apply(words);
    return true;
  }
  return false;
}

// (77), （77）; (00), which some programs put after 打, says nothing.
void take_origin(std::string_view& text, MoveWords& words) {
  std::string_view rest = text;
  skip_blanks(rest);
  if (!take(rest, "(") && !take(rest, "（")) return;
  const bool nowhere = take(rest, "00");
  const auto from = nowhere ? std::nullopt : take_square(rest);
  if ((!from && !nowhere) || (!take(rest, ")") && !take(rest, "）"))) return;
  words.from = from;
  text = rest;
}

}  // namespace

bool opens_japanese_move(std::string_view text) {
  std::string_view rest = text;
  return take_mark(rest) || take_move(text);
}

Result<MoveWords> take_move(std::string_view& text) {
  MoveWords words;
  std::string_view rest = text;
  skip_blanks(rest);
  const std::string_view begin = rest;
  words.mark = take_mark(rest);
  skip_blanks(rest);
  if (!take_destination(rest, words)) return expected(std::string(kExample), quoted(text));
  const auto piece = take_piece(rest);
  if (!piece) return expected(std::string(kExample), quoted(text));
  words.piece = *piece;
  while (take_adverb(rest, words)) {
  }
  take_origin(rest, words);
  words.text = begin.substr(0, begin.size() - rest.size());
  text = rest;
  return words;
}

Result<shogi::CoordMove> parse_move_text(const shogi::AnyPosition& before, std::string_view text,
                                         std::optional<Coord> previous) {
  std::string_view rest = text;
  const auto words = take_move(rest);
  if (!words) return words.error();
  if (!trim(rest).empty()) return expected("the end of the move", quoted(rest));
  return find_move(before, *words, previous);
}

}  // namespace yose::notation
