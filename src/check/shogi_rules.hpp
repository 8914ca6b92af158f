// Naive shogi on any board from 3x3 to 9x9: a 2-D array of pieces, lists of steps, and copies.
// A second implementation to judge the fast one by: plain enough to read as the rules themselves,
// and only as fast as that allows.
// Invariant: at most one king a side; an empty square is exactly Piece{}.
// Source: the ordinary rules of shogi (drops, nifu, no pawn-drop mate, forced promotion where a
// piece could never move again). Differs: board size and zone are free; a side may lack its king,
// and is then never in check; a king is never captured.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

#include "check/types.hpp"

namespace yose::check {

inline constexpr int kMinShogiSize = 3;
inline constexpr int kMaxShogiSize = 9;
inline constexpr int kMaxZone = 3;

// The pieces that can be in hand, in the order SFEN writes them.
inline constexpr std::string_view kHandLetters = "RBGSNLP";

struct Piece {
  char letter = ' ';  // one of K R B G S N L P, or a blank for an empty square
  bool promoted = false;
  Side side = Side::black;
  bool operator==(const Piece&) const = default;
};

struct State {
  int files = 9;
  int ranks = 9;
  int zone = 3;  // how many far ranks allow promotion
  // Whether a piece attacks a square on which it may not land (it could never move on from there
  // and cannot promote there).
  bool dead_squares_controlled = true;
  // board[file][rank]; file 0 is the rightmost ("1"), rank 0 the topmost ("a").
  std::array<std::array<Piece, kMaxShogiSize>, kMaxShogiSize> board{};
  std::array<std::array<int, kHandLetters.size()>, 2> hands{};  // [side][place in kHandLetters]
  bool black_to_move = true;

  bool operator==(const State&) const = default;
  const Piece& at(Square square) const;
  Piece& at(Square square);
  int in_hand(Side side, char letter) const;
  int& in_hand(Side side, char letter);
};

// A board move from `from` to `to`, or, when `drop` is a piece letter, a drop on `to`.
struct Move {
  char drop = '\0';
  Square from;
  Square to;
  bool promote = false;
  auto operator<=>(const Move&) const = default;
};

Side side_to_move(const State& state);
bool has_king(const State& state, Side side);
bool is_in_check(const State& state, Side side);

// The position after the move, which must be one of legal_moves(state).
State play(const State& state, const Move& move);

// All lists are sorted and free of duplicates.
std::vector<Move> legal_moves(const State& state);
std::vector<Move> checking_moves(const State& state);  // the legal moves that give check
std::vector<Move> mates_in_one(const State& state);    // the legal moves that mate at once
// The pawn drops that only the ban on pawn-drop mate makes illegal.
std::vector<Move> pawn_drop_mates(const State& state);

bool is_legal(const State& state, const Move& move);
bool has_legal_move(const State& state);
bool is_mated(const State& state);  // the side to move is in check and has no legal move
std::uint64_t perft(const State& state, int depth);

// A piece that could not move from this square even on an empty board.
bool is_dead(const State& state, const Piece& piece, Square square);

enum class Repetition { none, draw, black_loses, white_loses };

// One entry for the start and one after every move. Not none: the position (board, hands, side to
// move) occurs for the fourth time or more. A side that gave check with each of its moves since
// the first occurrence loses; if neither did, or both, it is a draw.
std::vector<Repetition> classify_repetition(const State& start, const std::vector<Move>& moves);

}  // namespace yose::check
