// Tsume: can the attacker mate by giving check with every move?
//
// Prover nodes are the attacker's (his moves: the legal checks), refuter nodes the defender's (all
// legal moves). The resource is the attacker's hand: what he does not hold, the defender does, so
// more never hurts him. It does not even let him fall for the ban on mating by a dropped pawn: that
// mate is illegal, but the pawn need not be dropped. The defender may be to move at the root, in
// check or not; the attacker may be in check anywhere; either king but the defender's may be
// missing.
//
// Drops in reply to check can be counted otherwise (futile.hpp). That changes lengths, never the
// verdict, but for `ignored`, which asks an easier question.
//
// Proof and disproof hands: Nagai 2002, 4.
#pragma once

#include "games/shogi/mate1.hpp"
#include "games/shogi/moves.hpp"
#include "problems/futile.hpp"
#include "search/problem.hpp"

namespace yose::problems {

template <shogi::Size S>
class Tsume {
 public:
  using Position = shogi::Position<S>;
  using Move = shogi::Move;
  using Undo = typename Position::Undo;
  using Resource = shogi::Hand;
  static constexpr bool kProverEnds = true;  // nobody moves into mate by force

  // Precondition: the defender has a king.
  Tsume(Position position, Color attacker, Interpositions interpositions = Interpositions::all);

  const Position& position() const { return p_; }
  Color attacker() const { return attacker_; }

  Side to_move() const { return p_.turn() == attacker_ ? Side::prover : Side::refuter; }
  std::uint64_t key() const { return p_.board_key() ^ world_; }
  std::uint64_t key_after(Move m) const { return p_.board_key_after(m) ^ world_; }
  Resource resource() const { return p_.hand(attacker_); }
  Resource resource_after(Move m) const;

  // Sees mate in one for the attacker.
  Glance<Resource> glance();
  void expand(std::vector<Choice<Move>>& list) const;
  Undo play(Move m) { return p_.play(m); }
  void undo(Move m, const Undo& u) { p_.undo(m, u); }

  Resource bottom() const { return {}; }
  Resource top() const;
  Resource proof_before(Move m, Resource after) const;
  Resource disproof_before(Move m, Resource after) const;
  Resource join(Resource a, Resource b) const;
  Resource meet(Resource a, Resource b) const;
  Resource settle_proof(Resource r) const;
  Resource settle_disproof(Resource r) const;

 private:
  using Set = typename Position::Set;
  using PieceType = shogi::PieceType;

  bool is_stalemate() const;  // no mate: only a root that is not in check can be one
  std::uint64_t world() const;
  Glance<Resource> glance_at_check();
  std::uint16_t group(Move m) const;
  Set interposition_squares() const;
  bool can_drop(Color c, PieceType t, Set squares) const;

  Position p_;
  Color attacker_;
  Interpositions interpositions_;
  std::uint64_t world_;  // sets apart what shares a board: attacker, rule, pieces in play
};

template <shogi::Size S>
Tsume<S>::Tsume(Position position, Color attacker, Interpositions interpositions)
    : p_(std::move(position)),
      attacker_(attacker),
      interpositions_(interpositions),
      world_(world()) {
  assert(p_.has_king(~attacker));
}

// The pieces of each kind in play never change; results for one set of pieces say nothing about
// another, because the defender's hand follows from the attacker's only within one.
template <shogi::Size S>
std::uint64_t Tsume<S>::world() const {
  std::uint64_t word = static_cast<std::uint64_t>(interpositions_) * 2;
  word += attacker_ == Color::black ? 0 : 1;
  for (PieceType t : shogi::kHandTypes) {
    const Set on_board =
        shogi::can_promote(t) ? p_.pieces(t) | p_.pieces(shogi::promoted(t)) : p_.pieces(t);
    const int count = p_.hand(Color::black).count(t) + p_.hand(Color::white).count(t);
    word = word * 64 + static_cast<std::uint64_t>(on_board.count() + count);
  }
  return word * 0x9E3779B97F4A7C15u;
}

template <shogi::Size S>
bool Tsume<S>::is_stalemate() const {
  shogi::MoveCounter moves;
  shogi::legal_moves(p_, moves);
  return moves.size() == 0;
}

template <shogi::Size S>
auto Tsume<S>::glance() -> Glance<Resource> {
  if (to_move() == Side::refuter) {
    if (p_.in_check()) return glance_at_check();
    if (is_stalemate()) return {Verdict::disproven, resource(), 0};
    return {};
  }
  const Move mate = shogi::mate_in_one(p_);
  if (!mate) return {};
  const Undo before = p_.play(mate);
  const Resource enough = settle_proof(bottom());
  p_.undo(mate, before);
  return {Verdict::proven, proof_before(mate, enough), 1};
}

template <shogi::Size S>
auto Tsume<S>::glance_at_check() -> Glance<Resource> {
  if (!shogi::has_evasion(p_)) return {Verdict::proven, settle_proof(bottom()), 0};
  if (interpositions_ == Interpositions::all) return {};
  if (interpositions_ == Interpositions::ignored) {
    return Finality<S>::only_drops(p_) ? Glance<Resource>{Verdict::proven, bottom(), 0}
                                       : Glance<Resource>{};
  }
  return Finality<S>().is_final(p_) ? Glance<Resource>{Verdict::proven, resource(), 0}
                                    : Glance<Resource>{};
}

// Interpositions on one square resemble each other, and so do a check with promotion and without.
template <shogi::Size S>
std::uint16_t Tsume<S>::group(Move m) const {
  if (to_move() == Side::prover) {
    return static_cast<std::uint16_t>(m.is_drop() ? 0 : 1 + m.from() * S.squares() + m.to());
  }
  const bool interposed = m.is_drop() && p_.in_check();
  return static_cast<std::uint16_t>(interposed ? 1 + m.to() : 0);
}

// Twins of a promotion stand abreast: waiting for one of them to be refuted costs more than it
// saves (45 k nodes in the geometric mean of 100 classics become 59 k, 68 k if even silvers,
// knights and lances wait; 61 k where the refutation is then tried on the twin, which helps mates
// from games by 1 %).
template <shogi::Size S>
void Tsume<S>::expand(std::vector<Choice<Move>>& list) const {
  shogi::MoveList moves;
  if (to_move() == Side::prover) {
    shogi::checking_moves(p_, moves);
  } else {
    shogi::legal_moves(p_, moves);
    if (interpositions_ == Interpositions::ignored && p_.in_check()) {
      moves.filter([](Move m) { return !m.is_drop(); });
    }
  }
  const bool abreast = to_move() == Side::prover;
  for (Move m : moves) list.push_back({m, group(m), abreast});
}

template <shogi::Size S>
auto Tsume<S>::resource_after(Move m) const -> Resource {
  Resource hand = resource();
  if (to_move() == Side::refuter) return hand;
  if (m.is_drop()) {
    hand.remove(m.dropped());
  } else if (const auto captured = p_.at(m.to())) {
    hand.add(shogi::unpromoted(captured.type()));
  }
  return hand;
}

template <shogi::Size S>
auto Tsume<S>::top() const -> Resource {
  Resource all = p_.hand(attacker_);
  for (PieceType t : shogi::kHandTypes) all.add(t, p_.hand(~attacker_).count(t));
  return all;
}

template <shogi::Size S>
auto Tsume<S>::proof_before(Move m, Resource after) const -> Resource {
  if (to_move() == Side::refuter) return after;
  if (m.is_drop()) {
    after.add(m.dropped());
  } else if (const auto captured = p_.at(m.to())) {
    const PieceType t = shogi::unpromoted(captured.type());
    if (after.has(t)) after.remove(t);
  }
  return after;
}

template <shogi::Size S>
auto Tsume<S>::disproof_before(Move m, Resource after) const -> Resource {
  if (to_move() == Side::prover) return proof_before(m, after);
  // The defender keeps the piece he drops or captures, so the attacker cannot have held it.
  if (!m.is_drop()) {
    if (const auto captured = p_.at(m.to())) return meet(after, top());
  }
  return after;
}

template <shogi::Size S>
auto Tsume<S>::join(Resource a, Resource b) const -> Resource {
  if (a.covers(b)) return a;
  for (PieceType t : shogi::kHandTypes) {
    if (b.count(t) > a.count(t)) a.add(t, b.count(t) - a.count(t));
  }
  return a;
}

template <shogi::Size S>
auto Tsume<S>::meet(Resource a, Resource b) const -> Resource {
  if (b.covers(a)) return a;
  Resource both;
  for (PieceType t : shogi::kHandTypes) both.add(t, std::min(a.count(t), b.count(t)));
  return both;
}

// Where the defender may drop: between king and checking piece, or anywhere when not in check.
template <shogi::Size S>
auto Tsume<S>::interposition_squares() const -> Set {
  if (!p_.in_check()) return p_.empty();
  if (p_.checkers().several() || interpositions_ == Interpositions::ignored) return {};
  return shogi::between<S>(p_.king(p_.turn()), p_.checkers().first());
}

template <shogi::Size S>
bool Tsume<S>::can_drop(Color c, PieceType t, Set squares) const {
  squares = squares - p_.dead(c, t);
  if (t == PieceType::pawn) {
    squares &= shogi::Geometry<S>::pawn_free_files(p_.pieces(c, PieceType::pawn));
  }
  return squares.any();
}

// With fewer pieces in the attacker's hand the defender holds more: a kind he lacks now must stay
// with the attacker if it could be interposed.
template <shogi::Size S>
auto Tsume<S>::settle_proof(Resource r) const -> Resource {
  const Set squares = interposition_squares();
  if (squares.none()) return r;
  const Resource now = p_.hand(attacker_);
  for (PieceType t : shogi::kHandTypes) {
    const int missing = now.count(t) - r.count(t);
    if (missing > 0 && !p_.hand(~attacker_).has(t) && can_drop(~attacker_, t, squares)) {
      r.add(t, missing);
    }
  }
  return r;
}

// With more pieces in hand the attacker must not gain a check by dropping a kind he lacks now.
template <shogi::Size S>
auto Tsume<S>::settle_disproof(Resource r) const -> Resource {
  const Resource now = p_.hand(attacker_);
  const shogi::Square king = p_.king(~attacker_);
  Resource settled;
  for (PieceType t : shogi::kHandTypes) {
    int count = r.count(t);
    if (count > 0 && !now.has(t)) {
      const Set checks = p_.attack_origins(attacker_, t, king, p_.occupied()) & p_.empty();
      if (can_drop(attacker_, t, checks)) count = 0;
    }
    settled.add(t, count);
  }
  return settled;
}

}  // namespace yose::problems
