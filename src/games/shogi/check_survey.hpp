// What a check leaves the defender, told without playing it: the squares to which his king can go,
// and the pieces that can take the checking one.
//
// Playing a move costs more than these questions do, and a position has many checks. What they
// share is computed once: which squares next to the king the attacker guards, and by which sliders.
// A check then guards more by the piece that gives it, and less where a piece stands in a slider's
// way or has left. Lines on which a slider looks at the king are left out: pieces on them can be
// pinned, unpinned, or discover a check, so a check that touches one has to be played.
//
// Holds for the position that it was made for, which every call takes again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/shogi/generate.hpp"

namespace yose::shogi {

template <Size S>
class CheckSurvey {
 public:
  using Set = typename Position<S>::Set;

  // Precondition: the side to move is not in check, and the other side has a king. `lines` are
  // those of that king.
  CheckSurvey(const Position<S>& p, const typename Position<S>::KingLines& lines);

  // Can the check be judged without playing it?
  bool sees(Move m) const {
    const Set touched = m.is_drop() ? Set::of(m.to()) : Set::of(m.to()) | Set::of(m.from());
    return !beyond_ && (touched & lines_).none();
  }

  // The squares to which the king can go after a check. Precondition: sees(m).
  Set flights_after(const Position<S>& p, Move m) const {
    return m.is_drop() ? after_drop(p, m) : after_board_move(p, m);
  }
  // How many pieces, the king aside, can then take the checking piece. Precondition: sees(m).
  int takers_after(const Position<S>& p, Move m) {
    if (m.is_drop()) return takers_of_drop(p, m.to());
    const Set occupied = p.occupied() - Set::of(m.from());
    return detail::movers_to(p, ~p.turn(), m.to(), pinned_, occupied).count();
  }

  // False if the king can surely go somewhere after the check: where neither the checking piece
  // guards from its new square nor a slider might whose way it has left.
  bool may_mate(const Position<S>& p, Move m) const {
    const Set left = open_ - guarded_by_checker(p, m);
    if (left.none()) return true;
    return !m.is_drop() && (beyond_ || reach_.contains(m.from()));
  }

 private:
  struct Slider {
    Square from = kNoSquare;
    PieceType type = PieceType::none;
    Set attacks{};  // as if there were no king
  };
  static constexpr std::size_t kMostSliders = 8;

  void add_sliders(const Position<S>& p);
  // Whatever is dropped there.
  int takers_of_drop(const Position<S>& p, Square to) {
    if (!counted_.contains(to)) {
      counted_ |= Set::of(to);
      takers_[to] = static_cast<std::int8_t>(detail::movers_to(p, ~p.turn(), to, pinned_).count());
    }
    return takers_[to];
  }
  Set guarded_by_checker(const Position<S>& p, Move m) const;
  Set after_drop(const Position<S>& p, Move m) const;
  Set after_board_move(const Position<S>& p, Move m) const;
  // By sliders other than the one on `left`, when `changed` squares have become empty or occupied.
  Set guarded_by_sliders(Color us, Square left, Set changed, Set occupied) const;

  Set around_;                                // the king's steps
  Set occupied_;                              // without the king: it does not hide behind itself
  Set steps_;                                 // guarded by steppers
  Set reach_;                                 // attacked by sliders
  Set open_;                                  // to which the king could go now
  Set lines_;                                 // with the sliders on them
  Set pinned_;                                // the defender's pieces
  std::array<Slider, kMostSliders> sliders_;  // that look at the king's neighbourhood
  std::size_t slider_count_ = 0;
  Set counted_;  // squares of which the takers of a dropped piece are known
  std::array<std::int8_t, Geometry<S>::kSquares> takers_;
  bool beyond_ = false;  // nothing is seen
};

template <Size S>
CheckSurvey<S>::CheckSurvey(const Position<S>& p, const typename Position<S>::KingLines& lines)
    : around_(king_steps<S>(p.king(~p.turn()))),
      occupied_(p.occupied() - Set::of(p.king(~p.turn()))),
      steps_(p.step_attacks(p.turn(), p.pieces(p.turn()))),
      lines_(lines.squares | lines.sliders),
      pinned_(lines.blockers & p.pieces(~p.turn())),
      beyond_(!p.rules().dead_squares_controlled) {
  add_sliders(p);
  open_ = around_ - p.pieces(~p.turn()) - steps_ - reach_;
  if (!p.rules().dead_squares_controlled) [[unlikely]]
    open_ =
        around_ - p.pieces(~p.turn()) - p.attacked_around(p.king(~p.turn()), p.turn(), occupied_);
}

template <Size S>
void CheckSurvey<S>::add_sliders(const Position<S>& p) {
  using enum PieceType;
  const Color us = p.turn();
  const Square center = p.king(~us);
  const auto& sieges = detail::kSieges<S>;
  const Set own = p.pieces(us);
  const auto add = [&](PieceType t, Set squares) {
    squares.for_each([&](Square from) {
      const Set attacks = shogi::attacks<S>(us, t, from, occupied_);
      reach_ |= attacks;
      if (slider_count_ == kMostSliders) {
        beyond_ = true;
      } else {
        sliders_[slider_count_++] = {from, t, attacks};
      }
    });
  };
  add(lance, p.pieces(lance) & own & sieges.lances[index(us)][center]);
  add(bishop, (p.pieces(bishop) | p.pieces(horse)) & own & sieges.bishops[center]);
  add(rook, (p.pieces(rook) | p.pieces(dragon)) & own & sieges.rooks[center]);
}

template <Size S>
auto CheckSurvey<S>::guarded_by_checker(const Position<S>& p, Move m) const -> Set {
  if (m.is_drop()) return attacks<S>(p.turn(), m.dropped(), m.to(), occupied_);
  const PieceType t = p.at(m.from()).type();
  return attacks<S>(p.turn(), m.promotes() ? promoted(t) : t, m.to(),
                    occupied_ - Set::of(m.from()));
}

template <Size S>
auto CheckSurvey<S>::after_drop(const Position<S>& p, Move m) const -> Set {
  const Set to = Set::of(m.to());
  const Set sliders = reach_.contains(m.to())
                          ? guarded_by_sliders(p.turn(), kNoSquare, to, occupied_ | to)
                          : reach_;
  return around_ - p.pieces(~p.turn()) - steps_ - sliders - guarded_by_checker(p, m);
}

template <Size S>
auto CheckSurvey<S>::after_board_move(const Position<S>& p, Move m) const -> Set {
  const Set from = Set::of(m.from());
  const Set to = Set::of(m.to());
  const bool guarded = (shogi::steps<S>(p.turn(), p.at(m.from()).type(), m.from()) & around_).any();
  const Set steps = guarded ? p.step_attacks(p.turn(), p.pieces(p.turn()) - from) : steps_;
  const Set sliders = guarded_by_sliders(p.turn(), m.from(), from | to, (occupied_ - from) | to);
  return around_ - (p.pieces(~p.turn()) - to) - steps - sliders - guarded_by_checker(p, m);
}

template <Size S>
auto CheckSurvey<S>::guarded_by_sliders(Color us, Square left, Set changed, Set occupied) const
    -> Set {
  Set guarded;
  for (std::size_t i = 0; i < slider_count_; ++i) {
    const Slider& s = sliders_[i];
    if (s.from == left) continue;
    guarded |= (s.attacks & changed).any() ? attacks<S>(us, s.type, s.from, occupied) : s.attacks;
  }
  return guarded;
}

}  // namespace yose::shogi
