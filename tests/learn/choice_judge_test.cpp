#include "learn/choice_judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/shogi/any_position_visit.hpp"
#include "learn/support.hpp"

namespace yose::learn {
namespace {

const engine::Weights& material() {
  static const engine::Weights weights = engine::Weights::of_material();
  return weights;
}

ChoicePosition choice(const std::string& sfen, const char* played) {
  return {*engine::GameState::of(shogi::AnyPosition(position(sfen)), {}), move_of(played)};
}

// A mate in one that the player found, and one that was missed; a rook to be had for nothing.
std::vector<ChoicePosition> some_choices() {
  return {choice("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"),
          choice("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5h"),
          choice("4k4/9/9/9/4r4/9/9/4R4/3K5 b - 1", "5h5e")};
}

ChoiceJudge judge_of(std::vector<ChoicePosition> positions, const ChoiceOptions& options) {
  return {std::move(positions), material(), engine::shipped_weights(), options};
}

std::vector<PlayedGame> random_games(int count, int plies) {
  Random random(1);
  std::vector<PlayedGame> games;
  for (int game = 0; game < count; ++game) {
    games.push_back(game_of(kStart, {}));
    Position p = games.back().start;
    for (int ply = 0; ply < plies; ++ply) {
      const shogi::MoveList list = engine::legal_moves(p);
      if (list.empty()) break;
      games.back().moves.push_back(list[random.below(list.size())]);
      p.play(games.back().moves.back());
    }
  }
  return games;
}

TEST(ChoiceJudge, KnowsGoodMoves) {
  const auto scores = judge_of(some_choices(), {.nodes = 200, .teacher_nodes = 1000})
                          .judge(engine::plain_weights());
  ASSERT_TRUE(scores);
  EXPECT_GT(scores->chances[0], 0.99);
  EXPECT_GT(scores->chances[1], 0.99);
  EXPECT_GT(scores->chances[2], 0.7);
  EXPECT_EQ(scores->as_played, (Scores{1, 0, 1}));
}

// What the move is worth does not depend on the weights it was chosen with, nor on what was judged
// before.
TEST(ChoiceJudge, JudgesAMoveOnce) {
  const auto positions = draw_positions(random_games(4, 40), 30, 1);
  const ChoiceOptions options{.nodes = 100, .teacher_nodes = 300};
  auto judge = judge_of(positions, options);
  const auto plain = judge.judge(engine::plain_weights());
  const auto shipped = judge.judge(engine::shipped_weights());
  EXPECT_NE(plain->chances, shipped->chances);
  EXPECT_EQ(judge.judge(engine::plain_weights())->chances, plain->chances);
  EXPECT_EQ(judge_of(positions, options).judge(engine::shipped_weights())->chances,
            shipped->chances);
}

TEST(ChoiceJudge, IsTheSameWithAnyNumberOfThreads) {
  const auto positions = draw_positions(random_games(4, 40), 40, 1);
  const auto scores_with = [&](int threads) {
    return judge_of(positions, {.nodes = 100, .teacher_nodes = 300, .threads = threads})
        .judge(engine::plain_weights())
        ->chances;
  };
  EXPECT_EQ(scores_with(3), scores_with(1));
}

TEST(ChoiceJudge, Stops) {
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(judge_of(some_choices(), {.stop = &stop}).judge(engine::plain_weights()));
}

std::vector<std::uint64_t> keys_of(const std::vector<ChoicePosition>& positions) {
  std::vector<std::uint64_t> keys;
  for (const ChoicePosition& p : positions) keys.push_back(p.state.position().key());
  return keys;
}

TEST(DrawPositions, DrawsAsManyAsAskedForByTheSeed) {
  const auto games = random_games(4, 40);
  const auto keys = [&](std::size_t count, std::uint64_t seed) {
    return keys_of(draw_positions(games, count, seed));
  };
  EXPECT_LE(keys(20, 1).size(), 20u);
  EXPECT_GE(keys(20, 1).size(), 15u);  // some have a single move
  EXPECT_EQ(keys(20, 1), keys(20, 1));
  EXPECT_NE(keys(20, 1), keys(20, 2));
}

// All that there are, none twice, in the order of the games, with the move played.
TEST(DrawPositions, DrawsEveryPositionOnce) {
  const auto games = random_games(1, 40);
  const auto drawn = draw_positions(games, 1000, 1);
  Position p = games[0].start;
  std::size_t at = 0;
  for (std::size_t ply = 0; ply < games[0].moves.size(); ++ply) {
    if (ply >= 12 && candidates(p).size() > 1) {
      ASSERT_LT(at, drawn.size());
      EXPECT_EQ(drawn[at].state.position().key(), p.key());
      EXPECT_EQ(drawn[at].state.path().size(), ply + 1);
      EXPECT_EQ(drawn[at].played, games[0].moves[ply]);
      ++at;
    }
    p.play(games[0].moves[ply]);
  }
  EXPECT_EQ(at, drawn.size());
  EXPECT_TRUE(draw_positions({game_of(kStart, {"7g7f"})}, 10, 1).empty());
}

}  // namespace
}  // namespace yose::learn
