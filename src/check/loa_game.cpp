#include "check/loa_game.hpp"

#include <algorithm>

namespace yose::check {

Standing LoaGame::standing(const LoaState& state) const {
  const LoaResult now = result(state, rules);
  if (now == LoaResult::none) return Standing::open;
  const LoaResult win = prover == Side::black ? LoaResult::black : LoaResult::white;
  return now == win ? Standing::goal : Standing::failed;
}

std::vector<Word> LoaGame::moves(const LoaState& state) const {
  std::vector<Word> words;
  for (const LoaMove& move : legal_moves(state, rules)) words.emplace_back(to_text(move));
  std::sort(words.begin(), words.end());
  return words;
}

std::optional<LoaState> LoaGame::after(const LoaState& state, std::string_view word) const {
  const std::optional<LoaMove> move = parse_loa_move(word);
  if (!move || !is_legal(state, *move, rules)) return std::nullopt;
  return play(state, *move);
}

std::string LoaGame::pack(const LoaState& state) const {
  std::string bytes;
  for (const auto& file : state.board) bytes.append(file.data(), file.size());
  return bytes;
}

}  // namespace yose::check
