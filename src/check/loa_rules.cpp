#include "check/loa_rules.hpp"

#include <algorithm>

namespace yose::check {
namespace {

struct Direction {
  int files;
  int ranks;
};

constexpr Direction kDirections[] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

char letter_of(Side side) { return side == Side::black ? 'x' : 'o'; }

LoaResult win_of(Side side) { return side == Side::black ? LoaResult::black : LoaResult::white; }

Square moved_by(Square square, Direction direction, int count) {
  return {square.file + count * direction.files, square.rank + count * direction.ranks};
}

bool on_board(Square square) {
  return square.file >= 0 && square.file < kLoaSize && square.rank >= 0 && square.rank < kLoaSize;
}

std::vector<Square> squares_of(const LoaState& state, Side side) {
  std::vector<Square> squares;
  for (int file = 0; file < kLoaSize; ++file) {
    for (int rank = 0; rank < kLoaSize; ++rank) {
      if (state.at({file, rank}) == letter_of(side)) squares.push_back({file, rank});
    }
  }
  return squares;
}

int count_ahead(const LoaState& state, Square square, Direction direction) {
  int count = 0;
  for (Square next = moved_by(square, direction, 1); on_board(next);
       next = moved_by(next, direction, 1)) {
    if (state.at(next) != '.') ++count;
  }
  return count;
}

int count_on_line(const LoaState& state, Square square, Direction direction) {
  const Direction back{-direction.files, -direction.ranks};
  return 1 + count_ahead(state, square, direction) + count_ahead(state, square, back);
}

bool may_move(const LoaState& state, Square from, Direction direction, int count, Side side) {
  const Square to = moved_by(from, direction, count);
  if (!on_board(to) || state.at(to) == letter_of(side)) return false;
  for (int i = 1; i < count; ++i) {
    if (state.at(moved_by(from, direction, i)) == letter_of(opponent(side))) return false;
  }
  return true;
}

void add_moves_of(const LoaState& state, Square from, std::vector<LoaMove>& moves) {
  const Side side = side_to_move(state);
  if (state.at(from) != letter_of(side)) return;
  for (const Direction direction : kDirections) {
    const int count = count_on_line(state, from, direction);
    if (!may_move(state, from, direction, count, side)) continue;
    moves.push_back({false, from, moved_by(from, direction, count)});
  }
}

std::vector<LoaMove> piece_moves(const LoaState& state) {
  std::vector<LoaMove> moves;
  for (const Square from : squares_of(state, side_to_move(state))) add_moves_of(state, from, moves);
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool has_piece_move(const LoaState& state) {
  const std::vector<Square> squares = squares_of(state, side_to_move(state));
  return std::any_of(squares.begin(), squares.end(), [&](Square from) {
    std::vector<LoaMove> moves;
    add_moves_of(state, from, moves);
    return !moves.empty();
  });
}

bool is_anyone_connected(const LoaState& state) {
  return is_connected(state, Side::black) || is_connected(state, Side::white);
}

using Marks = std::array<std::array<bool, kLoaSize>, kLoaSize>;

// How many squares the group around `square` has that are not marked yet; marks them.
int flood(const LoaState& state, Square square, char letter, Marks& marked) {
  if (!on_board(square) || state.at(square) != letter) return 0;
  bool& mark = marked[as_index(square.file)][as_index(square.rank)];
  if (mark) return 0;
  mark = true;
  int count = 1;
  for (const Direction direction : kDirections) {
    count += flood(state, moved_by(square, direction, 1), letter, marked);
  }
  return count;
}

bool is_draw_by_repetition(const std::vector<LoaState>& history, LoaRepetition rule) {
  const auto occurrences = std::count(history.begin(), history.end(), history.back());
  switch (rule) {
    case LoaRepetition::second_is_draw:
      return occurrences >= 2;
    case LoaRepetition::third_is_draw:
      return occurrences >= 3;
    case LoaRepetition::ignored:
      return false;
  }
  return false;
}

// Appends because g++ 12 warns falsely where a literal is put before a temporary string.
std::string quoted(std::string_view text) { return std::string("'").append(text).append("'"); }

// Returns what is wrong, or an empty string.
std::string read_rank(std::string_view text, int rank, LoaState& state) {
  int file = 0;
  for (const char c : text) {
    const bool is_piece = c == 'x' || c == 'o';
    if (!is_piece && (c < '1' || c > '8')) return "bad character in rank " + quoted(text);
    const int width = is_piece ? 1 : c - '0';
    if (file + width > kLoaSize) return "rank too wide: " + quoted(text);
    if (is_piece) state.at({file, rank}) = c;
    file += width;
  }
  return file == kLoaSize ? "" : "rank too narrow: " + quoted(text);
}

std::string read_board(std::string_view text, LoaState& state) {
  for (int rank = kLoaSize - 1; rank >= 0; --rank) {
    const std::size_t slash = text.find('/');
    if ((slash == std::string_view::npos) != (rank == 0)) return "not 8 ranks";
    const std::string error = read_rank(text.substr(0, slash), rank, state);
    if (!error.empty()) return error;
    text.remove_prefix(rank == 0 ? text.size() : slash + 1);
  }
  return "";
}

std::string rank_text(const LoaState& state, int rank) {
  std::string text;
  int empties = 0;
  for (int file = 0; file < kLoaSize; ++file) {
    const char c = state.at({file, rank});
    if (c == '.') {
      ++empties;
      continue;
    }
    if (empties > 0) text += std::to_string(empties);
    empties = 0;
    text += c;
  }
  return empties > 0 ? text + std::to_string(empties) : text;
}

std::string square_text(Square square) {
  return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)};
}

}  // namespace

LoaState::LoaState() {
  for (auto& file : board) file.fill('.');
}

char LoaState::at(Square square) const {
  return board[as_index(square.file)][as_index(square.rank)];
}

char& LoaState::at(Square square) { return board[as_index(square.file)][as_index(square.rank)]; }

LoaState loa_start() {
  LoaState state;
  for (int i = 1; i < kLoaSize - 1; ++i) {
    state.at({i, 0}) = state.at({i, kLoaSize - 1}) = 'x';
    state.at({0, i}) = state.at({kLoaSize - 1, i}) = 'o';
  }
  return state;
}

Side side_to_move(const LoaState& state) { return state.black_to_move ? Side::black : Side::white; }

bool is_connected(const LoaState& state, Side side) {
  const std::vector<Square> squares = squares_of(state, side);
  if (squares.empty()) return false;
  Marks marked{};
  return as_index(flood(state, squares.front(), letter_of(side), marked)) == squares.size();
}

std::vector<LoaMove> legal_moves(const LoaState& state, const LoaRules& rules) {
  if (is_anyone_connected(state)) return {};
  std::vector<LoaMove> moves = piece_moves(state);
  if (moves.empty() && rules.no_move == NoMove::passes) moves.push_back({true, {}, {}});
  return moves;
}

bool is_legal(const LoaState& state, const LoaMove& move, const LoaRules& rules) {
  if (is_anyone_connected(state)) return false;
  if (move.pass) return rules.no_move == NoMove::passes && !has_piece_move(state);
  std::vector<LoaMove> moves;
  if (on_board(move.from)) add_moves_of(state, move.from, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

LoaState play(const LoaState& state, const LoaMove& move) {
  LoaState after = state;
  if (!move.pass) {
    after.at(move.to) = state.at(move.from);
    after.at(move.from) = '.';
  }
  after.black_to_move = !state.black_to_move;
  return after;
}

std::uint64_t perft(const LoaState& state, int depth, const LoaRules& rules) {
  if (depth == 0) return 1;
  const std::vector<LoaMove> moves = legal_moves(state, rules);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const LoaMove& move : moves) leaves += perft(play(state, move), depth - 1, rules);
  return leaves;
}

LoaResult result(const LoaState& state, const LoaRules& rules) {
  const Side waiting = opponent(side_to_move(state));
  const bool waiting_connected = is_connected(state, waiting);
  const bool to_move_connected = is_connected(state, side_to_move(state));
  if (waiting_connected && to_move_connected) {
    return rules.both_connected == BothConnected::draw ? LoaResult::draw : win_of(waiting);
  }
  if (waiting_connected) return win_of(waiting);
  if (to_move_connected) return win_of(side_to_move(state));
  const bool may_go_on = rules.no_move == NoMove::passes || has_piece_move(state);
  return may_go_on ? LoaResult::none : win_of(waiting);
}

std::vector<LoaResult> game_results(const LoaState& start, const std::vector<LoaMove>& moves,
                                    const LoaRules& rules) {
  std::vector<LoaState> history{start};
  std::vector<LoaResult> results{result(start, rules)};
  for (const LoaMove& move : moves) {
    history.push_back(play(history.back(), move));
    LoaResult now = result(history.back(), rules);
    if (now == LoaResult::none && is_draw_by_repetition(history, rules.repetition)) {
      now = LoaResult::draw;
    }
    results.push_back(now);
  }
  return results;
}

std::variant<LoaState, std::string> parse_loa(std::string_view text) {
  LoaState state;
  if (text.size() < 2 || !(text.ends_with(" x") || text.ends_with(" o"))) {
    return std::string("not 'board side' with side x or o");
  }
  const std::string error = read_board(text.substr(0, text.size() - 2), state);
  if (!error.empty()) return error;
  state.black_to_move = text.back() == 'x';
  return state;
}

std::string to_text(const LoaState& state) {
  std::string text;
  for (int rank = kLoaSize - 1; rank >= 0; --rank) {
    text += rank_text(state, rank);
    if (rank > 0) text += '/';
  }
  return text + (state.black_to_move ? " x" : " o");
}

std::optional<LoaMove> parse_loa_move(std::string_view text) {
  if (text == "pass") return LoaMove{true, {}, {}};
  if (text.size() != 4) return {};
  const LoaMove move{false, {text[0] - 'a', text[1] - '1'}, {text[2] - 'a', text[3] - '1'}};
  if (!on_board(move.from) || !on_board(move.to)) return {};
  return move;
}

std::string to_text(const LoaMove& move) {
  return move.pass ? "pass" : square_text(move.from) + square_text(move.to);
}

}  // namespace yose::check
