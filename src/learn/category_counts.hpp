// How often players chose a move of each category (engine/category.hpp) where they could, and the
// weights of moves that follow: the likelier a category, the deeper its moves are searched.
//
// The turn of a move is its place in the order in which a search tries the moves of the position.
// That order is the engine's own: a small search of each position on the way through the game
// leaves a best move, killers and history, as the searches of a game do.
// Source: Tsuruoka, Yokoyama and Chikayama 2002 (realisation probability).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/scope.hpp"
#include "engine/weights.hpp"
#include "learn/played_game.hpp"

namespace yose::learn {

struct CategoryCount {
  std::uint64_t positions = 0;  // that had a move of the category
  std::uint64_t played = 0;     // in which it was chosen

  friend bool operator==(const CategoryCount&, const CategoryCount&) = default;
};

struct CategoryCounts {
  std::uint64_t positions = 0;
  std::array<CategoryCount, engine::kCategories> categories{};  // by Category::index
  std::array<CategoryCount, engine::kMoveKinds> kinds{};        // whatever the turn

  void add(const CategoryCounts& other);
  // 32 units for each halving of the probability, from 16 to 256. Where few positions had a move of
  // the category, its kind counts too.
  engine::MoveWeights weights() const;

  friend bool operator==(const CategoryCounts&, const CategoryCounts&) = default;
};

struct CountOptions {
  // Of the search that orders the moves of a position; 0: captures first, no history.
  std::uint64_t nodes = 300;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // once it is true, the counts are of some games only
  std::function<void()> game_done{};        // on any thread, one at a time
};

// The same whatever the number of threads.
CategoryCounts count_categories(const std::vector<PlayedGame>& games,
                                const engine::Weights& weights, const CountOptions& options);

}  // namespace yose::learn
