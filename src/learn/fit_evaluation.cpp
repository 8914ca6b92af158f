#include "learn/fit_evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.hpp"

namespace yose::learn {

namespace {

using engine::kFeatures;
using engine::kKingSquares;
using engine::Weights;

constexpr float kPawn = 100;  // what is learnt is in pawns
constexpr float kSmallest = 1e-8F;

float chance(float pawns, float scale) { return 1 / (1 + std::exp(-pawns * kPawn / scale)); }

double cross_entropy(float target, float predicted) {
  const double p = std::clamp(static_cast<double>(predicted), 1e-7, 1 - 1e-7);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

// A parameter and the sum of the squares of its slopes so far.
struct Parameter {
  float value = 0;
  float squares = kSmallest;

  void move(float slope, float step) {
    squares += slope * slope;
    value -= step * slope / std::sqrt(squares);
  }
};

class Fit {
 public:
  explicit Fit(const FitOptions& options)
      : options_(options), shared_(kFeatures), own_(Weights::kCount) {
    Weights material = Weights::of_material();
    for (int f = 0; f < kFeatures; ++f) {
      shared_[static_cast<std::size_t>(f)].value =
          static_cast<float>(material.at(0, f)) / (kPawn * Weights::kScale);
    }
  }

  float predict(const Sample& s) const {
    return chance(sum(s.views[0]) - sum(s.views[1]), options_.scale);
  }
  float target(const Sample& s) const {
    return options_.result_share * s.result +
           (1 - options_.result_share) * chance(s.value / kPawn, options_.scale);
  }
  // Returns how far off it was.
  double learn(const Sample& s) {
    const float wanted = target(s);
    const float predicted = predict(s);
    const float slope = predicted - wanted;
    move(s.views[0], slope);
    move(s.views[1], -slope);
    return cross_entropy(wanted, predicted);
  }

  Weights weights() const {
    Weights weights = Weights::of_material();
    for (int king = 0; king < kKingSquares; ++king) {
      for (int f = 0; f < kFeatures; ++f) {
        const float pawns = shared_[static_cast<std::size_t>(f)].value + own(king, f).value;
        const float word = std::round(pawns * kPawn * Weights::kScale);
        weights.at(king, f) = static_cast<std::int16_t>(std::clamp(word, -32767.0F, 32767.0F));
      }
    }
    return weights;
  }

 private:
  const Parameter& own(int king, int f) const {
    return own_[static_cast<std::size_t>(king) * kFeatures + static_cast<std::size_t>(f)];
  }
  float sum(const SampleView& view) const {
    float sum = 0;
    for (std::size_t i = 0; i < view.count; ++i) {
      sum += shared_[view.features[i]].value + own(view.king, view.features[i]).value;
    }
    return sum;
  }
  void move(const SampleView& view, float slope) {
    for (std::size_t i = 0; i < view.count; ++i) {
      shared_[view.features[i]].move(slope, options_.step);
      Parameter& own = own_[static_cast<std::size_t>(view.king) * kFeatures + view.features[i]];
      own.move(slope, options_.step);
      own.value *= 1 - options_.decay;
    }
  }

  FitOptions options_;
  std::vector<Parameter> shared_;  // by feature
  std::vector<Parameter> own_;     // by king and feature
};

void shuffle(std::span<Sample> samples, Random& random) {
  for (std::size_t i = samples.size(); i > 1; --i) {
    std::swap(samples[i - 1], samples[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
}

}  // namespace

engine::Weights fit_weights(std::vector<Sample> samples, const FitOptions& options,
                            const std::function<void(const FitProgress&)>& progress) {
  const auto apart =
      static_cast<std::size_t>(static_cast<double>(samples.size()) * options.kept_apart);
  const std::span<Sample> all(samples);
  const std::span<Sample> learnt = all.first(samples.size() - apart);
  const std::span<Sample> judged = all.last(apart);
  Random random(options.seed);
  Fit fit(options);
  for (int pass = 1; pass <= options.passes; ++pass) {
    shuffle(learnt, random);
    FitProgress now{pass};
    for (const Sample& s : learnt) now.learnt += fit.learn(s);
    for (const Sample& s : judged) now.kept_apart += cross_entropy(fit.target(s), fit.predict(s));
    now.learnt /= static_cast<double>(std::max<std::size_t>(learnt.size(), 1));
    now.kept_apart /= static_cast<double>(std::max<std::size_t>(apart, 1));
    if (progress) progress(now);
  }
  return fit.weights();
}

}  // namespace yose::learn
