#include "notation/csa.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <utility>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::CoordMove;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

constexpr int kMaxInHand = 18;
constexpr int kMaxSeconds = 100'000'000;

Coord coord(int file, int rank) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
}

Setup standard_start() { return *parse_sfen(kStartSfen); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trim_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r");
  return text.substr(0, last == text.npos ? 0 : last + 1);
}

// "76" as a square; 00 and digits out of range are none.
std::optional<Coord> square_of(std::string_view text) {
  if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < '1' || text[1] > '9')
    return {};
  return coord(text[0] - '1', text[1] - '1');
}

// Digits, then perhaps a fraction, which is dropped.
std::optional<int> whole_seconds(std::string_view text) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  int seconds = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == dot) continue;
    if (!is_digit(text[i])) return {};
    if (i < dot) seconds = std::min(seconds * 10 + (text[i] - '0'), kMaxSeconds);
  }
  if (dot == 0 || seconds == kMaxSeconds) return {};
  return seconds;
}

std::string header_name(std::string_view key) {
  for (const auto& [csa, japanese] : kCsaHeaders)
    if (csa == key) return std::string(japanese);
  return std::string(key);
}

// One record's lines, collected until the separator or the end.
class RecordReader {
 public:
  std::optional<Error> statement(std::string_view text);
  void comment(std::string_view text);
  std::optional<Error> finish();
  bool empty() const { return empty_; }
  Record take() { return std::move(record_); }

 private:
  std::optional<Error> header(std::string_view text);
  std::optional<Error> player(std::string_view text);
  std::optional<Error> place(std::string_view text);
  std::optional<Error> place_standard(std::string_view removed);
  std::optional<Error> place_rank(int rank, std::string_view cells);
  std::optional<Error> place_cell(Coord square, std::string_view cell);
  std::optional<Error> place_pieces(Color owner, std::string_view list);
  std::optional<Error> place_piece(Color owner, std::string_view item);
  std::optional<Error> put_in_hand(Color owner, PieceType type);
  std::optional<Error> side_to_move(Color turn);
  std::optional<Error> move(std::string_view text);
  Result<CoordMove> resolve(std::string_view text) const;
  std::optional<Error> play(const CoordMove& move, std::string_view text);
  std::optional<Error> time(std::string_view text);
  std::optional<Error> special(std::string_view text);

  RecordNode& here() { return record_.nodes[static_cast<std::size_t>(node_)]; }

  Record record_;
  std::optional<AnyPosition> position_;  // set once the side to move is known
  std::bitset<9> ranks_;
  bool empty_ = true;
  bool placed_ = false;
  bool all_given_ = false;
  bool commented_ = false;
  int node_ = 0;
  int plies_ = 0;
};

std::optional<Error> RecordReader::statement(std::string_view text) {
  empty_ = empty_ && text[0] == 'V';
  switch (text[0]) {
    case 'V':
      if (text.size() < 2 || text.find_first_not_of("0123456789.", 1) != text.npos) break;
      return {};
    case 'N':
      return player(text);
    case '$':
      return header(text.substr(1));
    case 'P':
      return place(text);
    case '+':
    case '-':
      if (text.size() > 1) return move(text);
      return side_to_move(text[0] == '+' ? Color::black : Color::white);
    case 'T':
      return time(text.substr(1));
    case '%':
      return special(text);
    default:
      break;
  }
  return expected("a statement of a CSA record", quoted(text));
}

void RecordReader::comment(std::string_view text) {
  if (text.substr(0, 13) == "CSA encoding=") return;
  if (text.substr(0, 1) == "*") text.remove_prefix(1);
  if (commented_) here().comment += '\n';
  here().comment += text;
  commented_ = true;
}

std::optional<Error> RecordReader::finish() {
  if (empty_ || position_) return {};
  return side_to_move(Color::black);
}

std::optional<Error> RecordReader::player(std::string_view text) {
  if (text.size() < 2 || (text[1] != '+' && text[1] != '-'))
    return expected("a player's name after N+ or N-", quoted(text));
  if (text.size() > 2)
    record_.headers.emplace_back(text[1] == '+' ? "先手" : "後手", text.substr(2));
  return {};
}

std::optional<Error> RecordReader::header(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos || colon == 0)
    return expected("a header such as $EVENT:name", quoted(concat({"$", text})));
  record_.headers.emplace_back(header_name(text.substr(0, colon)), text.substr(colon + 1));
  return {};
}

std::optional<Error> RecordReader::place(std::string_view text) {
  if (position_) return expected("moves after the side to move", quoted(text));
  const char what = text.size() > 1 ? text[1] : ' ';
  if (what == 'I') return place_standard(text.substr(2));
  const bool pieces = what == '+' || what == '-';
  if (!pieces && (what < '1' || what > '9'))
    return expected("PI, P1 to P9, P+ or P-", quoted(text));
  placed_ = true;
  if (pieces) return place_pieces(what == '+' ? Color::black : Color::white, text.substr(2));
  return place_rank(what - '1', text.substr(2));
}

std::optional<Error> RecordReader::place_standard(std::string_view removed) {
  if (placed_) return Error{"PI after other pieces were placed"};
  placed_ = true;
  record_.start = standard_start();
  for (; !removed.empty(); removed.remove_prefix(std::min<std::size_t>(4, removed.size()))) {
    const auto square = square_of(removed);
    const auto type = csa_type(removed.substr(std::min<std::size_t>(2, removed.size()), 2));
    if (!square || !type) return expected("a piece to remove such as 82HI", quoted(removed));
    if (record_.start.at(*square).type() != *type)
      return Error{
          concat({"there is no ", csa_name(*type), " on ", csa_square(*square), " to remove"})};
    record_.start.at(*square) = {};
  }
  return {};
}

// Mail and HTML collapse the blanks of " *  * ", so cells are told by their characters alone.
std::optional<Error> RecordReader::place_rank(int rank, std::string_view cells) {
  const std::string name = concat({"rank ", std::to_string(rank + 1)});
  if (ranks_[static_cast<std::size_t>(rank)]) return Error{name + " is given twice"};
  ranks_.set(static_cast<std::size_t>(rank));
  int found = 0;
  for (; !cells.empty(); ++found) {
    cells.remove_prefix(std::min(cells.find_first_not_of(' '), cells.size()));
    if (cells.empty()) break;
    const std::string_view cell = cells.substr(0, cells[0] == '*' ? 1 : 3);
    if (found < 9)
      if (auto error = place_cell(coord(8 - found, rank), cell)) return error;
    cells.remove_prefix(cell.size());
  }
  if (found != 9) return expected("9 squares on " + name, std::to_string(found));
  return {};
}

std::optional<Error> RecordReader::place_cell(Coord square, std::string_view cell) {
  if (cell == "*") return {};
  const auto type = csa_type(cell.substr(1));
  if ((cell[0] != '+' && cell[0] != '-') || !type)
    return expected("a piece such as +FU, or *, on rank " + std::to_string(square.rank + 1),
                    quoted(cell));
  if (record_.start.at(square))
    return Error{concat({"square ", csa_square(square), " is given twice"})};
  record_.start.at(square) = Piece(cell[0] == '+' ? Color::black : Color::white, *type);
  return {};
}

std::optional<Error> RecordReader::place_pieces(Color owner, std::string_view list) {
  for (; !list.empty(); list.remove_prefix(std::min<std::size_t>(4, list.size())))
    if (auto error = place_piece(owner, list.substr(0, 4))) return error;
  return {};
}

std::optional<Error> RecordReader::place_piece(Color owner, std::string_view item) {
  if (all_given_) return expected("no piece after 00AL", quoted(item));
  if (item == "00AL") {
    all_given_ = true;
    shogi::fill_hand_with_rest(record_.start, owner);
    return {};
  }
  const auto type = csa_type(item.size() == 4 ? item.substr(2) : "");
  const auto square = square_of(item);
  if (!type || (!square && item.substr(0, 2) != "00"))
    return expected("a piece such as 76FU or 00KI", quoted(item));
  if (!square) return put_in_hand(owner, *type);
  if (record_.start.at(*square))
    return Error{concat({"square ", csa_square(*square), " is given twice"})};
  record_.start.at(*square) = Piece(owner, *type);
  return {};
}

std::optional<Error> RecordReader::put_in_hand(Color owner, PieceType type) {
  const std::string name(csa_name(type));
  if (type == PieceType::king || shogi::is_promoted(type))
    return Error{"a hand cannot hold " + name};
  auto& held = record_.start.hand(owner, type);
  if (held == kMaxInHand) return Error{"more than 18 " + name + " in a hand"};
  ++held;
  return {};
}

std::optional<Error> RecordReader::side_to_move(Color turn) {
  if (position_) return Error{"the side to move is given twice"};
  if (!placed_) record_.start = standard_start();
  record_.start.turn = turn;
  auto position = AnyPosition::from_setup(record_.start);
  if (!position) return position.error();
  record_.start_position = *position;
  position_ = *std::move(position);
  return {};
}

std::optional<Error> RecordReader::move(std::string_view text) {
  const Color mover = text[0] == '+' ? Color::black : Color::white;
  if (!position_)
    if (auto error = side_to_move(mover)) return error;
  if (here().ending != Ending::none) return expected("nothing after the end", quoted(text));
  const auto move = resolve(text);
  if (!move) return move.error();
  if (mover != position_->turn())
    return expected(mover == Color::black ? "a move by white (-)" : "a move by black (+)",
                    quoted(text));
  return play(*move, text);
}

std::optional<Error> RecordReader::play(const CoordMove& move, std::string_view text) {
  ++plies_;
  if (!position_->is_legal(move))
    return Error{
        concat({"move ", std::to_string(plies_), " ", quoted(text), " is not legal here"})};
  position_->play(move);
  node_ = record_.add(node_, move);
  commented_ = false;
  return {};
}

Result<CoordMove> RecordReader::resolve(std::string_view text) const {
  const auto to = square_of(text.substr(std::min<std::size_t>(3, text.size())));
  const auto type = csa_type(text.size() == 7 ? text.substr(5) : "");
  const auto from = square_of(text.substr(1));
  const bool drop = text.substr(1, 2) == "00";
  if (!to || !type || (!from && !drop)) return expected("a move such as +7776FU", quoted(text));
  if (drop) {
    const bool holdable = *type != PieceType::king && !shogi::is_promoted(*type);
    if (!holdable) return Error{concat({"a hand cannot hold ", csa_name(*type)})};
    return CoordMove::dropped(*type, *to);
  }
  const Piece piece = position_->at(*from);
  const bool promote = shogi::can_promote(piece.type()) && shogi::promoted(piece.type()) == *type;
  if (!piece || (piece.type() != *type && !promote))
    return expected(concat({csa_name(*type), " to come from ", csa_square(*from)}),
                    piece ? std::string(csa_name(piece.type())) : "an empty square");
  return CoordMove::board(*from, *to, promote);
}

std::optional<Error> RecordReader::time(std::string_view text) {
  const auto seconds = whole_seconds(text);
  if (!seconds) return expected("a time such as T12", quoted(concat({"T", text})));
  if (here().ending != Ending::none) return {};
  if (node_ == 0) return Error{"a time before the first move"};
  here().seconds = *seconds;
  return {};
}

std::optional<Error> RecordReader::special(std::string_view text) {
  if (!position_)
    if (auto error = side_to_move(Color::black)) return error;
  const auto ending = csa_ending(text.substr(1), position_->turn());
  if (!ending) return expected("a special move such as %TORYO", quoted(text));
  if (here().ending != Ending::none) return expected("nothing after the end", quoted(text));
  here().ending = *ending;
  return {};
}

// Statements share a line when separated by commas; a comment or header takes the rest of it.
std::optional<Error> read_line(RecordReader& reader, std::string_view line) {
  while (!line.empty()) {
    const bool whole = line[0] == '\'' || line[0] == 'N' || line[0] == '$';
    const std::size_t end = whole ? line.size() : std::min(line.find(','), line.size());
    const std::string_view text = trim_end(line.substr(0, end));
    if (line[0] == '\'')
      reader.comment(line.substr(1));
    else if (!text.empty())
      if (auto error = reader.statement(text)) return error;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return {};
}

}  // namespace

Result<std::vector<Record>> parse_csa(std::string_view utf8) {
  take(utf8, kByteOrderMark);
  std::vector<Record> records;
  RecordReader reader;
  int last_line = 1;
  const auto close = [&]() -> std::optional<Error> {
    if (auto error = reader.finish()) return error;
    if (!reader.empty()) records.push_back(reader.take());
    reader = RecordReader();
    return {};
  };
  for (const auto& [line, number] : split_lines(utf8)) {
    last_line = number;
    if (auto error = trim_end(line) == "/" ? close() : read_line(reader, line))
      return Error{error->text, number};
  }
  if (auto error = close()) return Error{error->text, last_line};
  if (records.empty()) return expected("a CSA record", quoted(""), last_line);
  return records;
}

}  // namespace yose::notation
