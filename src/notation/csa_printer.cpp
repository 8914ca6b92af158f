#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "games/shogi/any_position.hpp"
#include "notation/csa.hpp"
#include "notation/sfen.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::CoordMove;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

constexpr std::array<std::string_view, shogi::kPieceTypes> kNames{
    "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

// What is read; of several words for one ending the first is printed.
constexpr std::array<std::pair<std::string_view, Ending>, 13> kEndings{{
    {"TORYO", Ending::resign},
    {"TSUMI", Ending::mate},
    {"FUZUMI", Ending::no_mate},
    {"CHUDAN", Ending::interrupted},
    {"SENNICHITE", Ending::repetition},
    {"JISHOGI", Ending::impasse},
    {"KACHI", Ending::declaration},
    {"TIME_UP", Ending::time_up},
    {"ILLEGAL_MOVE", Ending::illegal_loss},
    {"HIKIWAKE", Ending::impasse},
    {"MAX_MOVES", Ending::impasse},
    {"ERROR", Ending::interrupted},
    {"MATTA", Ending::interrupted},
}};

constexpr std::size_t kMaxHandicap = 12;

Coord coord(int file, int rank) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
}

Setup standard_start() { return *parse_sfen(kStartSfen); }

std::string_view sign(Color color) { return color == Color::black ? "+" : "-"; }

std::string one_line(std::string_view text) {
  std::string out(text);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return out;
}

void append_headers(std::string& out, const Record& record) {
  for (const auto& [key, value] : record.headers) {
    if (value.empty()) continue;  // an empty name says nothing, and is read as none
    if (key == "先手") out += concat({"N+", one_line(value), "\n"});
    if (key == "後手") out += concat({"N-", one_line(value), "\n"});
  }
  for (const auto& [key, value] : record.headers) {
    // The position itself tells the handicap.
    if (key == "先手" || key == "後手" || key == "手合割") continue;
    std::string name = one_line(key);
    for (const auto& [csa, japanese] : kCsaHeaders)
      if (japanese == key) name = csa;
    out += concat({"$", name, ":", one_line(value), "\n"});
  }
}

// PI and the pieces removed, when that says it all.
std::optional<std::string> standard_position(const Setup& setup) {
  const Setup standard = standard_start();
  std::string out = "PI";
  for (int file = 8; file >= 0; --file)
    for (int rank = 0; rank < 9; ++rank) {
      const Coord c = coord(file, rank);
      if (setup.at(c) == standard.at(c)) continue;
      if (setup.at(c)) return {};
      out += concat({csa_square(c), csa_name(standard.at(c).type())});
    }
  if (setup.hands != standard.hands || out.size() > 2 + 4 * kMaxHandicap) return {};
  return out + "\n";
}

void append_hand(std::string& out, const Setup& setup, Color color) {
  std::string pieces;
  for (PieceType type : kHandOrder)
    for (int i = 0; i < setup.hand(color, type); ++i) pieces += concat({"00", csa_name(type)});
  if (!pieces.empty()) out += concat({"P", sign(color), pieces, "\n"});
}

void append_position(std::string& out, const Setup& setup) {
  if (const auto standard = standard_position(setup)) {
    out += *standard;
  } else {
    for (int rank = 0; rank < 9; ++rank) {
      out += concat({"P", std::to_string(rank + 1)});
      for (int file = 8; file >= 0; --file) {
        const Piece piece = setup.at(coord(file, rank));
        out += piece ? concat({sign(piece.color()), csa_name(piece.type())}) : " * ";
      }
      out += "\n";
    }
    for (Color color : shogi::kColors) append_hand(out, setup, color);
  }
  out += concat({sign(setup.turn), "\n"});
}

void append_comment(std::string& out, std::string_view comment) {
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find('\n'), comment.size());
    out += concat({"'*", one_line(comment.substr(0, end)), "\n"});
    // A final newline stands for one more, empty, line.
    if (end + 1 == comment.size()) out += "'*\n";
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
}

void append_move(std::string& out, const AnyPosition& position, const CoordMove& move) {
  out += sign(position.turn());
  out += move.is_drop() ? "00" : csa_square(move.from);
  out += csa_square(move.to);
  PieceType type = move.is_drop() ? move.drop : position.at(move.from).type();
  if (move.promote) type = shogi::promoted(type);
  out += concat({csa_name(type), "\n"});
}

std::optional<Error> append_record(std::string& out, const Record& record) {
  if (record.start.size != shogi::Size{9, 9})
    return Error{"CSA records are for the 9x9 board only"};
  auto position = AnyPosition::from_setup(record.start);
  if (!position) return position.error();
  append_headers(out, record);
  append_position(out, record.start);
  const RecordNode* node = &record.nodes[0];
  append_comment(out, node->comment);
  while (!node->children.empty()) {
    node = &record.nodes[static_cast<std::size_t>(node->children[0])];
    append_move(out, *position, node->move);
    position->play(node->move);
    if (node->seconds >= 0) out += concat({"T", std::to_string(node->seconds), "\n"});
    append_comment(out, node->comment);
  }
  const std::string_view word = csa_word(node->ending, position->turn());
  if (!word.empty()) out += concat({"%", word, "\n"});
  return {};
}

}  // namespace

std::string csa_square(Coord c) {
  return {static_cast<char>('1' + c.file), static_cast<char>('1' + c.rank)};
}

std::string_view csa_name(PieceType type) { return kNames[static_cast<std::size_t>(index(type))]; }

std::optional<PieceType> csa_type(std::string_view name) {
  const auto found = std::find(kNames.begin() + 1, kNames.end(), name);
  if (found == kNames.end()) return {};
  return static_cast<PieceType>(found - kNames.begin());
}

std::optional<Ending> csa_ending(std::string_view word, Color turn) {
  // The sign is the offender's.
  if (word == "+ILLEGAL_ACTION" || word == "-ILLEGAL_ACTION")
    return word.substr(0, 1) == sign(turn) ? Ending::illegal_loss : Ending::illegal_win;
  for (const auto& [name, ending] : kEndings)
    if (name == word) return ending;
  return {};
}

std::string_view csa_word(Ending ending, Color turn) {
  if (ending == Ending::illegal_win)
    return turn == Color::white ? "+ILLEGAL_ACTION" : "-ILLEGAL_ACTION";
  for (const auto& [name, known] : kEndings)
    if (known == ending) return name;
  return "";
}

Result<std::string> print_csa(std::span<const Record> records) {
  std::string out = "'CSA encoding=UTF-8\nV2.2\n";
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0) out += "/\n";
    if (auto error = append_record(out, records[i])) return *error;
  }
  return out;
}

}  // namespace yose::notation
