#include "learn/optimiser.hpp"

#include <cmath>

#include "base/parallel.hpp"

namespace yose::learn {

namespace {

constexpr float kSlopeKept = 0.9F;
constexpr float kSquareKept = 0.999F;
constexpr float kSmallest = 1e-8F;
constexpr std::uint64_t kChunk = 8192;  // parameters that a thread takes at a time

}  // namespace

Optimiser::Optimiser() : slopes_(Network::kTempo + 1), squares_(Network::kTempo + 1) {}

void Optimiser::step(Network& network, const Network::Parameters& slopes, float length,
                     int threads) {
  ++steps_;
  // What the means have seen of all.
  const float slope_share = 1 - std::pow(kSlopeKept, static_cast<float>(steps_));
  const float square_share = 1 - std::pow(kSquareKept, static_cast<float>(steps_));
  Network::Parameters& parameters = network.parameters();
  for_each_chunk(
      parameters.size(), kChunk, threads, [] { return true; },
      [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
          slopes_[i] = kSlopeKept * slopes_[i] + (1 - kSlopeKept) * slopes[i];
          squares_[i] = kSquareKept * squares_[i] + (1 - kSquareKept) * slopes[i] * slopes[i];
          parameters[i] -= length * (slopes_[i] / slope_share) /
                           (std::sqrt(squares_[i] / square_share) + kSmallest);
        }
      });
  network.clip();
}

}  // namespace yose::learn
