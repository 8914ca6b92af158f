#include "engine/evaluation.hpp"

#include <algorithm>
#include <cstring>

namespace yose::engine {

namespace {

using Units = std::span<const std::int16_t, kHidden>;
// As one value, which compilers keep in registers: they make worse of a loop over an array. Without
// a sign, so that weights of whatever file may overflow.
using ControlUnits = std::uint16_t __attribute__((vector_size(kControlUnits * 2)));

void add(Weights::Units& sums, Units weights) {
  for (std::size_t i = 0; i < kHidden; ++i) {
    sums[i] = static_cast<std::int16_t>(sums[i] + weights[i]);
  }
}

void subtract(Weights::Units& sums, Units weights) {
  for (std::size_t i = 0; i < kHidden; ++i) {
    sums[i] = static_cast<std::int16_t>(sums[i] - weights[i]);
  }
}

// What the features of control add to a side's units.
ControlUnits of_control(const Weights& weights, const Position& p, const Control& control,
                        Color side) {
  std::array<std::uint16_t, kMostControlFeatures> features;
  std::size_t count = 0;
  for_each_control_feature(p, control, View::of(p, side),
                           [&](int f) { features[count++] = static_cast<std::uint16_t>(f); });
  ControlUnits sums{};
  for (std::size_t n = 0; n < count; ++n) {
    ControlUnits row;
    std::memcpy(&row, weights.control(features[n]).data(), sizeof row);
    sums += row;
  }
  return sums;
}

// The sums of all units, cut.
Weights::Units cut(const Weights::Units& sums, const ControlUnits& control) {
  Weights::Units units;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const int sum = sums[i] + (i < kControlUnits ? static_cast<std::int16_t>(control[i]) : 0);
    units[i] = static_cast<std::int16_t>(std::clamp(sum, 0, Weights::kOne));
  }
  return units;
}

// The product of a unit and its weight fits 16 bits, which compilers turn to account.
std::int32_t output(const Weights::Units& units, Units weights) {
  std::int32_t total = 0;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const auto weighted = static_cast<std::int16_t>(units[i] * weights[i]);
    total += units[i] * weighted;
  }
  return total;
}

// Does the move change what the side's king sees from?
bool changes_half(const Position& before, Move m, Color side) {
  if (m.is_drop() || m.from() != before.king(side)) return false;
  return View(side, m.from()).mirrored() != View(side, m.to()).mirrored();
}

}  // namespace

auto Evaluation::fresh(const Weights& weights, const Position& p, Color side) -> Side {
  Side sums{{}, 0, true};
  add(sums.units, weights.bias());
  for_each_feature(p, View::of(p, side), [&](int f) {
    add(sums.units, weights.units(f));
    sums.linear += weights.linear(f);
  });
  return sums;
}

Value Evaluation::value(const Weights& weights, const Position& p, const Side& ours,
                        const Side& theirs) {
  const Control control(p);
  const auto units = [&](const Side& side, Color color) {
    return cut(side.units, of_control(weights, p, control, color));
  };
  const std::int32_t total = output(units(ours, p.turn()), weights.output(0)) +
                             output(units(theirs, ~p.turn()), weights.output(1));
  constexpr std::int64_t full = std::int64_t{Weights::kOne} * Weights::kOne * Weights::kOutputOne;
  const auto net = static_cast<Value>(std::int64_t{total} * Weights::kOutput / full);
  const Value linear = (ours.linear - theirs.linear) / Weights::kLinearScale;
  return std::clamp(linear + net + weights.tempo(), -kDecisive, kDecisive);
}

Value Evaluation::fresh_value(const Weights& weights, const Position& p) {
  return value(weights, p, fresh(weights, p, p.turn()), fresh(weights, p, ~p.turn()));
}

void Evaluation::reset(const Position& p) {
  sums_.clear();
  sums_.push_back({fresh(*weights_, p, Color::black), fresh(*weights_, p, Color::white)});
}

void Evaluation::play(const Position& before, Move m) {
  Sums sums = sums_.back();
  for (const Color color : shogi::kColors) {
    Side& side = sums[static_cast<std::size_t>(shogi::index(color))];
    side.known = side.known && !changes_half(before, m, color);
    if (!side.known) continue;
    const FeatureChange change = change_by(before, m, View::of(before, color));
    for (int i = 0; i < change.gone_count; ++i) {
      const int f = change.gone[static_cast<std::size_t>(i)];
      subtract(side.units, weights_->units(f));
      side.linear -= weights_->linear(f);
    }
    for (int i = 0; i < change.come_count; ++i) {
      const int f = change.come[static_cast<std::size_t>(i)];
      add(side.units, weights_->units(f));
      side.linear += weights_->linear(f);
    }
  }
  sums_.push_back(sums);
}

Value Evaluation::value(const Position& p) {
  Sums& sums = sums_.back();
  for (const Color color : shogi::kColors) {
    Side& side = sums[static_cast<std::size_t>(shogi::index(color))];
    if (!side.known) side = fresh(*weights_, p, color);
  }
  return value(*weights_, p, sums[static_cast<std::size_t>(shogi::index(p.turn()))],
               sums[static_cast<std::size_t>(shogi::index(~p.turn()))]);
}

}  // namespace yose::engine
