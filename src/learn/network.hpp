// The network of the evaluation (engine/weights.hpp) in floating point, as learning has it, with
// the slopes of its error.
//
// Parameters and slopes are laid out alike, in one vector, so that an optimiser need not know what
// they are.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/weights.hpp"
#include "learn/samples.hpp"

namespace yose::learn {

class Network {
 public:
  using Parameters = std::vector<float>;

  // Units by chance, all else material.
  explicit Network(std::uint64_t seed);

  Parameters& parameters() { return parameters_; }
  std::size_t size() const { return parameters_.size(); }
  // Keeps all within what whole numbers can hold.
  void clip();

  // How likely the side to move is to win, as log odds.
  float log_odds(const Sample& s) const;
  // Adds the slopes of the error, whose slope by the log odds is given, to `slopes`.
  void add_slopes(const Sample& s, float slope, Parameters& slopes) const;

  engine::Weights weights() const;

 private:
  using Units = std::array<float, engine::kHidden>;
  struct Side {
    Units sums;
    float linear = 0;
  };

  static constexpr std::size_t kHidden = engine::kHidden;
  static constexpr std::size_t kUnitsBegin = engine::kFeatures;
  static constexpr std::size_t kBiasBegin = kUnitsBegin + engine::kFeatures * kHidden;
  static constexpr std::size_t kOutputBegin = kBiasBegin + kHidden;
  static constexpr std::size_t kTempo = kOutputBegin + 2 * kHidden;

  Side see(const SampleView& view) const;
  float output(const Side& side, std::size_t other) const;
  void add_side_slopes(const SampleView& view, const Side& side, std::size_t other, float slope,
                       Parameters& slopes) const;

  Parameters parameters_;
};

}  // namespace yose::learn
