#include "notation/bod.hpp"

#include <algorithm>
#include <numeric>

#include "notation/encoding.hpp"
#include "notation/japanese.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

constexpr int kMaxHandCount = 18;
constexpr std::string_view kDeadSquares = "行き所のない升の利き";
constexpr std::array kHandOrder{PieceType::rook,   PieceType::bishop, PieceType::gold,
                                PieceType::silver, PieceType::knight, PieceType::lance,
                                PieceType::pawn};

bool take_one_of(std::string_view& text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return take(text, word); });
}

std::optional<Color> take_side(std::string_view& text) {
  if (take_one_of(text, {"先手", "下手", "攻方", "攻め方", "詰方"})) return Color::black;
  if (take_one_of(text, {"後手", "上手", "玉方", "受方", "受け方"})) return Color::white;
  return {};
}

// 先手の持駒：, and 持駒： alone for the attacker of a tsume problem.
std::optional<Color> take_hand_label(std::string_view& text) {
  std::string_view rest = text;
  const auto side = take_side(rest);
  if (side) take(rest, "の");
  if (!take_one_of(rest, {"持駒", "持ち駒"})) return {};
  skip_blanks(rest);
  if (!take_one_of(rest, {"：", ":"})) return {};
  text = rest;
  return side.value_or(Color::black);
}

// 後手番, 上手番.
std::optional<Color> turn_named(std::string_view text) {
  const auto side = take_side(text);
  return side && take(text, "番") ? side : std::nullopt;
}

// ９ ８ ７ ... １, over the board.
bool is_file_labels(std::string_view text) {
  int count = 0;
  int next = 0;
  for (skip_blanks(text); !text.empty(); skip_blanks(text), ++count, --next) {
    const auto file = take_coordinate(text);
    if (!file || (count > 0 && *file != next)) return false;
    next = *file;
  }
  return count >= shogi::kMinSide && next == 0;
}

bool is_border(std::string_view text) {
  text = trim(text);
  return text.size() > 2 && text.starts_with('+') && text.find_first_not_of("+-") == text.npos;
}

bool take_bar(std::string_view& text) { return take_one_of(text, {"|", "｜"}); }

std::string hand_text(const Setup& s, Color color) {
  std::string text;
  for (const PieceType t : kHandOrder) {
    const int count = s.hand(color, t);
    if (count == 0) continue;
    text += (text.empty() ? "" : "　") + std::string(piece_kanji(t));
    if (count > 1) text += kanji_number(count);
  }
  return text.empty() ? "なし" : text;
}

std::string cell_text(Piece piece) {
  if (!piece) return " ・";
  return (piece.color() == Color::black ? " " : "v") + std::string(piece_kanji(piece.type()));
}

std::string board_text(const Setup& s) {
  std::string labels = " ";
  for (int file = s.size.files; file > 0; --file)
    labels += " " + std::string(full_width_digit(file));
  const std::string border =
      "+" + std::string(static_cast<std::size_t>(s.size.files) * 3, '-') + "+\n";
  std::string text = labels + "\n" + border;
  for (int rank = 0; rank < s.size.ranks; ++rank) {
    text += "|";
    for (int file = s.size.files - 1; file >= 0; --file)
      text += cell_text(s.at({static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)}));
    text += "|" + kanji_number(rank + 1) + "\n";
  }
  return text + border;
}

// The side of the only king on the board, if there is only one.
std::optional<Color> lone_king(const Setup& s) {
  std::optional<Color> found;
  int kings = 0;
  for (const Piece piece : s.board) {
    if (piece.type() != PieceType::king) continue;
    found = piece.color();
    ++kings;
  }
  return kings == 1 ? found : std::nullopt;
}

bool is_header(std::string_view text) {
  return text.find("：") != text.npos || text.find(':') != text.npos;
}

// Lines of a BOD text that say nothing about the position.
bool is_ignored(std::string_view text) {
  return text.empty() || text.find_first_of("#*&") == 0 || is_header(text);
}

}  // namespace

bool DiagramReader::HandText::empty() const {
  return !rest && std::accumulate(count.begin(), count.end(), 0) == 0;
}

Result<bool> DiagramReader::read(const Line& line) {
  std::string_view text = trim(line.text);
  std::optional<Error> error;
  if (take_bar(text))
    error = read_row(text, line.number);
  else if (const auto side = take_hand_label(text))
    error = read_hand(text, *side, line.number);
  else if (!is_file_labels(text) && !is_border(text) && !read_note(text))
    return false;
  if (error) return *error;
  if (first_line_ == 0) first_line_ = line.number;
  last_line_ = line.number;
  return true;
}

Result<Piece> DiagramReader::read_cell(std::string_view& text, int line) const {
  const std::string_view start = text;
  const bool white = take_one_of(text, {"v", "V", "ｖ", "△", "▽", "☖"});
  if (!white) take_one_of(text, {" ", "^", "▲", "▼", "☗"});
  if (!white && take_one_of(text, {"・", "･", "．", "　"})) return Piece{};
  std::string_view kanji = take_character(text);
  const auto type = take_piece(kanji);
  if (!type) return expected("a piece or ' ・' in the diagram", quoted(start), line);
  return Piece(white ? Color::white : Color::black, *type);
}

std::optional<Error> DiagramReader::read_row(std::string_view text, int line) {
  std::vector<Piece> row;
  while (!take_bar(text)) {
    if (text.empty()) return expected("'|' at the end of the row", "the end of the line", line);
    const auto piece = read_cell(text, line);
    if (!piece) return piece.error();
    row.push_back(*piece);
  }
  if (const auto error = check_row(row.size(), trim(text), line)) return error;
  rows_.push_back(std::move(row));
  return {};
}

std::optional<Error> DiagramReader::check_row(std::size_t width, std::string_view label,
                                              int line) const {
  const int rank = static_cast<int>(rows_.size()) + 1;
  if (rank > shogi::kMaxRanks) return expected("at most 9 rows in the diagram", "one more", line);
  if (width < shogi::kMinSide || width > shogi::kMaxFiles)
    return expected("3 to 9 squares in the row", std::to_string(width), line);
  if (!rows_.empty() && rows_[0].size() != width)
    return expected(std::to_string(rows_[0].size()) + " squares in the row", std::to_string(width),
                    line);
  std::string_view rest = label;
  if (!label.empty() && (take_any_number(rest) != rank || !rest.empty()))
    return expected("'" + kanji_number(rank) + "' after the row", quoted(label), line);
  return {};
}

std::optional<Error> DiagramReader::read_count(std::string_view& text, HandText& hand,
                                               int line) const {
  const std::string_view start = text;
  const auto type = take_piece(text);
  const bool holdable = type && !is_promoted(*type) && *type != PieceType::king;
  if (!holdable) return expected("a piece in hand such as '歩二'", quoted(start), line);
  std::string_view rest = text;
  skip_blanks(rest);
  const auto number = take_any_number(rest);
  if (number) text = rest;
  const int count = number.value_or(1);
  int& total = hand.count[index(*type)];
  if (count < 1 || count + total > kMaxHandCount)
    return expected("1 to 18 pieces of a kind in hand", quoted(start), line);
  total += count;
  return {};
}

std::optional<Error> DiagramReader::read_hand(std::string_view text, Color color, int line) {
  HandText hand;
  hand.line = line;
  hand.said = !trim(text).empty();
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    if (take(text, "なし") || take_one_of(text, {"、", ",", "，"})) continue;
    if (text.starts_with("残")) {
      hand.rest = true;
      break;
    }
    if (const auto error = read_count(text, hand, line)) return error;
  }
  hands_[index(color)] = hand;
  return {};
}

bool DiagramReader::read_note(std::string_view text) {
  if (const auto turn = turn_named(text)) {
    turn_ = turn;
    return true;
  }
  if (take_one_of(text, {"手数＝", "手数="})) {
    skip_blanks(text);
    move_number_ = take_number(text).value_or(0) + 1;
    return true;
  }
  if (take(text, kDeadSquares)) {
    dead_squares_controlled_ = !take_one_of(text, {"＝なし", "=なし"});
    return true;
  }
  if (!take_one_of(text, {"敵陣＝", "敵陣="})) return false;
  zone_ = take_number(text);
  return true;
}

void DiagramReader::put_board(Setup& setup) const {
  setup.size = {static_cast<int>(rows_[0].size()), static_cast<int>(rows_.size())};
  setup.rules = {zone_.value_or(shogi::default_zone(setup.size.ranks)), dead_squares_controlled_};
  for (std::size_t rank = 0; rank < rows_.size(); ++rank)
    for (std::size_t i = 0; i < rows_[rank].size(); ++i)
      setup.at({static_cast<std::int8_t>(rows_[rank].size() - 1 - i),
                static_cast<std::int8_t>(rank)}) = rows_[rank][i];
}

std::optional<Error> DiagramReader::put_hands(Setup& setup, const ReadOptions& options) const {
  std::optional<Color> rest;
  for (const Color color : shogi::kColors) {
    const HandText& hand = hands_[index(color)];
    for (const PieceType t : shogi::kHandTypes)
      setup.hand(color, t) = static_cast<std::uint8_t>(hand.count[index(t)]);
    if (hand.rest && rest)
      return expected("the remaining pieces in one hand", "both hands", hand.line);
    if (hand.rest) rest = color;
  }
  const bool full_board = setup.size == shogi::Size{9, 9};
  if (rest && !full_board)
    return expected("a 9x9 board where a hand holds the remaining pieces", "a smaller one",
                    hands_[index(*rest)].line);
  const auto defender = lone_king(setup);
  if (!rest && options.fill_defender && full_board && defender && !hands_[index(*defender)].said)
    rest = defender;
  if (rest) fill_hand_with_rest(setup, *rest);
  return {};
}

Result<Setup> DiagramReader::finish(const std::optional<Setup>& base,
                                    const ReadOptions& options) const {
  Setup setup;
  if (has_board()) {
    if (rows_.size() < shogi::kMinSide)
      return expected("3 to 9 rows in the diagram", std::to_string(rows_.size()), last_line_);
    put_board(setup);
    if (const auto error = put_hands(setup, options)) return *error;
  } else if (!base) {
    return expected("a diagram of the board", "none", last_line_);
  } else {
    setup = *base;
    for (const HandText& hand : hands_)
      if (!hand.empty()) return expected("a diagram beside the pieces in hand", "none", hand.line);
  }
  if (turn_) setup.turn = *turn_;
  if (move_number_) setup.move_number = *move_number_;
  return setup;
}

Result<Setup> parse_bod(std::string_view utf8, const ReadOptions& options) {
  const auto checked = checked_utf8(utf8);
  if (!checked) return checked.error();
  DiagramReader reader;
  for (const Line& line : split_lines(*checked)) {
    const auto taken = reader.read(line);
    if (!taken) return taken.error();
    if (!*taken && !is_ignored(trim(line.text)))
      return expected("a line of a diagram", quoted(line.text), line.number);
  }
  return reader.finish({}, options);
}

std::string print_bod(const Setup& s) {
  std::string text = "後手の持駒：" + hand_text(s, Color::white) + "\n";
  text += board_text(s);
  text += "先手の持駒：" + hand_text(s, Color::black) + "\n";
  if (s.rules.zone != shogi::default_zone(s.size.ranks))
    text += "敵陣＝" + std::to_string(s.rules.zone) + "段\n";
  if (!s.rules.dead_squares_controlled) text += std::string(kDeadSquares) + "＝なし\n";
  if (s.move_number != 1) text += "手数＝" + std::to_string(s.move_number - 1) + "\n";
  if (s.turn == Color::white) text += "後手番\n";
  return text;
}

}  // namespace yose::notation
