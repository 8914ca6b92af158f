// The weights of the evaluation: a small network over the features of both sides (features.hpp).
//
// Each side has kHidden units: sums of the weights of its features, cut to 0..1 and squared. Some
// of them also see who controls which square (control.hpp). The value for the side to move is a sum
// over its own units and, with other weights, the other side's. To this comes a linear part: what
// each feature is worth by itself, material first of all. Everything is in whole numbers, so values
// are the same on every computer.
// Source: the efficiently updatable network of shogi engines (Nasu 2018); the square as in later
// chess engines, the linear part beside it as in Stockfish.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "engine/control.hpp"

namespace yose::engine {

inline constexpr int kHidden = 64;
inline constexpr int kControlUnits = 32;  // those that see the features of control, too

class Weights {
 public:
  using Units = std::array<std::int16_t, kHidden>;

  static constexpr int kLinearScale = 16;  // of a hundredth of a pawn
  static constexpr int kOne = 255;         // what a unit is cut to
  static constexpr int kOutputOne = 64;    // an output weight of 1: a full unit is worth kOutput
  static constexpr int kOutput = 600;      // hundredths of a pawn
  static constexpr int kMostOutput = 127;  // of an output weight, so that no sum overflows

  // Material alone (problems/material.hpp): what learning starts from.
  static Weights of_material();
  // Those that were learnt (docs/engine.md) and are a part of the program.
  static const Weights& shipped();
  // As to_bytes writes them.
  static Result<Weights> from_bytes(std::span<const std::uint8_t> bytes);
  // 16 bits each, the lower byte first.
  std::vector<std::uint8_t> to_bytes() const;

  std::int16_t linear(int feature) const { return values_[at(feature)]; }
  std::int16_t& linear(int feature) { return values_[at(feature)]; }
  // What a feature adds to the units.
  std::span<const std::int16_t, kHidden> units(int feature) const {
    return part<kHidden>(units_begin(feature));
  }
  std::span<std::int16_t, kHidden> units(int feature) {
    return part<kHidden>(units_begin(feature));
  }
  // What a feature of control adds to the first units.
  std::span<const std::int16_t, kControlUnits> control(int feature) const {
    return part<kControlUnits>(control_begin(feature));
  }
  std::span<std::int16_t, kControlUnits> control(int feature) {
    return part<kControlUnits>(control_begin(feature));
  }
  // Where the units start.
  std::span<const std::int16_t, kHidden> bias() const { return part<kHidden>(kBiasBegin); }
  std::int16_t& bias(int unit) { return values_[kBiasBegin + at(unit)]; }
  // By unit, of the side to move (0) and of the other (1).
  std::span<const std::int16_t, kHidden> output(int other) const {
    return part<kHidden>(kOutputBegin + at(other) * kHidden);
  }
  std::int16_t& output(int other, int unit) {
    return values_[kOutputBegin + at(other) * kHidden + at(unit)];
  }
  // In hundredths of a pawn: to move is worth something.
  std::int16_t tempo() const { return values_.back(); }
  std::int16_t& tempo() { return values_.back(); }

  friend bool operator==(const Weights&, const Weights&) = default;

 private:
  static constexpr std::size_t kUnitsBegin = kFeatures;
  static constexpr std::size_t kControlBegin = kUnitsBegin + std::size_t{kFeatures} * kHidden;
  static constexpr std::size_t kBiasBegin =
      kControlBegin + std::size_t{kControlFeatures} * kControlUnits;
  static constexpr std::size_t kOutputBegin = kBiasBegin + kHidden;
  static constexpr std::size_t kCount = kOutputBegin + 2 * std::size_t{kHidden} + 1;

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static constexpr std::size_t units_begin(int feature) {
    return kUnitsBegin + at(feature) * kHidden;
  }
  static constexpr std::size_t control_begin(int feature) {
    return kControlBegin + at(feature) * kControlUnits;
  }
  template <std::size_t N>
  std::span<const std::int16_t, N> part(std::size_t begin) const {
    return std::span<const std::int16_t, N>(&values_[begin], N);
  }
  template <std::size_t N>
  std::span<std::int16_t, N> part(std::size_t begin) {
    return std::span<std::int16_t, N>(&values_[begin], N);
  }

  Weights() : values_(kCount) {}

  std::vector<std::int16_t> values_;
};

}  // namespace yose::engine
