// Proof-number search with the tree in memory (Allis 1994).
//
// The search the others are measured against: no position is expanded twice on one path, but every
// node stays, so memory ends it (pn_tree.hpp). The tree may take as many bytes as the table.
#pragma once

#include "search/pn_tree.hpp"

namespace yose::search {

template <Problem P>
class Pn {
 public:
  using Resource = typename P::Resource;

  explicit Pn(Memory<Resource>& memory, const Options& options = kPnOptions)
      : explorer_(memory, options), tree_(explorer_, options, Tree::capacity_in(memory)) {}

  // Can the prover reach the goal within `budget` plies? The problem is as before on return.
  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever) {
    return solve_by_tree(explorer_, tree_, problem, limits, budget, DevelopByExpanding{explorer_});
  }

 private:
  using Tree = PnTree<P>;

  Explorer<P> explorer_;
  Tree tree_;
};

}  // namespace yose::search
