// Moves that connect a side, found from its groups and the squares next to them.
//
// A move that connects lands next to every group, its own included: only a lone piece leaves
// nothing of its group behind. These squares, the zone, are few, and mostly there are none.
// Inside src/games/loa only; everybody else asks moves.hpp and threats.hpp.
#pragma once

#include "games/loa/reach.hpp"

namespace yose::loa {

// The pieces that touch no other of the set.
inline Set lone(Set pieces) {
  const Set beside = (pieces << 1 & kNotFileA) | (pieces >> 1 & kNotFileH), row = pieces | beside;
  return pieces & ~(beside | row << kSide | row >> kSide);
}

// Calls visit(group) for all groups until it returns false. Lone pieces come first: they need no
// flood fill.
template <class Visit>
void visit_groups(Set pieces, Visit visit) {
  const Set alone = lone(pieces);
  bool go_on = true;
  for (Set left = alone; left != 0 && go_on; left &= left - 1) {
    go_on = visit(left & (~left + 1));
  }
  for (Set left = pieces ^ alone; left != 0 && go_on;) {
    const Set group = group_of_first(left);
    left ^= group;
    go_on = visit(group);
  }
}

// A group's pieces with the squares next to them. A lone piece is marked by all squares, other
// groups by none, so that sets can be selected without a branch.
struct Surroundings {
  Surroundings() = default;
  explicit Surroundings(Set group)
      : near(dilate(group)), alone((group & (group - 1)) == 0 ? ~Set{0} : 0) {}

  Set near;
  Set alone;
};

// Where a move that connects some groups may land: next to all, or to all but one lone piece, which
// then must be the one that moves. Invariant: but_one holds all.
struct Zone {
  Set all = ~Set{0};
  Set but_one = ~Set{0};

  void add(Set near, Set alone) {
    but_one = (but_one & near) | (all & alone);
    all &= near;
  }
  void add(const Surroundings& group) { add(group.near, group.alone); }
};

inline Zone zone_of(Set pieces) {
  Zone zone;
  visit_groups(pieces, [&](Set group) {
    zone.add(Surroundings(group));
    return zone.but_one != 0;
  });
  return zone;
}

// A side about to move, or imagined to be.
struct Mover {
  Sides sides;
  BothConnected both;

  bool wins(int from, int to, bool alone) const {
    if (!alone && !fills_as_one((sides.own ^ bit(from)) | bit(to))) return false;
    return both == BothConnected::mover_wins || !is_connected(sides.enemy & ~bit(to));
  }

  // Calls visit(move) for the wins of a piece until it returns true; then so does this.
  template <class Visit>
  bool visit_from(int from, Set zone, bool alone, Visit& visit) const {
    if (zone == 0) return false;
    for (Set left = landings(sides, from) & zone; left != 0; left &= left - 1) {
      const int to = std::countr_zero(left);
      if (wins(from, to, alone) && visit(Move(from, to))) return true;
    }
    return false;
  }

  // The same for all pieces, in the zone of the side's groups.
  template <class Visit>
  bool visit_wins(const Zone& zone, Visit visit) const {
    const Set alone = lone(sides.own);
    for (Set left = (zone.all & ~sides.own) != 0 ? sides.own : alone; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      const bool is_alone = contains(alone, from);
      const Set missed = is_alone ? zone.but_one & ~kEuler.neighbours[from] : 0;
      if (visit_from(from, zone.all | missed, is_alone, visit)) return true;
    }
    return false;
  }

  bool wins_at_once(const Zone& zone) const {
    return visit_wins(zone, [](Move) { return true; });
  }
};

}  // namespace yose::loa
