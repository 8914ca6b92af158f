#include "check/shogi_game.hpp"

#include <algorithm>

#include "check/shogi_text.hpp"

namespace yose::check {
namespace {

// Black in capitals, white in small letters, promoted with the top bit set.
char packed(const Piece& piece) {
  const int letter = piece.side == Side::black ? piece.letter : piece.letter - 'A' + 'a';
  return static_cast<char>(piece.promoted ? letter | 0x80 : letter);
}

}  // namespace

Standing ShogiGame::standing(const State& state) const {
  if (prover_to_move(state) || has_legal_move(state)) return Standing::open;
  return is_in_check(state, side_to_move(state)) ? Standing::goal : Standing::failed;
}

std::vector<Word> ShogiGame::moves(const State& state) const {
  std::vector<Word> words;
  for (const Move& move : prover_to_move(state) ? checking_moves(state) : legal_moves(state)) {
    words.emplace_back(to_usi(move));
  }
  std::sort(words.begin(), words.end());
  return words;
}

std::optional<State> ShogiGame::after(const State& state, std::string_view word) const {
  const std::optional<Move> move = parse_usi(word);
  if (!move || !is_legal(state, *move)) return std::nullopt;
  State next = play(state, *move);
  if (prover_to_move(state) && !is_in_check(next, side_to_move(next))) return std::nullopt;
  return next;
}

std::string ShogiGame::pack(const State& state) const {
  std::string bytes;
  for (const Side side : {prover, opponent(prover)}) {
    for (const int count : state.hands[as_index(side)]) bytes += static_cast<char>(count);
  }
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) bytes += packed(state.at({file, rank}));
  }
  return bytes;
}

}  // namespace yose::check
