// The rules of a game on placements: what is a position at all, the moves, and the moves taken
// back.
//
// Moves are listed without asking whether they leave the own king to be taken, or whether a dropped
// pawn mates: who has the values of all positions sees that in them. What is taken back may be no
// position either (Numbering has numbers for some of those). What comes after a move or before one
// has the other side to move, but is still seen by this one: who needs it the other way turns it.
//
// Listing moves and making them are apart, so that a GPU can list those of many positions and then
// make them side by side.
#pragma once

#include "base/device.hpp"
#include "induction/placement.hpp"

namespace yose::induction {

// A move made or taken back, in 16 bits.
class PlacedMove {
 public:
  static constexpr int kKing = 7;   // as kind: not one of the material
  static constexpr int kHand = 16;  // as square where it comes from: it was dropped

  constexpr PlacedMove() = default;
  constexpr PlacedMove(int kind, int from, int to, bool promoted, bool by_pawn = false)
      : code_(static_cast<std::uint16_t>(kind | from << 3 | to << 8 | (promoted ? 1 << 12 : 0) |
                                         (by_pawn ? 1 << 13 : 0))) {}
  constexpr explicit PlacedMove(std::uint16_t code) : code_(code) {}

  constexpr std::uint16_t code() const { return code_; }
  constexpr bool is_king() const { return (code_ & 7) == kKing; }
  constexpr std::size_t kind() const { return code_ & 7; }
  constexpr bool is_drop() const { return from() == kHand; }
  constexpr int from() const { return code_ >> 3 & 31; }
  constexpr int to() const { return code_ >> 8 & 15; }
  // Of a move made: the piece is promoted after it. Of one taken back: it was before it.
  constexpr bool promoted() const { return (code_ >> 12 & 1) != 0; }
  // A pawn is dropped in front of the king.
  constexpr bool checks_by_pawn() const { return (code_ >> 13 & 1) != 0; }

 private:
  std::uint16_t code_ = 0;
};

template <shogi::Size S, int Kinds = kMostKinds>
class PlacementMoves {
 public:
  using Place = Placement<S, Kinds>;
  using Set = typename Place::Set;

  PlacementMoves(shogi::Rules rules, const KindList<Kinds>& material);

  // Do the pieces stand where they may, pawns on files of their own? Kings aside.
  YOSE_DEVICE bool is_lawful(const Place& p) const;
  // Do the pieces of the side to move (black) or those of the other one attack the enemy's king?
  template <Color By>
  YOSE_DEVICE bool attacks_king(const Place& p) const;

  // Calls f(move) with each move until f says false. The king's moves come last: they are the least
  // likely to save a position (with them first is_lost() looks at a sixth more).
  template <class F>
  YOSE_DEVICE void for_each_move_while(const Place& p, F f) const;
  YOSE_DEVICE Place after(const Place& p, PlacedMove m) const;

  // Calls f(move) with all by which the other side's piece of kind i at a square, or its king, may
  // have come there, whatever it took there.
  template <class F>
  YOSE_DEVICE void for_each_move_back(const Place& p, std::size_t i, shogi::Square at, F f) const;
  template <class F>
  YOSE_DEVICE void for_each_king_back(const Place& p, F f) const;
  // What was before, if the move took nothing.
  YOSE_DEVICE Place before(const Place& p, PlacedMove m) const;
  // What it may have taken: a bit for each of the kinds, and for each promoted, and bit 0 for
  // nothing.
  YOSE_DEVICE std::uint32_t captures_before(const Place& quiet, PlacedMove m) const;
  YOSE_DEVICE Place with_capture(Place quiet, PlacedMove m, int capture) const;

  // Calls f(after, checks_by_pawn) with what each move leads to until f says false.
  template <class F>
  YOSE_DEVICE void for_each_after_while(const Place& p, F f) const {
    for_each_move_while(p, [&](PlacedMove m) { return f(after(p, m), m.checks_by_pawn()); });
  }
  // Calls f(before, checked_by_pawn) with all from which the other side may have come here.
  template <class F>
  YOSE_DEVICE void for_each_before(const Place& p, F f) const;

 private:
  using G = shogi::Geometry<S>;
  static_assert(S.squares() <= PlacedMove::kHand && Kinds <= PlacedMove::kKing);

  // What the rules say of a kind.
  struct KindRules {
    shogi::PieceType type;
    shogi::PieceType promoted;  // none: it cannot
    Set dead;                   // for the side to move, and for the other
    Set other_dead;
    Set uncontrolled;  // what it does not attack, for both again
    Set other_uncontrolled;
  };

  YOSE_DEVICE static Set reach(shogi::PieceType t, shogi::Square from, Set occupied) {
    return shogi::attacks<S>(Color::black, t, from, occupied);
  }
  // From where an unpromoted piece attacks a square.
  template <Color By>
  YOSE_DEVICE static Set origins(const KindRules& kind, shogi::Square s, Set occupied) {
    if ((By == Color::black ? kind.uncontrolled : kind.other_uncontrolled).contains(s)) return {};
    return shogi::attacks<S>(~By, kind.type, s, occupied);
  }
  YOSE_DEVICE static Set own_unpromoted(const Place& p, std::size_t i) {
    return (p.of_kind[i] & p.own) - p.promoted;
  }
  YOSE_DEVICE Set drop_targets(const Place& p, std::size_t i) const;

  template <class F>
  YOSE_DEVICE bool piece_moves(const Place& p, std::size_t i, shogi::Square from, F& f) const;
  template <class F>
  YOSE_DEVICE bool drops(const Place& p, std::size_t i, F& f) const;
  template <class F>
  YOSE_DEVICE bool king_moves(const Place& p, F& f) const;

  KindList<Kinds> material_;
  std::array<KindRules, Kinds> kinds_{};
  Set zone_;
  Set other_zone_;
};

template <shogi::Size S, int Kinds>
PlacementMoves<S, Kinds>::PlacementMoves(shogi::Rules rules, const KindList<Kinds>& material)
    : material_(material),
      zone_(G::far_ranks(Color::black, rules.zone)),
      other_zone_(G::far_ranks(Color::white, rules.zone)) {
  for (std::size_t i = 0; i < Kinds; ++i) {
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

template <shogi::Size S, int Kinds>
YOSE_DEVICE bool PlacementMoves<S, Kinds>::is_lawful(const Place& p) const {
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
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

template <shogi::Size S, int Kinds>
template <Color By>
YOSE_DEVICE bool PlacementMoves<S, Kinds>::attacks_king(const Place& p) const {
  if (shogi::king_steps<S>(p.own_king).contains(p.other_king)) return true;
  const shogi::Square king = By == Color::black ? p.other_king : p.own_king;
  const Set occupied = p.occupied();
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
    const Set pieces = By == Color::black ? p.of_kind[i] & p.own : p.of_kind[i] - p.own;
    const Set plain = pieces - p.promoted;
    if (plain.any() && (origins<By>(kinds_[i], king, occupied) & plain).any()) return true;
    const Set risen = pieces & p.promoted;
    if (risen.none()) continue;
    if ((shogi::attacks<S>(~By, kinds_[i].promoted, king, occupied) & risen).any()) return true;
  }
  return false;
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE void PlacementMoves<S, Kinds>::for_each_move_while(const Place& p, F f) const {
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
    for (auto w = (p.of_kind[i] & p.own).bits(); w != 0; w &= w - 1) {
      if (!piece_moves(p, i, lowest_bit(w), f)) return;
    }
  }
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
    if (p.in_hand[i] > 0 && !drops(p, i, f)) return;
  }
  king_moves(p, f);
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE bool PlacementMoves<S, Kinds>::piece_moves(const Place& p, std::size_t i,
                                                       shogi::Square from, F& f) const {
  const KindRules& kind = kinds_[i];
  const bool was_promoted = p.promoted.contains(from);
  const Set targets =
      reach(was_promoted ? kind.promoted : kind.type, from, p.occupied()) - p.own - p.kings();
  const bool may_promote = !was_promoted && kind.promoted != shogi::PieceType::none;
  const Set promoting = !may_promote ? Set{} : zone_.contains(from) ? targets : targets & zone_;
  const Set staying = was_promoted ? targets : targets - kind.dead;
  for (auto w = targets.bits(); w != 0; w &= w - 1) {
    const int to = lowest_bit(w);
    const auto k = static_cast<int>(i);
    if (staying.contains(to) && !f(PlacedMove(k, from, to, was_promoted))) return false;
    if (promoting.contains(to) && !f(PlacedMove(k, from, to, true))) return false;
  }
  return true;
}

template <shogi::Size S, int Kinds>
YOSE_DEVICE auto PlacementMoves<S, Kinds>::drop_targets(const Place& p, std::size_t i) const
    -> Set {
  const Set targets = ~p.occupied() - kinds_[i].dead;
  if (material_[i].type != shogi::PieceType::pawn) return targets;
  return targets & G::pawn_free_files(own_unpromoted(p, i));
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE bool PlacementMoves<S, Kinds>::drops(const Place& p, std::size_t i, F& f) const {
  const Set in_front = material_[i].type == shogi::PieceType::pawn
                           ? origins<Color::black>(kinds_[i], p.other_king, Set{})
                           : Set{};
  for (auto w = drop_targets(p, i).bits(); w != 0; w &= w - 1) {
    const int to = lowest_bit(w);
    const bool by_pawn = in_front.contains(to);
    if (!f(PlacedMove(static_cast<int>(i), PlacedMove::kHand, to, false, by_pawn))) return false;
  }
  return true;
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE bool PlacementMoves<S, Kinds>::king_moves(const Place& p, F& f) const {
  const Set targets = shogi::king_steps<S>(p.own_king) - p.own;
  for (auto w = targets.bits(); w != 0; w &= w - 1) {
    if (!f(PlacedMove(PlacedMove::kKing, p.own_king, lowest_bit(w), false))) return false;
  }
  return true;
}

template <shogi::Size S, int Kinds>
YOSE_DEVICE auto PlacementMoves<S, Kinds>::after(const Place& p, PlacedMove m) const -> Place {
  const Set to = Set::of(m.to());
  Place q = p;
  if (!m.is_king() && !m.is_drop()) q.remove(m.kind(), Set::of(m.from()));
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {  // a capture
    if ((q.of_kind[i] & to).none()) continue;
    q.remove(i, to);
    ++q.in_hand[i];
  }
  if (m.is_king()) {
    q.own_king = static_cast<std::uint8_t>(m.to());
    return q;
  }
  if (m.is_drop()) q.take_from_hand(m.kind());
  q.add(m.kind(), to);
  q.own |= to;
  if (m.promoted()) q.promoted |= to;
  return q;
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE void PlacementMoves<S, Kinds>::for_each_before(const Place& p, F f) const {
  const auto visit = [&](PlacedMove m) {
    const Place quiet = before(p, m);
    for (auto captures = captures_before(quiet, m); captures != 0; captures &= captures - 1) {
      f(with_capture(quiet, m, lowest_bit(captures)), m.checks_by_pawn());
    }
  };
  for_each_king_back(p, visit);
  for (std::size_t i = 0; i < Kinds; ++i) {
    (p.of_kind[i] - p.own).for_each([&](shogi::Square at) { for_each_move_back(p, i, at, visit); });
  }
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE void PlacementMoves<S, Kinds>::for_each_king_back(const Place& p, F f) const {
  const Set origins = shogi::king_steps<S>(p.other_king) - p.occupied();
  origins.for_each(
      [&](shogi::Square from) { f(PlacedMove(PlacedMove::kKing, from, p.other_king, false)); });
}

// The piece was dropped, or came from another square, where it may not have been promoted yet.
template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE void PlacementMoves<S, Kinds>::for_each_move_back(const Place& p, std::size_t i,
                                                              shogi::Square at, F f) const {
  const KindRules& kind = kinds_[i];
  const auto k = static_cast<int>(i);
  const Set empty = ~p.occupied();
  const bool is_promoted = p.promoted.contains(at);
  if (!is_promoted) {
    const bool checked = kind.type == shogi::PieceType::pawn &&
                         origins<Color::white>(kind, p.own_king, Set{}).contains(at);
    f(PlacedMove(k, PlacedMove::kHand, at, false, checked));
  }
  const Set same = reach(is_promoted ? kind.promoted : kind.type, at, p.occupied()) & empty;
  same.for_each([&](shogi::Square from) { f(PlacedMove(k, from, at, is_promoted)); });
  if (!is_promoted) return;
  Set lower = reach(kind.type, at, p.occupied()) & empty;
  if (!other_zone_.contains(at)) lower &= other_zone_;
  lower.for_each([&](shogi::Square from) { f(PlacedMove(k, from, at, false)); });
}

template <shogi::Size S, int Kinds>
YOSE_DEVICE auto PlacementMoves<S, Kinds>::before(const Place& p, PlacedMove m) const -> Place {
  Place q = p;
  if (m.is_king()) {
    q.other_king = static_cast<std::uint8_t>(m.from());
    return q;
  }
  q.remove(m.kind(), Set::of(m.to()));
  if (m.is_drop()) return q;
  const Set from = Set::of(m.from());
  q.add(m.kind(), from);
  if (m.promoted()) q.promoted |= from;
  return q;
}

// One of the pieces that the other side has in hand, or nothing.
template <shogi::Size S, int Kinds>
YOSE_DEVICE std::uint32_t PlacementMoves<S, Kinds>::captures_before(const Place& quiet,
                                                                    PlacedMove m) const {
  std::uint32_t captures = 1;
  if (m.is_drop()) return captures;
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
    if (quiet.others_hand(i, material_) == 0) continue;
    captures |= (kinds_[i].promoted == shogi::PieceType::none ? 2u : 6u) << 2 * i;
  }
  return captures;
}

template <shogi::Size S, int Kinds>
YOSE_DEVICE auto PlacementMoves<S, Kinds>::with_capture(Place quiet, PlacedMove m,
                                                        int capture) const -> Place {
  if (capture == 0) return quiet;
  const Set at = Set::of(m.to());
  quiet.add(static_cast<std::size_t>(capture - 1) / 2, at);
  quiet.own |= at;
  if (capture % 2 == 0) quiet.promoted |= at;
  return quiet;
}

}  // namespace yose::induction
