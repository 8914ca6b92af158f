// Searches of single positions of games, limited by nodes: what learning asks many of.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/game_state.hpp"
#include "engine/root_search.hpp"
#include "learn/played_game.hpp"

namespace yose::learn {

// The moves that a search chooses among: all but those that are never better than another.
std::vector<Move> candidates(const Position& p);

struct SmallSearch {
  std::uint64_t nodes = 0;
  engine::MoveWeights moves = engine::shipped_weights();
  const std::atomic<bool>* stop = nullptr;  // once it is true, the line means nothing
};

// The best line that begins with one of the moves. Precondition: there is one.
engine::RootLine best_line(const engine::GameState& state, std::vector<Move> moves,
                           const SmallSearch& search, const engine::Weights& weights,
                           engine::Memory& memory);

}  // namespace yose::learn
