// The moves that count where brinkmate is asked for, and the game compared with an oracle that was
// written apart from it.
#include <gtest/gtest.h>

#include "check/brute_force.hpp"
#include "check/certificate_cases.hpp"
#include "check/shogi_brinkmate_game.hpp"
#include "check/support.hpp"
#include "oracle/naive_brinkmate.hpp"

namespace yose::check {
namespace {

const ShogiBrinkmateGame kGame{Side::black};

BrinkmatePosition free(const std::string& sfen) { return {shogi(sfen), false}; }
BrinkmatePosition checks_only(const std::string& sfen) { return {shogi(sfen), true}; }

std::string text(const std::vector<Word>& list) {
  std::string all;
  for (const Word& word : list) all.append(all.empty() ? "" : " ").append(word.view());
  return all;
}

std::string moves(const BrinkmatePosition& position) { return text(kGame.moves(position)); }

TEST(BrinkmateGame, AFreeProverHasAllHisMoves) {
  EXPECT_EQ(moves(free("2k/3/1BK b - 1")), "2c1b 2c3b");
  EXPECT_EQ(moves(free("2k/2B/2K b - 1")), "1b2a 1b2a+ 1b2c 1c2c");
}

TEST(BrinkmateGame, AfterAPassHeGivesCheck) {
  EXPECT_EQ(moves(checks_only("2k/3/1BK b - 1")), "");
  EXPECT_EQ(moves(checks_only("2k/2B/2K b - 1")), "1b2a+");
  EXPECT_FALSE(kGame.after(checks_only("2k/2B/2K b - 1"), "1b2c"));
  EXPECT_EQ(kGame.standing(checks_only("2k/3/1BK b - 1")), Standing::open);
}

// A gold on 1b would give check, but only one on 2b also ends the check by the rook.
TEST(BrinkmateGame, AProverInCheckEndsIt) {
  EXPECT_EQ(moves(checks_only("1rk/3/1K1 b G 1")), "G*2b");
  EXPECT_FALSE(kGame.after(checks_only("1rk/3/1K1 b G 1"), "G*1b"));
  EXPECT_EQ(moves(free("1rk/3/1K1 b G 1")), "2c1c 2c3b 2c3c G*2b");
}

TEST(BrinkmateGame, TheRefuterMayPass) {
  EXPECT_EQ(moves(free("2k/3/1K1/3 w G 1")), "1a2a pass");
  EXPECT_TRUE(moves(free("2k/3/1K1/3 w Gr 1")).ends_with(" R*3c R*3d pass"));
  const BrinkmatePosition after = *kGame.after(free("2k/3/1K1/3 w G 1"), "pass");
  EXPECT_EQ(after, checks_only("2k/3/1K1/3 b G 1"));
}

TEST(BrinkmateGame, WithoutAMoveHeHasThePassAlone) {
  EXPECT_EQ(moves(free("G1k/3/1K1 w P 1")), "pass");
  EXPECT_EQ(kGame.standing(free("G1k/3/1K1 w P 1")), Standing::open);
}

TEST(BrinkmateGame, ThePassTakesNoPliesBesideABoardMove) {
  EXPECT_TRUE(kGame.takes_no_plies(free("3/K1k/3 w G 1"), "pass"));
  EXPECT_FALSE(kGame.takes_no_plies(free("3/K1k/3 w G 1"), "1b1a"));
  EXPECT_FALSE(kGame.takes_no_plies(free("G1k/3/1K1 w P 1"), "pass"));
  EXPECT_TRUE(moves(free("1+LG/B2/K1k w n 1")).starts_with("N*"));
  EXPECT_FALSE(kGame.takes_no_plies(free("1+LG/B2/K1k w n 1"), "pass"));
}

TEST(BrinkmateGame, NobodyPassesInCheck) {
  EXPECT_EQ(moves(free("2k/2G/3 w - 1")), "1a1b");
  EXPECT_EQ(moves(checks_only("2k/2G/3 w - 1")), "1a1b");
  EXPECT_FALSE(kGame.after(free("2k/2G/3 w - 1"), "pass"));
  EXPECT_FALSE(kGame.after(checks_only("2k/2G/3 w - 1"), "pass"));
}

TEST(BrinkmateGame, TheProverNeverPasses) {
  EXPECT_FALSE(kGame.after(free("2k/3/1BK b - 1"), "pass"));
  EXPECT_FALSE(kGame.after(checks_only("2k/3/1BK b - 1"), "pass"));
}

TEST(BrinkmateGame, MateIsTheGoal) {
  for (const BrinkmatePosition& position :
       {free("2k/1G1/1K1 w - 1"), checks_only("2k/1G1/1K1 w - 1")}) {
    EXPECT_EQ(kGame.standing(position), Standing::goal);
    EXPECT_EQ(moves(position), "");
  }
  const ShogiBrinkmateGame other{Side::white};
  EXPECT_EQ(other.standing(free("2k/1G1/1K1 w - 1")), Standing::open);
  EXPECT_EQ(text(other.moves(free("2k/1G1/1K1 w - 1"))), "");
}

TEST(BrinkmateGame, TheKindIsKept) {
  const BrinkmatePosition reply = *kGame.after(checks_only("2k/2G/3 w - 1"), "1a1b");
  EXPECT_TRUE(reply.checks_only);
  EXPECT_FALSE(kGame.after(free("2k/2G/3 w - 1"), "1a1b")->checks_only);
  EXPECT_TRUE(kGame.after(checks_only("2k/2B/2K b - 1"), "1b2a+")->checks_only);
}

TEST(BrinkmateGame, TheKindIsPacked) {
  const std::string before = kGame.pack(free("2k/2B/2K b Gp 1"));
  const std::string after = kGame.pack(checks_only("2k/2B/2K b Gp 1"));
  EXPECT_EQ(before.size(), after.size());
  EXPECT_NE(before, after);
  constexpr std::size_t kHands = 2 * ShogiBrinkmateGame::kHandKinds;
  EXPECT_EQ(before.substr(0, kHands), after.substr(0, kHands));
}

// Every word that could be a move on these boards.
std::vector<std::string> possible_words() {
  std::vector<std::string> squares;
  for (const char file : {'1', '2', '3'}) {
    for (const char rank : {'a', 'b', 'c'}) squares.push_back({file, rank});
  }
  std::vector<std::string> list{"pass", "-", ".", "*", ""};
  for (const std::string& to : squares) {
    for (const char letter : kHandLetters) list.push_back(std::string{letter, '*'} + to);
    for (const std::string& from : squares) {
      list.push_back(from + to);
      list.push_back(from + to + "+");
    }
  }
  return list;
}

TEST(BrinkmateGame, PlaysTheMovesThatCountAndNoOthers) {
  std::mt19937 random(3);
  const std::vector<std::string> all = possible_words();
  for (int i = 0; i < 200; ++i) {
    BrinkmatePosition position{random_brinkmate(random)};
    for (int ply = 0; ply < 6; ++ply) {
      const std::vector<Word> list = kGame.moves(position);
      std::vector<Word> played;
      for (const std::string& word : all) {
        if (kGame.after(position, word)) played.emplace_back(word);
      }
      std::sort(played.begin(), played.end());
      EXPECT_EQ(text(played), text(list)) << to_sfen(position.state);
      if (list.empty()) break;
      position = *kGame.after(position, list[random() % list.size()].view());
    }
  }
}

#ifdef NDEBUG
constexpr int kPositions = 300;
#else
constexpr int kPositions = 40;
#endif

// Counts every pass, as the rule might have been.
struct EveryPlyGame : ShogiBrinkmateGame {
  bool takes_no_plies(const Position&, std::string_view) const { return false; }
};

TEST(BrinkmateGame, AgreesWithTheOracleWithinPlies) {
  constexpr std::size_t kMostAfterAPass = 50000;
  std::mt19937 random(8);
  int found = 0;
  int longer = 0;  // if every pass counted
  for (int i = 0; i < kPositions; ++i) {
    const State state = random_brinkmate(random);
    WithinPlies<ShogiBrinkmateGame> within(kGame);
    WithinPlies<EveryPlyGame> counting({});
    for (int plies = 0; plies <= 3; ++plies) {
      const std::optional<bool> mates =
          oracle::brinkmate_within(state, Side::black, plies, kMostAfterAPass);
      ASSERT_TRUE(mates.has_value()) << to_sfen(state);
      EXPECT_EQ(within({state}, plies), *mates) << to_sfen(state) << " within " << plies;
      found += *mates ? 1 : 0;
      longer += *mates && !counting({state}, plies) ? 1 : 0;
    }
  }
  EXPECT_GT(found, kPositions / 10);
  EXPECT_GT(longer, 0);
}

// Every position with one piece of white's hand in black's.
std::vector<State> with_more_in_hand(const State& state) {
  std::vector<State> list;
  for (const char letter : kHandLetters) {
    if (state.in_hand(Side::white, letter) == 0) continue;
    list.push_back(state);
    --list.back().in_hand(Side::white, letter);
    ++list.back().in_hand(Side::black, letter);
  }
  return list;
}

// How many such positions there were, none longer than the one before.
int expect_not_longer(const State& state, int limit) {
  WithinPlies<ShogiBrinkmateGame> within(kGame);
  const std::optional<int> plies = within.shortest({state}, limit);
  if (!plies) return 0;
  const std::vector<State> list = with_more_in_hand(state);
  for (const State& more : list) {
    EXPECT_TRUE(within({more}, *plies)) << to_sfen(more) << " within " << *plies;
  }
  return static_cast<int>(list.size());
}

// What citations rely on. In the first positions white can only drop; with nothing to drop he would
// be stalemated, and the pass must not count only then.
TEST(BrinkmateGame, MoreInHandIsNotLonger) {
  for (const std::string sfen : {"1+LG/B2/K1k w n 1", "3/1R1/k1K w Bn 1", "+P2/KBk/3 w p 1",
                                 "3/PRK/k2 w Sn 1", "2K/1R1/2k w BSl 1"}) {
    EXPECT_GT(expect_not_longer(shogi(sfen), 10), 0) << sfen;
  }
  std::mt19937 random(10);
  int compared = 0;
  for (int i = 0; i < kPositions; ++i) compared += expect_not_longer(random_brinkmate(random), 5);
  EXPECT_GT(compared, 0);
}

TEST(BrinkmateGame, AgreesWithTheOracleAtAll) {
  constexpr std::size_t kMost = 2000;
  std::mt19937 random(9);
  int found[2] = {0, 0};
  for (int i = 0; i < kPositions; ++i) {
    const State state = random_brinkmate(random);
    const AtAll<ShogiBrinkmateGame> at_all(kGame, {state}, kMost);
    const std::optional<bool> mates = oracle::brinkmate(state, Side::black, kMost);
    ASSERT_EQ(at_all.complete(), mates.has_value()) << to_sfen(state);
    if (!mates) continue;
    EXPECT_EQ(at_all({state}), *mates) << to_sfen(state);
    ++found[*mates ? 1 : 0];
  }
  EXPECT_GT(found[0], 0);
  EXPECT_GT(found[1], 0);
}

}  // namespace
}  // namespace yose::check
