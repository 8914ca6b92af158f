// Each rule of shogi on positions made for it. Lists of moves are compared as a whole wherever the
// position is small enough.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

std::string legal(const State& state) { return words(legal_moves(state)); }

bool allows(const State& state, const std::string& move) { return is_legal(state, usi(move)); }

// The legal drops of one piece, as text.
std::vector<std::string> drops_of(const State& state, char letter) {
  std::vector<std::string> drops;
  for (const Move& move : legal_moves(state)) {
    if (move.drop == letter) drops.push_back(to_usi(move));
  }
  return drops;
}

TEST(ShogiMoves, EveryPieceMovesAsItShould) {
  const std::pair<const char*, const char*> cases[] = {
      {"5/5/2K2/5/5 b - 1", "3c2b 3c2c 3c2d 3c3b 3c3d 3c4b 3c4c 3c4d"},
      {"5/5/2G2/5/5 b - 1", "3c2b 3c2c 3c3b 3c3d 3c4b 3c4c"},
      {"5/5/2S2/5/5 b - 1", "3c2b 3c2d 3c3b 3c4b 3c4d"},
      {"5/5/5/2N2/5 b - 1", ""},
      {"5/5/2N2/5/5 b - 1", "3c2a+ 3c4a+"},
      {"5/5/2L2/5/5 b - 1", "3c3a+ 3c3b"},
      {"5/5/2P2/5/5 b - 1", "3c3b"},
      {"5/5/2R2/5/5 b - 1", "3c1c 3c2c 3c3a 3c3a+ 3c3b 3c3d 3c3e 3c4c 3c5c"},
      {"5/5/2B2/5/5 b - 1", "3c1a 3c1a+ 3c1e 3c2b 3c2d 3c4b 3c4d 3c5a 3c5a+ 3c5e"},
      {"5/5/2+R2/5/5 b - 1", "3c1c 3c2b 3c2c 3c2d 3c3a 3c3b 3c3d 3c3e 3c4b 3c4c 3c4d 3c5c"},
      {"5/5/2+B2/5/5 b - 1", "3c1a 3c1e 3c2b 3c2c 3c2d 3c3b 3c3d 3c4b 3c4c 3c4d 3c5a 3c5e"},
      {"5/5/2+S2/5/5 b - 1", "3c2b 3c2c 3c3b 3c3d 3c4b 3c4c"},
      {"5/5/2+N2/5/5 b - 1", "3c2b 3c2c 3c3b 3c3d 3c4b 3c4c"},
      {"5/5/2+L2/5/5 b - 1", "3c2b 3c2c 3c3b 3c3d 3c4b 3c4c"},
      {"5/5/2+P2/5/5 b - 1", "3c2b 3c2c 3c3b 3c3d 3c4b 3c4c"},
      {"5/5/2g2/5/5 w - 1", "3c2c 3c2d 3c3b 3c3d 3c4c 3c4d"},
      {"5/5/2s2/5/5 w - 1", "3c2b 3c2d 3c3d 3c4b 3c4d"},
      {"5/5/2n2/5/5 w - 1", "3c2e+ 3c4e+"},
      {"5/5/2l2/5/5 w - 1", "3c3d 3c3e+"},
      {"5/5/2p2/5/5 w - 1", "3c3d"},
  };
  for (const auto& [sfen, moves] : cases) EXPECT_EQ(legal(shogi(sfen)), moves) << sfen;
}

TEST(ShogiMoves, SlidersStopAtTheFirstPiece) {
  EXPECT_EQ(legal(shogi("5/2p2/5/p1R1P/5 b - 1", 0)), "1d1c 3d2d 3d3b 3d3c 3d3e 3d4d 3d5d");
  EXPECT_EQ(legal(shogi("2p2/2L2/5/2L2/5 b - 1")), "3b3a+ 3d3c");
}

TEST(ShogiMoves, CapturedPiecesChangeSidesUnpromoted) {
  const State before = shogi("4k4/9/9/9/3+rp4/4P4/9/9/4K4 b p 1");
  const State after = play(before, usi("5f5e"));
  EXPECT_EQ(to_sfen(after), "4k4/9/9/9/3+rP4/9/9/9/4K4 w Pp 1");
  EXPECT_EQ(to_sfen(play(shogi("3/+rK1/3 b - 1"), usi("2b3b"))), "3/K2/3 w R 1");
}

TEST(ShogiMoves, DropsAndPromotionsAppearOnTheBoard) {
  EXPECT_EQ(to_sfen(play(shogi("3/3/3 w 2b 1"), usi("B*1c"))), "3/3/2b b b 1");
  EXPECT_EQ(to_sfen(play(shogi("3/P2/3 b - 1"), usi("3b3a+"))), "+P2/3/3 w - 1");
  EXPECT_EQ(to_sfen(play(shogi("3/+P2/3 b - 1"), usi("3b3a"))), "+P2/3/3 w - 1");
}

TEST(ShogiPromotion, StartsOrEndsInTheZone) {
  EXPECT_EQ(legal(shogi("9/9/4S4/9/9/9/9/9/9 b - 1")),
            "5c4b 5c4b+ 5c4d 5c4d+ 5c5b 5c5b+ 5c6b 5c6b+ 5c6d 5c6d+");
  EXPECT_EQ(legal(shogi("9/9/9/4S4/9/9/9/9/9 b - 1")),
            "5d4c 5d4c+ 5d4e 5d5c 5d5c+ 5d6c 5d6c+ 5d6e");
  EXPECT_EQ(legal(shogi("9/9/9/9/4S4/9/9/9/9 b - 1")), "5e4d 5e4f 5e5d 5e6d 5e6f");
  EXPECT_EQ(legal(shogi("9/9/9/9/9/4s4/9/9/9 w - 1")),
            "5f4e 5f4g 5f4g+ 5f5g 5f5g+ 5f6e 5f6g 5f6g+");
}

TEST(ShogiPromotion, ZoneCanBeAnyHeightOrMissing) {
  const char* const sfen = "4/4/1P2/4 b - 1";
  EXPECT_EQ(legal(shogi(sfen, 0)), "3c3b");
  EXPECT_EQ(legal(shogi(sfen, 1)), "3c3b");
  EXPECT_EQ(legal(shogi(sfen, 2)), "3c3b 3c3b+");
  EXPECT_EQ(legal(shogi("4/4/4/1P2 b - 1", 3)), "3d3c 3d3c+");
}

TEST(ShogiPromotion, ForcedWhereThePieceCouldNeverMove) {
  EXPECT_EQ(legal(shogi("9/4P4/9/9/9/9/9/9/9 b - 1")), "5b5a+");
  EXPECT_EQ(legal(shogi("9/9/9/9/9/9/9/4p4/9 w - 1")), "5h5i+");
  EXPECT_EQ(legal(shogi("9/9/4L4/9/9/9/9/9/9 b - 1")), "5c5a+ 5c5b 5c5b+");
  EXPECT_EQ(legal(shogi("9/9/9/4N4/9/9/9/9/9 b - 1")), "5d4b+ 5d6b+");
  EXPECT_EQ(legal(shogi("9/9/4N4/9/9/9/9/9/9 b - 1")), "5c4a+ 5c6a+");
  EXPECT_EQ(legal(shogi("9/9/9/9/4N4/9/9/9/9 b - 1")), "5e4c 5e4c+ 5e6c 5e6c+");
}

TEST(ShogiDeadSquares, NoLandingWithoutPromotion) {
  EXPECT_EQ(legal(shogi("4/4/4/1N2 b - 1", 1)), "");
  EXPECT_EQ(legal(shogi("4/4/4/1N2 b - 1", 2)), "3d2b+ 3d4b+");
  EXPECT_EQ(legal(shogi("4/4/1N2/4 b - 1", 1)), "3c2a+ 3c4a+");
  EXPECT_EQ(legal(shogi("4/4/1N2/4 b - 1", 0)), "");
  EXPECT_EQ(legal(shogi("1n2/4/4/4 w - 1", 1)), "");
  EXPECT_EQ(legal(shogi("3/1P1/3 b - 1", 0)), "");
  EXPECT_EQ(legal(shogi("3/3/1L1 b - 1", 0)), "2c2b");
}

TEST(ShogiDeadSquares, NoDrops) {
  EXPECT_EQ(drops_of(shogi("9/9/9/9/9/9/9/9/9 b NLP 1"), 'N').size(), 63U);
  EXPECT_EQ(drops_of(shogi("9/9/9/9/9/9/9/9/9 b NLP 1"), 'L').size(), 72U);
  EXPECT_EQ(drops_of(shogi("9/9/9/9/9/9/9/9/9 b NLP 1"), 'P').size(), 72U);
  EXPECT_EQ(legal(shogi("3/3/3 b N 1")), "N*1c N*2c N*3c");
  EXPECT_EQ(legal(shogi("3/3/3 w n 1")), "N*1a N*2a N*3a");
  EXPECT_EQ(legal(shogi("3/3/3 w p 1")), "P*1a P*1b P*2a P*2b P*3a P*3b");
}

struct ControlCase {
  const char* sfen;
  int zone;
  bool check_if_controlled;
  bool check_if_not;
};

TEST(ShogiDeadSquares, TheSwitchDecidesWhetherTheyAreAttacked) {
  const ControlCase cases[] = {
      {"4/2k1/4/1N2 w - 1", 1, true, false},  // the knight may not land beside the far rank
      {"4/2k1/4/1N2 w - 1", 2, true, true},   // but it may where it can promote
      {"2k1/4/1N2/4 w - 1", 1, true, true},   //
      {"2k1/4/1N2/4 w - 1", 0, true, false},  //
      {"1k1/1P1/3 w - 1", 0, true, false},    // a pawn that may not step on
      {"1k1/1P1/3 w - 1", 1, true, true},     //
      {"1k1/3/1L1 w - 1", 0, true, false},    // a lance, from afar
      {"1k1/3/1L1 w - 1", 1, true, true},     //
      {"1k1/1G1/3 w - 1", 0, true, true},     // a gold has no dead squares
      {"2k/3/N2 w - 1", 1, false, false},     // and a miss stays a miss
  };
  for (const ControlCase& c : cases) {
    EXPECT_EQ(is_in_check(shogi(c.sfen, c.zone, true), Side::white), c.check_if_controlled)
        << c.sfen << " zone " << c.zone;
    EXPECT_EQ(is_in_check(shogi(c.sfen, c.zone, false), Side::white), c.check_if_not)
        << c.sfen << " zone " << c.zone;
  }
}

TEST(ShogiDeadSquares, TheSwitchDecidesWhereAKingMayGo) {
  const char* const sfen = "2k1/4/4/1N2 w - 1";
  EXPECT_EQ(legal(shogi(sfen, 1, true)), "2a1a 2a1b 2a3a 2a3b");
  EXPECT_EQ(legal(shogi(sfen, 1, false)), "2a1a 2a1b 2a2b 2a3a 2a3b");
  EXPECT_EQ(legal(shogi(sfen, 2, false)), "2a1a 2a1b 2a3a 2a3b");
}

TEST(ShogiDeadSquares, TheSwitchDecidesAMate) {
  // The knight guards 2b only where control of dead squares counts, so only there the gold mates.
  const char* const sfen = "2k1/2G1/4/1N2 w - 1";
  EXPECT_TRUE(is_mated(shogi(sfen, 1, true)));
  EXPECT_FALSE(is_mated(shogi(sfen, 1, false)));
  EXPECT_EQ(legal(shogi(sfen, 1, false)), "2a2b");
}

TEST(ShogiNifu, OnePawnOnAFile) {
  const State own = shogi("4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
  EXPECT_EQ(drops_of(own, 'P').size(), 64U);
  for (const char rank : {'b', 'c', 'd', 'e', 'f', 'h'}) {
    EXPECT_FALSE(allows(own, std::string("P*5") + rank)) << rank;
  }
  EXPECT_TRUE(allows(own, "P*4e"));
}

TEST(ShogiNifu, PromotedAndEnemyPawnsAndOtherPiecesDoNotCount) {
  EXPECT_TRUE(allows(shogi("4k4/9/9/9/9/9/4+P4/9/4K4 b P 1"), "P*5e"));
  EXPECT_TRUE(allows(shogi("4k4/9/9/9/9/9/4p4/9/4K4 b P 1"), "P*5e"));
  EXPECT_TRUE(allows(shogi("4k4/9/9/9/9/9/4L4/9/4K4 b P 1"), "P*5e"));
  EXPECT_TRUE(allows(shogi("4k4/9/9/9/9/9/4P4/9/4K4 b L 1"), "L*5e"));
  EXPECT_FALSE(allows(shogi("4k4/9/9/4p4/9/9/9/9/4K4 w p 1"), "P*5e"));
}

TEST(ShogiNifu, HoldsOnSmallBoards) {
  EXPECT_EQ(legal(shogi("3/3/P2 b P 1")), "3c3b P*1b P*1c P*2b P*2c");
}

struct PawnDropCase {
  const char* what;
  const char* sfen;
  const char* drop;
  bool is_mate;  // the drop is illegal for being mate; otherwise it is legal
};

TEST(ShogiPawnDropMate, YesAndNo) {
  const PawnDropCase cases[] = {
      {"mate", "7lk/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", true},
      {"mate without an own king", "7lk/9/8G/9/9/9/9/9/9 b P 1", "P*1b", true},
      {"mate by white", "4k4/9/9/9/9/9/g8/9/KL7 w p 1", "P*9h", true},
      {"the king has a square", "8k/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", false},
      {"the king takes the pawn", "7lk/9/6G2/9/9/9/9/9/4K4 b P 1", "P*1b", false},
      {"a gold takes the pawn", "7gk/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", false},
      {"the gold is pinned", "R6gk/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", true},
      {"a rook takes along its pin", "7lk/9/7Sr/8R/9/9/9/9/4K4 b P 1", "P*1b", false},
      {"a bishop takes from afar", "7lk/9/8G/9/5b3/9/9/9/4K4 b P 1", "P*1b", false},
      {"no check at all", "8k/9/8G/9/9/9/9/9/4K4 b P 1", "P*5e", false},
      {"mate on a 3x3 board", "1nk/3/1KG b P 1", "P*1b", true},
      {"the king escapes on a 3x3 board", "2k/3/K1G b P 1", "P*1b", false},
  };
  for (const PawnDropCase& c : cases) {
    const State state = shogi(c.sfen);
    EXPECT_EQ(setup_error(state), "") << c.what;
    EXPECT_EQ(allows(state, c.drop), !c.is_mate) << c.what;
    EXPECT_EQ(words(pawn_drop_mates(state)), c.is_mate ? c.drop : "") << c.what;
  }
}

TEST(ShogiPawnDropMate, APawnPushMayMate) {
  const State state = shogi("7lk/9/6G1P/9/8L/9/9/9/4K4 b - 1");
  EXPECT_EQ(words(mates_in_one(state)), "1c1b 1c1b+");
  EXPECT_EQ(words(pawn_drop_mates(state)), "");
}

TEST(ShogiPawnDropMate, OtherDropsMayMate) {
  const State state = shogi("7lk/9/8G/9/9/9/9/9/4K4 b LP 1");
  EXPECT_EQ(words(mates_in_one(state)), "L*1b");
}

TEST(ShogiPawnDropMate, ADropIllegalForOtherReasonsIsNotListed) {
  const State in_check = shogi("7lk/9/8G/9/9/9/9/9/r3K4 b P 1");
  EXPECT_EQ(words(pawn_drop_mates(in_check)), "");
  const State nifu = shogi("7lk/9/8G/9/9/9/8P/9/4K4 b P 1");
  EXPECT_EQ(words(pawn_drop_mates(nifu)), "");
  EXPECT_FALSE(allows(nifu, "P*1b"));
}

TEST(ShogiCheck, LegalMovesLeaveTheOwnKingSafe) {
  const std::pair<const char*, const char*> cases[] = {
      // Step aside, interpose by a move or a drop.
      {"2r2/5/3G1/5/1PKP1 b P 1", "2c3b 2c3c 3e2d 3e4d P*3b P*3c P*3d"},
      // Or take the rook.
      {"2r2/3G1/5/5/1PKP1 b - 1", "2b3a 2b3b 3e2d 3e4d"},
      // A pinned gold keeps to the line.
      {"2r2/5/2G2/5/1PKP1 b - 1", "2e2d 3c3b 3c3d 3e2d 3e3d 3e4d 4e4d"},
      // Against a double check only the king helps.
      {"2r2/5/3n1/3G1/1PKP1 b P 1", "3e4d"},
      // Kings keep apart.
      {"3/k1K/3 b - 1", "1b1a 1b1c"},
  };
  for (const auto& [sfen, moves] : cases) EXPECT_EQ(legal(shogi(sfen)), moves) << sfen;
}

TEST(ShogiCheck, ChecksAreDirectOrDiscovered) {
  // The gold uncovers the rook wherever it leaves the file, and checks itself from 3b.
  EXPECT_EQ(words(checking_moves(shogi("2k2/5/2G2/5/2R2 b - 1"))), "3c2b 3c2c 3c3b 3c4b 3c4c");
  EXPECT_EQ(words(checking_moves(shogi("k4/5/5/5/5 b N 1"))), "N*4c");
}

TEST(ShogiKings, AreNeverCaptured) {
  const State state = shogi("4k4/4R4/9/9/9/9/9/9/4K4 b - 1");
  EXPECT_NE(setup_error(state), "");
  EXPECT_FALSE(allows(state, "5b5a"));
  EXPECT_FALSE(allows(state, "5b5a+"));
  EXPECT_TRUE(allows(state, "5b4b"));
}

TEST(ShogiKings, ASideWithoutOneIsNeverInCheck) {
  const State state = shogi("9/9/9/9/4k4/9/9/9/9 b G 1");
  EXPECT_FALSE(has_king(state, Side::black));
  EXPECT_FALSE(is_in_check(state, Side::black));
  EXPECT_EQ(legal_moves(state).size(), 80U);
  EXPECT_EQ(checking_moves(state).size(), 6U);
  EXPECT_EQ(legal(shogi("r1G/3/3 b - 1")), "1a1b 1a2a");
  EXPECT_EQ(legal(shogi("r1K/3/3 b - 1")), "1a1b 1a2b");
}

TEST(ShogiMate, InCheckWithoutALegalMove) {
  EXPECT_TRUE(is_mated(shogi("4k4/4G4/4P4/9/9/9/9/9/9 w - 1")));
  EXPECT_FALSE(is_mated(shogi("4k4/4G4/9/9/9/9/9/9/9 w - 1")));
  EXPECT_FALSE(is_mated(shogi("4k4/4G4/4P4/9/9/9/9/9/9 b - 1")));
}

TEST(ShogiMate, StalemateIsNotMate) {
  const State state = shogi("k2/2R/1RK w - 1");
  EXPECT_EQ(legal(state), "");
  EXPECT_FALSE(is_mated(state));
}

TEST(ShogiMate, AllMatingMovesAreFound) {
  EXPECT_EQ(words(mates_in_one(shogi("4k4/9/4P4/9/9/9/9/9/9 b G 1"))), "G*5b");
  EXPECT_EQ(words(mates_in_one(shogi("4k4/9/4P4/9/9/9/9/9/9 b S 1"))), "");
}

}  // namespace
}  // namespace yose::check
