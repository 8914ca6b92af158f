#include "learn/network.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.hpp"

namespace yose::learn {

namespace {

using engine::Weights;

// What is learnt is in log odds; a lead of kOutput hundredths of a pawn is 1.
constexpr float kLinearOne = static_cast<float>(Weights::kOutput) * Weights::kLinearScale;
// So that 40 features and the bias never overflow 16 bits.
constexpr float kMostUnitWeight = 3;
constexpr float kMostControlWeight = 1.4F;  // nor as many features of control as there can be
constexpr float kMostOutput = static_cast<float>(Weights::kMostOutput) / Weights::kOutputOne;
constexpr float kFirstUnitWeight = 0.1F;
constexpr float kFirstOutput = 0.1F;
constexpr float kFirstBias = 0.3F;

float cut(float sum) { return std::clamp(sum, 0.0F, 1.0F); }

std::int16_t whole(float value) {
  return static_cast<std::int16_t>(std::clamp(std::round(value), -32767.0F, 32767.0F));
}

// Of features, from where their parameters begin, so many for each.
template <std::size_t Width>
void add_rows(std::span<const std::uint16_t> features, std::span<const float> rows,
              Network::Units& sums) {
  for (const std::size_t f : features) {
    for (std::size_t i = 0; i < Width; ++i) sums[i] += rows[f * Width + i];
  }
}

// What a slope of the units' sums is for such parameters.
template <std::size_t Width>
void add_row_slopes(std::span<const std::uint16_t> features, Network::Part part, float slope,
                    const Network::Units& of_sums, std::span<float> rows) {
  for (const std::size_t f : features) {
    if (f % part.parts != part.index) continue;
    for (std::size_t i = 0; i < Width; ++i) rows[f * Width + i] += slope * of_sums[i];
  }
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
  for (std::size_t i = kUnitsBegin; i < kControlBegin; ++i) {
    parameters_[i] = by_chance(random, kFirstUnitWeight);
  }
  for (std::size_t i = kBiasBegin; i < kOutputBegin; ++i) parameters_[i] = kFirstBias;
  for (std::size_t i = kOutputBegin; i < kTempo; ++i) {
    parameters_[i] = by_chance(random, kFirstOutput);
  }
}

float Network::most_of(std::size_t parameter) {
  if (parameter < kUnitsBegin || parameter == kTempo) return std::numeric_limits<float>::max();
  if (parameter >= kControlBegin && parameter < kBiasBegin) return kMostControlWeight;
  return parameter < kOutputBegin ? kMostUnitWeight : kMostOutput;
}

auto Network::see(const Sample& s) const -> Seen {
  Seen seen;
  std::array<Units, 2> sums;
  std::array<float, 2> linear{};
  for (const std::size_t side : {0, 1}) linear[side] = add_up(s.views[side], sums[side]);
  seen.log_odds = linear[0] - linear[1] + parameters_[kTempo];
  for (const std::size_t side : {0, 1}) seen.log_odds += put_out(sums[side], side, seen);
  return seen;
}

float Network::add_up(const SampleView& view, Units& sums) const {
  std::copy_n(parameters_.begin() + kBiasBegin, kHidden, sums.begin());
  const std::span parameters(parameters_);
  add_rows<kHidden>(view.pieces(), parameters.subspan(kUnitsBegin), sums);
  add_rows<kControlUnits>(view.controlled(), parameters.subspan(kControlBegin), sums);
  float linear = 0;
  for (const std::size_t f : view.pieces()) linear += parameters_[f];
  return linear;
}

float Network::put_out(const Units& sums, std::size_t other, Seen& seen) const {
  const float* weights = &parameters_[kOutputBegin + other * kHidden];
  float total = 0;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float unit = cut(sums[i]);
    const bool is_cut = sums[i] <= 0 || sums[i] >= 1;
    seen.units[other][i] = unit * unit;
    seen.slopes[other][i] = is_cut ? 0 : 2 * unit * weights[i];
    total += unit * unit * weights[i];
  }
  return total;
}

void Network::clip() {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    parameters_[i] = std::clamp(parameters_[i], -most_of(i), most_of(i));
  }
}

void Network::add_feature_slopes(const Sample& s, const Seen& seen, float slope, Part part,
                                 Parameters& slopes) {
  for (const std::size_t side : {0, 1}) {
    const SampleView& view = s.views[side];
    const std::span all(slopes);
    add_row_slopes<kHidden>(view.pieces(), part, slope, seen.slopes[side],
                            all.subspan(kUnitsBegin));
    add_row_slopes<kControlUnits>(view.controlled(), part, slope, seen.slopes[side],
                                  all.subspan(kControlBegin));
    for (const std::size_t f : view.pieces()) {
      if (f % part.parts == part.index) slopes[f] += side == 0 ? slope : -slope;
    }
  }
}

void Network::add_other_slopes(const Seen& seen, float slope, Parameters& slopes) {
  for (std::size_t i = 0; i < kHidden; ++i) {
    slopes[kBiasBegin + i] += slope * (seen.slopes[0][i] + seen.slopes[1][i]);
    slopes[kOutputBegin + i] += slope * seen.units[0][i];
    slopes[kOutputBegin + kHidden + i] += slope * seen.units[1][i];
  }
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
  for (int f = 0; f < engine::kControlFeatures; ++f) {
    const std::size_t first = kControlBegin + static_cast<std::size_t>(f) * kControlUnits;
    for (std::size_t i = 0; i < kControlUnits; ++i) {
      out.control(f)[i] = whole(at(first + i) * Weights::kOne);
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
