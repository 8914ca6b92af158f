#include "learn/fit_evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "learn/network.hpp"
#include "learn/optimiser.hpp"

namespace yose::learn {

namespace {

constexpr std::size_t kBatch = 8192;
constexpr std::uint64_t kChunk = 256;  // samples that a thread takes at a time

float chance(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

double cross_entropy(float target, float predicted) {
  const double p = std::clamp(static_cast<double>(predicted), 1e-7, 1 - 1e-7);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

class Fit {
 public:
  Fit(const FitOptions& options, double lead, std::size_t batches)
      : options_(options),
        lead_(static_cast<float>(lead)),
        network_(options.seed),
        slopes_(network_.size()),
        seen_(kBatch),
        batches_(batches) {}

  const Network& network() const { return network_; }

  // Returns the sum of the errors before the step.
  double learn(std::span<const Sample> batch) {
    for_each_sample(batch, [&](std::size_t i) { seen_[i] = see(batch[i], batch.size()); });
    std::fill(slopes_.begin(), slopes_.end(), 0.0F);
    add_feature_slopes(batch);
    double errors = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      Network::add_other_slopes(seen_[i].seen, seen_[i].slope, slopes_);
      errors += seen_[i].error;
    }
    optimiser_.step(network_, slopes_, step_length(), options_.threads);
    ++done_;
    return errors;
  }

  struct Judgement {
    double error = 0;
    double result_error = 0;
  };

  // Means over the samples.
  Judgement judge(std::span<const Sample> samples) const {
    std::vector<Judgement> each(samples.size());
    for_each_sample(samples, [&](std::size_t i) {
      const float chance = predicted(network_.log_odds(samples[i]));
      each[i] = {cross_entropy(target(samples[i]), chance),
                 cross_entropy(samples[i].result, chance)};
    });
    Judgement mean;
    const double share = 1 / std::max<double>(1, static_cast<double>(samples.size()));
    for (const Judgement& j : each) {
      mean.error += share * j.error;
      mean.result_error += share * j.result_error;
    }
    return mean;
  }

 private:
  struct Seen {
    Network::Seen seen;
    float slope;  // of the batch's error, by the log odds
    double error;
  };

  Seen see(const Sample& s, std::size_t batch) const {
    Seen now{network_.see(s), 0, 0};
    const float chance = predicted(now.seen.log_odds);
    now.slope = unit() * (chance - target(s)) / static_cast<float>(batch);
    now.error = cross_entropy(target(s), chance);
    return now;
  }

  // Each thread those of some features, so that they are always added up in the same order.
  void add_feature_slopes(std::span<const Sample> batch) {
    const auto parts = static_cast<std::size_t>(options_.threads);
    for_each_chunk(
        parts, 1, options_.threads, [] { return true; },
        [&](std::uint64_t part, std::uint64_t) {
          for (std::size_t i = 0; i < batch.size(); ++i) {
            Network::add_feature_slopes(batch[i], seen_[i].seen, seen_[i].slope, {part, parts},
                                        slopes_);
          }
        });
  }

  float target(const Sample& s) const {
    const auto share = static_cast<float>(options_.result_share);
    return share * s.result + (1 - share) * chance(s.value / lead_);
  }

  // The log odds of the network are those of a lead of kOutput.
  float unit() const { return static_cast<float>(engine::Weights::kOutput) / lead_; }
  float predicted(float log_odds) const { return chance(unit() * log_odds); }

  // Along half a wave, from the first to the last.
  float step_length() const {
    const double way = static_cast<double>(done_) / static_cast<double>(batches_);
    const double wave = (1 + std::cos(way * 3.14159265358979)) / 2;
    return static_cast<float>(options_.last_step + (options_.step - options_.last_step) * wave);
  }

  template <class Work>
  void for_each_sample(std::span<const Sample> samples, Work work) const {
    for_each_chunk(
        samples.size(), kChunk, options_.threads, [] { return true; },
        [&](std::uint64_t begin, std::uint64_t end) {
          for (std::size_t i = begin; i < end; ++i) work(i);
        });
  }

  FitOptions options_;
  float lead_;
  Network network_;
  Optimiser optimiser_;
  Network::Parameters slopes_;
  std::vector<Seen> seen_;  // of each sample of a batch
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
    const auto judgement = fit.judge(judged);
    now.kept_apart = judgement.error;
    now.results = judgement.result_error;
    if (progress) progress(now);
  }
  return fit.network().weights();
}

}  // namespace yose::learn
