// Mate by a dropped pawn is illegal; everything near it is not.
#include <gtest/gtest.h>

#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

enum class Drop { legal, mate };  // mate: legal but for that

struct Case {
  const char* what;
  const char* sfen;
  const char* drop;
  Drop expected;
};

template <Size S>
void check(const std::vector<Case>& cases, std::optional<int> zone = {}) {
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.what) + ": " + c.sfen);
    const auto p = position<S>(c.sfen, zone);
    const Move drop = move<S>(c.drop);
    EXPECT_EQ(is_legal(p, c.drop), c.expected == Drop::legal);
    EXPECT_EQ(is_pawn_drop_mate(p, drop.to()), c.expected == Drop::mate);
    const auto list = split(checks(p), ' ');
    const bool listed = std::find(list.begin(), list.end(), c.drop) != list.end();
    EXPECT_EQ(listed, c.expected == Drop::legal) << "among the checks";
  }
}

TEST(PawnDropMate, KingWithoutHelp) {
  check<k9x9>({
      {"no flight", "8k/6S2/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
      {"the king flees", "8k/9/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"the king takes the pawn", "7nk/7p1/9/9/9/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"the king takes a piece", "7Sk/9/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"that piece is guarded", "7Sk/6S2/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
      {"own pieces are no flights", "7nk/7n1/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
      {"white drops", "9/9/9/9/9/9/1g7/2s6/K8 w p 1", "P*9h", Drop::mate},
      {"white drops, black flees", "9/9/9/9/9/9/1g7/9/K8 w p 1", "P*9h", Drop::legal},
      {"both kings", "8k/6S2/7G1/9/9/9/9/9/4K4 b P 1", "P*1b", Drop::mate},
      {"guarded by a king", "8k/6S2/8K/9/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
  });
}

TEST(PawnDropMate, OthersTakeThePawn) {
  check<k9x9>({
      {"a gold takes it", "7gk/9/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"a pinned gold does not", "R6gk/9/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
      {"a bishop takes it from afar", "7nk/7n1/9/7N1/5b3/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"a pawn is in its way", "7nk/7n1/9/6pN1/5b3/9/9/9/9 b P 1", "P*1b", Drop::mate},
      {"a rook takes it along the rank", "7nk/1r7/7P1/7N1/9/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"a knight is in its way", "7nk/1r5n1/7P1/7N1/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
      {"a rook pinned on the file takes along it", "8k/6S2/7G1/8r/9/9/9/9/8L b P 1", "P*1b",
       Drop::legal},
      {"a rook pinned on a diagonal does not", "8k/6Sr1/7G1/9/4B4/9/9/9/9 b P 1", "P*1b",
       Drop::mate},
      {"without the pin it does", "8k/6Sr1/7G1/9/9/9/9/9/9 b P 1", "P*1b", Drop::legal},
      {"a knight takes it", "9/8G/7n1/8k/7P1/7G1/9/9/9 b P 1", "P*1e", Drop::legal},
      {"a silver there does not", "9/8G/7s1/8k/7P1/7G1/9/9/9 b P 1", "P*1e", Drop::mate},
  });
}

TEST(PawnDropMate, LinesOpenAndClose) {
  check<k9x9>({
      {"the pawn shuts the rook's line", "4k4/8R/2N3N2/9/9/9/9/9/9 b P 1", "P*5b", Drop::legal},
      {"but another piece watches", "4k4/8R/2NP2N2/9/9/9/9/9/9 b P 1", "P*5b", Drop::mate},
      {"a pinned piece guards all the same", "8k/6S2/7P1/r6NK/9/9/9/9/9 b P 1", "P*1b", Drop::mate},
  });
}

// The rook on 6b checks black; the pawn between would mate unless the rook may take it.
TEST(PawnDropMate, AsAnInterposition) {
  check<k9x9>({
      {"the rook is pinned", "4k4/3r4K/4NP3/1B3N3/9/9/9/9/9 b P 1", "P*5b", Drop::mate},
      {"the rook is free", "4k4/3r4K/4NP3/5N3/9/9/9/9/9 b P 1", "P*5b", Drop::legal},
  });
}

TEST(PawnDropMate, PushedPawnsAndOtherDropsMayMate) {
  const auto pushed = position<k9x9>("8k/6S2/7GP/9/9/9/9/9/9 b - 1");
  EXPECT_EQ(mates(pushed), "1c1b 1c1b+ 2c1b");
  const auto lance = position<k9x9>("8k/6S2/7G1/9/9/9/9/9/9 b LP 1");
  EXPECT_FALSE(is_legal(lance, "P*1b"));
  EXPECT_TRUE(is_legal(lance, "L*1b"));
}

TEST(PawnDropMate, OnSmallBoards) {
  check<k5x5>({
      {"minishogi, mate", "4k/2S2/3G1/5/K4 b P 1", "P*1b", Drop::mate},
      {"minishogi, flight", "4k/5/3G1/5/K4 b P 1", "P*1b", Drop::legal},
  });
  check<k3x3>({{"three by three", "2k/S2/1GK b P 1", "P*1b", Drop::mate}});
}

// A knight attacks the pawn but may not land there: it could never move again.
TEST(PawnDropMate, AKnightThatMayNotLandIsNoHelp) {
  check<k4x4>({{"zone 1", "ln2/k3/4/GR1K b P 1", "P*4c", Drop::mate}}, 1);
  check<k4x4>({{"zone 2", "ln2/k3/4/GR1K b P 1", "P*4c", Drop::legal}}, 2);
}

}  // namespace
}  // namespace yose::shogi
