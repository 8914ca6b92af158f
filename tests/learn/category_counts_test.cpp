#include "learn/category_counts.hpp"

#include <gtest/gtest.h>

#include "learn/support.hpp"

namespace yose::learn {
namespace {

using engine::Category;
using engine::MoveKind;

const engine::Weights& material() {
  static const engine::Weights weights = engine::Weights::of_material();
  return weights;
}

CategoryCounts counts_of(const std::vector<PlayedGame>& games, const CountOptions& options) {
  return count_categories(games, material(), options);
}

const CategoryCount& of_kind(const CategoryCounts& counts, MoveKind kind) {
  return counts.kinds[static_cast<std::size_t>(index(kind))];
}

std::vector<PlayedGame> some_games() {
  return {game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b", "B*3c", "2b3c", "2g2f", "8c8d"}),
          game_of(kStart, {"2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b", "2e2d", "2c2d"}),
          game_of(kStart, {"7g7f", "8c8d", "7i6h", "3c3d", "6h7g"}),
          game_of(kStart, {"5g5f", "3c3d", "2h5h"}), game_of(kStart, {"9g9f"})};
}

TEST(CategoryCounts, OfAGameWithoutSearches) {
  // Black takes a bishop with a promotion; white has nothing else that takes, and takes back.
  const auto counts = counts_of({game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b"})}, {.nodes = 0});
  EXPECT_EQ(counts.positions, 4u);
  EXPECT_EQ(of_kind(counts, MoveKind::recapture), (CategoryCount{1, 1}));
  EXPECT_EQ(of_kind(counts, MoveKind::even_capture), (CategoryCount{1, 1}));
  EXPECT_EQ(of_kind(counts, MoveKind::quiet), (CategoryCount{4, 2}));
  EXPECT_EQ(of_kind(counts, MoveKind::king_move), (CategoryCount{4, 0}));
  EXPECT_EQ(of_kind(counts, MoveKind::only_evasion), (CategoryCount{0, 0}));
  // Captures come first where there is no history.
  const auto& first = counts.categories[Category{MoveKind::recapture, 0}.index()];
  EXPECT_EQ(first, (CategoryCount{1, 1}));
}

TEST(CategoryCounts, OfTheOnlyEvasion) {
  const auto counts =
      counts_of({game_of("4k4/9/9/9/9/9/9/3rr4/4K4 b - 1", {"5i4i"})}, {.nodes = 0});
  EXPECT_EQ(of_kind(counts, MoveKind::only_evasion), (CategoryCount{1, 1}));
  const auto& first = counts.categories[Category{MoveKind::only_evasion, 0}.index()];
  EXPECT_EQ(first, (CategoryCount{1, 1}));
}

// A pawn that does not promote is left out by searches.
TEST(CategoryCounts, LeaveOutWhatSearchesLeaveOut) {
  const auto games = {game_of("8k/9/9/P8/9/9/9/9/8K b - 1", {"9d9c", "1a1b"})};
  EXPECT_EQ(counts_of(games, {.nodes = 0}).positions, 1u);
  EXPECT_EQ(counts_of(games, {.nodes = 20}).positions, 1u);
}

TEST(CategoryCounts, EveryPositionHasOneChoice) {
  for (const std::uint64_t nodes : {0, 100}) {
    const auto counts = counts_of(some_games(), {.nodes = nodes});
    EXPECT_EQ(counts.positions, 25u);
    std::uint64_t played = 0;
    std::uint64_t first = 0;
    for (const CategoryCount& c : counts.kinds) played += c.played;
    EXPECT_EQ(played, counts.positions);
    played = 0;
    for (std::size_t i = 0; i < counts.categories.size(); ++i) {
      EXPECT_LE(counts.categories[i].played, counts.categories[i].positions);
      played += counts.categories[i].played;
      if (i % engine::kTurns == 0) first += counts.categories[i].positions;
    }
    EXPECT_EQ(played, counts.positions);
    EXPECT_EQ(first, counts.positions);  // each has one first move
  }
}

TEST(CategoryCounts, SearchesChangeTheOrderAndNotTheKinds) {
  const auto with = counts_of(some_games(), {.nodes = 300});
  const auto without = counts_of(some_games(), {.nodes = 0});
  EXPECT_EQ(with.kinds, without.kinds);
  EXPECT_NE(with.categories, without.categories);
}

std::vector<PlayedGame> random_games(int count) {
  Random random(1);
  std::vector<PlayedGame> games;
  for (int game = 0; game < count; ++game) {
    games.push_back(game_of(kStart, {}));
    Position p = games.back().start;
    for (int ply = 0; ply < 12; ++ply) {
      const shogi::MoveList list = engine::legal_moves(p);
      if (list.empty()) break;
      games.back().moves.push_back(list[random.below(list.size())]);
      p.play(games.back().moves.back());
    }
  }
  return games;
}

TEST(CategoryCounts, AreTheSameWithAnyNumberOfThreads) {
  const auto games = random_games(10);
  EXPECT_EQ(counts_of(games, {.nodes = 200, .threads = 3}), counts_of(games, {.nodes = 200}));
}

TEST(CategoryCounts, LearnNothingFromOneGameForAnother) {
  for (const PlayedGame& game : random_games(4)) {
    CategoryCounts twice = counts_of({game}, {.nodes = 200});
    twice.add(twice);
    EXPECT_EQ(counts_of({game, game}, {.nodes = 200}), twice);
  }
}

TEST(CategoryCounts, TellWhenAGameIsDoneAndStop) {
  int done = 0;
  counts_of(some_games(), {.nodes = 0, .game_done = [&] { ++done; }});
  EXPECT_EQ(done, 5);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(counts_of(some_games(), {.nodes = 0, .stop = &stop}).positions, 0u);
}

TEST(CategoryCounts, WeighByProbability) {
  CategoryCounts counts;
  const auto set = [&](MoveKind kind, std::uint64_t positions, std::uint64_t played) {
    counts.kinds[static_cast<std::size_t>(index(kind))] = {positions, played};
    counts.categories[Category{kind, 1}.index()] = {positions, played};
  };
  set(MoveKind::recapture, 1'000'000, 500'000);
  set(MoveKind::quiet, 1'000'000, 62'500);
  set(MoveKind::only_evasion, 1'000'000, 1'000'000);
  set(MoveKind::losing, 1'000'000, 0);
  const auto weights = counts.weights();
  const auto weight = [&](MoveKind kind, int turn) {
    return weights[Category{kind, turn}.index()];
  };
  EXPECT_EQ(weight(MoveKind::recapture, 1), 32);  // one half
  EXPECT_EQ(weight(MoveKind::quiet, 1), 128);     // one sixteenth
  EXPECT_EQ(weight(MoveKind::only_evasion, 1), 16);
  EXPECT_EQ(weight(MoveKind::losing, 1), 256);
  EXPECT_EQ(weight(MoveKind::quiet, 5), 128);  // nothing known but the kind
  EXPECT_EQ(weight(MoveKind::guard, 0), 32);   // nothing known at all
}

TEST(CategoryCounts, TakeTheKindForWhatIsRare) {
  CategoryCounts counts;
  counts.kinds[static_cast<std::size_t>(index(MoveKind::check))] = {1'000'000, 125'000};
  const auto at = Category{MoveKind::check, 2}.index();
  const auto weight_with = [&](std::uint64_t positions, std::uint64_t played) {
    counts.categories[at] = {positions, played};
    return counts.weights()[at];
  };
  EXPECT_EQ(weight_with(0, 0), 96);
  EXPECT_EQ(weight_with(2, 0), 98);
  EXPECT_EQ(weight_with(2, 2), 85);
  EXPECT_EQ(weight_with(100'000, 100'000), 16);
}

}  // namespace
}  // namespace yose::learn
