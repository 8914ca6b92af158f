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
        pinned_(p.blockers(us_) & p.pieces(us_)),
        lines_(p.king_lines(~us_)),
        discoverers_(lines_.blockers & p.pieces(us_)),
        rook_lines_(rook_attacks<S>(king_, p.occupied())),
        bishop_lines_(bishop_attacks<S>(king_, p.occupied())),
        pawns_(steps<S>(~us_, PieceType::pawn, king_)),
        knights_(steps<S>(~us_, PieceType::knight, king_)),
        lances_(rook_lines_ &
                ray<S>(king_, us_ == Color::black ? Direction::down : Direction::up)) {
    if (!p.rules().dead_squares_controlled) [[unlikely]]
      leave_out_dead_squares();
  }

  Color us() const { return us_; }
  Square king() const { return king_; }
  Set discoverers() const { return discoverers_; }
  // Of the king under attack.
  const typename Position<S>::KingLines& lines() const { return lines_; }

  // Squares from which a piece of kind t gives check directly.
  template <PieceType T>
  Set squares() const {
    using enum PieceType;
    if constexpr (T == pawn) return pawns_;
    if constexpr (T == lance) return lances_;
    if constexpr (T == knight) return knights_;
    if constexpr (T == bishop) return bishop_lines_;
    if constexpr (T == rook) return rook_lines_;
    if constexpr (T == horse) return bishop_lines_ | king_steps<S>(king_);
    if constexpr (T == dragon) return rook_lines_ | king_steps<S>(king_);
    return steps<S>(~us_, T, king_);
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
  void leave_out_dead_squares() {
    if (!p_.controls(us_, PieceType::pawn, king_)) pawns_ = {};
    if (!p_.controls(us_, PieceType::knight, king_)) knights_ = {};
    if (!p_.controls(us_, PieceType::lance, king_)) lances_ = {};
  }

  const Position<S>& p_;
  Color us_;
  Square king_;
  Set pinned_;
  typename Position<S>::KingLines lines_;
  Set discoverers_;
  // From where these kinds give check.
  Set rook_lines_;
  Set bishop_lines_;
  Set pawns_;
  Set knights_;
  Set lances_;
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
    const Set promoting = (zone.contains(from) ? to : to & zone) &
                          (context.template squares<promoted(T)>() | discovery);
    if (promoting.any()) sink.add_moves(from, promoting, true);
    to = to - p.dead(us, T);
  }
  to &= context.template squares<T>() | discovery;
  if (to.any()) sink.add_moves(from, to, false);
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
  using enum PieceType;
  const Hand hand = p.hand(context.us());
  if (hand.empty()) return;
  const auto empty = p.empty();
  if (hand.has(pawn)) {
    const auto to = context.template squares<pawn>() & empty;
    if (to.any()) sink.add_drops(pawn, pawn_drop_targets(p, to));
  }
  const auto add = [&]<PieceType T>() {
    if (!hand.has(T)) return;
    const auto to = (context.template squares<T>() & empty) - p.dead(context.us(), T);
    if (to.any()) sink.add_drops(T, to);
  };
  add.template operator()<lance>();
  add.template operator()<knight>();
  add.template operator()<silver>();
  add.template operator()<bishop>();
  add.template operator()<rook>();
  add.template operator()<gold>();
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
