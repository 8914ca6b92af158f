// A trial of do-or-die moves in one position: the gambler, who is the side to move, plays a move in
// the scope of a preset, the opponent answers in the usual scope of the same family, and a judge
// scores what came of it.
//
// Invariant: every search begins with empty tables, so no result depends on what was asked before.
// The judge is the same for all presets: the engine as it plays.
// Source: the paper on do-or-die moves (docs/references.md).
#pragma once

#include <atomic>
#include <map>
#include <utility>
#include <vector>

#include "engine/player.hpp"
#include "papers/do_or_die.hpp"

namespace yose::papers {

class DoOrDieTrial {
 public:
  struct Outcome {
    std::vector<engine::Move> moves;  // the gambler's, and the answer if there is one
    Value score = 0;                  // for the gambler
  };

  DoOrDieTrial(engine::Player& player, const DoOrDieSettings& settings, engine::GameState game,
               const std::atomic<bool>& stop)
      : player_(player), settings_(settings), game_(std::move(game)), stop_(stop) {}

  // Of the position, for the side to move. After a stop this and what follows means nothing.
  Value judge() { return judge(game_); }
  // Precondition: the position has a legal move, and nobody may declare.
  const Outcome& play(const DoOrDiePreset& preset);

 private:
  using Question = std::pair<Family, std::uint16_t>;  // who answers which move

  Value judge(const engine::GameState& game);
  Outcome answer(engine::Move m, Family family);
  engine::PlayReport think(const engine::GameState& game, const engine::Scope& scope,
                           std::uint64_t nodes, bool analyse);

  engine::Player& player_;
  const DoOrDieSettings& settings_;
  engine::GameState game_;
  const std::atomic<bool>& stop_;
  std::map<Question, Outcome> outcomes_;  // presets often choose the same move
};

}  // namespace yose::papers
