// What a position is worth by its weights, kept up move by move.
//
// Invariant: the sums belong to the position that was reset to and the moves played since. A side's
// sums are made anew only after its king has changed the half of the board, which mirrors all it
// sees, and only when somebody asks. What the control of squares adds is made anew each time.
#pragma once

#include <array>
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
  struct Side {
    Weights::Units units;
    std::int32_t linear;
    bool known;
  };
  using Sums = std::array<Side, 2>;

  static Side fresh(const Weights& weights, const Position& p, Color side);
  static Value value(const Weights& weights, const Position& p, const Side& ours,
                     const Side& theirs);

  const Weights* weights_;
  std::vector<Sums> sums_;
};

}  // namespace yose::engine
