// Threats and defences of Lines of Action by their definition: play every move, test every next
// one.
//
// For the tests of the fast answers, and the slower half of their benchmark. Asks moves.hpp for
// nothing but moves.
#pragma once

#include "games/loa/moves.hpp"

namespace yose::loa {

inline bool has_won(const Position& p, Color c, const Rules& rules) {
  return p.connected(c) && (rules.both_connected == BothConnected::mover_wins || !p.connected(~c));
}

// Could c, if it were to move, win at once?
inline bool could_win(const Position& p, Color c, const Rules& rules) {
  const Position own_turn = p.turn() == c ? p : p.after(Move::pass());
  MoveList list;
  moves_of(own_turn, c, list);
  for (Move m : list) {
    if (has_won(own_turn.after(m), c, rules)) return true;
  }
  return false;
}

inline bool is_threat(const Position& p, Move m, const Rules& rules) {
  const Position after = p.after(m);
  return !after.finished() && could_win(after, p.turn(), rules);
}

inline bool is_defence(const Position& p, Move m, const Rules& rules) {
  const Position after = p.after(m);
  const Outcome ending = connection_outcome(after, rules);
  if (ending != Outcome::open) return ending != win_for(~p.turn());
  return !could_win(after, ~p.turn(), rules);
}

inline void threats_by_play(const Position& p, MoveList& list, const Rules& rules = {}) {
  legal_moves(p, list, rules);
  list.filter([&](Move m) { return is_threat(p, m, rules); });
}

inline void defences_by_play(const Position& p, MoveList& list, const Rules& rules = {}) {
  legal_moves(p, list, rules);
  list.filter([&](Move m) { return is_defence(p, m, rules); });
}

}  // namespace yose::loa
