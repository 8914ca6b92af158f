// The rules of a game on placements: what is a position at all, the moves, and the moves taken
// back.
//
// Moves are made without asking whether they leave the own king to be taken, or whether a dropped
// pawn mates: who has the values of all positions sees that in them. What is taken back may be no
// position either (Numbering has numbers for some of those). What comes after a move or before one
// has the other side to move, but is still seen by this one: who needs it the other way turns it.
#pragma once

#include "induction/placement.hpp"

namespace yose::induction {

template <shogi::Size S>
class PlacementMoves {
 public:
  using Set = typename Placement<S>::Set;

  PlacementMoves(shogi::Rules rules, Material material);

  // Do the pieces stand where they may, pawns on files of their own? Kings aside.
  bool is_lawful(const Placement<S>& p) const;
  // Do the pieces of the side to move (black) or those of the other one attack the enemy's king?
  template <Color By>
  bool attacks_king(const Placement<S>& p) const;

  // Calls f(after, checks_by_pawn) with what each move leads to until f says false.
  // `checks_by_pawn`: a pawn was dropped in front of the king. The king's moves come last: they are
  // the least likely to save a position (with them first is_lost() looks at a sixth more).
  template <class F>
  void for_each_after_while(const Placement<S>& p, F f) const;

  // Calls f(before, checked_by_pawn) with all from which the other side may have come here.
  template <class F>
  void for_each_before(const Placement<S>& p, F f) const;

 private:
  using G = shogi::Geometry<S>;

  // What the rules say of a kind.
  struct KindRules {
    shogi::PieceType type;
    shogi::PieceType promoted;  // none: it cannot
    Set dead;                   // for the side to move, and for the other
    Set other_dead;
    Set uncontrolled;  // what it does not attack, for both again
    Set other_uncontrolled;
  };

  Set reach(shogi::PieceType t, shogi::Square from, Set occupied) const {
    return shogi::attacks<S>(Color::black, t, from, occupied);
  }
  // From where an unpromoted piece attacks a square.
  template <Color By>
  Set origins(const KindRules& kind, shogi::Square s, Set occupied) const {
    if ((By == Color::black ? kind.uncontrolled : kind.other_uncontrolled).contains(s)) return {};
    return shogi::attacks<S>(~By, kind.type, s, occupied);
  }
  Set own_unpromoted(const Placement<S>& p, std::size_t i) const {
    return (p.of_kind[i] & p.own) - p.promoted;
  }
  Set drop_targets(const Placement<S>& p, std::size_t i) const;
  void capture(Placement<S>& p, Set at) const;

  template <class F>
  bool king_after(const Placement<S>& p, F& f) const;
  template <class F>
  bool piece_after(const Placement<S>& p, std::size_t i, shogi::Square from, F& f) const;
  template <class F>
  bool drops_after(const Placement<S>& p, std::size_t i, F& f) const;

  template <class F>
  void with_captures_before(const Placement<S>& quiet, Set at, F& f) const;
  template <class F>
  void piece_before(const Placement<S>& p, std::size_t i, shogi::Square at, F& f) const;
  template <class F>
  void moved_before(const Placement<S>& gone, std::size_t i, Set at, Set from, bool was_promoted,
                    F& f) const;

  Material material_;
  std::array<KindRules, kMostKinds> kinds_{};
  Set zone_;
  Set other_zone_;
};

template <shogi::Size S>
PlacementMoves<S>::PlacementMoves(shogi::Rules rules, Material material)
    : material_(std::move(material)),
      zone_(G::far_ranks(Color::black, rules.zone)),
      other_zone_(G::far_ranks(Color::white, rules.zone)) {
  for (std::size_t i = 0; i < material_.size(); ++i) {
    const shogi::PieceType t = material_[i].type;
    const Set dead = shogi::Position<S>::dead(Color::black, t);
    const Set uncontrolled = rules.dead_squares_controlled ? Set{} : dead - zone_;
    const auto others = FourSets<S>(dead, uncontrolled, {}, {}).turn_over();
    kinds_[i] = {t,
                 can_promote(t) ? promoted(t) : shogi::PieceType::none,
                 dead,
                 others[0],
                 uncontrolled,
                 others[1]};
  }
}

template <shogi::Size S>
bool PlacementMoves<S>::is_lawful(const Placement<S>& p) const {
  for (std::size_t i = 0; i < material_.size(); ++i) {
    const Set own = own_unpromoted(p, i);
    const Set others = (p.of_kind[i] - p.own) - p.promoted;
    if ((own & kinds_[i].dead).any() || (others & kinds_[i].other_dead).any()) return false;
    if (material_[i].type != shogi::PieceType::pawn) continue;
    for (int f = 0; f < S.files; ++f) {
      const Set file(((1u << S.ranks) - 1) << (f * S.ranks));
      if ((own & file).several() || (others & file).several()) return false;
    }
  }
  return true;
}

template <shogi::Size S>
template <Color By>
bool PlacementMoves<S>::attacks_king(const Placement<S>& p) const {
  if (shogi::king_steps<S>(p.own_king).contains(p.other_king)) return true;
  const shogi::Square king = By == Color::black ? p.other_king : p.own_king;
  const Set occupied = p.occupied();
  for (std::size_t i = 0; i < material_.size(); ++i) {
    const Set pieces = By == Color::black ? p.of_kind[i] & p.own : p.of_kind[i] - p.own;
    const Set plain = pieces - p.promoted;
    if (plain.any() && (origins<By>(kinds_[i], king, occupied) & plain).any()) return true;
    const Set risen = pieces & p.promoted;
    if (risen.none()) continue;
    if ((shogi::attacks<S>(~By, kinds_[i].promoted, king, occupied) & risen).any()) return true;
  }
  return false;
}

template <shogi::Size S>
template <class F>
void PlacementMoves<S>::for_each_after_while(const Placement<S>& p, F f) const {
  for (std::size_t i = 0; i < material_.size(); ++i) {
    for (auto w = (p.of_kind[i] & p.own).bits(); w != 0; w &= w - 1) {
      if (!piece_after(p, i, std::countr_zero(w), f)) return;
    }
  }
  for (std::size_t i = 0; i < material_.size(); ++i) {
    if (p.in_hand[i] > 0 && !drops_after(p, i, f)) return;
  }
  king_after(p, f);
}

template <shogi::Size S>
void PlacementMoves<S>::capture(Placement<S>& p, Set at) const {
  for (std::size_t i = 0; i < material_.size(); ++i) {
    if ((p.of_kind[i] & at).none()) continue;
    p.remove(i, at);
    ++p.in_hand[i];
  }
}

template <shogi::Size S>
template <class F>
bool PlacementMoves<S>::king_after(const Placement<S>& p, F& f) const {
  const Set targets = shogi::king_steps<S>(p.own_king) - p.own;
  for (auto w = targets.bits(); w != 0; w &= w - 1) {
    Placement<S> after = p;
    after.own_king = static_cast<std::uint8_t>(std::countr_zero(w));
    capture(after, Set::of(after.own_king));
    if (!f(after, false)) return false;
  }
  return true;
}

template <shogi::Size S>
template <class F>
bool PlacementMoves<S>::piece_after(const Placement<S>& p, std::size_t i, shogi::Square from,
                                    F& f) const {
  const KindRules& kind = kinds_[i];
  const bool was_promoted = p.promoted.contains(from);
  const Set targets =
      reach(was_promoted ? kind.promoted : kind.type, from, p.occupied()) - p.own - p.kings();
  Placement<S> gone = p;
  gone.remove(i, Set::of(from));
  for (auto w = targets.bits(); w != 0; w &= w - 1) {
    const Set to = Set::of(std::countr_zero(w));
    Placement<S> after = gone;
    if ((p.all & to).any()) capture(after, to);
    after.add(i, to);
    after.own |= to;
    if (was_promoted || (kind.dead & to).none()) {
      if (was_promoted) after.promoted |= to;
      if (!f(after, false)) return false;
    }
    const bool may_promote = !was_promoted && kind.promoted != shogi::PieceType::none &&
                             (zone_ & (Set::of(from) | to)).any();
    after.promoted |= to;
    if (may_promote && !f(after, false)) return false;
  }
  return true;
}

template <shogi::Size S>
auto PlacementMoves<S>::drop_targets(const Placement<S>& p, std::size_t i) const -> Set {
  const Set targets = ~p.occupied() - kinds_[i].dead;
  if (material_[i].type != shogi::PieceType::pawn) return targets;
  return targets & G::pawn_free_files(own_unpromoted(p, i));
}

template <shogi::Size S>
template <class F>
bool PlacementMoves<S>::drops_after(const Placement<S>& p, std::size_t i, F& f) const {
  const Set in_front = material_[i].type == shogi::PieceType::pawn
                           ? origins<Color::black>(kinds_[i], p.other_king, Set{})
                           : Set{};
  Placement<S> held = p;
  --held.in_hand[i];
  for (auto w = drop_targets(p, i).bits(); w != 0; w &= w - 1) {
    const Set to = Set::of(std::countr_zero(w));
    Placement<S> after = held;
    after.add(i, to);
    after.own |= to;
    if (!f(after, (in_front & to).any())) return false;
  }
  return true;
}

template <shogi::Size S>
template <class F>
void PlacementMoves<S>::for_each_before(const Placement<S>& p, F f) const {
  const Set king_origins = shogi::king_steps<S>(p.other_king) - p.occupied();
  king_origins.for_each([&](shogi::Square from) {
    Placement<S> before = p;
    before.other_king = static_cast<std::uint8_t>(from);
    with_captures_before(before, Set::of(p.other_king), f);
  });
  for (std::size_t i = 0; i < material_.size(); ++i) {
    (p.of_kind[i] - p.own).for_each([&](shogi::Square at) { piece_before(p, i, at, f); });
  }
}

// The other side's piece was dropped, or came from another square, where it may not have been
// promoted yet.
template <shogi::Size S>
template <class F>
void PlacementMoves<S>::piece_before(const Placement<S>& p, std::size_t i, shogi::Square at,
                                     F& f) const {
  const KindRules& kind = kinds_[i];
  const Set here = Set::of(at);
  const Set empty = ~p.occupied();
  const bool is_promoted = p.promoted.contains(at);
  Placement<S> gone = p;
  gone.remove(i, here);
  if (!is_promoted) {
    const bool checked = kind.type == shogi::PieceType::pawn &&
                         origins<Color::white>(kind, p.own_king, Set{}).contains(at);
    f(gone, checked);
  }
  const shogi::PieceType type = is_promoted ? kind.promoted : kind.type;
  moved_before(gone, i, here, reach(type, at, p.occupied()) & empty, is_promoted, f);
  if (!is_promoted) return;
  Set from = reach(kind.type, at, p.occupied()) & empty;
  if (!other_zone_.contains(at)) from &= other_zone_;
  moved_before(gone, i, here, from, false, f);
}

template <shogi::Size S>
template <class F>
void PlacementMoves<S>::moved_before(const Placement<S>& gone, std::size_t i, Set at, Set from,
                                     bool was_promoted, F& f) const {
  from.for_each([&](shogi::Square s) {
    Placement<S> before = gone;
    before.add(i, Set::of(s));
    if (was_promoted) before.promoted |= Set::of(s);
    with_captures_before(before, at, f);
  });
}

// The move took nothing, or one of the pieces that the other side has in hand.
template <shogi::Size S>
template <class F>
void PlacementMoves<S>::with_captures_before(const Placement<S>& quiet, Set at, F& f) const {
  f(quiet, false);
  for (std::size_t i = 0; i < material_.size(); ++i) {
    if (quiet.others_hand(i, material_) == 0) continue;
    Placement<S> before = quiet;
    before.add(i, at);
    before.own |= at;
    f(before, false);
    if (kinds_[i].promoted == shogi::PieceType::none) continue;
    before.promoted |= at;
    f(before, false);
  }
}

}  // namespace yose::induction
