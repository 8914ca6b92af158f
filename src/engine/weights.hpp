// The weights of the evaluation: what each feature is worth to a side, by the square of its king.
//
// They are linear. A position is worth to the side to move what its own features sum up to, less
// what those of the other side do. The unit is a hundredth of a pawn over kScale.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/features.hpp"

namespace yose::engine {

// Kings stand on the right five files, seen by their side.
inline constexpr int kKingSquares = 5 * Geometry::kRanks;

class Weights {
 public:
  static constexpr int kScale = 16;
  static constexpr std::size_t kCount = static_cast<std::size_t>(kKingSquares) * kFeatures;

  // Material alone (problems/material.hpp): what learning starts from.
  static Weights of_material();
  // Those that were learnt (docs/engine.md) and are a part of the program.
  static const Weights& shipped();
  // As to_bytes writes them.
  static Result<Weights> from_bytes(std::span<const std::uint8_t> bytes);
  // 16 bits each, the lower byte first, king by king.
  std::vector<std::uint8_t> to_bytes() const;

  // The weights of all features for this king.
  std::span<const std::int16_t, kFeatures> of_king(Square king) const {
    return std::span<const std::int16_t, kFeatures>(
        values_.data() + static_cast<std::size_t>(king) * kFeatures, kFeatures);
  }
  std::int16_t& at(Square king, int feature) {
    return values_[static_cast<std::size_t>(king) * kFeatures + static_cast<std::size_t>(feature)];
  }

  friend bool operator==(const Weights&, const Weights&) = default;

 private:
  Weights() : values_(kCount) {}

  std::vector<std::int16_t> values_;
};

}  // namespace yose::engine
