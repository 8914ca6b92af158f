// What a node's children say together: its own proof and disproof numbers, and its best child.
//
// Shared by the proof-number searches. Children that wait for another of their group are left
// out, and so are those that have failed. The number of the side to move is their least number;
// the other side's is their sum, or weak: the largest plus one for each further open child (Ueda et
// al. 2008), which does not explode where lines merge. Children that are known to merge
// (merges.hpp) count together as one child, with the largest of their numbers.
//
// Among children with the same own number the best is the one with the larger other number, or with
// `order` switched off the first in the list. On 100 classics, 300 k nodes each, the geometric mean
// of nodes is 45.8 k; with the smaller one first 49.3 k, with the first in the list 53.0 k.
#pragma once

#include <algorithm>

#include "search/explorer.hpp"
#include "search/options.hpp"

namespace yose::search {

struct Summary {
  Bounds bounds;
  std::size_t best = 0;
  Count second = kInfinity;  // the side's own number at the second best child
  Count others = 0;          // what children beside the best add to the other side's number
  bool any = false;          // a child is left
};

// Adds up the other side's numbers.
class OtherSum {
 public:
  void add(Count other, bool merges) {
    most_ = std::max(most_, other);
    if (merges) {
      merged_most_ = std::max(merged_most_, other);
      any_merged_ = true;
    } else {
      total_ = sum(total_, other);
      ++apart_;
    }
  }

  bool any() const { return children() > 0; }
  Count value(Combine combine) const {
    return combine == Combine::weak ? sum(most_, children() - 1) : sum(total_, merged_most_);
  }
  // What the others add to a child's number.
  Count beside(Combine combine, Count other, bool merges) const {
    if (combine == Combine::weak) return children() - 1;
    return merges ? total_ : sum(total_, merged_most_) - other;
  }

 private:
  Count children() const { return apart_ + (any_merged_ ? 1 : 0); }

  Count most_ = 0;
  Count total_ = 0;  // of those apart
  Count apart_ = 0;
  Count merged_most_ = 0;
  bool any_merged_ = false;
};

template <class Child>
Summary summarize(std::span<const Child> children, Side side, const Options& options) {
  Summary s;
  Count best = kInfinity;
  Count best_other = 0;
  OtherSum others;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Child& c = children[i];
    if (c.waits || c.failed(side)) continue;
    const Count own = c.result.bounds.own(side);
    const Count other = c.result.bounds.other(side);
    others.add(other, c.merges);
    if (own < best || (own == best && options.order && other > best_other)) {
      s.second = best;
      best = own;
      s.best = i;
      best_other = other;
    } else {
      s.second = std::min(s.second, own);
    }
  }
  s.any = others.any();
  if (!s.any) return s;
  s.others = others.beside(options.combine, best_other, children[s.best].merges);
  s.bounds = Bounds::make(side, best, best == 0 ? kInfinity : others.value(options.combine));
  return s;
}

// Of the explorer's node entered last: the best child is counted as the explorer does.
template <class Explorer>
Summary summarize(const Explorer& explorer, const typename Explorer::Node& node,
                  const Options& options) {
  Summary s = summarize(explorer.children(node), node.side, options);
  s.best += node.first;
  return s;
}

// For threshold control: an open child is known from a shallower depth, so positions may
// repeat.
template <class Explorer>
bool has_old_child(const Explorer& explorer, const typename Explorer::Node& node) {
  for (std::size_t i = node.first; i < explorer.size(); ++i) {
    if (explorer.child(i).old && explorer.child(i).result.bounds.open()) return true;
  }
  return false;
}

}  // namespace yose::search
