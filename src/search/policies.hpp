// The policies that the searches share, in the two places where they act: when a node is opened and
// when the search goes down to a child. Each costs nothing while it is switched off.
#pragma once

#include <optional>

#include "search/merges.hpp"
#include "search/replay.hpp"

namespace yose::search {

template <Problem P>
class Policies {
 public:
  using Explorer = search::Explorer<P>;
  using Node = typename Explorer::Node;

  // The record of merging lines is a small part of the table's size, and comes on top of it.
  Policies(const Options& options, std::size_t table_capacity) : replay_(options) {
    if (options.double_count == DoubleCount::snda) merges_.emplace(table_capacity / 32 + 16);
  }

  Node open(Explorer& explorer, Plies budget) {
    const Node node = explorer.open(budget);
    if (merges_) merges_->meet(explorer, node);
    return node;
  }

  // Before a child is chosen; `search` works on the current position until time has expired.
  template <class Search>
  void try_pass(Explorer& explorer, const Node& node, Search search) {
    replay_.try_pass(explorer, node, search);
  }

  template <class Visit>
  void descend(Explorer& explorer, const Node& node, std::size_t i, Visit visit) {
    const bool unjudged = explorer.child(i).unjudged;
    if (merges_ && !unjudged) merges_->enter(explorer, node, i);
    explorer.descend(node, i, visit);
    if (unjudged) return;
    replay_.try_siblings(explorer, node, i);
  }

 private:
  Replay<P> replay_;
  std::optional<Merges<P>> merges_;
};

}  // namespace yose::search
