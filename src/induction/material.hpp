// The pieces besides the kings; all stay in the game to its end, on the board or in hand.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "games/shogi/setup.hpp"

namespace yose::induction {

struct Kind {
  shogi::PieceType type = shogi::PieceType::none;  // unpromoted
  int count = 0;                                   // of both sides together

  friend constexpr bool operator==(const Kind&, const Kind&) = default;
};

inline constexpr int kMostKinds = static_cast<int>(shogi::kHandTypes.size());
inline constexpr int kFewKinds = 3;

// Kinds by rising type, each once, none with a count of 0.
using Material = std::vector<Kind>;

// The same where the number of kinds is at most Kinds and known to the compiler; what is left over
// has a count of 0. Loops over few kinds are unrolled, which a GPU depends on.
template <int Kinds>
struct KindList : std::array<Kind, Kinds> {
  KindList() = default;
  // Precondition: there are no more.
  KindList(const Material& material) : std::array<Kind, Kinds>{} {  // NOLINT: a view of the same
    assert(material.size() <= Kinds);
    for (std::size_t i = 0; i < material.size(); ++i) (*this)[i] = material[i];
  }
};

// Is it one of few kinds (as in all arrays of 4x4), of which there are few enough for short words?
inline bool has_few_kinds(const Material& material) {
  constexpr int kFewPieces = 8;
  if (material.size() > kFewKinds) return false;
  return std::all_of(material.begin(), material.end(),
                     [](const Kind& kind) { return kind.count <= kFewPieces; });
}

inline Material material_of(const shogi::Setup& setup) {
  Material material;
  for (shogi::PieceType t : shogi::kHandTypes) {
    int count = setup.hand(Color::black, t) + setup.hand(Color::white, t);
    for (const shogi::Piece& piece : setup.board) count += unpromoted(piece.type()) == t ? 1 : 0;
    if (count > 0) material.push_back({t, count});
  }
  return material;
}

}  // namespace yose::induction
