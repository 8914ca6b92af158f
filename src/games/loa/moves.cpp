#include "games/loa/moves.hpp"

#include "games/loa/win_finder.hpp"

namespace yose::loa {
namespace {

// A move joins only so many groups.
bool may_connect(const Position& p, Color c) { return p.euler(c) <= 2 + kMostMerged; }

// Calls visit(move) for the moves that connect a colour. Landing in the zone is necessary, and
// seldom possible, so few moves are left for the exact question.
// Measured and rejected: playing every move and testing (390 ns); asking the Euler number after
// each move of each piece (130 to 160 ns); asking move by move instead of intersecting the landings
// with the zone (110 to 130 ns).
template <class Visit>
void visit_wins(const Position& p, Color c, const Rules& rules, Visit visit) {
  if (!may_connect(p, c)) return;
  Mover{sides(p, c), rules.both_connected}.visit_wins(zone_of(p.pieces(c)), visit);
}

}  // namespace

void moves_of(const Position& p, Color c, MoveList& list) {
  list.clear();
  const Sides s = sides(p, c);
  for_each(s.own, [&](int from) {
    visit_moves(s, from, [&](Move m, bool legal) { list.push_if(m, legal); });
  });
}

int count_moves_of(const Position& p, Color c) {
  const Sides s = sides(p, c);
  int count = 0;
  for_each(s.own, [&](int from) {
    visit_moves(s, from, [&](Move, bool legal) { count += legal ? 1 : 0; });
  });
  return count;
}

void legal_moves(const Position& p, MoveList& list, const Rules& rules) {
  list.clear();
  if (p.finished()) return;
  moves_of(p, p.turn(), list);
  if (list.empty() && rules.no_move == NoMove::passes) list.push(Move::pass());
}

int count_moves(const Position& p) { return p.finished() ? 0 : count_moves_of(p, p.turn()); }

bool has_move(const Position& p) {
  if (p.finished()) return false;
  const Sides s = sides(p, p.turn());
  bool found = false;
  for (Set left = s.own; left != 0 && !found; left &= left - 1) {
    visit_moves(s, std::countr_zero(left), [&](Move, bool legal) { found |= legal; });
  }
  return found;
}

bool is_legal(const Position& p, Move m, const Rules& rules) {
  if (p.finished()) return false;
  if (m.is_pass()) return rules.no_move == NoMove::passes && !has_move(p);
  const Sides s = sides(p, p.turn());
  bool found = false;
  if (contains(s.own, m.from())) {
    visit_moves(s, m.from(), [&](Move other, bool legal) { found |= legal && other == m; });
  }
  return found;
}

void winning_moves(const Position& p, MoveList& list, const Rules& rules) {
  list.clear();
  if (p.finished()) return;
  visit_wins(p, p.turn(), rules, [&](Move m) { return list.push(m), false; });
}

Move win_in_one_of(const Position& p, Color c, const Rules& rules) {
  return WinFinder().find(p, c, rules);
}

Move WinFinder::find(const Position& p, Color c, const Rules& rules) {
  if (!may_connect(p, c)) return {};
  const Zone& zone = zones_.of(p, c, zone_of);
  Move win;
  Mover{sides(p, c), rules.both_connected}.visit_wins(zone, [&](Move m) { return win = m, true; });
  return win;
}

Move win_in_one(const Position& p, const Rules& rules) {
  return p.finished() ? Move() : win_in_one_of(p, p.turn(), rules);
}

Outcome outcome(const Position& p, const Rules& rules) {
  const Outcome decided = connection_outcome(p, rules);
  if (decided != Outcome::open || rules.no_move == NoMove::passes || has_move(p)) return decided;
  return win_for(~p.turn());
}

}  // namespace yose::loa
