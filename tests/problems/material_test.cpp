// What pieces are worth.
#include "problems/material.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "problems/game_win.hpp"
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

// The lead that is kept up move by move is the one that is counted afresh, and undo restores it.
TEST(Material, IsKeptUpDuringPlay) {
  using Position = shogi::Position<shogi::k4x4>;
  Random random(5);
  for (const char* start : {"grsk/4/4/KSRG b - 1", "pnbk/4/4/KBNP b - 1", "plsk/4/4/KSLP b 2p 1"}) {
    for (Color prover : kColors) {
      GameWin<shogi::k4x4> game(*Position::from_setup(*notation::parse_sfen(start)), prover);
      for (int ply = 0; ply < 200; ++ply) {
        std::vector<Choice<shogi::Move>> moves;
        game.expand(moves);
        if (moves.empty()) break;
        const auto move = moves[random() % moves.size()].move;
        const auto before = game.lead();
        const auto undo = game.play(move);
        ASSERT_EQ(game.lead(), lead_of(game.position(), prover));
        game.undo(move, undo);
        ASSERT_EQ(game.lead(), before);
        game.play(move);
      }
    }
  }
}

}  // namespace
}  // namespace yose::problems
