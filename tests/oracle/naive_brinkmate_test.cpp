// Positions in which anyone can see whether there is a brinkmate.
#include "oracle/naive_brinkmate.hpp"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "check/shogi_text.hpp"

namespace yose::oracle {
namespace {

using check::Side;
using check::State;

constexpr std::size_t kMost = 20000;

State read(const std::string& sfen) { return std::get<State>(check::parse_sfen(sfen)); }

bool within(const std::string& sfen, int plies, Side attacker = Side::black) {
  const std::optional<bool> mates = brinkmate_within(read(sfen), attacker, plies, kMost);
  EXPECT_TRUE(mates.has_value()) << sfen;
  return mates.value_or(false);
}

// The fewest plies up to five; -1 if there is no brinkmate within them.
int plies(const std::string& sfen, Side attacker = Side::black) {
  for (int plies = 0; plies <= 5; ++plies) {
    if (within(sfen, plies, attacker)) return plies;
  }
  return -1;
}

std::optional<bool> at_all(const std::string& sfen, Side attacker = Side::black) {
  return brinkmate(read(sfen), attacker, kMost);
}

TEST(NaiveBrinkmate, MateIsOne) {
  EXPECT_EQ(plies("2k/1G1/1K1 w - 1"), 0);
  EXPECT_EQ(plies("2k/3/1K1 b G 1"), 1);
  EXPECT_EQ(at_all("2k/1G1/1K1 w - 1"), true);
  EXPECT_EQ(at_all("2k/3/1K1 b G 1"), true);
}

// The king comes near; after the only move and after a pass the gold mates.
TEST(NaiveBrinkmate, QuietMove) {
  EXPECT_EQ(plies("2k/3/3/K2 b G 1"), 3);
  EXPECT_EQ(plies("2k/3/1K1/3 w G 1"), 2);
  EXPECT_EQ(at_all("2k/3/3/K2 b G 1"), true);
}

TEST(NaiveBrinkmate, OfWhite) {
  EXPECT_EQ(plies("2k/3/3/K2 w g 1", Side::white), 3);
  EXPECT_EQ(plies("2k/3/3/K2 w g 1", Side::black), -1);
  EXPECT_EQ(at_all("2k/3/3/K2 w g 1", Side::white), true);
}

// White has no move and passes. Then a gold mates, but a pawn must not be dropped.
TEST(NaiveBrinkmate, WithoutAMoveOnePasses) {
  EXPECT_EQ(plies("G1k/3/1K1 w G 1"), 2);
  EXPECT_EQ(plies("G1k/3/1K1 w P 1"), -1);
  EXPECT_EQ(at_all("G1k/3/1K1 w G 1"), true);
  EXPECT_EQ(at_all("G1k/3/1K1 w P 1"), false);
}

// The kings stand opposite each other. Where the white one steps aside, a gold drop mates; if he
// stays, only the second check does.
TEST(NaiveBrinkmate, TheMateAfterAPassDoesNotCount) {
  EXPECT_EQ(plies("3/K1k/3 w G 1"), 2);
  EXPECT_EQ(plies("K2/2k/3 b G 1"), 3);
}

// White can drop a knight, but not move his king: the pass counts, as it does without the knight.
TEST(NaiveBrinkmate, ThePassCountsWhereOneCanOnlyDrop) {
  for (const std::string hand : {"n", "N", "-"}) {
    const std::string sfen = "1+LG/B2/K1k w " + hand + " 1";
    EXPECT_FALSE(within(sfen, 5)) << sfen;
    EXPECT_TRUE(within(sfen, 6)) << sfen;
  }
}

// Every quiet move allows a pass, after which the checks come to an end.
TEST(NaiveBrinkmate, NoThreat) {
  EXPECT_EQ(at_all("2k/3/K2 b - 1"), false);
  EXPECT_EQ(at_all("2k/3/1BK b - 1"), false);
  EXPECT_EQ(plies("2k/3/1BK b - 1"), -1);
}

// White has no move and is not in check. After his pass the rook on 1b promotes on 1a, the king
// goes to 3b, and the dragon mates on 2b.
TEST(NaiveBrinkmate, AStalemateIsNoMate) {
  EXPECT_FALSE(within("k2/2R/1R1 w - 1", 0));
  EXPECT_EQ(plies("k2/2R/1R1 w - 1"), 4);
}

// The gold mates when it takes the pawn that gives check; a dropped one would not end the check.
TEST(NaiveBrinkmate, AnAttackerInCheck) {
  EXPECT_EQ(plies("1k1/1p1/1KG b - 1"), 1);
  EXPECT_FALSE(within("1k1/1p1/1K1 b G 1", 1));
  EXPECT_TRUE(within("1k1/3/1K1 b G 1", 1));
}

TEST(NaiveBrinkmate, TooManyPositions) {
  EXPECT_EQ(brinkmate(read("2k/3/3/K2 b G 1"), Side::black, 3), std::nullopt);
  EXPECT_EQ(brinkmate_within(read("2k/3/3/K2 b G 1"), Side::black, 3, 1), std::nullopt);
}

}  // namespace
}  // namespace yose::oracle
