#include "check/shogi_text.hpp"

#include <cctype>
#include <vector>

namespace yose::check {
namespace {

constexpr std::string_view kPieceLetters = "KRBGSNLP";

bool contains(std::string_view letters, char letter) {
  return letters.find(letter) != std::string_view::npos;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

Side side_of(char letter) { return letter == upper(letter) ? Side::black : Side::white; }

char written(char letter, Side side) { return side == Side::black ? letter : lower(letter); }

// Appends because g++ 12 warns falsely where a literal is put before a temporary string.
std::string quoted(std::string_view text) { return std::string("'").append(text).append("'"); }

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The readers below return what is wrong, or an empty string.

// A rank as its squares from left to right.
std::string read_rank(const std::string& text, std::vector<Piece>& squares) {
  bool promoted = false;
  for (const char c : text) {
    if (c == '+' && !promoted) {
      promoted = true;
    } else if (c >= '1' && c <= '9' && !promoted) {
      squares.insert(squares.end(), as_index(c - '0'), Piece{});
    } else if (contains(kPieceLetters, upper(c))) {
      if (promoted && (upper(c) == 'K' || upper(c) == 'G')) return "no promoted " + quoted({&c, 1});
      squares.push_back({upper(c), promoted, side_of(c)});
      promoted = false;
    } else {
      return "bad character " + quoted({&c, 1}) + " in rank " + quoted(text);
    }
  }
  return promoted ? "'+' without a piece in rank " + quoted(text) : "";
}

std::string place_rank(const std::string& text, int rank, State& state) {
  std::vector<Piece> squares;
  if (const std::string error = read_rank(text, squares); !error.empty()) return error;
  if (rank == 0) state.files = static_cast<int>(squares.size());
  if (state.files < kMinShogiSize || state.files > kMaxShogiSize) {
    return "board must be 3 to 9 wide";
  }
  if (squares.size() != as_index(state.files)) return "wrong width of rank " + quoted(text);
  for (int i = 0; i < state.files; ++i) {
    state.at({state.files - 1 - i, rank}) = squares[as_index(i)];
  }
  return "";
}

int count_on_board(const State& state, const Piece& piece) {
  int count = 0;
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) count += state.at({file, rank}) == piece ? 1 : 0;
  }
  return count;
}

std::string read_board(const std::string& text, State& state) {
  const std::vector<std::string> ranks = split(text, '/');
  if (ranks.size() < as_index(kMinShogiSize) || ranks.size() > as_index(kMaxShogiSize)) {
    return "board must be 3 to 9 high";
  }
  state.ranks = static_cast<int>(ranks.size());
  for (int rank = 0; rank < state.ranks; ++rank) {
    const std::string error = place_rank(ranks[as_index(rank)], rank, state);
    if (!error.empty()) return error;
  }
  if (count_on_board(state, {'K', false, Side::black}) > 1) return "two black kings";
  if (count_on_board(state, {'K', false, Side::white}) > 1) return "two white kings";
  return "";
}

std::string read_side(const std::string& text, State& state) {
  if (text != "b" && text != "w") return "side to move must be b or w, not " + quoted(text);
  state.black_to_move = text == "b";
  return "";
}

std::string read_hands(const std::string& text, State& state) {
  if (text == "-") return "";
  std::string number;
  for (const char c : text) {
    if (is_digit(c)) {
      number += c;
      if (number[0] == '0' || number.size() > 2) return "bad count in hand " + quoted(text);
      continue;
    }
    if (!contains(kHandLetters, upper(c))) return "bad hand " + quoted(text);
    int& count = state.in_hand(side_of(c), upper(c));
    if (count != 0) return quoted({&c, 1}) + " twice in hand " + quoted(text);
    count = number.empty() ? 1 : std::stoi(number);
    number.clear();
  }
  if (text.empty() || !number.empty()) return "bad hand " + quoted(text);
  return "";
}

std::string read_move_number(const std::string& text) {
  if (text.empty() || text[0] == '0') return "bad move number " + quoted(text);
  for (const char c : text) {
    if (!is_digit(c)) return "bad move number " + quoted(text);
  }
  return "";
}

std::string read_fields(const std::vector<std::string>& fields, State& state) {
  if (fields.size() != 3 && fields.size() != 4) return "not 'board side hands number'";
  if (const std::string error = read_board(fields[0], state); !error.empty()) return error;
  if (const std::string error = read_side(fields[1], state); !error.empty()) return error;
  if (const std::string error = read_hands(fields[2], state); !error.empty()) return error;
  return fields.size() == 4 ? read_move_number(fields[3]) : "";
}

std::string rank_text(const State& state, int rank) {
  std::string text;
  int empties = 0;
  for (int file = state.files - 1; file >= 0; --file) {
    const Piece& piece = state.at({file, rank});
    if (piece == Piece{}) {
      ++empties;
      continue;
    }
    if (empties > 0) text += std::to_string(empties);
    empties = 0;
    text += piece.promoted ? "+" : "";
    text += written(piece.letter, piece.side);
  }
  return empties > 0 ? text + std::to_string(empties) : text;
}

std::string hand_text(const State& state, Side side) {
  std::string text;
  for (const char letter : kHandLetters) {
    const int count = state.in_hand(side, letter);
    if (count > 1) text += std::to_string(count);
    if (count > 0) text += written(letter, side);
  }
  return text;
}

std::string square_text(Square square) {
  return {static_cast<char>('1' + square.file), static_cast<char>('a' + square.rank)};
}

std::optional<Square> read_square(std::string_view text) {
  const Square square{text[0] - '1', text[1] - 'a'};
  const bool good = square.file >= 0 && square.file < kMaxShogiSize && square.rank >= 0 &&
                    square.rank < kMaxShogiSize;
  return good ? std::optional<Square>(square) : std::nullopt;
}

std::string side_name(Side side) { return side == Side::black ? "black" : "white"; }

std::string file_error(const State& state, int file, Side side) {
  int pawns = 0;
  for (int rank = 0; rank < state.ranks; ++rank) {
    const Piece& piece = state.at({file, rank});
    if (piece.side != side || piece == Piece{}) continue;
    if (is_dead(state, piece, {file, rank})) {
      return "the piece on " + square_text({file, rank}) + " can never move";
    }
    if (piece == Piece{'P', false, side}) ++pawns;
  }
  return pawns > 1 ? "two " + side_name(side) + " pawns on file " + std::to_string(file + 1) : "";
}

}  // namespace

std::variant<State, std::string> parse_sfen(std::string_view text, std::optional<int> zone,
                                            bool dead_squares_controlled) {
  State state;
  const std::string error = read_fields(split(text, ' '), state);
  if (!error.empty()) return error;
  state.zone = zone.value_or(default_zone(state.ranks));
  if (state.zone < 0 || state.zone > kMaxZone) return std::string("zone must be 0 to 3");
  state.dead_squares_controlled = dead_squares_controlled;
  return state;
}

std::string to_sfen(const State& state) {
  std::string text;
  for (int rank = 0; rank < state.ranks; ++rank) {
    if (rank > 0) text += '/';
    text += rank_text(state, rank);
  }
  const std::string hands = hand_text(state, Side::black) + hand_text(state, Side::white);
  return text + (state.black_to_move ? " b " : " w ") + (hands.empty() ? "-" : hands) + " 1";
}

std::string placement_error(const State& state) {
  for (int file = 0; file < state.files; ++file) {
    for (const Side side : {Side::black, Side::white}) {
      if (const std::string error = file_error(state, file, side); !error.empty()) return error;
    }
  }
  return "";
}

std::string setup_error(const State& state) {
  if (const std::string error = placement_error(state); !error.empty()) return error;
  const Side waiting = opponent(side_to_move(state));
  return is_in_check(state, waiting) ? side_name(waiting) + " is in check but not to move" : "";
}

std::optional<Move> parse_usi(std::string_view text) {
  Move move;
  if (text.size() < 4 || text.size() > 5 || (text.size() == 5 && text[4] != '+')) return {};
  const std::optional<Square> to = read_square(text.substr(2, 2));
  if (!to) return {};
  move.to = *to;
  move.promote = text.size() == 5;
  if (text[1] == '*') {
    move.drop = text[0];
    if (!contains(kHandLetters, move.drop) || move.promote) return {};
    return move;
  }
  const std::optional<Square> from = read_square(text);
  if (!from) return {};
  move.from = *from;
  return move;
}

std::string to_usi(const Move& move) {
  if (move.drop != '\0') return std::string{move.drop, '*'} + square_text(move.to);
  return square_text(move.from) + square_text(move.to) + (move.promote ? "+" : "");
}

}  // namespace yose::check
