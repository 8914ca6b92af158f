// The truth about a toy graph, by brute force: for every node and hand the fewest plies in which
// the prover can force the goal, found round by round from the end. Shares no code with the
// searches nor with toy_problem.hpp.
#pragma once

#include <limits>
#include <vector>

#include "toys/toy.hpp"

namespace yose::toys {

class Truth {
 public:
  static constexpr int kNever = std::numeric_limits<int>::max();

  // Where the prover fails by coming there, with this hand or less.
  struct Avoided {
    int node;
    Hand most;
  };

  explicit Truth(const Toy& toy, std::vector<Avoided> avoided = {});

  // The hand must be within the node's total.
  int plies(int node, Hand hand) const { return plies_[index(node, hand)]; }

 private:
  static constexpr int kSide = kMostOfAKind + 1;

  static std::size_t index(int node, Hand hand) {
    return static_cast<std::size_t>((node * kSide + hand[0]) * kSide + hand[1]);
  }
  bool reached(const Toy& toy, int node, Hand hand, int round) const;
  bool play_round(const Toy& toy, int round);

  std::vector<Avoided> avoided_;
  std::vector<int> plies_;
};

}  // namespace yose::toys
