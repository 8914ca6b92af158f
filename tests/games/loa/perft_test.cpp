#include "games/loa/perft.hpp"

#include "games/loa/game.hpp"
#include "support.hpp"

namespace yose::loa {
namespace {

std::uint64_t naive_perft(const Position& p, int depth) {
  if (depth == 0) return 1;
  const Naive naive(p);
  if (naive.connected(Color::black) || naive.connected(Color::white)) return 0;
  std::uint64_t leaves = 0;
  for (Move m : naive.moves(p.turn())) leaves += naive_perft(p.after(m), depth - 1);
  return leaves;
}

TEST(Perft, Start) {
  const std::uint64_t expected[] = {1, 36, 1244, 44952, 1563208, 55963132};
  for (int depth = 0; depth <= (kFast ? 5 : 4); ++depth) {
    EXPECT_EQ(perft(start_position(), depth), expected[depth]) << depth;
  }
}

TEST(Perft, DivideAddsUpAndEveryPartIsRight) {
  const auto parts = divide(start_position(), 4);
  EXPECT_EQ(parts.size(), 36u);
  std::uint64_t sum = 0;
  for (const auto& [m, leaves] : parts) {
    EXPECT_EQ(leaves, perft(start_position().after(m), 3)) << notation::to_loa(m);
    sum += leaves;
  }
  EXPECT_EQ(sum, 1563208u);
}

TEST(Perft, DivideAgreesWithNaiveRules) {
  for (const auto& [m, leaves] : divide(position(notation::to_loa(kScrambledEggsSetup)), 3)) {
    EXPECT_EQ(leaves, naive_perft(Position(kScrambledEggsSetup).after(m), 2))
        << notation::to_loa(m);
  }
}

TEST(Perft, AgreesWithNaiveRulesOnRandomPositions) {
  Random random(6);
  for (int i = 0; i < 40; ++i) {
    const Position p = random_position(random);
    for (int depth = 1; depth <= 3; ++depth) {
      ASSERT_EQ(perft(p, depth), naive_perft(p, depth)) << notation::to_loa(p) << " " << depth;
    }
  }
}

TEST(Perft, AFinishedPositionHasNoLeaves) {
  for (int depth = 1; depth <= 3; ++depth) {
    EXPECT_EQ(perft(position("8/8/8/3xx3/8/8/o7/2o5 o"), depth), 0u);
  }
  EXPECT_EQ(perft(position("8/8/8/3xx3/8/8/o7/2o5 o"), 0), 1u);
}

std::uint64_t game_perft(Game& game, int depth) {
  if (depth == 0) return 1;
  if (game.outcome() != Outcome::open) return 0;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(game.position()));
  MoveList list;
  legal_moves(game.position(), list);
  std::uint64_t leaves = 0;
  for (Move m : list) {
    game.play(m);
    leaves += game_perft(game, depth - 1);
    game.undo();
  }
  return leaves;
}

// 784 ways lead back to the start after four plies.
TEST(Perft, RepetitionAsADrawCutsDepthFiveBy28224) {
  Game drawing(start_position());
  Game ignoring(start_position(), {.repetition = Repetition::ignored});
  EXPECT_EQ(game_perft(drawing, 3), 44952u);
  EXPECT_EQ(game_perft(ignoring, 3), 44952u);
  if (!kFast) return;  // a minute with assertions
  EXPECT_EQ(game_perft(drawing, 5), 55963132u - 28224u);
  EXPECT_EQ(game_perft(ignoring, 5), 55963132u);
}

}  // namespace
}  // namespace yose::loa
