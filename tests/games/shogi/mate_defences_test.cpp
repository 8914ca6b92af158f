// Defences against a mate in one: a composed position for each kind, what is special on small
// boards and without a king, cases that were wrong once, and defences against longer threats.
// Random positions are compared in tests/oracle.
#include "games/shogi/mate_defences.hpp"

#include <gtest/gtest.h>

#include "games/shogi/defences_by_play.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

using enum DefenceKind;

template <Size S>
DefenceList defences(Position<S> p, Move threat) {
  DefenceList list;
  mate_defences(p, threat, list);
  return list;
}

template <Size S>
DefenceList longer_defences(Position<S> p, Move threat) {
  DefenceList list;
  check_defences(p, threat, list);
  return list;
}

template <Size S>
std::string text(const DefenceList& list) {
  MoveList moves;
  for (int i = 0; i < list.size(); ++i) moves.push(list[i].move);
  return usi<S>(moves);
}

template <Size S>
std::string by_play(Position<S> p, Move threat) {
  MoveList list;
  defences_by_play(p, threat, list);
  return usi<S>(list);
}

DefenceKinds kinds_of(const DefenceList& list, Move m) {
  for (int i = 0; i < list.size(); ++i) {
    if (list[i].move == m) return list[i].kinds;
  }
  return {};
}

std::string words(DefenceKinds kinds) {
  std::string all;
  kinds.for_each([&](DefenceKind k) { all += (all.empty() ? "" : ", ") + std::string(name(k)); });
  return all;
}

// Is the threat a mate, and are the defences those of the definition?
template <Size S>
void expect_definition(const Position<S>& p, Move threat) {
  MoveList mates;
  threatened_mates(p, mates);
  EXPECT_TRUE(mates.contains(threat)) << usi<S>(mates);
  EXPECT_EQ(text<S>(defences(p, threat)), by_play(p, threat));
}

struct Case {
  const char* what;
  const char* sfen;
  const char* threat;
  const char* defence;
  DefenceKinds kinds;
};

void check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.what) + ": " + c.sfen);
    const auto p = position<k9x9>(c.sfen);
    const Move threat = move<k9x9>(c.threat);
    expect_definition(p, threat);
    const auto found = kinds_of(defences(p, threat), move<k9x9>(c.defence));
    EXPECT_EQ(words(found), words(c.kinds)) << c.defence;
  }
}

TEST(MateDefences, TheThreatBecomesIllegal) {
  check({
      {"the mover is taken", "b3k4/3ppp3/9/9/9/9/9/9/K7R w - 1", "1i1a", "9a1i", capture_checker},
      {"by the king", "8k/7P1/6N1P/9/9/9/9/9/4K4 w - 1", "2b2a+", "1a2b",
       DefenceKinds(move_king) | capture_checker},
      {"the square of a drop is occupied", "4k4/9/4P4/9/9/9/9/9/4K4 w Gp 1", "G*5b", "P*5b",
       occupy},
      {"the way to the square is blocked", "4k4/3ppppp1/9/9/9/9/9/9/K7R w p 1", "1i1a", "P*1e",
       block_mover},
      {"a check is to be answered first", "4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1", "G*5b", "R*1i",
       counter_check},
      {"a discovered check as well", "k8/9/+LG6r/8+p/9/8K/9/9/9 w - 1", "8c8b", "1d2d",
       counter_check},
      {"the mover is pinned", "4k4/9/4PG3/9/9/9/9/9/5K3 w r 1", "4c5b", "R*4a", pin_mover},
      {"by a line that opens", "4kr3/5s3/4PG3/9/9/9/9/9/5K3 w - 1", "4c5b", "4b3a", pin_mover},
      {"the square of the king is guarded", "3lkl3/3p1p3/9/4K4/9/9/9/9/4L4 w - 1", "5d4d", "4b4c",
       DefenceKinds(guard) | vacate_flight},
  });
}

TEST(MateDefences, TheCheckIsStopped) {
  check({
      {"the king leaves", "4k4/9/4P4/9/9/9/9/9/4K4 w G 1", "G*5b", "5a4a", move_king},
      {"a pawn on the line, one of two checks", "9/9/9/4r4/4n4/3+l5/5+N3/2+p+PKs+p2/9 b P 1",
       "5e6g+", "P*5f", interpose},
      {"a piece that the move would take", "4k3g/3ppp3/9/9/9/9/9/9/K7R w - 1", "1i1a", "1a2a",
       DefenceKinds(interpose) | guard | block_flight_guard | cover_gap},
      {"the checking piece is not the mover", "6s+lk/6+P2/7g+P/8L/9/9/9/9/9 w - 1", "1c2b", "2c1d",
       capture_checker},
  });
}

TEST(MateDefences, TheCheckingPieceCanBeTaken) {
  check({
      {"a drop guards", "4k4/9/4P4/9/9/9/9/9/4K4 w Gg 1", "G*5b", "G*6a", guard},
      {"a move guards", "2g1k4/9/4P4/9/9/9/9/9/4K4 w G 1", "G*5b", "7a6a", guard},
      {"the check opens the line", "4k4/9/4PG3/9/9/9/9/9/5K3 w b 1", "4c5b", "B*3d", xray_guard},
      {"a piece leaves the line", "4k4/6p1r/4P4/9/9/9/9/9/4K4 w G 1", "G*5b", "3b3c", open_guard},
      {"the pinning bishop is blocked", "4k4/5g3/4P4/9/8B/9/9/9/4K4 w Gp 1", "G*5b", "P*3c",
       unpin_guard},
      {"the pinning bishop is taken", "4k4/5g3/4P4/8l/8B/9/9/9/4K4 w G 1", "G*5b", "1d1e",
       unpin_guard},
      {"the supporter is taken", "3nk4/9/4P4/9/9/9/9/9/K8 w G 1", "G*5b", "6a5c", capture_support},
      {"the supporter is blocked", "4k4/8R/9/9/9/9/9/9/K8 w Gp 1", "G*5b", "P*3b", block_support},
      {"the supporter behind the mover is blocked", "4k4/9/4G4/9/9/9/9/4R4/K8 w p 1", "5c5b",
       "P*5e", block_xray_support},
  });
}

TEST(MateDefences, TheKingGetsASquare) {
  check({
      {"a piece leaves it", "4k4/3p1p3/4P4/9/9/9/9/9/4K4 w S 1", "S*5b", "4b4c", vacate_flight},
      {"its guard is taken", "4k4/3p2G2/4P4/9/9/9/9/6r2/K8 w S 1", "S*5b", "3h3b",
       DefenceKinds(guard) | capture_flight_guard},
      {"its guard is blocked", "4k4/3p4R/4P4/9/9/9/9/9/4K4 w Sp 1", "S*5b", "P*3b",
       block_flight_guard},
  });
}

TEST(MateDefences, APieceCanBePutBetween) {
  check({
      {"a move prepares it", "4k4/3ppp3/7s1/9/9/9/9/9/K7R w - 1", "1i1a", "2c3b", cover_gap},
      {"a line to the gap is opened", "4k4/3ppp1p1/8b/9/9/9/9/9/4K4 w R 1", "R*1a", "2b2c",
       open_guard},
      {"a silver is gained", "4k4/3ppp3/9/9/9/9/p8/S8/4K3R w - 1", "1i1a", "9g9h", gain_interposer},
      {"a pawn is gained", "2+p6/2+P6/9/9/2r6/9/+s8/9/K8 b - 1", "7e7i", "7b7a", gain_interposer},
      {"a promotion frees the file", "4k4/3ppp3/6p2/9/9/7p1/9/9/K7R w p 1", "1i1a", "2f2g+",
       allow_pawn_drop},
      {"a pawn that is taken frees the file", "g8/kLp6/9/Gp+P6/3B5/9/9/9/9 w p 1", "7d7c", "7b7c",
       allow_pawn_drop},
  });
}

// Found by comparing random positions with the definition, and shrunk.
TEST(MateDefences, OnceWrong) {
  check({
      {"a gold that takes on the rook's line is pinned",
       "9/9/9/9/9/6ggp/5R+P1k/9/7P+P w - 1",
       "1i2h",
       "3f3g",
       {}},
      {"the promoted pawn frees the file", "9/2P6/9/9/2lr5/2g6/9/2K6/1Sb6 b P 1", "7f8f", "7b7a+",
       allow_pawn_drop},
      {"a rook that will guard is taken by a knight", "9/9/9/9/9/8K/7r1/6+Nr1/9 b - 1", "2g2f+",
       "3h2h", capture_support},
  });
  const auto p = position<k5x6>("5/4l/5/2+n1g/4S/4K b g 1", 1);
  expect_definition(p, move<k5x6>("G*2e"));  // the silver that takes on its own line is pinned
}

TEST(MateDefences, KindsOfMatingMoves) {
  const auto kind = [](const char* sfen, const char* threat) {
    return mating_move_kind(position<k9x9>(sfen), move<k9x9>(threat));
  };
  EXPECT_EQ(kind("4k4/9/4P4/9/9/9/9/9/4K4 w G 1", "G*5b"), MatingMoveKind::drop);
  EXPECT_EQ(kind("4k4/9/4PG3/9/9/9/9/9/5K3 w - 1", "4c5b"), MatingMoveKind::beside);
  EXPECT_EQ(kind("4k4/3ppp3/9/9/9/9/9/9/K7R w - 1", "1i1a"), MatingMoveKind::afar);
  EXPECT_EQ(kind("3lkl3/3p1p3/4G4/9/9/9/9/9/4L3K w - 1", "5c4c"), MatingMoveKind::discovered);
  EXPECT_EQ(kind("7nk/6Sn1/8N/9/9/9/9/9/4K3L w - 1", "1c2a+"), MatingMoveKind::discovered);
}

TEST(MateDefences, WithoutAnAttackingKing) {
  const auto p = position<k9x9>("4k4/9/4P4/9/9/9/9/9/9 w Gr 1");
  const Move threat = move<k9x9>("G*5b");
  expect_definition(p, threat);
  EXPECT_EQ(text<k9x9>(defences(p, threat)),
            "5a4a 5a4b 5a6a 5a6b R*1b R*2b R*3b R*4b R*5b R*6b R*7b R*8b R*9b");
}

TEST(MateDefences, NoneAtAll) {
  const auto p = position<k9x9>("7lk/7p1/8P/9/9/9/9/9/4K4 w G 1");
  expect_definition(p, move<k9x9>("G*1b"));
  EXPECT_EQ(text<k9x9>(defences(p, move<k9x9>("G*1b"))), "");
}

TEST(MateDefences, OnSmallBoards) {
  expect_definition(position<k5x5>("k4/5/P4/5/4K w Gb 1"), move<k5x5>("G*5b"));
  expect_definition(position<k4x4>("k3/4/P3/3K w Gs 1"), move<k4x4>("G*4b"));
  expect_definition(position<k3x4>("k2/3/P2/2K w Gr 1"), move<k3x4>("G*3b"));
}

// Where a piece may not land it guards nothing, and the attacker's does not either.
TEST(MateDefences, DeadSquares) {
  const auto knight = position<k5x5>("3K1/5/4s/5/+b4 b N 1", 0, false);
  const Move bishop_checks = move<k5x5>("5e2b");
  expect_definition(knight, bishop_checks);
  EXPECT_TRUE(kinds_of(defences(knight, bishop_checks), move<k5x5>("N*1d")).empty());
  const auto lance = position<k5x5>("5/+b4/2b2/K4/2g2 b Ll 1", 0, false);
  const Move lance_checks = move<k5x5>("L*5c");
  expect_definition(lance, lance_checks);
  EXPECT_FALSE(kinds_of(defences(lance, lance_checks), move<k5x5>("L*4d")).empty());
}

// The same moves for a check that does not mate, and for a mate what the test would drop.
TEST(CheckDefences, OneOfTwoSupportersCounts) {
  const auto p = position<k9x9>("3nk4/9/4PS3/9/9/9/9/9/K8 w G 1");
  const Move threat = move<k9x9>("G*5b");
  EXPECT_TRUE(kinds_of(defences(p, threat), move<k9x9>("6a5c")).empty());
  EXPECT_TRUE(kinds_of(longer_defences(p, threat), move<k9x9>("6a5c")).has(capture_support));
}

TEST(CheckDefences, AFlightSquareThatIsCoveredCounts) {
  const auto p = position<k9x9>("4k4/3p1p3/4P4/9/9/9/9/9/4K4 w G 1");
  const Move threat = move<k9x9>("G*5b");
  EXPECT_TRUE(kinds_of(defences(p, threat), move<k9x9>("4b4c")).empty());
  EXPECT_EQ(kinds_of(longer_defences(p, threat), move<k9x9>("4b4c")), vacate_flight);
}

TEST(CheckDefences, OccupyingTheSquareOfAMoveCounts) {
  const auto p = position<k9x9>("4k4/9/4PG3/9/9/9/9/9/5K3 w p 1");
  EXPECT_TRUE(kinds_of(longer_defences(p, move<k9x9>("4c5b")), move<k9x9>("P*5b")).has(occupy));
}

TEST(CheckDefences, APawnThatAdvancesMayForbidThePawnDrop) {
  const auto p = position<k9x9>("9/9/p8/9/k1+P6/9/G8/9/9 w P 1");
  EXPECT_EQ(kinds_of(longer_defences(p, move<k9x9>("P*9f")), move<k9x9>("9c9d")), forbid_pawn_drop);
}

TEST(CheckDefences, APawnDropIsForbiddenWhereItWouldMate) {
  const auto p = position<k9x9>("k8/9/G8/9/9/9/9/9/8K w Pn 1");
  const auto list = longer_defences(p, move<k9x9>("P*9b"));
  EXPECT_EQ(kinds_of(list, move<k9x9>("N*8a")), forbid_pawn_drop);
  EXPECT_TRUE(kinds_of(list, move<k9x9>("N*5a")).empty());
}

}  // namespace
}  // namespace yose::shogi
