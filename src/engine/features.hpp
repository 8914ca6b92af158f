// What the evaluation knows of a position: for each side a list of numbers below kFeatures, one for
// every piece on the board and every piece in a hand.
//
// A side sees the board from its own end, and mirrored if its king stands on the left half, so that
// what is learnt of one side and one half holds for the others. The nth piece of a kind in a hand
// is a feature of its own.
#pragma once

#include <array>
#include <cstdint>

#include "engine/position.hpp"

namespace yose::engine {

inline constexpr int kHandFeatures = 38;  // of one side: 18 pawns, 4 of each of four kinds, 2 and 2
inline constexpr int kKinds = 14;         // of pieces on the board
inline constexpr int kBoardFeatures = kKinds * kSquares;  // of one side
inline constexpr int kFeatures = 2 * (kBoardFeatures + kHandFeatures);

namespace detail {

// By PieceType, where the hand's features of the kind begin.
inline constexpr std::array<int, 8> kHandOffset{0, 0, 18, 22, 26, 30, 32, 34};

// [side][mirrored][square]
using Views = std::array<std::array<std::array<std::uint8_t, kSquares>, 2>, 2>;

constexpr Views make_views() {
  Views views{};
  for (Square s = 0; s < kSquares; ++s) {
    for (const int side : {0, 1}) {
      const Square seen = side == 0 ? s : kSquares - 1 - s;
      const int file = Geometry::file_of(seen);
      const Square mirror = Geometry::square(Geometry::kFiles - 1 - file, Geometry::rank_of(seen));
      views[side][0][s] = static_cast<std::uint8_t>(seen);
      views[side][1][s] = static_cast<std::uint8_t>(mirror);
    }
  }
  return views;
}

inline constexpr Views kViews = make_views();

}  // namespace detail

// How one side looks at the board.
class View {
 public:
  // Precondition: the side has a king.
  static View of(const Position& p, Color side) { return View(side, p.king(side)); }
  constexpr View(Color side, Square king)
      : View(side, Geometry::file_of(detail::kViews[shogi::index(side)][0][king]) >
                       Geometry::kFiles / 2) {}
  constexpr View(Color side, bool mirrored) : side_(side), mirrored_(mirrored) {}

  constexpr Square square(Square s) const {
    return detail::kViews[shogi::index(side_)][mirrored_][s];
  }
  Color side() const { return side_; }
  bool mirrored() const { return mirrored_; }

  int feature(Piece piece, Square s) const {
    const int other = piece.color() == side_ ? 0 : 1;
    const int kind = shogi::index(piece.type()) - 1;
    return other * kBoardFeatures + kind * kSquares + square(s);
  }
  // The nth, from 1, of its kind in that hand.
  int feature_in_hand(Color owner, PieceType t, int nth) const {
    const int other = owner == side_ ? 0 : 1;
    return 2 * kBoardFeatures + other * kHandFeatures +
           detail::kHandOffset[static_cast<std::size_t>(shogi::index(t))] + nth - 1;
  }

 private:
  Color side_;
  bool mirrored_;
};

// Calls f(feature) for every feature of the position.
template <class F>
void for_each_feature(const Position& p, const View& view, F&& f) {
  p.occupied().for_each([&](Square s) { f(view.feature(p.at(s), s)); });
  for (const Color owner : shogi::kColors) {
    for (const PieceType t : shogi::kHandTypes) {
      for (int n = p.hand(owner).count(t); n > 0; --n) f(view.feature_in_hand(owner, t, n));
    }
  }
}

// What a move changes of them: at most two go and two come. Precondition: the view's king, if it
// moves, stays on its half.
struct FeatureChange {
  std::array<int, 2> gone;
  std::array<int, 2> come;
  int gone_count = 0;
  int come_count = 0;
};

// Precondition: m is legal in `before`.
FeatureChange change_by(const Position& before, Move m, const View& view);

}  // namespace yose::engine
