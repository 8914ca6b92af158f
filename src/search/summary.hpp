// What a node's children say together: its own proof and disproof numbers, and its best child.
//
// Shared by the searches that go by numbers. Children that wait for another of their group stay
// out, and so do those that have failed the side to move. Its own number is the least of theirs;
// the other side's is their sum, or weak: the largest plus one for each further open child (Ueda et
// al. 2008), which does not explode where lines merge.
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

template <class Explorer>
Summary summarize(const Explorer& explorer, const typename Explorer::Node& node, Combine combine) {
  Summary s;
  Count best = kInfinity;
  Count best_other = 0;
  Count most = 0;
  Count total = 0;
  Count open = 0;
  for (std::size_t i = node.first; i < explorer.size(); ++i) {
    const auto& c = explorer.child(i);
    if (c.waits || Explorer::failed(c, node.side)) continue;
    const Count own = c.outcome.bounds.own(node.side);
    const Count other = c.outcome.bounds.other(node.side);
    ++open;
    most = std::max(most, other);
    total = sum(total, other);
    if (own < best || (own == best && other > best_other)) {
      s.second = best;
      best = own;
      s.best = i;
      best_other = other;
    } else {
      s.second = std::min(s.second, own);
    }
  }
  s.any = open > 0;
  if (!s.any) return s;
  const bool weak = combine == Combine::weak;
  s.others = weak ? open - 1 : total - best_other;
  const Count other = weak ? sum(most, open - 1) : total;
  s.bounds = Bounds::make(node.side, best, best == 0 ? kInfinity : other);
  return s;
}

}  // namespace yose::search
