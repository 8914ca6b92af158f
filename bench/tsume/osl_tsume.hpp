// OpenShogiLib's df-pn as a peer, without its headers. One thread, its own depth limit (256 plies).
//
// It knows no time limit, so it is asked in slices of nodes, its table kept in between. On the
// first ten problems of muso.tsv slices of 250,000 took it 22 s and one long call 45 s, so they do
// it no harm. Its table is bounded by a number of entries, counted here as 250 bytes each
// (measured: 180 to 250).
#pragma once

#include <memory>
#include <string>

#include "tsume/peer_answer.hpp"

namespace yose::bench {

class OslTsume {
 public:
  explicit OslTsume(std::size_t hash_bytes);
  ~OslTsume();

  // Precondition: a legal position of 9x9 with the attacker to move and a king to mate; it aborts
  // or misunderstands others. Setting up and clearing away are not timed.
  PeerAnswer solve(const std::string& sfen, const PeerLimits& limits);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace yose::bench
