#include "check/shogi_brinkmate_game.hpp"

#include <algorithm>

#include "check/shogi_pack.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {

Standing ShogiBrinkmateGame::standing(const Position& position) const {
  return !prover_to_move(position) && is_mated(position.state) ? Standing::goal : Standing::open;
}

bool ShogiBrinkmateGame::may_pass(const Position& position) const {
  return !prover_to_move(position) && !position.checks_only &&
         !is_in_check(position.state, side_to_move(position.state));
}

std::vector<Word> ShogiBrinkmateGame::moves(const Position& position) const {
  const bool checks = prover_to_move(position) && position.checks_only;
  std::vector<Word> words;
  for (const Move& move : checks ? checking_moves(position.state) : legal_moves(position.state)) {
    words.emplace_back(to_usi(move));
  }
  if (may_pass(position)) words.emplace_back(kPass);
  std::sort(words.begin(), words.end());
  return words;
}

std::optional<BrinkmatePosition> ShogiBrinkmateGame::after(const Position& position,
                                                           std::string_view word) const {
  if (word == kPass) {
    if (!may_pass(position)) return std::nullopt;
    Position passed{position.state, true};
    passed.state.black_to_move = !position.state.black_to_move;
    return passed;
  }
  const std::optional<Move> move = parse_usi(word);
  if (!move || !is_legal(position.state, *move)) return std::nullopt;
  Position next{play(position.state, *move), position.checks_only};
  const bool must_check = prover_to_move(position) && position.checks_only;
  if (must_check && !is_in_check(next.state, side_to_move(next.state))) return std::nullopt;
  return next;
}

bool ShogiBrinkmateGame::takes_no_plies(const Position& position, std::string_view word) const {
  if (word != kPass) return false;
  State no_drops = position.state;
  no_drops.hands = {};
  return has_legal_move(no_drops);
}

std::string ShogiBrinkmateGame::pack(const Position& position) const {
  return pack_hands(position.state, prover) + pack_board(position.state) +
         (position.checks_only ? 'c' : 'f');
}

}  // namespace yose::check
