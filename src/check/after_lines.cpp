#include "check/after_lines.hpp"

#include "check/error.hpp"

namespace yose::check {

std::vector<Word> legal_words(const State& state) {
  return ShogiGame{opponent(side_to_move(state))}.moves(state);
}

std::optional<State> after_pass(const State& state) {
  if (is_in_check(state, side_to_move(state))) return std::nullopt;
  State passed = state;
  passed.black_to_move = !state.black_to_move;
  return passed;
}

State AfterLines::read(std::string_view text) {
  expect_prover_waits();
  const std::string_view move = text.substr(kStart.size());
  const std::optional<State> after =
      move == kPassWord ? after_pass(position_) : game_.after(position_, move);
  if (!after && move == kPassWord) throw Error("the side to move is in check and cannot pass");
  if (!after) throw Error("expected a legal move or 'pass' after 'after', found " + shown(move));
  expect_order(move);
  move_ = move;
  return *after;
}

// Else it would not be his turn after the move.
void AfterLines::expect_prover_waits() const {
  if (!game_.prover_to_move(position_)) return;
  throw Error("claims after a move need the side that is not to move as the prover");
}

void AfterLines::expect_order(std::string_view move) const {
  if (move_.empty() || Word(move_) < Word(move)) return;
  throw Error("expected a move that comes after " + shown(move_) + " in canonical order, found " +
              shown(move));
}

}  // namespace yose::check
