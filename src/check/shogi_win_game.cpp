#include "check/shogi_win_game.hpp"

#include <algorithm>

#include "check/shogi_pack.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {

Standing ShogiWinGame::standing(const State& state) const {
  const bool own_turn = prover_to_move(state);
  if (is_in_check(state, opponent(side_to_move(state)))) {
    return own_turn ? Standing::goal : Standing::failed;
  }
  if (has_legal_move(state)) return Standing::open;
  return own_turn ? Standing::failed : Standing::goal;
}

std::vector<Word> ShogiWinGame::moves(const State& state) const {
  std::vector<Word> words;
  for (const Move& move : legal_moves(state)) words.emplace_back(to_usi(move));
  std::sort(words.begin(), words.end());
  return words;
}

std::optional<State> ShogiWinGame::after(const State& state, std::string_view word) const {
  const std::optional<Move> move = parse_usi(word);
  if (!move || !is_legal(state, *move)) return std::nullopt;
  return play(state, *move);
}

std::string ShogiWinGame::pack(const State& state) const {
  return pack_hands(state, prover) + std::min(pack_board(state), pack_mirrored_board(state));
}

}  // namespace yose::check
