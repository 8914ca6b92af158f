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

  // One of so many parts that work is divided into.
  struct Part {
    std::size_t index = 0;
    std::size_t parts = 1;
  };

  // Units by chance, all else material.
  explicit Network(std::uint64_t seed);

  Parameters& parameters() { return parameters_; }
  std::size_t size() const { return parameters_.size(); }
  // What whole numbers can hold of a parameter lies between this and its negative.
  static float most_of(std::size_t parameter);
  void clip();

  static constexpr std::size_t kHidden = engine::kHidden;
  static constexpr std::size_t kUnitsBegin = engine::kFeatures;
  static constexpr std::size_t kControlUnits = engine::kControlUnits;
  static constexpr std::size_t kControlBegin = kUnitsBegin + engine::kFeatures * kHidden;
  static constexpr std::size_t kBiasBegin =
      kControlBegin + engine::kControlFeatures * kControlUnits;
  static constexpr std::size_t kOutputBegin = kBiasBegin + kHidden;
  static constexpr std::size_t kTempo = kOutputBegin + 2 * kHidden;

  using Units = std::array<float, kHidden>;

  // What the network makes of a sample: the log odds that the side to move wins, and how.
  struct Seen {
    float log_odds = 0;
    std::array<Units, 2> units;   // of the side to move, of the other; squared
    std::array<Units, 2> slopes;  // of the log odds, by the sums of the units
  };
  Seen see(const Sample& s) const;
  float log_odds(const Sample& s) const { return see(s).log_odds; }

  // Add the slopes of the error, whose slope by the log odds is given, to `slopes`: those of the
  // features of one part (feature % parts), and all others.
  static void add_feature_slopes(const Sample& s, const Seen& seen, float slope, Part part,
                                 Parameters& slopes);
  static void add_other_slopes(const Seen& seen, float slope, Parameters& slopes);

  engine::Weights weights() const;

 private:
  // Returns what the features of the view are worth by themselves.
  float add_up(const SampleView& view, Units& sums) const;
  // Returns what the units are worth.
  float put_out(const Units& sums, std::size_t other, Seen& seen) const;

  Parameters parameters_;
};

}  // namespace yose::learn
