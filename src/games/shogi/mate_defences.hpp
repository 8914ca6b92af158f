// Candidate defences against one threatened move: after a pass it would be legal and mate at once.
//
// A candidate is a legal move after which the same move is illegal or does not mate at once.
// Another mate may remain, so a candidate need not save the game. The kinds of defence are decided
// by sets of squares (defence_legality.hpp, defence_flights.hpp, defence_guards.hpp); the few moves
// that these leave open are played and tested. Source: Sano et al.
//
// How it works: most pieces of the defender can leave their square without opening a line, so for
// them and for drops one ThreatView says on which squares each kind of piece defends. Pieces on a
// line that matters get a view of their own. The generator of legal moves hands its sets of
// destinations to a sink, which keeps what these sets contain.
#pragma once

#include <optional>

#include "games/shogi/defence_flights.hpp"
#include "games/shogi/defence_guards.hpp"
#include "games/shogi/defence_legality.hpp"
#include "games/shogi/defence_lines.hpp"
#include "games/shogi/mate_after.hpp"
#include "games/shogi/moves.hpp"

namespace yose::shogi {

namespace detail {

// A view with the squares of each kind of defence that do not depend on which piece arrives.
template <Size S>
struct DefenceAnalysis {
  using Set = typename Position<S>::Set;

  DefenceAnalysis(const Threat<S>& threat, Square vacated, bool is_pinned)
      : view(threat, vacated, is_pinned), pinned(is_pinned) {
    add_captures_of_mover(view, sets);
    add_occupations(view, sets);
    add_blocks_of_mover(view, sets);
    add_interpositions(view, sets);
    add_captures_of_checker(view, sets);
    add_discovered_attacks(view, sets);
    add_stops_of_support(view, sets);
    add_stops_of_flight_guards(view, sets);
    add_freed_guards(view, sets);
    add_gains(view, sets);
    add_gains_of_pawn(view, sets);
    add_freed_file(view, sets);
  }

  // Those that do.
  void add_sets_of(PieceType type, KindSets<Set>& found) const {
    add_attacks_on_their_king(view, type, found);
    add_guards(view, type, found);
    add_covers_of_gap(view, type, found);
  }

  ThreatView<S> view;
  bool pinned;
  DefenceSets<Set> sets;
};

// A sink for generators of legal moves that keeps the defences.
template <Size S>
class DefenceSink {
 public:
  using Set = typename Position<S>::Set;

  DefenceSink(Position<S>& p, const Threat<S>& threat, DefenceList& list)
      : p_(p),
        threat_(threat),
        list_(list),
        common_(threat, kNoSquare, false),
        pinned_(p.blockers(threat.us) & p.pieces(threat.us)),
        special_(pieces_with_own_view(common_.view)) {}

  void add_moves(Square from, Set to, bool promote) {
    if (from == threat_.king) return add_king_moves(to);
    const PieceType kind = p_.at(from).type();
    const unsigned bits = Move::board_bits(from, promote);
    add(analysis_of(from), from, bits, promote ? promoted(kind) : kind, to);
  }

  void add_advances(Set to, int origin, bool promote) {
    const PieceType kind = promote ? PieceType::pro_pawn : PieceType::pawn;
    const Set alone = Geometry<S>::forward(threat_.us, special_ | threat_.around) & to;
    alone.for_each([&](Square s) { add_moves(s + origin, Set::of(s), promote); });
    // The others in one step, where nothing has to be played.
    const Set wanted = common_.sets.all() | common_sets_of(kind).all();
    ((to - alone) & (threat_.drops_pawn() ? Set::all() : wanted)).for_each([&](Square s) {
      add_moves(s + origin, Set::of(s), promote);
    });
  }

  void add_drops(PieceType kind, Set to) {
    add(common_, kNoSquare, Move::drop_bits(kind), kind, to);
  }

 private:
  const DefenceAnalysis<S>& analysis_of(Square from) {
    if (!special_.contains(from)) return common_;
    if (!own_ || own_->view.vacated() != from) own_.emplace(threat_, from, pinned_.contains(from));
    return *own_;
  }

  const KindSets<Set>& common_sets_of(PieceType kind) {
    auto& sets = typed_[index(kind)];
    if ((known_ >> index(kind) & 1) == 0) common_.add_sets_of(kind, sets);
    known_ |= 1u << index(kind);
    return sets;
  }

  void add(const DefenceAnalysis<S>& analysis, Square from, unsigned bits, PieceType kind, Set to) {
    if (to.none()) return;
    const Set vacations = from == kNoSquare ? Set{} : detail::vacations(analysis.view, from);
    if (&analysis == &common_) {
      add(analysis, common_sets_of(kind), vacations, bits, to);
    } else {
      KindSets<Set> typed;
      analysis.add_sets_of(kind, typed);
      add(analysis, typed, vacations, bits, to);
    }
  }

  // Adds the moves to squares of `to`: those that defend for certain, then those that have to be
  // tested. For a longer mate nothing is tested.
  void add(const DefenceAnalysis<S>& analysis, const KindSets<Set>& typed, Set vacations,
           unsigned bits, Set to) {
    const auto& sure = analysis.sets.sure;
    const auto& unsure = analysis.sets.unsure;
    const Set wanted = sure.all() | typed.all() | vacations;
    const Set certain = threat_.mate && analysis.pinned ? Set{} : to & wanted;
    const Set open = (threat_.mate && analysis.pinned ? to : to & unsure.all()) - certain;
    const auto kinds_at = [&](Square s) {
      const DefenceKinds kinds = sure.kinds_at(s) | typed.kinds_at(s);
      return vacations.contains(s) ? kinds | DefenceKind::vacate_flight : kinds;
    };
    certain.for_each([&](Square s) { push(bits, s, kinds_at(s)); });
    open.for_each([&](Square s) {
      if (!threat_.mate || defends(bits, s)) push(bits, s, kinds_at(s) | unsure.kinds_at(s));
    });
    if (threat_.drops_pawn()) add_pawn_drop_bans(bits, to - certain - open);
  }

  // Make the pawn drop mate, which is not allowed (as the first move of a longer mate; the pawn
  // drop that mates is no threat):
  //
  //   p  k  *     The last flight square is taken.
  //   p  to p
  //   .  G  .
  void add_pawn_drop_bans(unsigned bits, Set to) {
    to.for_each([&](Square s) {
      const bool legal = test(bits, s, [&] { return is_still_legal(p_, threat_.m); });
      if (!legal) push(bits, s, DefenceKind::forbid_pawn_drop);
    });
  }

  // The king's own moves are few: they are played.
  //
  //   *  k  *     He leaves before the gold is dropped on `to`, if he can flee from the square he
  //   .  to .     goes to.
  //   .  P  .
  void add_king_moves(Set to) {
    const unsigned bits = Move::board_bits(threat_.king, false);
    to.for_each([&](Square s) {
      if (!threat_.mate || defends(bits, s)) push(bits, s, kinds_of_king_move(s));
    });
  }

  DefenceKinds kinds_of_king_move(Square s) const {
    DefenceKinds kinds = DefenceKind::move_king;
    if (threat_.origin.contains(s)) kinds |= DefenceKind::capture_checker;
    if (threat_.m.is_drop() && s == threat_.to) kinds |= DefenceKind::occupy;
    return kinds;
  }

  bool defends(unsigned bits, Square s) {
    return !test(bits, s, [&] { return still_mates(p_, threat_.m); });
  }

  // Asks a question of the position after a move.
  template <class Question>
  bool test(unsigned bits, Square s, Question question) {
    const Move d = move(bits, s);
    const auto before = p_.play(d);
    const bool answer = question();
    p_.undo(d, before);
    return answer;
  }

  static Move move(unsigned bits, Square s) {
    return Move::from_bits(bits | static_cast<unsigned>(s));
  }
  void push(unsigned bits, Square s, DefenceKinds kinds) { list_.push(move(bits, s), kinds); }

  Position<S>& p_;
  const Threat<S>& threat_;
  DefenceList& list_;
  DefenceAnalysis<S> common_;
  Set pinned_;
  Set special_;  // pieces that need a view of their own
  std::optional<DefenceAnalysis<S>> own_;
  std::array<KindSets<Set>, kPieceTypes> typed_;  // of common_, by the kind that arrives
  unsigned known_ = 0;                            // which of them have been made
};

}  // namespace detail

// All candidates against m, each with the kinds of defence by which it works. Preconditions: the
// side to move is not in check, and m would be legal and mate it if it passed. The position is as
// before on return.
template <Size S>
void mate_defences(Position<S>& p, Move m, DefenceList& list) {
  assert(!p.in_check() && p.has_king(p.turn()));
  const detail::Threat<S> threat(p, m, true);
  detail::DefenceSink<S> sink(p, threat, list);
  legal_moves(p, sink);
}

// For longer threats: m would be legal and give check, the first move of a longer mate. All moves
// that interfere with m in one of the ways above, without a test: to take away one of several
// supporters counts, and so does a flight square that the attacker still covers.
//
// No move is left out that makes m illegal, stops its check, or adds a reply to it (except where an
// interposed pawn was forbidden because it would mate). Moves that do none of this may be listed.
template <Size S>
void check_defences(Position<S>& p, Move m, DefenceList& list) {
  assert(!p.in_check() && p.has_king(p.turn()));
  const detail::Threat<S> threat(p, m, false);
  detail::DefenceSink<S> sink(p, threat, list);
  legal_moves(p, sink);
}

// The kind of a move that would check the side to move if it passed.
template <Size S>
MatingMoveKind mating_move_kind(const Position<S>& p, Move m) {
  if (m.is_drop()) return MatingMoveKind::drop;
  const detail::Threat<S> threat(p, m, true);
  const detail::ThreatView<S> view(threat, kNoSquare, false);
  if ((view.checkers() - threat.target).any()) return MatingMoveKind::discovered;
  return threat.around.contains(m.to()) ? MatingMoveKind::beside : MatingMoveKind::afar;
}

}  // namespace yose::shogi
