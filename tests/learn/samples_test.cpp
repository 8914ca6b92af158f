#include "learn/samples.hpp"

#include <gtest/gtest.h>

#include "games/shogi/piece.hpp"
#include "learn/support.hpp"

namespace yose::learn {
namespace {

constexpr SampleOptions kFromTheStart{3000, 0, 0};

// Each move with its own value, so that a sample says which position it is of.
PlayedGame numbered(PlayedGame game, Winner winner) {
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    game.values.emplace_back(static_cast<Value>(i) + 1);
  }
  game.winner = winner;
  return game;
}

std::vector<int> plies_of(const std::vector<Sample>& samples) {
  std::vector<int> plies;
  for (const Sample& s : samples) plies.push_back(static_cast<int>(s.value) - 1);
  return plies;
}

TEST(Samples, AreOfQuietPositions) {
  // 0: quiet, 1: quiet, 2: promotes and takes, 3: takes, 4: a check, 5: in check, 6: quiet
  const PlayedGame game = numbered(
      game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b", "B*3c", "5a6b", "2g2f"}), Winner::black);
  EXPECT_EQ(plies_of(samples_of(game, kFromTheStart)), (std::vector<int>{0, 1, 6}));
}

TEST(Samples, LeaveOutPromotionsWithoutACapture) {
  const PlayedGame game = numbered(
      game_of("8k/9/9/P8/9/9/9/9/8K b - 1", {"9d9c+", "1a1b", "9c8c", "1b1a"}), Winner::black);
  EXPECT_EQ(plies_of(samples_of(game, kFromTheStart)), (std::vector<int>{1, 2, 3}));
}

TEST(Samples, LeaveOutChecks) {
  const PlayedGame game = numbered(
      game_of("4k4/9/9/9/9/9/9/9/R3K4 b - 1", {"9i9a", "5a5b", "9a8a", "5b5c"}), Winner::black);
  EXPECT_EQ(plies_of(samples_of(game, kFromTheStart)), (std::vector<int>{2, 3}));
}

TEST(Samples, LeaveOutTheOpeningAndWhatIsDecidedOrUnsearched) {
  PlayedGame game =
      numbered(game_of(kStart, {"7g7f", "8c8d", "2g2f", "8d8e", "2f2e", "4a3b"}), Winner::black);
  EXPECT_EQ(plies_of(samples_of(game, {3000, 2, 0})), (std::vector<int>{2, 3, 4, 5}));
  game.values[2].reset();
  game.values[3] = 3001;
  game.values[4] = -3001;
  EXPECT_EQ(plies_of(samples_of(game, {3000, 2, 0})), (std::vector<int>{5}));
  game.values[3] = 3000;
  game.values[4] = -3000;
  EXPECT_EQ(plies_of(samples_of(game, {3000, 2, 0})), (std::vector<int>{2999, -3001, 5}));
}

TEST(Samples, AreSeenFromBothSides) {
  const PlayedGame game =
      numbered(game_of(kStart, {"7g7f", "8c8d", "5i4h", "5a6b", "4h3h"}), Winner::white);
  const auto samples = samples_of(game, kFromTheStart);
  ASSERT_EQ(samples.size(), game.moves.size());
  Position p = game.start;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    EXPECT_EQ(samples[i].views[0], seen_by(p, p.turn()));
    EXPECT_EQ(samples[i].views[1], seen_by(p, ~p.turn()));
    p.play(game.moves[i]);
  }
  EXPECT_NE(samples[3].views[0], samples[3].views[1]);
}

TEST(Samples, HaveAllPiecesInTheirViews) {
  const PlayedGame game =
      numbered(game_of("4k4/9/9/9/9/9/9/9/4K4 w G2P 1", {"5a5b"}), Winner::black);
  const auto samples = samples_of(game, kFromTheStart);
  ASSERT_EQ(samples.size(), 1u);
  EXPECT_EQ(samples[0].views[0].count, 5);  // two kings, a gold, two pawns
  EXPECT_EQ(samples[0].views[1].count, 5);
}

TEST(Samples, HaveTheResultOfTheSideToMove) {
  const auto results = [](Winner winner) {
    std::vector<float> out;
    const PlayedGame game = numbered(game_of(kStart, {"7g7f", "8c8d", "2g2f"}), winner);
    for (const Sample& s : samples_of(game, kFromTheStart)) out.push_back(s.result);
    return out;
  };
  EXPECT_EQ(results(Winner::black), (std::vector<float>{1, 0, 1}));
  EXPECT_EQ(results(Winner::white), (std::vector<float>{0, 1, 0}));
  EXPECT_EQ(results(Winner::draw), (std::vector<float>{0.5F, 0.5F, 0.5F}));
  EXPECT_TRUE(results(Winner::unknown).empty());
}

TEST(Samples, CountWhatCameOfThePosition) {
  PlayedGame game =
      game_of("4k4/9/9/9/9/9/9/9/4K4 w G2P 1", {"5a5b", "5i5h", "5b5c", "5h5g", "5c5d"});
  game.values = {std::nullopt, 400, 100, 5000, 80};
  game.winner = Winner::black;
  const auto samples = samples_of(game, {3000, 0, 0.25});
  ASSERT_EQ(samples.size(), 3u);  // without the first, not searched, and the fourth, decided
  const float at_4 = 0.75F * 80 - 0.25F * 3000;  // white moved, black won
  const float at_3 = 0.75F * 3000 - 0.25F * at_4;
  const float at_2 = 0.75F * 100 - 0.25F * at_3;
  const float at_1 = 0.75F * 400 - 0.25F * at_2;
  EXPECT_FLOAT_EQ(samples[0].value, at_1);
  EXPECT_FLOAT_EQ(samples[1].value, at_2);
  EXPECT_FLOAT_EQ(samples[2].value, at_4);
}

TEST(Samples, NeedValues) {
  PlayedGame game = game_of(kStart, {"7g7f", "8c8d"});
  game.winner = Winner::black;
  EXPECT_TRUE(samples_of(game, kFromTheStart).empty());
}

}  // namespace
}  // namespace yose::learn
