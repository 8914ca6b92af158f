// Plain minimax: what alpha-beta must agree with. No cuts, no order, no table.
#pragma once

#include <algorithm>

#include "search/alpha_beta.hpp"

namespace yose::search {

template <class Game, class Evaluate>
struct Minimax {
  AlphaBetaOptions options;
  Evaluate evaluate{};

  Value value(Game& game) const { return value(game, options.depth, 0); }

  // The moves that are worth as much as the position.
  bool is_best(Game& game, typename Game::Move m) const {
    const auto undo = game.play(m);
    const Value v = -value(game, options.depth - 1, 1);
    game.undo(m, undo);
    return v == value(game);
  }

 private:
  Value value(Game& game, int depth, int ply) const {
    if (depth == 0) {
      return options.quiescence ? quiet(game, options.quiet_plies, ply) : evaluate(game);
    }
    std::vector<typename Game::Move> moves;
    game.moves(moves);
    return best_of(game, moves, ply - kWon, [&] { return value(game, depth - 1, ply + 1); });
  }

  Value quiet(Game& game, int rest, int ply) const {
    if (rest == 0) return evaluate(game);
    std::vector<typename Game::Move> moves;
    if (game.in_check()) {
      game.moves(moves);
    } else {
      game.captures(moves);
    }
    return best_of(game, moves, game.in_check() ? ply - kWon : evaluate(game),
                   [&] { return quiet(game, rest - 1, ply + 1); });
  }

  template <class Visit>
  static Value best_of(Game& game, const std::vector<typename Game::Move>& moves, Value least,
                       Visit visit) {
    for (const auto& m : moves) {
      const auto undo = game.play(m);
      least = std::max(least, -visit());
      game.undo(m, undo);
    }
    return least;
  }
};

}  // namespace yose::search
