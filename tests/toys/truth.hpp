// The truth about a toy graph, by brute force: for every node and hand the fewest plies in which
// the prover can force the goal, found round by round from the end. Shares no code with the
// searches nor with toy_problem.hpp.
#pragma once

#include <limits>
#include <memory>
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
  // Where the prover may only make threats of this order (search/lambda.hpp) and nothing else.
  static Truth of_threats(const Toy& toy, int order);

  // The hand must be within the node's total.
  int plies(int node, Hand hand) const { return plies_[index(node, hand)]; }

 private:
  static constexpr int kSide = kMostOfAKind + 1;

  static std::size_t index(int node, Hand hand) {
    return static_cast<std::size_t>((node * kSide + hand[0]) * kSide + hand[1]);
  }
  explicit Truth(const Toy& toy, int order);
  bool threatens(const Toy& toy, int to, Hand hand) const;
  bool wins_in_one(const Toy& toy, int node, Hand hand) const;
  bool reached(const Toy& toy, int node, Hand hand, int round) const;
  bool play_round(const Toy& toy, int round);

  std::vector<Avoided> avoided_;
  int order_ = 0;                       // of threats; 0: all moves
  std::shared_ptr<const Truth> lower_;  // of one order less
  std::vector<int> plies_;
};

}  // namespace yose::toys
