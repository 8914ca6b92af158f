// How good the moves are that small searches choose: what the climb of hill_climb.hpp rises on.
//
// A small search of a position chooses a move; a longer one of that move alone says what it is
// worth, as the chance to win that goes with its value. The longer search is made once for each
// move that comes up. All searches begin with empty tables, so that nothing depends on what was
// searched before, nor on the number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/memory.hpp"
#include "engine/scope.hpp"
#include "engine/weights.hpp"
#include "learn/hill_climb.hpp"
#include "learn/small_search.hpp"

namespace yose::learn {

// A position of a game, with a choice of moves.
struct ChoicePosition {
  engine::GameState state;
  Move played;
};

// So many at most, drawn by the seed from the games, whose first moves are left out.
std::vector<ChoicePosition> draw_positions(const std::vector<PlayedGame>& games, std::size_t count,
                                           std::uint64_t seed);

struct ChoiceOptions {
  std::uint64_t nodes = 1000;            // of a search that chooses
  std::uint64_t teacher_nodes = 10'000;  // of one that judges
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
};

// Of each position, from 0 to 1.
struct ChoiceScores {
  Scores chances;    // to win, of the move chosen
  Scores as_played;  // 1 where the player chose the same
};

class ChoiceJudge {
 public:
  // The weights of moves are those of the searches that judge.
  ChoiceJudge(std::vector<ChoicePosition> positions, const engine::Weights& weights,
              const engine::MoveWeights& moves, const ChoiceOptions& options);

  std::size_t size() const { return positions_.size(); }
  // Nothing if it was told to stop.
  std::optional<ChoiceScores> judge(const engine::MoveWeights& moves);

 private:
  struct Judged {
    Move move;
    double chance;
  };

  Move choose(std::size_t i, const engine::MoveWeights& moves, engine::Memory& memory) const;
  double chance_of(std::size_t i, Move m, engine::Memory& memory);
  bool stopped() const { return options_.stop != nullptr && *options_.stop; }

  std::vector<ChoicePosition> positions_;
  std::vector<std::vector<Judged>> judged_;  // of each position
  const engine::Weights& weights_;
  engine::MoveWeights teacher_moves_;
  ChoiceOptions options_;
};

}  // namespace yose::learn
