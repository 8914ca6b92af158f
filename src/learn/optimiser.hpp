// Steps of a network's parameters down the slopes of its error (Adam, Kingma and Ba 2015).
#pragma once

#include <vector>

#include "learn/network.hpp"

namespace yose::learn {

class Optimiser {
 public:
  Optimiser();

  // The same whatever the number of threads.
  void step(Network& network, const Network::Parameters& slopes, float length, int threads);

 private:
  // Of each parameter: the running means of its slope and of the slope's square.
  std::vector<float> slopes_;
  std::vector<float> squares_;
  int steps_ = 0;
};

}  // namespace yose::learn
