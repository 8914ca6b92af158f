#include "notation/sfen.hpp"

#include <algorithm>
#include <vector>

#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;
using shogi::Size;

namespace {

constexpr std::string_view kLetters = "?PLNSBRGK";
constexpr int kMaxHandCount = 18;
constexpr int kMaxMoveNumber = 99999;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// The offending character, not all that follows it.
std::string quoted_first(std::string_view text) { return quoted(take_character(text)); }

std::vector<std::string_view> split_words(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  std::vector<std::string_view> words;
  for (std::size_t begin = text.find_first_not_of(kBlank); begin != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlank, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kBlank, end);
  }
  return words;
}

std::string rank_name(int rank) { return {static_cast<char>('a' + rank)}; }

// One rank as written; squares beyond the widest board are counted, not kept.
struct RankText {
  std::array<Piece, shogi::kMaxFiles> pieces{};
  int width = 0;

  void push(Piece piece) {
    if (width < shogi::kMaxFiles) pieces[static_cast<std::size_t>(width)] = piece;
    if (width < kMaxMoveNumber) ++width;
  }
};

Result<Piece> parse_piece(std::string_view& rest, int rank) {
  const bool plus = rest[0] == '+';
  if (plus) rest.remove_prefix(1);
  const auto type = rest.empty() ? std::nullopt : type_of_letter(rest[0]);
  if (!type) {
    const std::string found = rest.empty() ? "the end of the rank" : quoted_first(rest);
    return expected(
        (plus ? "a piece after '+' on rank " : "a piece or a digit on rank ") + rank_name(rank),
        found);
  }
  if (plus && !shogi::can_promote(*type))
    return Error{"there is no promoted " + quoted(rest.substr(0, 1)) + " (rank " + rank_name(rank) +
                 ")"};
  const Color color = is_upper(rest[0]) ? Color::black : Color::white;
  rest.remove_prefix(1);
  return Piece(color, plus ? shogi::promoted(*type) : *type);
}

Result<RankText> parse_rank(std::string_view rest, int rank) {
  RankText result;
  while (!rest.empty()) {
    if (rest[0] >= '1' && rest[0] <= '9') {
      for (char left = rest[0]; left > '0'; --left) result.push({});
      rest.remove_prefix(1);
      continue;
    }
    auto piece = parse_piece(rest, rank);
    if (!piece) return piece.error();
    result.push(*piece);
  }
  return result;
}

Result<std::vector<RankText>> parse_ranks(std::string_view text) {
  const auto count = std::count(text.begin(), text.end(), '/') + 1;
  if (count < shogi::kMinSide || count > shogi::kMaxRanks)
    return expected("a board of 3 to 9 ranks", std::to_string(count) + " in " + quoted(text));
  std::vector<RankText> ranks;
  for (int rank = 0; rank < count; ++rank) {
    const std::size_t end = std::min(text.find('/'), text.size());
    auto parsed = parse_rank(text.substr(0, end), rank);
    if (!parsed) return parsed.error();
    ranks.push_back(*parsed);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return ranks;
}

// The width most ranks share, the earliest of them on a tie: the odd one out is the mistake.
int usual_width(const std::vector<RankText>& ranks) {
  const auto votes = [&](int width) {
    return std::count_if(ranks.begin(), ranks.end(),
                         [&](const RankText& r) { return r.width == width; });
  };
  int best = ranks[0].width;
  for (const RankText& rank : ranks)
    if (votes(rank.width) > votes(best)) best = rank.width;
  return best;
}

std::optional<Error> parse_board(std::string_view text, Setup& setup) {
  auto ranks = parse_ranks(text);
  if (!ranks) return ranks.error();
  const int files = usual_width(*ranks);
  for (int rank = 0; rank < static_cast<int>(ranks->size()); ++rank) {
    const int width = (*ranks)[static_cast<std::size_t>(rank)].width;
    const bool fits = width >= shogi::kMinSide && width <= shogi::kMaxFiles;
    if (fits && width == files) continue;
    const bool bad_board = files < shogi::kMinSide || files > shogi::kMaxFiles;
    return expected(
        (bad_board ? "3 to 9" : std::to_string(files)) + " squares on rank " + rank_name(rank),
        std::to_string(width));
  }
  setup.size = {files, static_cast<int>(ranks->size())};
  for (int rank = 0; rank < setup.size.ranks; ++rank)
    for (int column = 0; column < files; ++column)
      setup.at({static_cast<std::int8_t>(files - 1 - column), static_cast<std::int8_t>(rank)}) =
          (*ranks)[static_cast<std::size_t>(rank)].pieces[static_cast<std::size_t>(column)];
  return {};
}

// Digits only, no leading zero, at most `limit`.
std::optional<int> parse_number(std::string_view digits, int limit) {
  if (digits.empty() || digits[0] == '0') return {};
  int value = 0;
  for (char c : digits) {
    if (!is_digit(c)) return {};
    value = value * 10 + (c - '0');
    if (value > limit) return {};
  }
  return value;
}

// Takes one "2P" off the front of the hands.
std::optional<Error> parse_hand_item(std::string_view& rest, Setup& setup) {
  const auto digits =
      static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin());
  const std::string_view count_text = rest.substr(0, digits);
  rest.remove_prefix(digits);
  const auto type = rest.empty() ? std::nullopt : type_of_letter(rest[0]);
  if (!type || *type == PieceType::king)
    return expected("one of RBGSNLP in the hands", quoted_first(rest));
  const auto count = digits == 0 ? 1 : parse_number(count_text, kMaxHandCount);
  if (!count)
    return expected("a count from 1 to 18 before '" + std::string(1, rest[0]) + "' in the hands",
                    quoted(count_text));
  auto& held = setup.hand(is_upper(rest[0]) ? Color::black : Color::white, *type);
  if (held != 0) return Error{quoted(rest.substr(0, 1)) + " is twice in the hands"};
  held = static_cast<std::uint8_t>(*count);
  rest.remove_prefix(1);
  return {};
}

std::optional<Error> parse_hands(std::string_view text, Setup& setup) {
  if (text == "-") return {};
  while (!text.empty())
    if (auto error = parse_hand_item(text, setup)) return error;
  return {};
}

std::optional<Error> parse_fields(const std::vector<std::string_view>& words, Setup& setup) {
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : ""; };
  if (auto error = parse_board(word(0), setup)) return error;
  if (word(1) != "b" && word(1) != "w")
    return expected("b or w for the side to move", quoted(word(1)));
  setup.turn = word(1) == "b" ? Color::black : Color::white;
  if (words.size() < 3) return expected("the pieces in hand or '-'", quoted(""));
  if (auto error = parse_hands(word(2), setup)) return error;
  if (words.size() < 4) return {};
  const auto number = parse_number(word(3), kMaxMoveNumber);
  if (!number) return expected("a move number", quoted(word(3)));
  setup.move_number = *number;
  if (words.size() > 4) return expected("nothing after the move number", quoted(word(4)));
  return {};
}

void append_rank(std::string& out, const Setup& setup, int rank) {
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) out += std::to_string(empty);
    empty = 0;
  };
  for (int file = setup.size.files - 1; file >= 0; --file) {
    const Piece piece = setup.at({static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)});
    if (!piece) {
      ++empty;
      continue;
    }
    flush();
    if (shogi::is_promoted(piece.type())) out += '+';
    out += letter(piece.type(), piece.color());
  }
  flush();
}

std::string hands_text(const Setup& setup) {
  std::string out;
  for (Color color : shogi::kColors)
    for (PieceType type : kHandOrder) {
      const int count = setup.hand(color, type);
      if (count > 1) out += std::to_string(count);
      if (count > 0) out += letter(type, color);
    }
  return out.empty() ? "-" : out;
}

}  // namespace

char letter(PieceType type) {
  return kLetters[static_cast<std::size_t>(index(shogi::unpromoted(type)))];
}

char letter(PieceType type, Color color) {
  const char upper = letter(type);
  return color == Color::black ? upper : static_cast<char>(upper - 'A' + 'a');
}

std::optional<PieceType> type_of_letter(char c) {
  const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const std::size_t found = kLetters.find(upper, 1);
  if (found == kLetters.npos) return {};
  return static_cast<PieceType>(found);
}

std::string concat(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (std::string_view part : parts) out += part;
  return out;
}

Result<Setup> parse_sfen(std::string_view text, std::optional<int> zone,
                         bool dead_squares_controlled) {
  auto words = split_words(text);
  if (!words.empty() && words[0] == "sfen") words.erase(words.begin());
  if (words.empty()) return expected("a position in SFEN", quoted(""));
  if (words[0] == "startpos") {
    if (words.size() > 1) return expected("nothing after 'startpos'", quoted(words[1]));
    words = split_words(kStartSfen);
  }
  if (zone && (*zone < 0 || *zone > 3))
    return expected("a promotion zone of 0 to 3 ranks", std::to_string(*zone));
  Setup setup;
  if (auto error = parse_fields(words, setup)) return *error;
  setup.rules = {zone.value_or(shogi::default_zone(setup.size.ranks)), dead_squares_controlled};
  return setup;
}

std::string to_sfen(const Setup& setup) {
  std::string out;
  for (int rank = 0; rank < setup.size.ranks; ++rank) {
    if (rank > 0) out += '/';
    append_rank(out, setup, rank);
  }
  out += setup.turn == Color::black ? " b " : " w ";
  return out + hands_text(setup) + " " + std::to_string(setup.move_number);
}

}  // namespace yose::notation
