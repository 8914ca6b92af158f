#include "check/shogi_rules.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <span>

namespace yose::check {
namespace {

// Steps are written for black, whose forward is towards rank 0; white's are turned around.
struct Step {
  int files;
  int ranks;
  bool slides;
};

constexpr Step kKing[] = {{-1, -1, false}, {0, -1, false}, {1, -1, false}, {-1, 0, false},
                          {1, 0, false},   {-1, 1, false}, {0, 1, false},  {1, 1, false}};
constexpr Step kGold[] = {{-1, -1, false}, {0, -1, false}, {1, -1, false},
                          {-1, 0, false},  {1, 0, false},  {0, 1, false}};
constexpr Step kSilver[] = {
    {-1, -1, false}, {0, -1, false}, {1, -1, false}, {-1, 1, false}, {1, 1, false}};
constexpr Step kKnight[] = {{-1, -2, false}, {1, -2, false}};
constexpr Step kLance[] = {{0, -1, true}};
constexpr Step kPawn[] = {{0, -1, false}};
constexpr Step kRook[] = {{0, -1, true}, {-1, 0, true}, {1, 0, true}, {0, 1, true}};
constexpr Step kBishop[] = {{-1, -1, true}, {1, -1, true}, {-1, 1, true}, {1, 1, true}};
constexpr Step kDragon[] = {{0, -1, true},   {-1, 0, true},  {1, 0, true},   {0, 1, true},
                            {-1, -1, false}, {1, -1, false}, {-1, 1, false}, {1, 1, false}};
constexpr Step kHorse[] = {{-1, -1, true}, {1, -1, true},  {-1, 1, true}, {1, 1, true},
                           {0, -1, false}, {-1, 0, false}, {1, 0, false}, {0, 1, false}};

std::span<const Step> steps_of(const Piece& piece) {
  switch (piece.letter) {
    case 'K':
      return kKing;
    case 'R':
      return piece.promoted ? std::span<const Step>(kDragon) : kRook;
    case 'B':
      return piece.promoted ? std::span<const Step>(kHorse) : kBishop;
    case 'G':
      return kGold;
    case 'S':
      return piece.promoted ? std::span<const Step>(kGold) : kSilver;
    case 'N':
      return piece.promoted ? std::span<const Step>(kGold) : kKnight;
    case 'L':
      return piece.promoted ? std::span<const Step>(kGold) : kLance;
    case 'P':
      return piece.promoted ? std::span<const Step>(kGold) : kPawn;
    default:
      return {};
  }
}

Square moved_by(Square square, Step step, Side side) {
  const int sign = side == Side::black ? 1 : -1;
  return {square.file + sign * step.files, square.rank + sign * step.ranks};
}

bool on_board(const State& state, Square square) {
  return square.file >= 0 && square.file < state.files && square.rank >= 0 &&
         square.rank < state.ranks;
}

bool is_empty(const Piece& piece) { return piece.letter == ' '; }

bool is_piece_of(const Piece& piece, Side side) { return !is_empty(piece) && piece.side == side; }

bool in_zone(const State& state, Square square, Side side) {
  const int from_far_end = side == Side::black ? square.rank : state.ranks - 1 - square.rank;
  return from_far_end < state.zone;
}

bool may_promote(const State& state, const Piece& piece, Square from, Square to) {
  if (piece.promoted || piece.letter == 'K' || piece.letter == 'G') return false;
  return in_zone(state, from, piece.side) || in_zone(state, to, piece.side);
}

bool may_land(const State& state, const Piece& piece, Square from, Square to) {
  return !is_dead(state, piece, to) || may_promote(state, piece, from, to);
}

bool reaches(const State& state, Square from, Square target) {
  const Piece& piece = state.at(from);
  for (const Step& step : steps_of(piece)) {
    Square to = moved_by(from, step, piece.side);
    while (step.slides && to != target && on_board(state, to) && is_empty(state.at(to))) {
      to = moved_by(to, step, piece.side);
    }
    if (to == target) return true;
  }
  return false;
}

bool attacks(const State& state, Square from, Square target) {
  if (!reaches(state, from, target)) return false;
  return state.dead_squares_controlled || may_land(state, state.at(from), from, target);
}

// Looks outwards, as only these can attack the target: the first piece on each of the eight lines
// through it, and what stands a knight's jump away.
bool is_attacked(const State& state, Square target, Side by) {
  const auto attacks_from = [&](Square from) {
    return on_board(state, from) && is_piece_of(state.at(from), by) && attacks(state, from, target);
  };
  for (const Step& line : kKing) {
    Square from = moved_by(target, line, Side::black);
    while (on_board(state, from) && is_empty(state.at(from))) {
      from = moved_by(from, line, Side::black);
    }
    if (attacks_from(from)) return true;
  }
  return std::any_of(std::begin(kKnight), std::end(kKnight), [&](const Step& jump) {
    return attacks_from(moved_by(target, jump, opponent(by)));
  });
}

// On one file, rank or diagonal.
bool are_in_line(Square a, Square b) {
  const int files = std::abs(a.file - b.file);
  const int ranks = std::abs(a.rank - b.rank);
  return files == 0 || ranks == 0 || files == ranks;
}

std::optional<Square> find_king(const State& state, Side side) {
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) {
      if (state.at({file, rank}) == Piece{'K', false, side}) return Square{file, rank};
    }
  }
  return std::nullopt;
}

bool has_unpromoted_pawn_on_file(const State& state, Side side, int file) {
  for (int rank = 0; rank < state.ranks; ++rank) {
    if (state.at({file, rank}) == Piece{'P', false, side}) return true;
  }
  return false;
}

void add_moves_to(const State& state, Square from, Square to, std::vector<Move>& moves) {
  const Piece& piece = state.at(from);
  const Piece& target = state.at(to);
  if (is_piece_of(target, piece.side) || target.letter == 'K') return;
  if (may_promote(state, piece, from, to)) moves.push_back({'\0', from, to, true});
  if (!is_dead(state, piece, to)) moves.push_back({'\0', from, to, false});
}

// Every move of the piece on `from`, but for the safety of the own king.
void add_moves_of(const State& state, Square from, std::vector<Move>& moves) {
  const Piece& piece = state.at(from);
  for (const Step& step : steps_of(piece)) {
    Square to = moved_by(from, step, piece.side);
    while (on_board(state, to)) {
      add_moves_to(state, from, to, moves);
      if (!step.slides || !is_empty(state.at(to))) break;
      to = moved_by(to, step, piece.side);
    }
  }
}

bool may_drop(const State& state, char letter, Square to) {
  const Side side = side_to_move(state);
  if (state.in_hand(side, letter) == 0 || !is_empty(state.at(to))) return false;
  if (letter == 'P' && has_unpromoted_pawn_on_file(state, side, to.file)) return false;
  return !is_dead(state, Piece{letter, false, side}, to);
}

void add_drops_on(const State& state, Square to, std::vector<Move>& moves) {
  for (const char letter : kHandLetters) {
    if (may_drop(state, letter, to)) moves.push_back({letter, {}, to, false});
  }
}

// Tries moves on one copy of the board and takes them back. Hands and turn are left alone: they
// have no part in who attacks a king.
class Trial {
 public:
  explicit Trial(const State& state)
      : state_(state),
        side_(side_to_move(state)),
        own_king_(find_king(state, side_)),
        other_king_(find_king(state, opponent(side_))),
        in_check_(is_in_check(state, side_)) {}

  // A drop never opens a line, so only a side in check has to look, and only between its king and
  // the piece that checks it. Which piece is dropped makes no odds.
  bool is_safe_drop(Square to) {
    if (!in_check_) return true;
    if (!are_in_line(to, *own_king_)) return false;
    return with(to, Piece{'P', false, side_}, [&] { return is_safe(*own_king_); });
  }

  bool is_safe(const Move& move) {
    if (move.drop != '\0') return is_safe_drop(move.to);
    if (!own_king_) return true;
    if (*own_king_ == move.from) return after(move, [&] { return is_safe(move.to); });
    const bool opens_no_line = !are_in_line(move.from, *own_king_);
    return (!in_check_ && opens_no_line) || after(move, [&] { return is_safe(*own_king_); });
  }

  // By the piece that moved, or along the line it left.
  bool gives_check(const Move& move) {
    if (!other_king_) return false;
    const bool may_open_a_line = move.drop == '\0' && are_in_line(move.from, *other_king_);
    return after(move, [&] {
      return attacks(state_, move.to, *other_king_) ||
             (may_open_a_line && is_attacked(state_, *other_king_, side_));
    });
  }

 private:
  bool is_safe(Square king) const { return !is_attacked(state_, king, opponent(side_)); }

  // The answer to the question while the piece stands on the square.
  template <class Question>
  bool with(Square square, const Piece& piece, Question question) {
    const Piece before = state_.at(square);
    state_.at(square) = piece;
    const bool answer = question();
    state_.at(square) = before;
    return answer;
  }

  template <class Question>
  bool after(const Move& move, Question question) {
    if (move.drop != '\0') return with(move.to, Piece{move.drop, false, side_}, question);
    Piece moved = state_.at(move.from);
    moved.promoted |= move.promote;
    return with(move.to, moved, [&] { return with(move.from, Piece{}, question); });
  }

  State state_;
  Side side_;
  std::optional<Square> own_king_;
  std::optional<Square> other_king_;
  bool in_check_;
};

// What the side to move can do on a square but for the ban on pawn-drop mate: the moves of its own
// piece there, or the drops if it is empty.
void add_safe_moves_on(const State& state, Square square, Trial& trial, std::vector<Move>& moves) {
  const Piece& piece = state.at(square);
  if (is_empty(piece) && trial.is_safe_drop(square)) add_drops_on(state, square, moves);
  if (!is_piece_of(piece, side_to_move(state))) return;
  std::vector<Move> candidates;
  add_moves_of(state, square, candidates);
  for (const Move& move : candidates) {
    if (trial.is_safe(move)) moves.push_back(move);
  }
}

// Those of them that are wanted, sorted.
template <class Wanted>
std::vector<Move> safe_moves_if(const State& state, Wanted wanted) {
  std::vector<Move> moves;
  Trial trial(state);
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) {
      add_safe_moves_on(state, {file, rank}, trial, moves);
    }
  }
  std::erase_if(moves, [&](const Move& move) { return !wanted(move); });
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool is_pawn_drop_mate(const State& state, const Move& move) {
  return move.drop == 'P' && is_mated(play(state, move));
}

bool has_legal_move_on(const State& state, Square square, Trial& trial) {
  std::vector<Move> moves;
  add_safe_moves_on(state, square, trial, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return !is_pawn_drop_mate(state, move); });
}

bool is_safe_move(const State& state, const Move& move) {
  if (!on_board(state, move.to)) return false;
  std::vector<Move> moves;
  if (move.drop != '\0') {
    add_drops_on(state, move.to, moves);
  } else if (on_board(state, move.from) && is_piece_of(state.at(move.from), side_to_move(state))) {
    add_moves_of(state, move.from, moves);
  }
  return std::find(moves.begin(), moves.end(), move) != moves.end() && Trial(state).is_safe(move);
}

bool gave_only_checks(const std::vector<State>& history, std::size_t first, Side side) {
  for (std::size_t i = first + 1; i < history.size(); ++i) {
    const Side defender = side_to_move(history[i]);
    if (defender != side && !is_in_check(history[i], defender)) return false;
  }
  return true;
}

Repetition classify_last(const std::vector<State>& history) {
  if (std::count(history.begin(), history.end(), history.back()) < 4) return Repetition::none;
  const auto found = std::find(history.begin(), history.end(), history.back());
  const auto first = static_cast<std::size_t>(found - history.begin());
  const bool black_checks = gave_only_checks(history, first, Side::black);
  const bool white_checks = gave_only_checks(history, first, Side::white);
  if (black_checks == white_checks) return Repetition::draw;
  return black_checks ? Repetition::black_loses : Repetition::white_loses;
}

}  // namespace

const Piece& State::at(Square square) const {
  return board[as_index(square.file)][as_index(square.rank)];
}

Piece& State::at(Square square) { return board[as_index(square.file)][as_index(square.rank)]; }

int State::in_hand(Side side, char letter) const {
  assert(kHandLetters.find(letter) != std::string_view::npos);
  return hands[as_index(side)][kHandLetters.find(letter)];
}

int& State::in_hand(Side side, char letter) {
  assert(kHandLetters.find(letter) != std::string_view::npos);
  return hands[as_index(side)][kHandLetters.find(letter)];
}

Side side_to_move(const State& state) { return state.black_to_move ? Side::black : Side::white; }

bool has_king(const State& state, Side side) { return find_king(state, side).has_value(); }

bool is_dead(const State& state, const Piece& piece, Square square) {
  for (const Step& step : steps_of(piece)) {
    if (on_board(state, moved_by(square, step, piece.side))) return false;
  }
  return true;
}

bool is_in_check(const State& state, Side side) {
  const std::optional<Square> king = find_king(state, side);
  return king && is_attacked(state, *king, opponent(side));
}

State play(const State& state, const Move& move) {
  State after = state;
  const Side side = side_to_move(state);
  if (move.drop != '\0') {
    --after.in_hand(side, move.drop);
    after.at(move.to) = Piece{move.drop, false, side};
  } else {
    const Piece captured = state.at(move.to);
    if (!is_empty(captured)) ++after.in_hand(side, captured.letter);
    after.at(move.to) = state.at(move.from);
    after.at(move.to).promoted |= move.promote;
    after.at(move.from) = Piece{};
  }
  after.black_to_move = !state.black_to_move;
  return after;
}

std::vector<Move> legal_moves(const State& state) {
  return safe_moves_if(state, [&](const Move& move) { return !is_pawn_drop_mate(state, move); });
}

std::vector<Move> checking_moves(const State& state) {
  Trial trial(state);
  return safe_moves_if(state, [&](const Move& move) {
    return trial.gives_check(move) && !is_pawn_drop_mate(state, move);
  });
}

std::vector<Move> mates_in_one(const State& state) {
  return safe_moves_if(
      state, [&](const Move& move) { return move.drop != 'P' && is_mated(play(state, move)); });
}

std::vector<Move> pawn_drop_mates(const State& state) {
  return safe_moves_if(state, [&](const Move& move) { return is_pawn_drop_mate(state, move); });
}

bool is_legal(const State& state, const Move& move) {
  return is_safe_move(state, move) && !is_pawn_drop_mate(state, move);
}

bool has_legal_move(const State& state) {
  Trial trial(state);
  const std::optional<Square> king = find_king(state, side_to_move(state));
  if (king && has_legal_move_on(state, *king, trial)) return true;  // most often it can step away
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) {
      if (has_legal_move_on(state, {file, rank}, trial)) return true;
    }
  }
  return false;
}

bool is_mated(const State& state) {
  return is_in_check(state, side_to_move(state)) && !has_legal_move(state);
}

std::uint64_t perft(const State& state, int depth) {
  if (depth == 0) return 1;
  const std::vector<Move> moves = legal_moves(state);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) leaves += perft(play(state, move), depth - 1);
  return leaves;
}

std::vector<Repetition> classify_repetition(const State& start, const std::vector<Move>& moves) {
  std::vector<State> history{start};
  std::vector<Repetition> classes{Repetition::none};
  for (const Move& move : moves) {
    history.push_back(play(history.back(), move));
    classes.push_back(classify_last(history));
  }
  return classes;
}

}  // namespace yose::check
