// Which side controls which square, and how well: what the evaluation knows beyond where the pieces
// stand.
//
// A side's control of a square is a level: of no piece, of one, of several, or of a pawn and
// whatever else, because a pawn is the cheapest to take with. Pieces behind a piece do not count,
// and a pinned piece counts like any other.
// Source: tables of attacks by their distance to the kings, as in the YaneuraOu engine.
#pragma once

#include <array>
#include <cstdint>

#include "engine/features.hpp"

namespace yose::engine {

enum class ControlLevel : std::uint8_t { none, one, several, pawn };
inline constexpr int kControlLevels = 4;

class Control {
 public:
  explicit Control(const Position& p);

  // A square as a side sees it: who stands there, its own level, the other side's.
  using Code = std::uint8_t;
  static constexpr int kOccupants = 3;  // nobody, the side itself, the other side
  static constexpr int kLevelPairs = kControlLevels * kControlLevels;
  static constexpr Code kOffBoard = kOccupants * kLevelPairs;
  static constexpr int kCodes = kOffBoard + 1;
  static constexpr Square kNowhere = kSquares;  // its code is kOffBoard

  Code code(Color side, Square s) const {
    return codes_[static_cast<std::size_t>(shogi::index(side))][static_cast<std::size_t>(s)];
  }
  // The part of it that is about levels.
  static constexpr int levels(Code c) { return c % kLevelPairs; }

 private:
  static constexpr std::size_t kBytes = 88;  // whole words
  using Codes = std::array<Code, kBytes>;

  std::array<Codes, 2> codes_;
};

// The squares around a king that count: those at most kAround files and ranks away.
inline constexpr int kAround = 2;
inline constexpr int kSquaresAround = (2 * kAround + 1) * (2 * kAround + 1) - 1;

// A feature for each square around the own king, each around the other, and each piece on the board
// by its kind, all with what the side sees there.
inline constexpr int kAroundFeatures = 2 * kSquaresAround * Control::kCodes;
inline constexpr int kControlFeatures = kAroundFeatures + 2 * kKinds * Control::kLevelPairs;
// A position has never more of them.
inline constexpr int kMostControlFeatures = 2 * kSquaresAround + 40;

// The squares around one, kNowhere for those off the board, in the order in which a view (of a
// side, mirrored or not) sees them.
using SquaresAround = std::array<std::uint8_t, kSquaresAround>;
const SquaresAround& squares_around(Color side, bool mirrored, Square center);

// Calls f(feature) for every feature of the position. Precondition: both sides have a king.
template <class F>
void for_each_control_feature(const Position& p, const Control& control, const View& view, F&& f) {
  const Color side = view.side();
  int first = 0;  // of the features of a square
  for (const Color owner : {side, ~side}) {
    for (const Square s : squares_around(side, view.mirrored(), p.king(owner))) {
      f(first + control.code(side, s));
      first += Control::kCodes;
    }
  }
  p.occupied().for_each([&](Square s) {
    const Piece piece = p.at(s);
    const int kind = (piece.color() == side ? 0 : kKinds) + shogi::index(piece.type()) - 1;
    f(kAroundFeatures + kind * Control::kLevelPairs + Control::levels(control.code(side, s)));
  });
}

}  // namespace yose::engine
