#include "games/loa/game.hpp"

namespace yose::loa {

Game::Game(const Position& start, const Rules& rules) : position_(start), rules_(rules) {}

void Game::play(Move m) {
  assert(is_legal(position_, m, rules_));
  const Position::Undo undo = position_.play(m);
  played_.push_back({m, undo});
}

void Game::undo() {
  assert(!played_.empty());
  position_.undo(played_.back().move, played_.back().undo);
  played_.pop_back();
}

int Game::occurrences() const {
  int count = 1;
  // Undo holds the key before its move. A position cannot come back across a capture.
  for (auto p = played_.rbegin(); p != played_.rend() && !p->undo.captured; ++p) {
    if (p->undo.key == position_.key()) ++count;
  }
  return count;
}

bool Game::drawn_by_repetition() const {
  switch (rules_.repetition) {
    case Repetition::second_is_draw:
      return occurrences() >= 2;
    case Repetition::third_is_draw:
      return occurrences() >= 3;
    case Repetition::ignored:
      break;
  }
  return false;
}

Outcome Game::outcome() const {
  const Outcome decided = connection_outcome(position_, rules_);
  if (decided != Outcome::open) return decided;
  return drawn_by_repetition() ? Outcome::draw : loa::outcome(position_, rules_);
}

}  // namespace yose::loa
