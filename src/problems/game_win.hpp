// Shogi as a game: can this side force a win?
//
// Both sides may make any legal move; who is to move and has none has lost, mated or not. A
// repetition fails the prover; whether the game is then drawn or lost is the same question asked of
// his opponent. Prover's hand is the resource (hands.hpp), images of a position share a key
// (board_images.hpp).
#pragma once

#include "games/shogi/mate1.hpp"
#include "problems/board_images.hpp"
#include "problems/hands.hpp"
#include "search/problem.hpp"

namespace yose::problems {

template <shogi::Size S>
class GameWin {
 public:
  using Position = shogi::Position<S>;
  using Move = shogi::Move;
  using Resource = shogi::Hand;
  static constexpr bool kProverEnds = true;  // nobody takes his own last move away

  struct Undo {
    typename Position::Undo position;
    BoardImages images;
  };

  // Precondition: both sides have a king.
  GameWin(Position position, Color prover);

  const Position& position() const { return p_; }
  Color prover() const { return prover_; }

  Side to_move() const { return p_.turn() == prover_ ? Side::prover : Side::refuter; }
  std::uint64_t key() const { return images_.key() ^ world_; }
  std::uint64_t key_after(Move m) const { return view_.after(images_, p_, m).key() ^ world_; }
  Resource resource() const { return p_.hand(prover_); }
  Resource resource_after(Move m) const { return hand_after(p_, prover_, m); }

  // Sees mate in one for either side.
  Glance<Resource> glance();
  // The number of moves that the last glance saw.
  int moves_seen() const { return moves_seen_; }
  // A move that mates at once, if there is one.
  Move ending_move() { return shogi::mate_in_one(p_); }
  void expand(std::vector<Choice<Move>>& list) const;
  bool captures(Move m) const { return !m.is_drop() && p_.at(m.to()); }

  Undo play(Move m);
  void undo(Move m, const Undo& u);

  Resource bottom() const { return {}; }
  Resource top() const { return all_in_hand(p_); }
  Resource proof_before(Move m, Resource after) const {
    return proof_hand_before(p_, prover_, m, after);
  }
  Resource disproof_before(Move m, Resource after) const {
    return disproof_hand_before(p_, prover_, m, after);
  }
  Resource join(Resource a, Resource b) const { return join_hands(a, b); }
  Resource meet(Resource a, Resource b) const { return meet_hands(a, b); }
  Resource settle_proof(Resource r) const {
    return settle_proof_hand(p_, prover_, r, drop_squares(p_));
  }
  Resource settle_disproof(Resource r) const {
    return settle_disproof_hand(p_, prover_, r, [&](shogi::PieceType) { return drop_squares(p_); });
  }

 private:
  Glance<Resource> lost() const;  // the side to move has no move
  Glance<Resource> won_by(Move mate);

  Position p_;
  Color prover_;
  BoardView<S> view_;
  BoardImages images_;
  std::uint64_t world_;  // sets apart what shares a board: the pieces in play
  int moves_seen_ = 0;
};

template <shogi::Size S>
GameWin<S>::GameWin(Position position, Color prover)
    : p_(std::move(position)),
      prover_(prover),
      view_(prover),
      images_(view_.of(p_)),
      world_(pieces_in_play(p_, 0) * 0x9E3779B97F4A7C15u) {
  assert(p_.has_king(Color::black) && p_.has_king(Color::white));
}

template <shogi::Size S>
auto GameWin<S>::lost() const -> Glance<Resource> {
  if (to_move() == Side::prover) return {Verdict::disproven, settle_disproof(top()), 0};
  return {Verdict::proven, settle_proof(bottom()), 0};
}

template <shogi::Size S>
auto GameWin<S>::won_by(Move mate) -> Glance<Resource> {
  const auto before = p_.play(mate);
  Glance<Resource> g = lost();
  p_.undo(mate, before);
  const bool proven = g.verdict == Verdict::proven;
  g.resource = proven ? proof_before(mate, g.resource) : disproof_before(mate, g.resource);
  g.plies = 1;
  return g;
}

template <shogi::Size S>
auto GameWin<S>::glance() -> Glance<Resource> {
  shogi::MoveCounter moves;
  shogi::legal_moves(p_, moves);
  moves_seen_ = moves.size();
  if (moves_seen_ == 0) return lost();
  const Move mate = shogi::mate_in_one(p_);
  return mate ? won_by(mate) : Glance<Resource>{};
}

template <shogi::Size S>
void GameWin<S>::expand(std::vector<Choice<Move>>& list) const {
  shogi::MoveList moves;
  shogi::legal_moves(p_, moves);
  for (Move m : moves) list.push_back({m});
}

template <shogi::Size S>
auto GameWin<S>::play(Move m) -> Undo {
  const BoardImages images = images_;
  images_ = view_.after(images_, p_, m);
  return {p_.play(m), images};
}

template <shogi::Size S>
void GameWin<S>::undo(Move m, const Undo& u) {
  p_.undo(m, u.position);
  images_ = u.images;
}

}  // namespace yose::problems
