// Proof and disproof numbers for positions of a game that have not been searched: the moves of the
// side to move count for its opponent, as if one ply had been searched (df-pn+, Nagai 2002); and
// the side that is ahead in material has the easier task.
//
// Measured on 60 arrays of 4x4, 150 k nodes each (docs/measurements.md): moves alone 36 solved,
// geometric mean of nodes 48.7 k; with numbers that are added up 39 and 43.7 k; with material too,
// 0.1 a pawn 42 and 22.9 k, 0.15 43 and 21.9 k, 0.2 43 and 26.0 k, 0.3 42 and 33.2 k.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "problems/material.hpp"
#include "search/bounds.hpp"

namespace yose::problems {

enum class GameStartKind : std::uint8_t { moves_and_material, moves };

class GameStart {
 public:
  // `lead`: how far the prover is ahead in material.
  static search::Bounds of(GameStartKind kind, Side to_move, int moves, search::Value lead) {
    if (kind == GameStartKind::moves) {
      return search::Bounds::make(to_move, 1, static_cast<search::Count>(moves));
    }
    const double ease = ease_of(lead);
    const bool prover = to_move == Side::prover;
    return {effort((prover ? 1 : moves) / ease), effort((prover ? moves : 1) * ease)};
  }

 private:
  static constexpr double kEase = 0.15;
  static constexpr double kUnit = 16;  // leaves room below
  static constexpr double kMost = 1000;

  // Larger leads change nothing: efforts are at their bounds long before.
  static constexpr search::Value kMostLead = 6000;

  static std::array<double, 2 * kMostLead + 1> make_eases() {
    std::array<double, 2 * kMostLead + 1> eases{};
    for (search::Value lead = -kMostLead; lead <= kMostLead; ++lead) {
      eases[static_cast<std::size_t>(lead + kMostLead)] =
          std::exp(kEase * static_cast<double>(lead) / kPawnValue);
    }
    return eases;
  }

  static double ease_of(search::Value lead) {
    static const auto eases = make_eases();
    return eases[static_cast<std::size_t>(std::clamp(lead, -kMostLead, kMostLead) + kMostLead)];
  }

  static search::Count effort(double moves) {
    return static_cast<search::Count>(std::clamp(moves * kUnit, 1.0, kMost));
  }
};

}  // namespace yose::problems
