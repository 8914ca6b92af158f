// The board after a defence has left its square and the threatened move has been played.
//
// A defence d = (origin, destination) is split in two. A ThreatView has the origin vacated and the
// threatened move played; a kind of defence then asks on which squares an arriving piece of the
// defender spoils the mate. The view is made from sets alone: no move is played.
//
// The defender's king is transparent for the attacker's lines, so that a flight square behind it
// counts as attacked.
#pragma once

#include "games/shogi/position.hpp"

namespace yose::shogi::detail {

// What is the same for all defences against one move.
template <Size S>
struct Threat {
  using Set = typename Position<S>::Set;

  Threat(const Position<S>& position, Move move, bool is_mate)
      : p(position),
        m(move),
        mate(is_mate),
        us(p.turn()),
        them(~us),
        king(p.king(us)),
        from(m.is_drop() ? kNoSquare : m.from()),
        to(m.to()),
        arrived(m.is_drop()    ? m.dropped()
                : m.promotes() ? promoted(p.at(m.from()).type())
                               : p.at(m.from()).type()),
        their_king(arrived == PieceType::king ? to : p.king(them)),
        around(king_steps<S>(king)),
        origin(from == kNoSquare ? Set{} : Set::of(from)),
        target(Set::of(to)) {}

  bool drops_pawn() const { return m.is_drop() && m.dropped() == PieceType::pawn; }
  bool by_king() const { return arrived == PieceType::king; }

  const Position<S>& p;
  Move m;
  bool mate;   // else m is a check that begins a longer mate
  Color us;    // the defender, who is to move
  Color them;  // the attacker, who threatens to play m
  Square king;
  Square from;  // kNoSquare if m is a drop
  Square to;
  PieceType arrived;  // the kind of the piece that stands on `to` after m
  Square their_king;  // after m; kNoSquare if there is none
  Set around;         // the squares next to the king
  Set origin;         // `from` and `to` as sets; no origin if m is a drop
  Set target;
};

template <Size S>
class ThreatView {
 public:
  using Set = typename Position<S>::Set;

  // `vacated` is the origin of the defence, kNoSquare for drops. A pinned piece stays on its line
  // and shields the king there, so checks along that line do not count.
  ThreatView(const Threat<S>& threat, Square vacated, bool pinned)
      : threat_(threat),
        vacated_(vacated),
        left_(vacated == kNoSquare ? Set{} : Set::of(vacated)),
        occupied_(((threat.p.occupied() - left_) - threat.origin) | threat.target),
        own_(threat.p.pieces(threat.us) - threat.target - left_),
        see_through_(occupied_ - Set::of(threat.king)),
        reach_(attacks<S>(threat.them, threat.arrived, threat.to, see_through_)),
        checkers_(attackers(threat.king)) {
    if (pinned) checkers_ = checkers_ - ray<S>(vacated, direction<S>(threat.king, vacated));
    if (single_check()) gap_ = between<S>(threat.king, checker());
  }

  const Threat<S>& threat() const { return threat_; }
  Square vacated() const { return vacated_; }
  Set occupied() const { return occupied_; }
  Set own() const { return own_; }  // the defender's pieces
  Set occupied_before() const { return threat_.p.occupied() - left_; }

  Set checkers() const { return checkers_; }
  // Only one: taking it or putting a piece into the gap helps.
  bool single_check() const { return checkers_.any() && !checkers_.several(); }
  Square checker() const { return checkers_.first(); }
  Set gap() const { return gap_; }

  // Squares where arriving is more than taking the mover or being taken by it.
  Set places() const { return ~(threat_.origin | threat_.target); }

  // The attacker's pieces that attack s.
  Set attackers(Square s) const {
    const auto& t = threat_;
    const Set found = t.p.attackers(s, t.them, see_through_) - t.origin;
    return reach_.contains(s) && t.p.controls(t.them, t.arrived, s) ? found | t.target : found;
  }

  // The defender's pieces that attack s, its king included.
  Set defenders(Square s) const { return threat_.p.attackers(s, threat_.us, occupied_) & own_; }

  // Calls f(square, kind, occupied) for each slider of a side that shares a line with the king's
  // surroundings or is the defender's.
  template <class F>
  void for_each_slider(Color side, F&& f) const {
    using enum PieceType;
    const auto& p = threat_.p;
    const Set kinds =
        p.pieces(bishop) | p.pieces(horse) | p.pieces(rook) | p.pieces(dragon) | p.pieces(lance);
    if (side == threat_.us) {
      (kinds & own_).for_each([&](Square s) { f(s, p.at(s).type(), occupied_); });
      return;
    }
    (kinds & p.pieces(side) & ~threat_.origin).for_each([&](Square s) {
      f(s, p.at(s).type(), see_through_);
    });
    f(threat_.to, threat_.arrived, see_through_);
  }

  // The attacker's slider that pins the defender's piece on s, or kNoSquare.
  Square pinner(Square s) const {
    const Direction d = direction<S>(threat_.king, s);
    if (d == Direction::none || (between<S>(threat_.king, s) & occupied_).any()) return kNoSquare;
    const Set first = slide<S>(s, d, occupied_) & occupied_;
    if (first.none()) return kNoSquare;
    const Square found = first.first();
    return threatens_along(found, opposite(d)) ? found : kNoSquare;
  }

 private:
  // Is there a slider of the attacker on s that gives check from direction d if the way is free?
  bool threatens_along(Square s, Direction d) const {
    const auto& t = threat_;
    const bool mover = s == t.to;
    if (!mover && (!t.p.at(s) || t.p.at(s).color() != t.them)) return false;
    const PieceType kind = mover ? t.arrived : t.p.at(s).type();
    return slides(t.them, kind, d) && t.p.controls(t.them, kind, t.king);
  }

  const Threat<S>& threat_;
  Square vacated_;
  Set left_;
  Set occupied_;
  Set own_;
  Set see_through_;
  Set reach_;  // what the mover attacks from its new square
  Set checkers_;
  Set gap_;
};

}  // namespace yose::shogi::detail
