#include "check/shogi_game.hpp"

#include <algorithm>

#include "check/shogi_pack.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {

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
  return pack_hands(state, prover) + pack_board(state);
}

}  // namespace yose::check
