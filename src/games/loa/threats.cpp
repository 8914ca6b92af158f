#include "games/loa/threats.hpp"

#include "games/loa/connecting.hpp"
#include "games/loa/setup.hpp"

namespace yose::loa {
namespace {

// Groups, and what all of them together say about a square.
class Groups {
 public:
  void add(Set group) {
    const Surroundings added(group);
    groups_[sum_.size++] = added;
    sum_.zone.add(added);
    sum_.near |= added.near;
  }
  void add_all(Set pieces) {
    visit_groups(pieces, [&](Set group) { return add(group), true; });
  }

  struct Sum {
    Zone zone;
    Set near = 0;
    int size = 0;
  };
  const Sum& sum() const { return sum_; }
  // Forgets the groups added since.
  void back_to(const Sum& sum) { sum_ = sum; }

  // The squares whose zone_with may not be empty. A piece that comes and touches no group adds a
  // lone one to all others, which must then be next to what is left of their zone.
  Set promising() const {
    return sum_.zone.all != 0 ? ~Set{0} : dilate(sum_.zone.but_one) | sum_.near;
  }

  // The zone once a piece has come to a square, joining what it touches; empty if that is all.
  Zone zone_with(int square) const {
    Zone zone;
    Set joined = dilate(bit(square)), touched = 0;
    for (int i = 0; i < sum_.size; ++i) {
      // Without branches, which would be as good as random: a group joined is next to everything.
      const Set touches = contains(groups_[i].near, square) ? ~Set{0} : 0;
      zone.add(groups_[i].near | touches, groups_[i].alone & ~touches);
      joined |= groups_[i].near & touches;
      touched |= touches;
    }
    if (zone.all == ~Set{0}) return {0, 0};
    zone.add(joined, ~touched);
    return zone;
  }

 private:
  Surroundings groups_[kMaxPieces];
  Sum sum_;
};

// Does a move to a square connect the opponent, by capturing what stood apart?
bool connects_opponent(const Position& p, int to) {
  const Color opponent = ~p.turn();
  if (!contains(p.pieces(opponent), to)) return false;
  const Set left = p.pieces(opponent) ^ bit(to);
  return is_connected(left, p.euler(opponent) - euler_gain(left, to));
}

class Threatening {
 public:
  Threatening(const Position& p, const Rules& rules)
      : p_(p), now_(sides(p, p.turn())), rules_(rules) {}

  void list_into(MoveList& list) {
    Set groups[kMaxPieces];
    int size = 0;
    visit_groups(now_.own, [&](Set group) { return groups[size++] = group, true; });
    for (int i = 0; i < size; ++i) {
      rest_.back_to({});
      for (int j = 0; j < size; ++j) {
        if (j != i) rest_.add(groups[j]);
      }
      list_from(groups[i], list);
    }
  }

 private:
  // Precondition: rest_ holds the other groups.
  void list_from(Set group, MoveList& list) {
    const Groups::Sum others = rest_.sum();
    for_each(group, [&](int from) {
      add_without(group, from);
      for_each(landings(now_, from) & rest_.promising(),
               [&](int to) { list.push_if(Move(from, to), threatens(from, to)); });
      rest_.back_to(others);
    });
  }

  void add_without(Set group, int from) {
    const Set left = group ^ bit(from);
    if (left == 0) return;
    if (euler_gain(left, from) == 0) {
      rest_.add(left);  // its neighbours hang together
    } else {
      rest_.add_all(left);
    }
  }

  bool threatens(int from, int to) const {
    const Zone zone = rest_.zone_with(to);
    if (zone.but_one == 0 || connects_opponent(p_, to)) return false;
    const Sides after{(now_.own ^ bit(from)) | bit(to), now_.enemy & ~bit(to)};
    return Mover{after, rules_.both_connected}.wins_at_once(zone);
  }

  const Position& p_;
  Sides now_;
  const Rules& rules_;
  Groups rest_;  // of the mover's pieces without the one that moves
};

Set line_through(int from, int to) {
  Set line = 0;
  for (const Set candidate : kReach.line[from]) line |= contains(candidate, to) ? candidate : 0;
  return line;
}

class Defending {
 public:
  Defending(const Position& p, const Rules& rules)
      : p_(p), now_(sides(p, p.turn())), rules_(rules), zone_(zone_of(now_.enemy)) {
    const Mover opponent{{now_.enemy, now_.own}, rules.both_connected};
    opponent.visit_wins(zone_, [&](Move m) {
      lines_[size_++] = must_meet(m);
      return false;
    });
  }

  void list_into(MoveList& list) const {
    const Set winning = zone_of(now_.own).but_one;
    for_each(now_.own, [&](int from) {
      const Set meeting = met_from(from) | now_.enemy;
      for_each(landings(now_, from) & (meeting | winning), [&](int to) {
        const bool meets = contains(meeting, to) && !loses_after(from, to);
        list.push_if(Move(from, to), meets || connects_mover(from, to));
      });
    });
    const bool stuck = rules_.no_move == NoMove::passes && size_ == 0 && !has_move(p_);
    list.push_if(Move::pass(), stuck);
  }

 private:
  // A defence that captures nothing comes to or leaves one of these squares: nothing else changes
  // the line the winning piece moves along, or what it connects. Where both connected is a draw, a
  // move elsewhere may be such that being captured connects the rest.
  Set must_meet(Move winning) const {
    const bool may_draw = rules_.both_connected == BothConnected::draw;
    if (may_draw && contains(now_.own, winning.to())) return ~Set{0};
    return line_through(winning.from(), winning.to());
  }

  Set met_from(int from) const {
    Set squares = ~Set{0};
    for (int i = 0; i < size_; ++i) squares &= contains(lines_[i], from) ? ~Set{0} : lines_[i];
    return squares;
  }

  // Has the opponent connected, or can it?
  bool loses_after(int from, int to) const {
    if (connects_opponent(p_, to)) return true;
    const Sides after{now_.enemy & ~bit(to), (now_.own ^ bit(from)) | bit(to)};
    const Zone zone = contains(now_.enemy, to) ? zone_of(after.own) : zone_;
    return Mover{after, rules_.both_connected}.wins_at_once(zone);
  }

  bool connects_mover(int from, int to) const {
    const Set rest = now_.own ^ bit(from);
    const int gain = euler_gain(rest, to) - euler_gain(rest, from);
    return is_connected(rest | bit(to), p_.euler(p_.turn()) + gain);
  }

  const Position& p_;
  Sides now_;
  const Rules& rules_;
  Zone zone_;  // of the opponent's groups
  Set lines_[MoveList::kCapacity];
  int size_ = 0;
};

}  // namespace

void threats(const Position& p, MoveList& list, const Rules& rules) {
  list.clear();
  if (!p.finished()) Threatening(p, rules).list_into(list);
}

void defences(const Position& p, MoveList& list, const Rules& rules) {
  list.clear();
  if (!p.finished()) Defending(p, rules).list_into(list);
}

bool threatens_after(const Position& p, Move m, const Rules& rules) {
  if (m.is_pass() || p.finished() || p.finished_after(m)) return false;
  return static_cast<bool>(win_in_one_of(p.after(m), p.turn(), rules));
}

}  // namespace yose::loa
