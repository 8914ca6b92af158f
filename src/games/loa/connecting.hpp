// Moves that connect a side, found from its groups and the squares next to them.
//
// A move that connects lands next to every group, its own included: only a lone piece leaves
// nothing of its group behind. These squares, the zone, are few, and mostly there are none.
// Inside src/games/loa only; everybody else asks moves.hpp, threats.hpp and win_finder.hpp.
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

  // Calls visit(move) for the wins in the zone of the side's groups until it returns true; then so
  // does this.
  template <class Visit>
  bool visit_wins(const Zone& zone, Visit visit) const {
    const Set alone = lone(sides.own);
    for (Set left = zone.but_one != 0 ? alone : 0; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      const Set wanted = zone.all | (zone.but_one & ~kEuler.neighbours[from]);
      if (visit_lone(from, wanted, visit)) return true;
    }
    for (Set left = zone.all & ~sides.own; left != 0; left &= left - 1) {
      if (visit_to(std::countr_zero(left), sides.own ^ alone, visit)) return true;
    }
    return false;
  }

  bool wins_at_once(const Zone& zone) const {
    return visit_wins(zone, [](Move) { return true; });
  }

 private:
  // Of a lone piece, which connects wherever it lands in its zone.
  template <class Visit>
  bool visit_lone(int from, Set zone, Visit& visit) const {
    for (Set left = zone != 0 ? landings(sides, from) & zone : 0; left != 0; left &= left - 1) {
      const int to = std::countr_zero(left);
      if (!draws(to) && visit(Move(from, to))) return true;
    }
    return false;
  }

  // Of other pieces. Their zone is small, so who reaches its squares is asked, not where they go.
  template <class Visit>
  bool visit_to(int to, Set movers, Visit& visit) const {
    for (Set left = origins(sides, to) & movers; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      const Set arrived = (sides.own ^ bit(from)) | bit(to);
      if (fills_as_one(arrived) && !draws(to) && visit(Move(from, to))) return true;
    }
    return false;
  }

  bool draws(int to) const {
    return both == BothConnected::draw && is_connected(sides.enemy & ~bit(to));
  }
};

}  // namespace yose::loa
