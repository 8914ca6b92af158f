// The pieces beside the kings: a game keeps them all, on the board or in the hands, to its end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/piece.hpp"

namespace yose::induction {

struct Kind {
  shogi::PieceType type = shogi::PieceType::none;  // unpromoted
  int count = 0;                                   // of both sides together

  friend constexpr bool operator==(const Kind&, const Kind&) = default;
};

inline constexpr std::size_t kMostKinds = shogi::kHandTypes.size();

// Kinds by rising type, each once, none with a count of 0.
using Material = std::vector<Kind>;

// Why pieces, named one by one and in any order, are no material.
inline std::optional<Error> find_fault(const std::vector<shogi::PieceType>& pieces) {
  for (shogi::PieceType t : pieces) {
    if (t < shogi::PieceType::pawn || t > shogi::PieceType::gold) {
      return Error{"a piece beside the kings that cannot be in a hand"};
    }
  }
  return std::nullopt;
}

// Precondition: there is no fault.
inline Material material_of(const std::vector<shogi::PieceType>& pieces) {
  Material material;
  for (shogi::PieceType t : shogi::kHandTypes) {
    int count = 0;
    for (shogi::PieceType piece : pieces) count += piece == t ? 1 : 0;
    if (count > 0) material.push_back({t, count});
  }
  return material;
}

}  // namespace yose::induction
