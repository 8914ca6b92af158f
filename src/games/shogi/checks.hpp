// Legal moves that give check, found from the enemy king outwards instead of by trying every move.
//
// A move checks directly if the piece, as it stands afterwards, attacks the king from its new
// square; or by discovery if it leaves a line on which it alone blocked one of its own sliders.
#pragma once

#include "games/shogi/evasions.hpp"

namespace yose::shogi {

namespace detail {

// From where could a piece of kind t reach, in one move, a square that attacks the king, promoted
// or not? A superset (every promotion is taken as possible, lances see through pieces), used to
// skip the many pieces that are far from the action.
template <Size S>
struct CheckOriginTables {
  using G = Geometry<S>;
  static constexpr std::array kKinds{PieceType::pawn, PieceType::lance, PieceType::knight,
                                     PieceType::silver, PieceType::gold};
  std::array<std::array<std::array<typename G::Set, G::kSquares>, 8>, 2> origins{};
};

template <Size S>
constexpr typename Geometry<S>::Set check_origins(Color c, PieceType t, Square king) {
  using Set = typename Geometry<S>::Set;
  Set landing = attacks<S>(~c, t, king, Set{});
  if (can_promote(t)) landing |= steps<S>(~c, PieceType::gold, king);
  Set origins;
  landing.for_each([&](Square s) { origins |= attacks<S>(~c, t, s, Set{}); });
  return origins;
}

template <Size S>
constexpr CheckOriginTables<S> make_check_origin_tables() {
  CheckOriginTables<S> tables;
  for (Color c : kColors) {
    for (PieceType t : CheckOriginTables<S>::kKinds) {
      for (Square king = 0; king < Geometry<S>::kSquares; ++king) {
        tables.origins[index(c)][index(t)][king] = check_origins<S>(c, t, king);
      }
    }
  }
  return tables;
}

template <Size S>
inline constexpr CheckOriginTables<S> kCheckOrigins = make_check_origin_tables<S>();

// What a generator of checks needs to know about the king under attack.
template <Size S>
class CheckContext {
 public:
  using Set = typename Position<S>::Set;

  explicit CheckContext(const Position<S>& p)
      : p_(p),
        us_(p.turn()),
        king_(p.king(~p.turn())),
        occupied_(p.occupied()),
        rook_lines_(rook_attacks<S>(king_, occupied_)),
        bishop_lines_(bishop_attacks<S>(king_, occupied_)),
        pinned_(p.blockers(us_) & p.pieces(us_)),
        shields_(p.blockers(~us_)),
        discoverers_(shields_ & p.pieces(us_)) {}

  Color us() const { return us_; }
  Square king() const { return king_; }
  Set discoverers() const { return discoverers_; }
  // The defender's pieces that may not leave their line to the king.
  Set pinned_defenders() const { return shields_ & p_.pieces(~us_); }

  // Asks only for direct checks from these squares; the knight's are not affected.
  void restrict_to(Set landing) {
    rook_lines_ &= landing;
    bishop_lines_ &= landing;
    landing_ = landing;
  }

  // Squares from which a piece of kind t gives check directly.
  Set squares(PieceType t) const {
    if (!p_.controls(us_, t, king_)) [[unlikely]]
      return {};
    switch (t) {
      case PieceType::lance:
        return rook_lines_ & ray<S>(king_, us_ == Color::black ? Direction::down : Direction::up);
      case PieceType::bishop:
        return bishop_lines_;
      case PieceType::rook:
        return rook_lines_;
      case PieceType::horse:
        return bishop_lines_ | king_steps<S>(king_);
      case PieceType::dragon:
        return rook_lines_ | king_steps<S>(king_);
      default:
        return steps<S>(~us_, t, king_);
    }
  }

  // Where a piece on `from` may go at all, and where any move of it discovers a check.
  Set allowed(Square from) const {
    if (!pinned_.contains(from)) return ~p_.pieces(us_);
    return ray<S>(p_.king(us_), direction<S>(p_.king(us_), from)) - p_.pieces(us_);
  }
  Set discovery(Square from) const {
    if (!discoverers_.contains(from)) return {};
    return ~ray<S>(king_, direction<S>(king_, from));
  }

  // The pieces of kind t that might check, near(t) by the tables.
  Set near(PieceType t) const { return kCheckOrigins<S>.origins[index(us_)][index(t)][king_]; }

 private:
  const Position<S>& p_;
  Color us_;
  Square king_;
  Set occupied_;
  Set rook_lines_;
  Set bishop_lines_;
  Set pinned_;
  Set shields_;
  Set discoverers_;
  Set landing_ = Set::all();
};

// The checks of one piece of kind T that can go to `to`.
template <PieceType T, Size S, class Sink>
void add_checks_by(const Position<S>& p, const CheckContext<S>& context, Square from,
                   typename Position<S>::Set to, Sink& sink) {
  using Set = typename Position<S>::Set;
  const Color us = context.us();
  const Set discovery = context.discovery(from);
  to &= context.allowed(from);
  if constexpr (can_promote(T)) {
    const Set zone = p.zone(us);
    const Set promoting = zone.contains(from) ? to : to & zone;
    sink.add_moves(from, promoting & (context.squares(promoted(T)) | discovery), true);
    to = to - p.dead(us, T);
  }
  sink.add_moves(from, to & (context.squares(T) | discovery), false);
}

template <Size S, class Sink>
void add_board_checks(const Position<S>& p, const CheckContext<S>& context, Sink& sink) {
  using Set = typename Position<S>::Set;
  using enum PieceType;
  const Color us = context.us();
  const Set own = p.pieces(us);
  const Set occupied = p.occupied();
  const auto add = [&]<PieceType T>(Set candidates) {
    (candidates & own).for_each([&](Square from) {
      add_checks_by<T>(p, context, from, attacks<S>(us, T, from, occupied), sink);
    });
  };
  const auto add_near = [&]<PieceType T>(Set pieces) {
    add.template operator()<T>(pieces & (context.near(T) | context.discoverers()));
  };
  add_near.template operator()<pawn>(p.pieces(pawn));
  add_near.template operator()<lance>(p.pieces(lance));
  add_near.template operator()<knight>(p.pieces(knight));
  add_near.template operator()<silver>(p.pieces(silver));
  add_near.template operator()<gold>(p.golds());
  add.template operator()<bishop>(p.pieces(bishop));
  add.template operator()<rook>(p.pieces(rook));
  add.template operator()<horse>(p.pieces(horse));
  add.template operator()<dragon>(p.pieces(dragon));
  const Square own_king = p.king(us);
  if (own_king != kNoSquare && context.discoverers().contains(own_king)) {
    sink.add_moves(own_king, king_targets(p) & context.discovery(own_king), false);
  }
}

template <Size S, class Sink>
void add_drop_checks(const Position<S>& p, const CheckContext<S>& context, Sink& sink) {
  const Hand hand = p.hand(context.us());
  if (hand.empty()) return;
  const auto empty = p.empty();
  if (hand.has(PieceType::pawn)) {
    const auto to = context.squares(PieceType::pawn) & empty;
    if (to.any()) sink.add_drops(PieceType::pawn, pawn_drop_targets(p, to));
  }
  for (PieceType t : {PieceType::lance, PieceType::knight, PieceType::silver, PieceType::bishop,
                      PieceType::rook, PieceType::gold}) {
    if (hand.has(t)) sink.add_drops(t, (context.squares(t) & empty) - p.dead(context.us(), t));
  }
}

}  // namespace detail

// Every legal move that gives check.
template <Size S>
void checking_moves(const Position<S>& p, MoveList& list) {
  if (!p.has_king(~p.turn())) return;
  if (p.in_check()) {
    evasions(p, list);
    list.filter([&](Move m) { return p.gives_check(m); });
    return;
  }
  const detail::CheckContext<S> context(p);
  detail::add_board_checks(p, context, list);
  detail::add_drop_checks(p, context, list);
}

}  // namespace yose::shogi
