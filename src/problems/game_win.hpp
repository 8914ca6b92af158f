// Shogi as a game: can this side force a win?
//
// Both sides may make any legal move; who is to move and has none has lost, mated or not. A
// repetition fails the prover; whether the game is then drawn or lost is the same question asked of
// his opponent. Prover's hand is the resource (hands.hpp), images of a position share a key
// (board_images.hpp).
#pragma once

#include "problems/board_images.hpp"
#include "problems/game_start.hpp"
#include "problems/hand_problem.hpp"
#include "problems/material.hpp"

namespace yose::problems {

template <shogi::Size S>
class GameWin : public HandProblem<S> {
 public:
  using typename HandProblem<S>::Position;
  using typename HandProblem<S>::Move;
  using typename HandProblem<S>::Resource;
  using HandProblem<S>::bottom;
  using HandProblem<S>::disproof_before;
  using HandProblem<S>::proof_before;
  using HandProblem<S>::to_move;
  using HandProblem<S>::top;

  struct Undo {
    typename Position::Undo position;
    BoardImages images;
    search::Value lead;
  };

  // Precondition: both sides have a king.
  GameWin(Position position, Color prover, GameStartKind start = GameStartKind::moves_and_material);

  Color prover() const { return prover_; }

  std::uint64_t key() const { return images_.key() ^ world_; }
  std::uint64_t key_after(Move m) const { return view_.after(images_, p_, m).key() ^ world_; }

  // Sees mate in one for either side.
  Glance<Resource> glance(WithStart with = WithStart::no);
  std::uint64_t start_kind() const { return static_cast<std::uint64_t>(start_); }
  // How far the prover is ahead in material.
  search::Value lead() const { return lead_; }
  void expand(std::vector<Choice<Move>>& list) const;
  bool captures(Move m) const { return !m.is_drop() && p_.at(m.to()); }

  Undo play(Move m);
  void undo(Move m, const Undo& u);

  Resource settle_proof(Resource r) const {
    return settle_proof_hand(p_, prover_, r, drop_squares(p_));
  }
  Resource settle_disproof(Resource r) const {
    return settle_disproof_hand(p_, prover_, r, [&](shogi::PieceType) { return drop_squares(p_); });
  }

 private:
  Glance<Resource> lost() const;  // the side to move has no move
  Glance<Resource> won_by(Move mate);

  using HandProblem<S>::p_;
  using HandProblem<S>::prover_;
  BoardView<S> view_;
  BoardImages images_;
  search::Value lead_;
  std::uint64_t world_;  // sets apart what shares a board: the pieces in play
  GameStartKind start_;
};

template <shogi::Size S>
GameWin<S>::GameWin(Position position, Color prover, GameStartKind start)
    : HandProblem<S>(std::move(position), prover),
      view_(prover),
      images_(view_.of(p_)),
      lead_(lead_of(p_, prover)),
      world_(pieces_in_play(p_, 0) * 0x9E3779B97F4A7C15u),
      start_(start) {
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
auto GameWin<S>::glance(WithStart with) -> Glance<Resource> {
  shogi::MoveCounter moves;
  shogi::legal_moves(p_, moves);
  if (moves.size() == 0) return lost();
  if (const Move mate = shogi::mate_in_one(p_)) return won_by(mate);
  Glance<Resource> open;
  if (with == WithStart::yes) open.start = GameStart::of(start_, to_move(), moves.size(), lead_);
  return open;
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
  const search::Value lead = lead_;
  images_ = view_.after(images_, p_, m);
  lead_ += to_move() == Side::prover ? gain_by(p_, m) : -gain_by(p_, m);
  return {p_.play(m), images, lead};
}

template <shogi::Size S>
void GameWin<S>::undo(Move m, const Undo& u) {
  p_.undo(m, u.position);
  images_ = u.images;
  lead_ = u.lead;
}

}  // namespace yose::problems
