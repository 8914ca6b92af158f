#include "check/shogi_rules.hpp"

#include <algorithm>
#include <cassert>
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

std::vector<Square> all_squares(const State& state) {
  std::vector<Square> squares;
  squares.reserve(as_index(state.files * state.ranks));
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) squares.push_back({file, rank});
  }
  return squares;
}

// The squares the piece on `from` reaches, up to and including the first occupied one of a line.
std::vector<Square> reach(const State& state, Square from) {
  const Piece& piece = state.at(from);
  std::vector<Square> squares;
  for (const Step& step : steps_of(piece)) {
    Square to = moved_by(from, step, piece.side);
    while (on_board(state, to)) {
      squares.push_back(to);
      if (!step.slides || !is_empty(state.at(to))) break;
      to = moved_by(to, step, piece.side);
    }
  }
  return squares;
}

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

bool attacks(const State& state, Square from, Square target) {
  const std::vector<Square> reached = reach(state, from);
  if (std::find(reached.begin(), reached.end(), target) == reached.end()) return false;
  return state.dead_squares_controlled || may_land(state, state.at(from), from, target);
}

std::optional<Square> find_king(const State& state, Side side) {
  for (const Square square : all_squares(state)) {
    if (state.at(square) == Piece{'K', false, side}) return square;
  }
  return std::nullopt;
}

bool has_unpromoted_pawn_on_file(const State& state, Side side, int file) {
  for (int rank = 0; rank < state.ranks; ++rank) {
    if (state.at({file, rank}) == Piece{'P', false, side}) return true;
  }
  return false;
}

void add_moves_of(const State& state, Square from, std::vector<Move>& moves) {
  const Piece& piece = state.at(from);
  for (const Square to : reach(state, from)) {
    const Piece& target = state.at(to);
    if (is_piece_of(target, piece.side) || target.letter == 'K') continue;
    if (may_promote(state, piece, from, to)) moves.push_back({'\0', from, to, true});
    if (!is_dead(state, piece, to)) moves.push_back({'\0', from, to, false});
  }
}

bool may_drop(const State& state, char letter, Square to) {
  const Side side = side_to_move(state);
  if (state.in_hand(side, letter) == 0 || !is_empty(state.at(to))) return false;
  if (letter == 'P' && has_unpromoted_pawn_on_file(state, side, to.file)) return false;
  return !is_dead(state, Piece{letter, false, side}, to);
}

// Every move but for the safety of the own king and the ban on pawn-drop mate.
std::vector<Move> pseudo_legal_moves(const State& state) {
  std::vector<Move> moves;
  for (const Square square : all_squares(state)) {
    if (is_piece_of(state.at(square), side_to_move(state))) add_moves_of(state, square, moves);
    for (const char letter : kHandLetters) {
      if (may_drop(state, letter, square)) moves.push_back({letter, {}, square, false});
    }
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool leaves_own_king_safe(const State& state, const Move& move) {
  return !is_in_check(play(state, move), side_to_move(state));
}

bool is_pawn_drop_mate(const State& state, const Move& move) {
  return move.drop == 'P' && is_mated(play(state, move));
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
  if (!king) return false;
  for (const Square from : all_squares(state)) {
    if (is_piece_of(state.at(from), opponent(side)) && attacks(state, from, *king)) return true;
  }
  return false;
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
  std::vector<Move> moves;
  for (const Move& move : pseudo_legal_moves(state)) {
    if (leaves_own_king_safe(state, move) && !is_pawn_drop_mate(state, move)) moves.push_back(move);
  }
  return moves;
}

std::vector<Move> checking_moves(const State& state) {
  std::vector<Move> moves;
  for (const Move& move : legal_moves(state)) {
    const State after = play(state, move);
    if (is_in_check(after, side_to_move(after))) moves.push_back(move);
  }
  return moves;
}

std::vector<Move> mates_in_one(const State& state) {
  std::vector<Move> moves;
  for (const Move& move : legal_moves(state)) {
    if (is_mated(play(state, move))) moves.push_back(move);
  }
  return moves;
}

std::vector<Move> pawn_drop_mates(const State& state) {
  std::vector<Move> moves;
  for (const Move& move : pseudo_legal_moves(state)) {
    if (leaves_own_king_safe(state, move) && is_pawn_drop_mate(state, move)) moves.push_back(move);
  }
  return moves;
}

bool is_legal(const State& state, const Move& move) {
  const std::vector<Move> moves = legal_moves(state);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool is_mated(const State& state) {
  return is_in_check(state, side_to_move(state)) && legal_moves(state).empty();
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
