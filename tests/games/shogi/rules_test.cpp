// Small positions with all their moves: promotion, pins, drops, checks and the replies to them.
#include <gtest/gtest.h>

#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

struct Case {
  const char* what;
  const char* sfen;
  const char* legal;
  const char* checks;
  int zone = 1;
};

void check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.what) + ": " + c.sfen);
    const auto p = position<k4x4>(c.sfen, c.zone);
    EXPECT_EQ(legal(p), c.legal);
    EXPECT_EQ(checks(p), c.checks);
    MoveCounter count;
    legal_moves(p, count);
    EXPECT_EQ(count.size(), *c.legal == '\0' ? 0 : static_cast<int>(split(c.legal, ' ').size()));
  }
}

TEST(Rules, Promotion) {
  check({
      {"a pawn must promote on its last rank", "k3/2P1/4/3K b - 1", "1d1c 1d2c 1d2d 2b2a+", ""},
      {"and may do so before it in a wider zone", "k3/4/2P1/3K b - 1", "1d1c 1d2d 2c2b 2c2b+", "",
       2},
      {"white promotes at the other end", "k3/1p2/4/3K w - 1", "3b3c 3b3c+ 4a3a 4a4b", "", 2},
      {"a silver promotes when it enters", "k3/2S1/4/3K b - 1",
       "1d1c 1d2c 1d2d 2b1a 2b1a+ 2b1c 2b2a 2b2a+ 2b3a 2b3a+ 2b3c", "2b3a+"},
      {"or leaves the zone", "k1S1/4/4/3K b - 1", "1d1c 1d2c 1d2d 2a1b 2a1b+ 2a3b 2a3b+",
       "2a3b 2a3b+"},
      {"a promoted piece stays as it is", "k3/2+P1/4/3K b - 1",
       "1d1c 1d2c 1d2d 2b1a 2b1b 2b2a 2b2c 2b3a 2b3b", "2b3a 2b3b"},
      {"a knight needs the zone to reach its dead ranks", "k3/4/2N1/3K b - 1",
       "1d1c 1d2d 2c1a+ 2c3a+", "2c3a+"},
      {"and cannot move without it", "k3/4/4/2NK b - 1", "1d1c 1d2c", ""},
      {"but can in a zone of two ranks", "k3/4/4/2NK b - 1", "1d1c 1d2c 2d1b+ 2d3b+", "2d3b+", 2},
      {"a lance promotes anywhere in the zone", "k3/4/4/2LK b - 1",
       "1d1c 1d2c 2d2a+ 2d2b 2d2b+ 2d2c", "", 2},
  });
}

TEST(Rules, Pins) {
  check({
      {"a pinned gold moves along its line", "k2r/4/3G/3K b - 1", "1c1b 1d2c 1d2d", ""},
      {"a pinned knight cannot move", "1k1r/4/3N/3K b - 1", "1d2c 1d2d", ""},
      {"a pinned pawn advances towards the pinner", "k2l/4/3P/3K b - 1", "1c1b 1d2c 1d2d", ""},
      {"a pinned bishop takes the pinner", "1k2/b3/1B2/2K1 b - 1", "2d1c 2d1d 2d2c 2d3d 3c4b",
       "3c4b"},
      {"two pieces on the line are not pinned", "k2r/3P/3G/3K b - 1", "1b1a+ 1c2b 1c2c 1d2c 1d2d",
       ""},
      {"an enemy piece between is no pin", "k2r/3p/3G/3K b - 1", "1c1b 1c2b 1c2c 1d2c 1d2d", ""},
  });
}

TEST(Rules, RepliesToCheck) {
  check({
      {"go, take, or interpose", "k2r/4/4/G2K b S 1", "1d2c 1d2d S*1b S*1c", ""},
      {"a double check leaves the king to move", "b2r/k3/4/G2K b S 1", "1d2d", ""},
      {"a knight's check cannot be blocked", "k3/2n1/4/G2K b S 1", "1d1c 1d2c 1d2d", ""},
      {"the checker is taken, by the king too", "k3/4/3p/2GK b - 1", "1d1c 1d2c 2d1c", ""},
      {"not by the king when it is guarded", "k2l/4/3p/2GK b - 1", "1d2c 2d1c", ""},
      {"not by a pinned piece", "k3/4/3p/r1GK b - 1", "1d1c 1d2c", ""},
      {"the king does not hide behind itself", "k3/3r/3K/4 b - 1", "1c1b 1c2c 1c2d", ""},
  });
}

TEST(Rules, Drops) {
  check({
      {"every empty square", "k3/4/4/3K b G 1",
       "1d1c 1d2c 1d2d G*1a G*1b G*1c G*2a G*2b G*2c G*2d G*3a G*3b G*3c G*3d G*4b G*4c G*4d",
       "G*3a G*3b G*4b"},
      {"no second pawn on a file, none on the last rank", "k3/4/1P2/3K b P 1",
       "1d1c 1d2c 1d2d 3c3b P*1b P*1c P*2b P*2c P*2d P*4b P*4c P*4d", "P*4b"},
      {"a promoted pawn does not count", "k3/4/1+P2/3K w p 1",
       "4a3a P*1a P*1b P*1c P*2a P*2b P*2c P*3a P*3b P*4b P*4c", "P*1c"},
      {"no knight on the last two ranks", "k3/4/4/3K b N 1",
       "1d1c 1d2c 1d2d N*1c N*2c N*2d N*3c N*3d N*4c N*4d", "N*3c"},
      {"no lance on the last rank", "k3/4/3p/P2K b L 1", "1d1c 1d2c 1d2d", ""},
  });
}

TEST(Rules, Checks) {
  check({
      {"by discovery, wherever the blocker goes off the line", "k3/4/S2K/L3 b - 1",
       "1c1b 1c1d 1c2b 1c2c 1c2d 4c3b 4c3d 4c4b", "4c3b 4c3d 4c4b"},
      {"by the king stepping off the line", "1k2/4/1K2/1R2 b - 1",
       "3c2c 3c2d 3c4c 3c4d 3d1d 3d2d 3d4d", "3c2c 3c2d 3c4c 3c4d"},
  });
}

TEST(Rules, ABlockerThatStaysOnTheLineDiscoversNothing) {
  EXPECT_EQ(checks(position<k9x9>("4k4/9/9/4G4/9/9/9/9/4R1K2 b - 1")), "5d4c 5d4d 5d6c 5d6d");
}

TEST(Rules, CheckersAreThePiecesThatGiveIt) {
  using Set = Geometry<k4x4>::Set;
  const auto at = [](int file, int rank) { return Set::of(Geometry<k4x4>::square(file, rank)); };
  EXPECT_EQ(position<k4x4>("k2r/4/4/3K b - 1").checkers(), at(0, 0));
  EXPECT_EQ(position<k4x4>("b2r/k3/4/3K b - 1").checkers(), at(0, 0) | at(3, 0));
  EXPECT_EQ(position<k4x4>("k2r/3p/4/3K b - 1").checkers(), Set{});
  EXPECT_EQ(position<k4x4>("k3/G3/4/3K w - 1").checkers(), at(3, 1));
}

TEST(Rules, MovesNeverTakeAKing) {
  // Nothing legal leaves a king to be taken; the white king's square is never a destination.
  const auto p = position<k9x9>("4k4/9/9/9/4R4/9/9/9/4K4 w - 1");
  EXPECT_EQ(legal(p), "5a4a 5a4b 5a6a 5a6b");
}

TEST(Rules, MoveNumberCountsOnAndBack) {
  auto p = position<k4x4>("k3/4/4/3K b - 7");
  const auto before = p.play(move<k4x4>("1d1c"));
  EXPECT_EQ(p.move_number(), 8);
  EXPECT_EQ(p.turn(), Color::white);
  p.undo(move<k4x4>("1d1c"), before);
  EXPECT_EQ(p.move_number(), 7);
  EXPECT_EQ(p.turn(), Color::black);
}

TEST(Rules, CapturesGoToTheHandUnpromoted) {
  auto p = position<k4x4>("k3/4/3+p/2GK b - 1");
  const auto before = p.play(move<k4x4>("2d1c"));
  EXPECT_EQ(notation::to_sfen(p.setup()), "k3/4/3G/3K w P 2");
  p.undo(move<k4x4>("2d1c"), before);
  EXPECT_EQ(notation::to_sfen(p.setup()), "k3/4/3+p/2GK b - 1");
}

TEST(Rules, EqualPositionsHaveEqualKeysHoweverReached) {
  auto a = position<k4x4>("k3/4/4/3K b 2P 1");
  auto b = a;
  for (const char* m : {"P*2c", "4a4b", "P*3c"}) a.play(move<k4x4>(m));
  for (const char* m : {"P*3c", "4a4b", "P*2c"}) b.play(move<k4x4>(m));
  EXPECT_EQ(a.key(), b.key());
  EXPECT_EQ(a.board_key(), b.board_key());
  EXPECT_EQ(a.key(), position<k4x4>("4/k3/1PP1/3K w - 9").key());
}

TEST(Rules, KeysTellHandsBoardsAndTurnsApart) {
  const auto key = [](const char* sfen) { return position<k4x4>(sfen).key(); };
  const auto base = key("k3/4/4/3K b P 1");
  EXPECT_NE(base, key("k3/4/4/3K w P 1"));
  EXPECT_NE(base, key("k3/4/4/3K b p 1"));
  EXPECT_NE(base, key("k3/4/4/3K b 2P 1"));
  EXPECT_NE(base, key("k3/4/3P/2K1 b - 1"));
  EXPECT_EQ(position<k4x4>("k3/4/4/3K b P 1").board_key(),
            position<k4x4>("k3/4/4/3K b G2r 1").board_key());
}

}  // namespace
}  // namespace yose::shogi
