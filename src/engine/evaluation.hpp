// What a position is worth by its weights, kept up move by move.
//
// Invariant: the sums belong to the position that was reset to and the moves played since. A side's
// sum is made anew only after its king has moved, and only when somebody asks.
#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "engine/weights.hpp"

namespace yose::engine {

class Evaluation {
 public:
  explicit Evaluation(const Weights& weights) : weights_(&weights) {}

  // Both sides must have a king.
  void reset(const Position& p);
  // `before` is the position before the move.
  void play(const Position& before, Move m);
  void pass() { sums_.push_back(sums_.back()); }
  // Takes back the last move or pass.
  void undo() { sums_.pop_back(); }

  // For the side to move. `p` is the position now.
  Value value(const Position& p);

  // The same from nothing.
  static Value fresh_value(const Weights& weights, const Position& p);

 private:
  struct Sums {
    std::array<int, 2> side{};
    std::array<bool, 2> known{};
  };

  static int fresh_sum(const Weights& weights, const Position& p, Color side);
  void change(Sums& sums, const Position& before, Move m, Color side) const;

  const Weights* weights_;
  std::vector<Sums> sums_;
};

}  // namespace yose::engine
