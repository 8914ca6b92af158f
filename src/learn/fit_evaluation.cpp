#include "learn/fit_evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "learn/network.hpp"

namespace yose::learn {

namespace {

constexpr std::size_t kBatch = 8192;
constexpr std::size_t kParts = 8;  // of a batch

float chance(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

double cross_entropy(float target, float predicted) {
  const double p = std::clamp(static_cast<double>(predicted), 1e-7, 1 - 1e-7);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

class Adam {
 public:
  explicit Adam(std::size_t size) : first_(size), second_(size) {}

  void step(Network::Parameters& parameters, const Network::Parameters& slopes, float length) {
    ++steps_;
    const float first_share = 1 - std::pow(kFirst, static_cast<float>(steps_));
    const float second_share = 1 - std::pow(kSecond, static_cast<float>(steps_));
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      first_[i] = kFirst * first_[i] + (1 - kFirst) * slopes[i];
      second_[i] = kSecond * second_[i] + (1 - kSecond) * slopes[i] * slopes[i];
      parameters[i] -=
          length * (first_[i] / first_share) / (std::sqrt(second_[i] / second_share) + kSmallest);
    }
  }

 private:
  static constexpr float kFirst = 0.9F;
  static constexpr float kSecond = 0.999F;
  static constexpr float kSmallest = 1e-8F;

  Network::Parameters first_;
  Network::Parameters second_;
  int steps_ = 0;
};

class Fit {
 public:
  Fit(const FitOptions& options, double lead, std::size_t batches)
      : options_(options),
        lead_(static_cast<float>(lead)),
        network_(options.seed),
        adam_(network_.size()),
        parts_(kParts, Network::Parameters(network_.size())),
        batches_(batches) {}

  const Network& network() const { return network_; }

  // Returns the sum of the errors before the step.
  double learn(std::span<const Sample> batch) {
    std::array<double, kParts> errors{};
    for_each_part(batch.size(), [&](std::size_t part, std::size_t begin, std::size_t end) {
      std::fill(parts_[part].begin(), parts_[part].end(), 0.0F);
      for (std::size_t i = begin; i < end; ++i) errors[part] += add_slopes(batch[i], parts_[part]);
    });
    Network::Parameters& slopes = parts_.front();
    for (std::size_t part = 1; part < kParts; ++part) {
      for (std::size_t i = 0; i < slopes.size(); ++i) slopes[i] += parts_[part][i];
    }
    const auto share = 1 / static_cast<float>(batch.size());
    for (float& slope : slopes) slope *= share;
    adam_.step(network_.parameters(), slopes, step_length());
    network_.clip();
    ++done_;
    return sum(errors);
  }

  double judge(std::span<const Sample> samples) const {
    std::array<double, kParts> errors{};
    for_each_part(samples.size(), [&](std::size_t part, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        errors[part] += cross_entropy(target(samples[i]), predict(samples[i]));
      }
    });
    return sum(errors);
  }

 private:
  static double sum(const std::array<double, kParts>& values) {
    double total = 0;
    for (const double value : values) total += value;
    return total;
  }

  float target(const Sample& s) const {
    const auto share = static_cast<float>(options_.result_share);
    return share * s.result + (1 - share) * chance(s.value / lead_);
  }

  // The log odds of the network are those of a lead of kOutput.
  float unit() const { return static_cast<float>(engine::Weights::kOutput) / lead_; }
  float predict(const Sample& s) const { return chance(unit() * network_.log_odds(s)); }

  double add_slopes(const Sample& s, Network::Parameters& slopes) const {
    const float wanted = target(s);
    const float predicted = predict(s);
    network_.add_slopes(s, unit() * (predicted - wanted), slopes);
    return cross_entropy(wanted, predicted);
  }

  // Along half a wave, from the first to the last.
  float step_length() const {
    const double way = static_cast<double>(done_) / static_cast<double>(batches_);
    const double wave = (1 + std::cos(way * 3.14159265358979)) / 2;
    return static_cast<float>(options_.last_step + (options_.step - options_.last_step) * wave);
  }

  template <class Work>
  void for_each_part(std::size_t size, Work work) const {
    for_each_chunk(
        kParts, 1, std::min(options_.threads, static_cast<int>(kParts)), [] { return true; },
        [&](std::uint64_t part, std::uint64_t) {
          work(part, size * part / kParts, size * (part + 1) / kParts);
        });
  }

  FitOptions options_;
  float lead_;
  Network network_;
  Adam adam_;
  std::vector<Network::Parameters> parts_;  // the slopes of each part of a batch
  std::size_t batches_;
  std::size_t done_ = 0;
};

void shuffle(std::span<Sample> samples, Random& random) {
  for (std::size_t i = samples.size(); i > 1; --i) {
    std::swap(samples[i - 1], samples[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
}

double error_of_lead(const std::vector<Sample>& samples, double lead) {
  double error = 0;
  for (const Sample& s : samples) {
    error += cross_entropy(s.result, chance(s.value / static_cast<float>(lead)));
  }
  return error;
}

}  // namespace

// The error has one minimum; each step leaves two thirds of the interval.
double lead_of_log_odds(const std::vector<Sample>& samples) {
  double low = 50;
  double high = 10'000;
  while (high - low > 1) {
    const double third = (high - low) / 3;
    if (error_of_lead(samples, low + third) < error_of_lead(samples, high - third)) {
      high -= third;
    } else {
      low += third;
    }
  }
  return (low + high) / 2;
}

engine::Weights fit_weights(std::vector<Sample> samples, const FitOptions& options,
                            const std::function<void(const FitProgress&)>& progress) {
  const auto apart =
      static_cast<std::size_t>(static_cast<double>(samples.size()) * options.kept_apart);
  const std::span<Sample> all(samples);
  const std::span<Sample> learnt = all.first(samples.size() - apart);
  const std::span<Sample> judged = all.last(apart);
  const std::size_t batches = (learnt.size() + kBatch - 1) / kBatch;
  Random random(options.seed);
  Fit fit(options, lead_of_log_odds(samples), batches * static_cast<std::size_t>(options.passes));
  for (int pass = 1; pass <= options.passes; ++pass) {
    shuffle(learnt, random);
    FitProgress now{pass};
    for (std::size_t b = 0; b < batches; ++b) {
      now.learnt +=
          fit.learn(learnt.subspan(b * kBatch, std::min(kBatch, learnt.size() - b * kBatch)));
    }
    now.learnt /= static_cast<double>(std::max<std::size_t>(learnt.size(), 1));
    now.kept_apart = fit.judge(judged) / static_cast<double>(std::max<std::size_t>(apart, 1));
    if (progress) progress(now);
  }
  return fit.network().weights();
}

}  // namespace yose::learn
