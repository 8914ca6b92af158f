// Naive Lines of Action on 8x8: a 2-D array of letters, moves by counting along the line, groups
// by flood fill. A second implementation to judge the fast one by.
// Invariant: every square holds '.', 'x' (black) or 'o' (white).
// Source: the rules as used in "Shogi endgame methods on Lines of Action" (rules 7 to 9 there are
// the defaults of LoaRules). Differs: those three rules can be chosen.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "check/types.hpp"

namespace yose::check {

inline constexpr int kLoaSize = 8;

enum class BothConnected { mover_wins, draw };
enum class NoMove { loses, passes };
enum class LoaRepetition { second_is_draw, third_is_draw, ignored };

struct LoaRules {
  BothConnected both_connected = BothConnected::mover_wins;
  NoMove no_move = NoMove::loses;
  LoaRepetition repetition = LoaRepetition::second_is_draw;
};

struct LoaState {
  LoaState();  // an empty board, black to move

  // board[file][rank]; file 0 is "a", rank 0 is "1".
  std::array<std::array<char, kLoaSize>, kLoaSize> board;
  bool black_to_move = true;

  bool operator==(const LoaState&) const = default;
  char at(Square square) const;
  char& at(Square square);
};

struct LoaMove {
  bool pass = false;
  Square from;
  Square to;
  auto operator<=>(const LoaMove&) const = default;
};

enum class LoaResult { none, black, white, draw };

LoaState loa_start();
Side side_to_move(const LoaState& state);

// All pieces of the side in one group of 8-neighbours; a single piece is, no piece is not.
bool is_connected(const LoaState& state, Side side);

// Sorted; empty once a side is connected. A side without any other move has only the pass if the
// rules let it pass.
std::vector<LoaMove> legal_moves(const LoaState& state, const LoaRules& rules = {});
bool is_legal(const LoaState& state, const LoaMove& move, const LoaRules& rules = {});
LoaState play(const LoaState& state, const LoaMove& move);
std::uint64_t perft(const LoaState& state, int depth, const LoaRules& rules = {});

// How the game stands in this position, the side not to move having moved last; knows no history.
LoaResult result(const LoaState& state, const LoaRules& rules = {});
// The same for the start and after every move of a game, repetition included.
std::vector<LoaResult> game_results(const LoaState& start, const std::vector<LoaMove>& moves,
                                    const LoaRules& rules = {});

// "1o4x1/3o1x2/.../8 x": rank 8 first, then the side to move; or what is wrong with it.
std::variant<LoaState, std::string> parse_loa(std::string_view text);
std::string to_text(const LoaState& state);

// "b1b3" or "pass".
std::optional<LoaMove> parse_loa_move(std::string_view text);
std::string to_text(const LoaMove& move);

}  // namespace yose::check
