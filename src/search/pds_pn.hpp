// PDS-PN: PDS whose leaves are searched by proof-number search in memory (Winands, Uiterwijk and
// van den Herik 2003).
//
// Where PDS comes to a position for the first time, it starts a tree there (pn_tree.hpp) and gives
// the position the numbers of the tree's root. The tree is thrown away; what it decided is in the
// table. So the first level needs no memory but the table, and most positions are searched by the
// second level, which goes straight for the most-proving node. A tree may grow to a share of the
// number of the first level's visits so far, within the room of the one tree of pn.hpp.
//
// Differs: the share is a fixed percentage, not a logistic function (pn2.hpp says why).
#pragma once

#include "search/pds.hpp"
#include "search/pn_tree.hpp"

namespace yose::search {

// What Pds asks when it comes to a new position.
template <Problem P>
class PnLeaf {
 public:
  using Explorer = search::Explorer<P>;
  using PathResult = typename Explorer::PathResult;

  PnLeaf(Explorer& explorer, const Memory<typename P::Resource>& memory, const Options& options)
      : explorer_(explorer),
        tree_(explorer, options, Tree::capacity_in(memory)),
        second_percent_(options.second_percent) {}

  void begin() { second_nodes_ = 0; }

  PathResult search(Plies budget) {
    const auto nodes = [this] { return explorer_.statistics().nodes; };
    const std::uint64_t before = nodes() + 1;  // the leaf itself belongs to the first level
    const std::size_t share = share_of(before - second_nodes_, second_percent_);
    const auto root = explorer_.enter(budget);
    const PathResult o = tree_.search(root, share, DevelopByExpanding{explorer_});
    second_nodes_ += nodes() - before;
    return explorer_.close(root, o);
  }

 private:
  using Tree = PnTree<P>;

  Explorer& explorer_;
  Tree tree_;
  int second_percent_;
  std::uint64_t second_nodes_ = 0;  // expanded by the second level
};

template <Problem P>
using PdsPn = Pds<P, PnLeaf<P>>;

}  // namespace yose::search
