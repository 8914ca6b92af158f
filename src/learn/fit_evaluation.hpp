// Fits the weights of the evaluation to samples: how likely the side to move is to win, as a search
// and the game's result say. Values keep their unit: a lead means to the new weights what it meant
// in the searches.
//
// There is a step (optimiser.hpp) for each batch of samples, and steps become shorter along the
// way. The same samples and options give the same weights, whatever the number of threads.
#pragma once

#include <functional>
#include <vector>

#include "engine/weights.hpp"
#include "learn/samples.hpp"

namespace yose::learn {

struct FitOptions {
  int passes = 5;              // through all samples
  double result_share = 0;     // of the game's result in what is to be predicted, beside the value
  double step = 0.001;         // of the first batches
  double last_step = 0.00002;  // of the last
  double kept_apart = 0.05;    // share of the samples to judge by, from the end
  std::uint64_t seed = 1;
  int threads = 1;
};

// By how many hundredths of a pawn a side must be ahead, by the searches' values, to win 73 % of
// the games: the lead whose log odds are 1. It depends on how well the players play.
double lead_of_log_odds(const std::vector<Sample>& samples);

// How well the predictions fit, as cross-entropy, after a pass.
struct FitProgress {
  int pass = 0;
  double learnt = 0;      // over the samples learnt from, as they were met
  double kept_apart = 0;  // over the others
  double results = 0;     // over the others, of the games' results alone
};

engine::Weights fit_weights(std::vector<Sample> samples, const FitOptions& options,
                            const std::function<void(const FitProgress&)>& progress);

}  // namespace yose::learn
