// Games of the engine against itself, to learn from.
//
// A game begins with random moves, so that no two are the same. The same seed gives the same game
// wherever it is played: searches are limited by nodes and start from an empty table.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/player.hpp"
#include "learn/played_game.hpp"

namespace yose::learn {

struct SelfPlayOptions {
  std::uint64_t nodes = 1000;  // of each search
  int random_plies = 8;        // of the opening
  int most_plies = 320;        // a longer game is a draw
  // A game ends when so many searches in a row have found one side so far ahead.
  Value decided = 3000;
  int decided_plies = 6;
  engine::MoveWeights moves = engine::shipped_weights();
  const std::atomic<bool>* stop = nullptr;  // once it is true, no game is finished
};

class SelfPlay {
 public:
  SelfPlay(const engine::Weights& weights, const SelfPlayOptions& options);

  // Nothing if it was told to stop.
  std::optional<PlayedGame> play(std::uint64_t seed);

 private:
  template <class Play>
  std::optional<Winner> play_move(const engine::GameState& state, Play play);
  bool is_decided(Color better, Value value);
  bool stopped() const { return options_.stop != nullptr && *options_.stop; }

  SelfPlayOptions options_;
  engine::Player player_;
  int ahead_ = 0;  // for so many searches black has been far ahead; below 0: white
};

}  // namespace yose::learn
