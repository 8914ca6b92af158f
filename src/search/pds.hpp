// PDS: proof-number and disproof-number search (Nagai 1998; pseudo-code in Winands et al. 2003).
//
// Depth-first with iterative deepening at every node on both numbers. A visit ends when both the
// proof and the disproof number have reached their thresholds; df-pn ends at either. A
// child gets its present numbers as thresholds, one raised by one: the smaller one, whose side
// seems likelier to succeed, unless the node itself needs no more of it.
//
// Differs: repetitions are seen on the path, not by thresholds stored beforehand; thresholds
// may be raised by a factor. Where positions repeat, thresholds raised by one may nearly never
// end the search (tests/regress/numbers_*); but a factor works at every ply of a line at once, and
// costs: 300 mates from games took 269 thousand nodes with 0 %, 329 with 25 %, 4103 with 50 %.
//
// Threshold control (Kishimoto 2010, there for df-pn) prevents that: where a child is
// known from a shallower depth and both thresholds are reached, that of the side to move
// is set one beyond its number, so that the visit does some work. Of 6000 toys with cycles PDS
// left 19 open after 20,000 nodes, with control none. On 100 classics the geometric mean of nodes
// falls from 81.9 k to 77.1 k (79.5 k if the other side's limit goes up, 81.3 k the smaller
// one, 82.3 k both), on mates from games it rises by 1 % (the sum by 9 %).
#pragma once

#include <type_traits>

#include "search/policies.hpp"

namespace yose::search {

// New positions are opened like all others.
struct PlainLeaf {
  template <class... Args>
  explicit PlainLeaf(Args&&...) {}
};

// Leaf: what searches a position when PDS first comes to it (pds_pn.hpp).
template <Problem P, class Leaf = PlainLeaf>
class Pds {
 public:
  using Resource = typename P::Resource;

  explicit Pds(Memory<Resource>& memory, const Options& options = kPdsOptions)
      : explorer_(memory, options),
        policies_(options, memory.table.capacity()),
        options_(options),
        leaf_(explorer_, memory, options) {}

  // Can the prover reach the goal within `budget` plies? The problem is as before on return.
  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever);

 private:
  using Explorer = search::Explorer<P>;
  using PathResult = typename Explorer::PathResult;
  using Node = typename Explorer::Node;
  using Child = typename Explorer::Child;

  static constexpr bool kSearchesLeaves = !std::is_same_v<Leaf, PlainLeaf>;

  PathResult visit(Bounds limit, Bounds known, Plies budget);
  PathResult visit_child(std::size_t i, Bounds limit, Plies budget);
  PathResult work(const Node& node, Bounds limit, Count least);
  std::size_t select(const Node& node, Count least) const;
  static bool reached(Bounds b, Bounds limit) { return b.pn >= limit.pn && b.dn >= limit.dn; }
  Count raised(Count n) const;
  Bounds one_step_beyond(Bounds now, Side side) const {
    return Bounds::make(side, raised(now.own(side)), now.other(side));
  }
  Bounds child_limit(Bounds child, Bounds now, Bounds limit, Side side) const;

  Explorer explorer_;
  Policies<P> policies_;
  Options options_;
  [[no_unique_address]] Leaf leaf_;
};

template <Problem P, class Leaf>
auto Pds<P, Leaf>::solve(P& problem, const Limits& limits, Plies budget) -> Answer<Resource> {
  Watch watch(limits);
  explorer_.begin(problem, watch);
  if constexpr (kSearchesLeaves) leaf_.begin();
  PathResult o = explorer_.look(budget);
  while (o.bounds.open() && !explorer_.expired()) {
    const Bounds b = o.bounds;
    const Bounds limit = b.pn <= b.dn ? Bounds{raised(b.pn), b.dn} : Bounds{b.pn, raised(b.dn)};
    o = visit(limit, b, budget);
  }
  return explorer_.answer(o);
}

template <Problem P, class Leaf>
auto Pds<P, Leaf>::visit(Bounds limit, Bounds known, Plies budget) -> PathResult {
  const Node node = policies_.open(explorer_, budget);
  return explorer_.close(node, work(node, limit, known.own(node.side)));
}

// The position after child i's move.
template <Problem P, class Leaf>
auto Pds<P, Leaf>::visit_child(std::size_t i, Bounds limit, Plies budget) -> PathResult {
  const Child& c = explorer_.child(i);
  if constexpr (kSearchesLeaves) {
    if (!c.known) return leaf_.search(budget);
  }
  return visit(limit, c.result.bounds, budget);
}

// Until both numbers reach their limits, the answer is found, or time is up. `least` is the best
// lower bound seen so far of the side's own number.
template <Problem P, class Leaf>
auto Pds<P, Leaf>::work(const Node& node, Bounds limit, Count least) -> PathResult {
  bool raise = options_.threshold_control && has_old_child(explorer_, node);
  const auto search = [&](Plies rest) { return visit({kInfinity, kInfinity}, {}, rest); };
  while (true) {
    policies_.try_pass(explorer_, node, search);
    const Summary s = summarize(explorer_, node, options_);
    if (!s.any) return explorer_.lost(node);
    if (s.bounds.own(node.side) == 0) return explorer_.won_by(node, s.best);
    if (raise && reached(s.bounds, limit)) limit = one_step_beyond(s.bounds, node.side);
    raise = false;
    if (reached(s.bounds, limit) || explorer_.expired()) {
      return {s.bounds, {}, 0, kNothing};
    }
    least = std::max(least, s.bounds.own(node.side));
    const std::size_t i = select(node, least);
    const Bounds known = explorer_.child(i).result.bounds;
    const Bounds below = child_limit(known, s.bounds, limit, node.side);
    policies_.descend(explorer_, node, i,
                      [&](Plies budget) { return visit_child(i, below, budget); });
  }
}

// The least own number; children below what the node is known to need count as equal, and among
// equals the one that does the other side least good goes first.
template <Problem P, class Leaf>
std::size_t Pds<P, Leaf>::select(const Node& node, Count least) const {
  std::size_t best = node.first;
  Count best_own = kInfinity;
  Count best_other = kInfinity;
  for (std::size_t i = node.first; i < explorer_.size(); ++i) {
    const auto& c = explorer_.child(i);
    if (c.waits || Explorer::failed(c, node.side)) continue;
    const Count own = std::max(least, c.result.bounds.own(node.side));
    const Count other = c.result.bounds.other(node.side);
    if (own > best_own || (own == best_own && other >= best_other)) continue;
    best = i;
    best_own = own;
    best_other = other;
  }
  return best;
}

template <Problem P, class Leaf>
Bounds Pds<P, Leaf>::child_limit(Bounds child, Bounds now, Bounds limit, Side side) const {
  const Count own = child.own(side);
  const Count other = child.other(side);
  const bool needs_own = now.own(side) < limit.own(side);
  const bool needs_other = now.other(side) < limit.other(side);
  const bool raise_other = needs_other && (other <= own || !needs_own);
  return raise_other ? Bounds::make(side, own, raised(other))
                     : Bounds::make(side, raised(own), other);
}

template <Problem P, class Leaf>
Count Pds<P, Leaf>::raised(Count n) const {
  const std::uint64_t extra =
      std::uint64_t{n} * static_cast<unsigned>(options_.epsilon_percent) / 100;
  return static_cast<Count>(std::min<std::uint64_t>(n + extra + 1, kInfinity));
}

}  // namespace yose::search
