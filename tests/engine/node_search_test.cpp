// With all weights one ply and every technique off, the search is plain minimax.
#include <gtest/gtest.h>

#include "engine/root_search.hpp"
#include "engine/support.hpp"
#include "games/shogi/build_kind.hpp"
#include "problems/minimax.hpp"
#include "problems/shogi_play.hpp"

namespace yose::engine {
namespace {

using Play = problems::ShogiPlay<shogi::k9x9>;

Weights some_weights() {
  Random random(1);
  Weights weights = Weights::of_material();
  for (int f = 0; f < kFeatures; ++f) {
    weights.linear(f) = static_cast<std::int16_t>(weights.linear(f) / 2 + random.below(801) - 400);
  }
  return weights;
}

struct ByWeights {
  const Weights* weights = nullptr;
  Value operator()(const Play& game) const {
    return Evaluation::fresh_value(*weights, game.position());
  }
};

class PlainSearch : public testing::Test {
 protected:
  RootLine best(const Position& p, int depth, const Options& options) {
    RootTask task{p, {}, shogi::kNoSquare, {}, {plain_weights(), {}}, options};
    task.path.push(p);
    for (const Move m : legal_moves(p)) task.moves.push_back(m);
    task.most_plies = depth;
    Memory memory(1 << 16);
    return RootSearch(task, weights_, memory).run().lines.front();
  }

  void expect_minimax(const Position& p, int depth, const Options& options) {
    const search::Minimax<Play, ByWeights> truth{{depth, false, 0, 0}, {&weights_}};
    Play game(p);
    const RootLine line = best(p, depth, options);
    EXPECT_EQ(line.value, truth.value(game)) << depth;
    EXPECT_TRUE(truth.is_best(game, line.move)) << usi(line.move);
    ++compared_;
  }

  // Of few moves, so that minimax ends.
  void expect_minimax_on_random_positions(std::uint64_t seed, const Options& options) {
    for_random_positions(seed, kSanitized ? 10 : 60, 6, [&](const Position& p) {
      const int moves = legal_moves(p).size();
      if (moves == 0 || moves > 40) return;
      for (int depth = 1; depth <= (moves < 15 ? 3 : 2); ++depth) expect_minimax(p, depth, options);
    });
    EXPECT_GT(compared_, 20);
  }

  const Weights weights_ = some_weights();
  int compared_ = 0;
};

TEST_F(PlainSearch, IsMinimax) { expect_minimax_on_random_positions(1, Options::plain()); }

TEST_F(PlainSearch, IsMinimaxWithoutLinesBeyondTheShortestMate) {
  Options options = Options::plain();
  options.distance = true;
  expect_minimax_on_random_positions(2, options);
}

TEST_F(PlainSearch, ASmallerWeightReadsDeeper) {
  const Position p = position("5B1k1/8p/8P/9/9/9/9/9/K8 b G 1");
  RootTask task{p, {}, shogi::kNoSquare, {}, {plain_weights(), {}}, Options::plain()};
  task.path.push(p);
  for (const Move m : legal_moves(p)) task.moves.push_back(m);
  task.most_plies = 2;
  Memory memory(1 << 16);
  const auto value = [&] { return RootSearch(task, weights_, memory).run().lines.front().value; };
  const Value plain = value();
  task.scope.weights.fill(kPly / 2);
  EXPECT_NE(plain, value());
}

}  // namespace
}  // namespace yose::engine
