// Alpha-beta over shogi: against plain minimax on random positions, and on mates.
#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"
#include "oracle/random_shogi.hpp"
#include "problems/minimax.hpp"
#include "problems/shogi_play.hpp"

namespace yose::problems {
namespace {

template <shogi::Size S>
using Judge = search::AlphaBeta<ShogiPlay<S>, Material>;

template <shogi::Size S>
ShogiPlay<S> play_from(const std::string& sfen) {
  return ShogiPlay<S>(*shogi::Position<S>::from_setup(*notation::parse_sfen(sfen)));
}

TEST(AlphaBetaShogi, IsMinimaxOnRandomPositions) {
  constexpr auto kSize = shogi::k3x3;
  Random random(7);
  int seen = 0;
  while (seen < (kSanitized ? 10 : 100)) {
    const auto setup = oracle::random_setup(random, kSize, {random.below(3), true});
    if (!setup || !has_king(*setup, Color::black) || !has_king(*setup, Color::white)) continue;
    ++seen;
    ShogiPlay<kSize> game(*shogi::Position<kSize>::from_setup(*setup));
    for (bool quiescence : {false, true}) {
      for (std::size_t slots : {0, 64, 4096}) {
        const search::AlphaBetaOptions options{3, quiescence, 2, slots};
        const search::Minimax<ShogiPlay<kSize>, Material> truth{options};
        EXPECT_EQ(Judge<kSize>(options).judge(game).value, truth.value(game))
            << notation::to_sfen(*setup);
      }
    }
  }
}

TEST(AlphaBetaShogi, SeesMate) {
  auto game = play_from<shogi::k3x3>("2k/3/K1G b R 1");
  const auto opinion = Judge<shogi::k3x3>({.depth = 3}).judge(game);
  EXPECT_EQ(opinion.value, search::kWon - 1);
  game.play(opinion.best);
  EXPECT_TRUE(shogi::is_mated(game.position()));
  const auto mated = Judge<shogi::k3x3>({.depth = 3}).judge(game);
  EXPECT_EQ(mated.value, -search::kWon);
}

// A rook that takes a guarded pawn is lost a ply later.
TEST(AlphaBetaShogi, QuiescenceSeesTheRecapture) {
  auto game = play_from<shogi::k4x4>("k1g1/2p1/4/K1R1 b - 1");
  EXPECT_GT(Judge<shogi::k4x4>({.depth = 1, .quiescence = false}).judge(game).value,
            Material{}(game));
  EXPECT_EQ(Judge<shogi::k4x4>({.depth = 1, .quiescence = true}).judge(game).value,
            Material{}(game));
}

TEST(AlphaBetaShogi, CapturesAreTheMovesThatCapture) {
  constexpr auto kSize = shogi::k4x4;
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    const auto setup = oracle::random_setup(random, kSize, {1, true});
    if (!setup) continue;
    const ShogiPlay<kSize> game(*shogi::Position<kSize>::from_setup(*setup));
    std::vector<shogi::Move> moves;
    std::vector<shogi::Move> captures;
    game.moves(moves);
    game.captures(captures);
    std::erase_if(moves, [&](shogi::Move m) { return m.is_drop() || !game.position().at(m.to()); });
    std::sort(moves.begin(), moves.end());
    std::sort(captures.begin(), captures.end());
    EXPECT_EQ(moves, captures) << notation::to_sfen(*setup);
  }
}

}  // namespace
}  // namespace yose::problems
