#include "engine/scope.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/weight_table.hpp"

namespace yose::engine {

// Of categories.tsv, which CMake makes a source file of.
std::span<const std::uint8_t> shipped_table();

namespace {

MoveWeights read_shipped() {
  const auto bytes = shipped_table();
  return *parse_move_weights({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace

MoveWeights plain_weights() {
  MoveWeights weights{};
  weights.fill(kPly);
  return weights;
}

const MoveWeights& shipped_weights() {
  static const MoveWeights weights = read_shipped();
  return weights;
}

// No line goes on for nothing.
Depth Scope::bold_weight(Depth w) const {
  return std::max(1, static_cast<Depth>(std::lround(w * do_or_die->factor)));
}

}  // namespace yose::engine
