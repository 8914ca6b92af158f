// The declaration of an entering king: the side to move may end the game as its winner.
//
// It may when its king stands in the enemy camp and is not in check, ten more of its pieces stand
// there, and these and its hand count 28 points for black or 27 for white: 5 for each rook and
// bishop, promoted or not, 1 for every other piece. The king counts nothing. Source: the rules of
// the World Computer Shogi Championship, which CSA protocol servers share.
#pragma once

#include "games/shogi/position.hpp"

namespace yose::shogi {

inline constexpr int kDeclarationPieces = 10;
inline constexpr int kLargePiecePoints = 5;

constexpr int declaration_points(Color c) { return c == Color::black ? 28 : 27; }

// The points of c: its hand, and what stands in the enemy camp.
template <Size S>
int entered_points(const Position<S>& p, Color c) {
  using enum PieceType;
  const auto entered = p.pieces(c) & p.zone(c);
  const auto large = p.pieces(rook) | p.pieces(dragon) | p.pieces(bishop) | p.pieces(horse);
  int points = (entered - p.pieces(king)).count();
  points += (kLargePiecePoints - 1) * (entered & large).count();
  for (PieceType t : kHandTypes) {
    points += p.hand(c).count(t) * (t == rook || t == bishop ? kLargePiecePoints : 1);
  }
  return points;
}

// May the side to move declare? The rule is made for the full board; nobody may on another.
template <Size S>
bool can_declare(const Position<S>& p) {
  if constexpr (S != Size{9, 9}) return false;
  const Color us = p.turn();
  if (!p.has_king(us) || !p.zone(us).contains(p.king(us)) || p.in_check()) return false;
  const auto others = (p.pieces(us) & p.zone(us)) - p.pieces(PieceType::king);
  return others.count() >= kDeclarationPieces && entered_points(p, us) >= declaration_points(us);
}

}  // namespace yose::shogi
