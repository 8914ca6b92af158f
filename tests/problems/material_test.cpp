// What pieces are worth.
#include "problems/material.hpp"

#include <gtest/gtest.h>

#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "problems/shogi_play.hpp"

namespace yose::problems {
namespace {

search::Value material(const std::string& sfen) {
  using Position = shogi::Position<shogi::k4x4>;
  return Material{}(ShogiPlay<shogi::k4x4>(*Position::from_setup(*notation::parse_sfen(sfen))));
}

TEST(Material, IsSeenFromTheSideToMove) {
  EXPECT_EQ(material("gsrk/4/4/KRSG b - 1"), 0);
  EXPECT_EQ(material("k3/4/4/K2G b - 1"), value_of(shogi::PieceType::gold));
  EXPECT_EQ(material("k3/4/4/K2G w - 1"), -value_of(shogi::PieceType::gold));
}

TEST(Material, CountsHandsALittleMore) {
  const int pawn = value_of(shogi::PieceType::pawn);
  EXPECT_EQ(material("k3/4/4/K3 b 2P 1"), 2 * pawn * kHandPercent / 100);
  EXPECT_EQ(material("k3/4/4/K3 b p 1"), -pawn * kHandPercent / 100);
}

TEST(Material, PromotionGains) {
  for (shogi::PieceType t : shogi::kHandTypes) {
    if (shogi::can_promote(t)) {
      EXPECT_GT(value_of(shogi::promoted(t)), value_of(t));
    }
  }
}

}  // namespace
}  // namespace yose::problems
