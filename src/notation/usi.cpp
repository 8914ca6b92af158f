#include "notation/usi.hpp"

#include <algorithm>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Coord;
using shogi::CoordMove;
using shogi::PieceType;

namespace {

constexpr std::string_view kBlank = " \t\r\n";

// Takes one word off the front; empty at the end.
std::string_view take_word(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(kBlank), rest.size()));
  const std::string_view word = rest.substr(0, rest.find_first_of(kBlank));
  rest.remove_prefix(word.size());
  return word;
}

std::optional<Coord> parse_square(std::string_view text) {
  if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
    return {};
  return Coord{static_cast<std::int8_t>(text[0] - '1'), static_cast<std::int8_t>(text[1] - 'a')};
}

std::optional<CoordMove> read_drop(std::string_view text) {
  const bool upper = text[0] >= 'A' && text[0] <= 'Z';
  const auto type = upper ? type_of_letter(text[0]) : std::nullopt;
  const auto to = parse_square(text.substr(2));
  if (!type || *type == PieceType::king || !to || text.size() != 4) return {};
  return CoordMove::dropped(*type, *to);
}

std::optional<CoordMove> read_board_move(std::string_view text) {
  const bool promote = text.size() == 5 && text[4] == '+';
  if (text.size() != 4 && !promote) return {};
  const auto from = parse_square(text);
  const auto to = parse_square(text.substr(2));
  if (!from || !to || *from == *to) return {};
  return CoordMove::board(*from, *to, promote);
}

std::optional<CoordMove> read_move(std::string_view text) {
  if (text.size() >= 2 && text[1] == '*') return read_drop(text);
  return read_board_move(text);
}

// The words before `moves`, and the words after it.
std::pair<std::string_view, std::string_view> split_at_moves(std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view word = take_word(rest);
    if (word != "moves") continue;
    const auto before = static_cast<std::size_t>(word.data() - text.data());
    return {text.substr(0, before), rest};
  }
  return {text, {}};
}

Result<std::vector<CoordMove>> replay(AnyPosition position, std::string_view rest) {
  std::vector<CoordMove> moves;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::string number = concat({"move ", std::to_string(moves.size() + 1)});
    const auto move = parse_usi_move(word);
    if (!move) return Error{number + ": " + move.error().text};
    if (!position.is_legal(*move))
      return Error{concat({number, " ", quoted(word), " is not legal here"})};
    position.play(*move);
    moves.push_back(*move);
  }
  return moves;
}

}  // namespace

Result<CoordMove> parse_usi_move(std::string_view text) {
  if (const auto move = read_move(text)) return *move;
  return expected("a move such as 7g7f, 8h2b+ or P*5e", quoted(text));
}

std::string to_usi(Coord square) {
  return {static_cast<char>('1' + square.file), static_cast<char>('a' + square.rank)};
}

std::string to_usi(const CoordMove& move) {
  if (move.is_drop()) return std::string{letter(move.drop), '*'} + to_usi(move.to);
  return to_usi(move.from) + to_usi(move.to) + (move.promote ? "+" : "");
}

std::string to_usi(const std::vector<CoordMove>& moves) {
  std::string out;
  for (const CoordMove& move : moves) out += concat({out.empty() ? "" : " ", to_usi(move)});
  return out;
}

Result<PositionLine> parse_position_line(std::string_view text, std::optional<int> zone,
                                         bool dead_squares_controlled) {
  std::string_view rest = text;
  if (take_word(rest) == "position") text = rest;
  const auto [start_text, moves_text] = split_at_moves(text);
  const auto start = parse_sfen(start_text, zone, dead_squares_controlled);
  if (!start) return start.error();
  auto position = AnyPosition::from_setup(*start);
  if (!position) return position.error();
  auto moves = replay(*position, moves_text);
  if (!moves) return moves.error();
  return PositionLine{*start, *std::move(moves), *std::move(position)};
}

std::string to_usi(const PositionLine& line) {
  const std::string sfen = to_sfen(line.start);
  std::string out = sfen == kStartSfen ? "startpos" : concat({"sfen ", sfen});
  if (!line.moves.empty()) out += concat({" moves ", to_usi(line.moves)});
  return out;
}

}  // namespace yose::notation
