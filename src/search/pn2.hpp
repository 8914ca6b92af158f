// PN2: proof-number search in memory whose leaves are developed by a second proof-number search
// (Allis 1994; Breuker 1998).
//
// The second tree is thrown away except for the children of its root and their numbers:
// the first tree holds a small part of the positions searched, at the cost of searching some
// again. The second tree may grow to a share of the first one's present size, and each has half the
// room of the one tree of pn.hpp.
//
// Differs: the share is a fixed percentage, by default the whole as in Allis's first version.
// Breuker lets it grow by a logistic function of the first tree's size; its two constants are tuned
// to a number of nodes that fits into memory, while a percentage means the same at every size.
#pragma once

#include "search/pn_tree.hpp"

namespace yose::search {

template <Problem P>
class Pn2 {
 public:
  using Resource = typename P::Resource;

  explicit Pn2(Memory<Resource>& memory, const Options& options = kPnOptions)
      : explorer_(memory, options),
        first_(explorer_, options, Tree::capacity_in(memory, 2)),
        second_(explorer_, options, Tree::capacity_in(memory, 2)),
        second_percent_(options.second_percent) {}

  // Can the prover reach the goal within `budget` plies? The problem is as before on return.
  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever) {
    return solve_by_tree(explorer_, first_, problem, limits, budget,
                         [this](const auto& node) { return develop(node); });
  }

 private:
  using Tree = PnTree<P>;

  typename Tree::Children develop(const typename Tree::Node& node) {
    second_.search(node, share_of(first_.size(), second_percent_), DevelopByExpanding{explorer_});
    return second_.children_of_root();
  }

  Explorer<P> explorer_;
  Tree first_;
  Tree second_;
  int second_percent_;
};

}  // namespace yose::search
