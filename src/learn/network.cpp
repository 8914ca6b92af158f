#include "learn/network.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"

namespace yose::learn {

namespace {

using engine::Weights;

// What is learnt is in log odds; a lead of kOutput hundredths of a pawn is 1.
constexpr float kLinearOne = static_cast<float>(Weights::kOutput) * Weights::kLinearScale;
// So that 40 features and the bias never overflow 16 bits.
constexpr float kMostUnitWeight = 3;
constexpr float kMostOutput = static_cast<float>(Weights::kMostOutput) / Weights::kOutputOne;
constexpr float kFirstUnitWeight = 0.1F;
constexpr float kFirstOutput = 0.1F;
constexpr float kFirstBias = 0.3F;

float cut(float sum) { return std::clamp(sum, 0.0F, 1.0F); }

std::int16_t whole(float value) {
  return static_cast<std::int16_t>(std::clamp(std::round(value), -32767.0F, 32767.0F));
}

float by_chance(Random& random, float most) {
  return most * (static_cast<float>(random.below(1 << 20)) / (1 << 19) - 1);
}

}  // namespace

Network::Network(std::uint64_t seed) : parameters_(kTempo + 1) {
  Random random(seed);
  const Weights material = Weights::of_material();
  for (int f = 0; f < engine::kFeatures; ++f) {
    parameters_[static_cast<std::size_t>(f)] = static_cast<float>(material.linear(f)) / kLinearOne;
  }
  for (std::size_t i = kUnitsBegin; i < kBiasBegin; ++i) {
    parameters_[i] = by_chance(random, kFirstUnitWeight);
  }
  for (std::size_t i = kBiasBegin; i < kOutputBegin; ++i) parameters_[i] = kFirstBias;
  for (std::size_t i = kOutputBegin; i < kTempo; ++i) {
    parameters_[i] = by_chance(random, kFirstOutput);
  }
}

void Network::clip() {
  const auto clip_range = [&](std::size_t begin, std::size_t end, float most) {
    for (std::size_t i = begin; i < end; ++i)
      parameters_[i] = std::clamp(parameters_[i], -most, most);
  };
  clip_range(kUnitsBegin, kOutputBegin, kMostUnitWeight);
  clip_range(kOutputBegin, kTempo, kMostOutput);
}

auto Network::see(const SampleView& view) const -> Side {
  Side side;
  std::copy_n(parameters_.begin() + kBiasBegin, kHidden, side.sums.begin());
  for (std::size_t n = 0; n < view.count; ++n) {
    const std::size_t f = view.features[n];
    const float* weights = &parameters_[kUnitsBegin + f * kHidden];
    for (std::size_t i = 0; i < kHidden; ++i) side.sums[i] += weights[i];
    side.linear += parameters_[f];
  }
  return side;
}

float Network::output(const Side& side, std::size_t other) const {
  const float* weights = &parameters_[kOutputBegin + other * kHidden];
  float total = 0;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float unit = cut(side.sums[i]);
    total += unit * unit * weights[i];
  }
  return total;
}

float Network::log_odds(const Sample& s) const {
  const Side ours = see(s.views[0]);
  const Side theirs = see(s.views[1]);
  return ours.linear - theirs.linear + output(ours, 0) + output(theirs, 1) + parameters_[kTempo];
}

void Network::add_side_slopes(const SampleView& view, const Side& side, std::size_t other,
                              float slope, Parameters& slopes) const {
  const float* weights = &parameters_[kOutputBegin + other * kHidden];
  float* output_slopes = &slopes[kOutputBegin + other * kHidden];
  Units unit_slopes;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float unit = cut(side.sums[i]);
    const bool is_cut = side.sums[i] <= 0 || side.sums[i] >= 1;
    output_slopes[i] += slope * unit * unit;
    unit_slopes[i] = is_cut ? 0 : slope * 2 * unit * weights[i];
    slopes[kBiasBegin + i] += unit_slopes[i];
  }
  const float linear_slope = other == 0 ? slope : -slope;
  for (std::size_t n = 0; n < view.count; ++n) {
    const std::size_t f = view.features[n];
    float* feature_slopes = &slopes[kUnitsBegin + f * kHidden];
    for (std::size_t i = 0; i < kHidden; ++i) feature_slopes[i] += unit_slopes[i];
    slopes[f] += linear_slope;
  }
}

void Network::add_slopes(const Sample& s, float slope, Parameters& slopes) const {
  add_side_slopes(s.views[0], see(s.views[0]), 0, slope, slopes);
  add_side_slopes(s.views[1], see(s.views[1]), 1, slope, slopes);
  slopes[kTempo] += slope;
}

engine::Weights Network::weights() const {
  Weights out = Weights::of_material();
  const auto at = [&](std::size_t i) { return parameters_[i]; };
  for (int f = 0; f < engine::kFeatures; ++f) {
    const auto feature = static_cast<std::size_t>(f);
    out.linear(f) = whole(at(feature) * kLinearOne);
    for (std::size_t i = 0; i < kHidden; ++i) {
      out.units(f)[i] = whole(at(kUnitsBegin + feature * kHidden + i) * Weights::kOne);
    }
  }
  for (int unit = 0; unit < engine::kHidden; ++unit) {
    const auto i = static_cast<std::size_t>(unit);
    out.bias(unit) = whole(at(kBiasBegin + i) * Weights::kOne);
    out.output(0, unit) = whole(at(kOutputBegin + i) * Weights::kOutputOne);
    out.output(1, unit) = whole(at(kOutputBegin + kHidden + i) * Weights::kOutputOne);
  }
  out.tempo() = whole(at(kTempo) * Weights::kOutput);
  return out;
}

}  // namespace yose::learn
