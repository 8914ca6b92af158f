#include "engine/scope.hpp"

#include <algorithm>
#include <cmath>

namespace yose::engine {

namespace {

// In 64ths of a ply, by MoveKind, for the first move of a node; each further turn adds kLate.
constexpr std::array<std::uint16_t, kMoveKinds> kFirst{16, 40, 48, 56, 32, 40, 56, 96, 48, 32, 56,
                                                       56, 64, 64, 64, 64, 72, 64, 72, 96, 112};
constexpr int kLate = 24;
constexpr int kHeaviest = 256;

constexpr MoveWeights make_weights() {
  MoveWeights weights{};
  for (int kind = 0; kind < kMoveKinds; ++kind) {
    for (int turn = 0; turn < kTurns; ++turn) {
      const Category c{static_cast<MoveKind>(kind), turn};
      weights[c.index()] = static_cast<std::uint16_t>(
          std::min(kFirst[static_cast<std::size_t>(kind)] + turn * kLate, kHeaviest));
    }
  }
  return weights;
}

}  // namespace

MoveWeights plain_weights() {
  MoveWeights weights{};
  weights.fill(kPly);
  return weights;
}

const MoveWeights& shipped_weights() {
  static constexpr MoveWeights weights = make_weights();
  return weights;
}

// No line goes on for nothing.
Depth Scope::bold_weight(Depth w) const {
  return std::max(1, static_cast<Depth>(std::lround(w * do_or_die->factor)));
}

}  // namespace yose::engine
