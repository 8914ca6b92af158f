// Fits the weights of the evaluation to samples: logistic regression.
//
// The weight of a feature for a king is learnt as a sum of two: one for all kings, so that what is
// rare for one king is learnt from the others, and one for this king. Steps are those of Adagrad
// (Duchi, Hazan and Singer 2011), in the order of the samples, which a seed shuffles: the same
// samples and options give the same weights on every computer of the same kind.
#pragma once

#include <functional>
#include <span>

#include "engine/weights.hpp"
#include "learn/samples.hpp"

namespace yose::learn {

struct FitOptions {
  int passes = 8;  // through all samples
  float result_share =
      0.3F;           // of the game's result in what is to be predicted; the rest is the search's
  float scale = 600;  // a lead of so many hundredths of a pawn wins 73 % of the games
  float step = 0.05F;
  float decay = 1e-6F;       // of what is learnt for one king, per step
  double kept_apart = 0.05;  // share of the samples to judge by, from the end
  std::uint64_t seed = 1;
};

// How well the predictions fit, as cross-entropy, after a pass.
struct FitProgress {
  int pass = 0;
  double learnt = 0;      // over the samples learnt from, as they were met
  double kept_apart = 0;  // over the others
};

engine::Weights fit_weights(std::vector<Sample> samples, const FitOptions& options,
                            const std::function<void(const FitProgress&)>& progress);

}  // namespace yose::learn
