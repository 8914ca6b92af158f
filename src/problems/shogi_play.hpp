// Shogi as a game to be judged (search/alpha_beta.hpp): a position with its moves, captures, and
// which of them to try first.
#pragma once

#include <vector>

#include "games/shogi/moves.hpp"
#include "problems/material.hpp"

namespace yose::problems {

template <shogi::Size S>
class ShogiPlay {
 public:
  using Position = shogi::Position<S>;
  using Move = shogi::Move;
  using Undo = typename Position::Undo;

  explicit ShogiPlay(const Position& position) : p_(position) {}

  const Position& position() const { return p_; }
  std::uint64_t key() const { return p_.key(); }
  bool in_check() const { return p_.in_check(); }

  void moves(std::vector<Move>& list) const {
    shogi::MoveList all;
    shogi::legal_moves(p_, all);
    for (Move m : all) list.push_back(m);
  }
  void captures(std::vector<Move>& list) const {
    if (p_.in_check()) return add_captures(list, [&](auto& all) { shogi::evasions(p_, all); });
    add_captures(list, [&](auto& all) {
      shogi::detail::add_piece_moves(p_, p_.pieces(~p_.turn()), all);
      shogi::detail::add_king_moves(p_, all);
    });
  }

  // What the board gains in value; of equal captures the cheaper piece's first.
  int promise(Move m) const {
    if (m.is_drop()) return 0;
    const shogi::PieceType mover = p_.at(m.from()).type();
    const auto taken = p_.at(m.to());
    int value = 0;
    if (m.promotes()) value += value_of(shogi::promoted(mover)) - value_of(mover);
    if (taken) value += kTakesFirst + value_of(taken.type()) - value_of(mover) / kCheapness;
    return value;
  }

  Undo play(Move m) { return p_.play(m); }
  void undo(Move m, const Undo& u) { p_.undo(m, u); }

 private:
  static constexpr int kTakesFirst = 1000;  // captures before promotions
  static constexpr int kCheapness = 16;     // the captured piece matters more than the capturing

  template <class Generate>
  void add_captures(std::vector<Move>& list, Generate generate) const {
    shogi::MoveList all;
    generate(all);
    for (Move m : all) {
      if (!m.is_drop() && p_.at(m.to())) list.push_back(m);
    }
  }

  Position p_;
};

}  // namespace yose::problems
