// The usual move and the do-or-die move of a position, each judged in both scopes.
//
// The usual scope is that of the engine's own weights; the do-or-die scope follows attack and
// defence near the enemy king further (scope.hpp). A move that is best in one scope may look bad in
// the other: that is what a player who is losing wants to see. Source: the paper on do-or-die moves
// (docs/references.md).
#pragma once

#include "engine/player.hpp"

namespace yose::engine {

struct TwoScopesTask {
  explicit TwoScopesTask(GameState g) : game(std::move(g)) {}

  GameState game;
  Scope usual{};
  double factor = 0.5;  // as DoOrDie has it
  int distance = 3;
  int most_plies = kMostPlies - 20;
  // Of all searches together: nodes and seconds are divided among them.
  search::Limits limits{};
};

// A move, the line that follows it in the scope in which it is best, and its values.
struct ScopedMove {
  RootLine best;
  Value usual = 0;      // in the usual scope
  Value do_or_die = 0;  // in the do-or-die scope
};

struct TwoScopesReport {
  PlayReport::Answer answer = PlayReport::Answer::move;  // without a move there are no values
  bool mate = false;  // the usual move begins a mate that is proven: it is the do-or-die move too
  ScopedMove usual;
  ScopedMove do_or_die;
  search::Statistics statistics;
  double seconds = 0;
};

TwoScopesReport compare_scopes(Player& player, const TwoScopesTask& task);

}  // namespace yose::engine
