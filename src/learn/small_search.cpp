#include "learn/small_search.hpp"

#include <utility>

#include "games/shogi/moves.hpp"

namespace yose::learn {

std::vector<Move> candidates(const Position& p) {
  shogi::MoveList list;
  shogi::legal_moves(p, list);
  std::vector<Move> moves;
  for (const Move m : list) {
    if (!engine::is_dominated(p, m)) moves.push_back(m);
  }
  return moves;
}

engine::RootLine best_line(const engine::GameState& state, std::vector<Move> moves,
                           const SmallSearch& search, const engine::Weights& weights,
                           engine::Memory& memory) {
  engine::RootTask task{state.position(), state.path(), state.last_to(), std::move(moves)};
  task.scope.weights = search.moves;
  task.limits.nodes = search.nodes;
  task.limits.stop = search.stop;
  memory.new_search();
  return engine::RootSearch(task, weights, memory).run().lines.front();
}

}  // namespace yose::learn
