// Depth-first proof-number search (Nagai 2002).
//
// A visit works on the node's best child until the node's proof or disproof number reaches the
// thresholds given by its parent. Beyond the original:
//  - the other side's number is a sum of the children's, or weak: the largest plus one for each
//    further open child (Ueda et al. 2008), which does not explode where lines merge;
//  - a child's threshold exceeds its best sibling by a factor (1+epsilon: Pawlewicz and Lew 2007);
//  - threshold control (Kishimoto 2010): a node with a child known from a shallower depth lets its
//    search go at least one step on, so cycles seldom stall it.
#pragma once

#include "search/policies.hpp"

namespace yose::search {

template <Problem P>
class Dfpn {
 public:
  using Resource = typename P::Resource;

  explicit Dfpn(Memory<Resource>& memory, const Options& options = {})
      : explorer_(memory, options),
        policies_(options, memory.table.capacity()),
        options_(options) {}

  // Can the prover reach the goal within `budget` plies? The problem is as before on return.
  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever);

  // While it runs: the moves from the root to where it works now, the most-proving node.
  std::vector<typename P::Move> line() const { return explorer_.line(); }

 private:
  using Explorer = search::Explorer<P>;
  using PathResult = typename Explorer::PathResult;
  using Node = typename Explorer::Node;

  PathResult visit(Bounds limit, Plies budget);
  PathResult work(const Node& node, Bounds limit);
  Bounds child_limit(const Summary& s, Bounds limit, Side side) const;

  Explorer explorer_;
  Policies<P> policies_;
  Options options_;
};

template <Problem P>
auto Dfpn<P>::solve(P& problem, const Limits& limits, Plies budget) -> Answer<Resource> {
  Watch watch(limits);
  explorer_.begin(problem, watch);
  PathResult o = explorer_.look(budget);
  if (o.bounds.open() && !explorer_.expired()) o = visit({kInfinity, kInfinity}, budget);
  return explorer_.answer(o);
}

template <Problem P>
auto Dfpn<P>::visit(Bounds limit, Plies budget) -> PathResult {
  const Node node = policies_.open(explorer_, budget);
  return explorer_.close(node, work(node, limit));
}

// Until a number reaches its limit, the answer is found, or time is up.
template <Problem P>
auto Dfpn<P>::work(const Node& node, Bounds limit) -> PathResult {
  bool raise = options_.threshold_control && has_old_child(explorer_, node);
  const auto search = [&](Plies rest) { return visit({kInfinity, kInfinity}, rest); };
  while (true) {
    policies_.try_pass(explorer_, node, search);
    const Summary s = summarize(explorer_, node, options_);
    if (!s.any) return explorer_.lost(node);
    if (s.bounds.own(node.side) == 0) return explorer_.won_by(node, s.best);
    if (raise) {
      limit = {std::max(limit.pn, s.bounds.pn + 1), std::max(limit.dn, s.bounds.dn + 1)};
      raise = false;
    }
    if (s.bounds.pn >= limit.pn || s.bounds.dn >= limit.dn || explorer_.expired()) {
      return {s.bounds, {}, 0, kNothing};
    }
    const Bounds below = child_limit(s, limit, node.side);
    policies_.descend(explorer_, node, s.best, [&](Plies budget) { return visit(below, budget); });
  }
}

template <Problem P>
Bounds Dfpn<P>::child_limit(const Summary& s, Bounds limit, Side side) const {
  const std::uint64_t extra =
      std::uint64_t{s.second} * static_cast<unsigned>(options_.epsilon_percent) / 100;
  const auto beyond =
      static_cast<Count>(std::min<std::uint64_t>(std::uint64_t{s.second} + extra + 1, kInfinity));
  const Count own = std::min(limit.own(side), beyond);
  Count other = limit.other(side);  // none stays none: numbers at their end do not end the search
  if (other != kInfinity) other -= std::min(s.others, other - 1);
  return Bounds::make(side, own, other);
}

}  // namespace yose::search
