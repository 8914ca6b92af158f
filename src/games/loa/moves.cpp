#include "games/loa/moves.hpp"

#include "games/loa/reach.hpp"

namespace yose::loa {
namespace {

// A group of 8-neighbours, and where a move of one of its pieces that connects may land: next to
// every other group, and next to its own unless the piece is alone and leaves nothing behind.
struct Group {
  Set pieces;
  Set zone;
};

// The groups of a set, or none at all when no piece could join all the others wherever it landed.
// A piece touches at most four groups, so more than five with its own are too many.
class Groups {
 public:
  explicit Groups(Set pieces) {
    if (!collect(pieces)) size_ = 0;
    for (int i = 0; i < size_; ++i) find_zone(i);
  }

  const Group* begin() const { return groups_; }
  const Group* end() const { return groups_ + size_; }

 private:
  static constexpr int kMost = kMostMerged + 2;

  bool collect(Set pieces) {
    Set touches_all = ~Set{0}, touches_all_but_one = 0;
    for (; pieces != 0; pieces ^= groups_[size_++].pieces) {
      if (size_ == kMost) return false;
      groups_[size_].pieces = group_of_first(pieces);
      const Set near = dilate(groups_[size_].pieces);
      touches_all_but_one = (touches_all_but_one & near) | touches_all;
      touches_all &= near;
      if (touches_all_but_one == 0) return false;
    }
    return true;
  }

  void find_zone(int i) {
    const bool alone = (groups_[i].pieces & (groups_[i].pieces - 1)) == 0;
    groups_[i].zone = ~Set{0};
    for (int j = 0; j < size_; ++j) {
      if (j != i || !alone) groups_[i].zone &= dilate(groups_[j].pieces);
    }
  }

  Group groups_[kMost];
  int size_ = 0;
};

// The question of all moves that connect a colour.
struct Connecting {
  const Position& position;
  Color color;
  Sides sides;
  BothConnected both;

  bool connects(Move m) const {
    const Set rest = sides.own ^ bit(m.from());
    const int gain = euler_gain(rest, m.to()) - euler_gain(rest, m.from());
    if (!is_connected(rest | bit(m.to()), position.euler(color) + gain)) return false;
    return both == BothConnected::mover_wins || !is_connected(sides.enemy & ~bit(m.to()));
  }

  // Calls visit(move) for the moves of a piece that do, until it returns true; then so does this.
  template <class Visit>
  bool visit_from(int from, Set zone, Visit& visit) const {
    for (Set left = landings(sides, from) & zone; left != 0; left &= left - 1) {
      const Move m(from, std::countr_zero(left));
      if (connects(m) && visit(m)) return true;
    }
    return false;
  }

  // Landing next to all other groups is necessary, and seldom possible, so few moves are left for
  // the exact question: 35 to 55 ns for an endgame position. Measured and rejected: playing every
  // move and testing (390 ns); asking the Euler number after each move of each piece (130 to 160
  // ns); asking move by move instead of intersecting the landings with the zone (110 to 130 ns).
  template <class Visit>
  void visit_all(Visit visit) const {
    if (position.euler(color) > 2 + kMostMerged) return;
    for (const Group& group : Groups(sides.own)) {
      for (Set left = group.zone != 0 ? group.pieces : 0; left != 0; left &= left - 1) {
        if (visit_from(std::countr_zero(left), group.zone, visit)) return;
      }
    }
  }
};

Connecting connecting(const Position& p, Color c, const Rules& rules) {
  return {p, c, sides(p, c), rules.both_connected};
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
  connecting(p, p.turn(), rules).visit_all([&](Move m) { return list.push(m), false; });
}

Move win_in_one_of(const Position& p, Color c, const Rules& rules) {
  Move win;
  connecting(p, c, rules).visit_all([&](Move m) { return win = m, true; });
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
