// Tiny games that tests of tables go through completely.
#pragma once

#include <vector>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/sizes.hpp"
#include "induction/material.hpp"

namespace yose::induction {

struct Game {
  shogi::Size size;
  shogi::Rules rules;
  std::vector<shogi::PieceType> pieces;
};

// Of pieces named one by one, in any order.
inline Material material_of(const std::vector<shogi::PieceType>& pieces) {
  shogi::Setup setup;
  for (shogi::PieceType t : pieces) ++setup.hand(Color::black, t);
  return material_of(setup);
}

// All boards, zones, kinds of pieces and both rules about dead squares are among them.
inline std::vector<Game> tiny_games() {
  using namespace shogi;
  using enum PieceType;
  return {
      {k3x3, {1, true}, {}},       {k3x3, {1, true}, {gold}},       {k3x3, {1, true}, {pawn}},
      {k3x3, {0, true}, {pawn}},   {k3x3, {0, false}, {pawn}},      {k3x3, {1, false}, {knight}},
      {k3x4, {1, true}, {gold}},   {k3x4, {2, false}, {lance}},     {k4x4, {1, true}, {knight}},
      {k3x3, {3, true}, {silver}}, {k3x4, {1, true}, {bishop}},     {k4x4, {1, false}, {knight}},
      {k4x4, {1, true}, {rook}},   {k3x3, {1, true}, {gold, gold}},
  };
}

// Too many positions for a build with sanitizers.
inline std::vector<Game> larger_games() {
  using namespace shogi;
  using enum PieceType;
  if (kSanitized || kAssertions) return {};
  return {
      {k3x3, {1, true}, {pawn, pawn}},         {k3x3, {1, true}, {gold, pawn}},
      {k3x3, {2, true}, {rook, rook}},         {k3x3, {3, true}, {bishop, lance}},
      {k3x3, {1, false}, {lance, knight}},     {k3x3, {0, false}, {lance, pawn}},
      {k3x3, {1, true}, {gold, silver, pawn}}, {k3x3, {1, true}, {pawn, pawn, pawn}},
      {k3x3, {0, false}, {pawn, pawn, lance}}, {k3x4, {1, true}, {silver, pawn}},
      {k3x4, {1, true}, {pawn, pawn}},         {k4x4, {2, true}, {pawn, rook}},
  };
}

}  // namespace yose::induction
