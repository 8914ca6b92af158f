// Iterative deepening: depth-first search within 1 ply, then within more, until the answer is
// found.
//
// The reference for the other searches, exact by construction: each round asks for the goal within
// one ply more than has been disproven so far, so the first round that succeeds has the shortest
// length.
//
// Asked without a budget, it must also notice that no length will do. A round that is never cut
// short by its budget may say so. But where positions repeat, it can depend on results of the
// last round for fewer plies, again and again; so after a round that never reached its horizon
// a second one asks without a budget, and gives up where a line gets longer than the round's.
//
// For the next round to take good moves first, a position that fails within its budget leaves its
// proof and disproof numbers in the table, each end of a line at the horizon counted as one. On 300
// mates from games (composed mates) ordering the prover's moves saves 7 % (50 %) of the nodes;
// ordering the refuter's as well took 30 % (10 %) more again.
#pragma once

#include <limits>

#include "search/explorer.hpp"
#include "search/policies.hpp"

namespace yose::search {

template <Problem P>
class IterativeDeepening {
 public:
  using Resource = typename P::Resource;

  explicit IterativeDeepening(Memory<Resource>& memory, const Options& options = kIdOptions)
      : memory_(memory),
        explorer_(memory, options),
        policies_(options, memory.table.capacity()),
        options_(options) {}

  // Can the prover reach the goal within `budget` plies, and if so, within how many at the
  // earliest? The problem is as before on return.
  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever);

 private:
  using Explorer = search::Explorer<P>;
  using PathResult = typename Explorer::PathResult;
  using Node = typename Explorer::Node;

  PathResult round(Plies budget, int room);
  PathResult visit(Plies budget);
  PathResult visit_aside(Plies budget);
  PathResult work(const Node& node);
  std::size_t select(const Node& node) const;
  void leave_numbers(const Node& node, const PathResult& o);

  Memory<Resource>& memory_;
  Explorer explorer_;
  Policies<P> policies_;
  Options options_;
  Bounds numbers_;           // of the node visited last
  int room_ = 0;             // how many plies deeper a line may go
  bool at_horizon_ = false;  // the round had to stop somewhere for want of plies
};

template <Problem P>
auto IterativeDeepening<P>::solve(P& problem, const Limits& limits, Plies budget)
    -> Answer<Resource> {
  Watch watch(limits);
  explorer_.begin(problem, watch);
  Plies within = 0;
  while (true) {
    const PathResult o = round(within, within);
    if (!o.bounds.disproven() || o.plies >= budget) return explorer_.answer(o);
    if (budget == kForever && !at_horizon_) {
      const PathResult never = round(kForever, within);
      if (never.bounds.disproven()) return explorer_.answer(never);
    }
    within = longer(o.plies);
  }
}

template <Problem P>
auto IterativeDeepening<P>::round(Plies budget, int room) -> PathResult {
  room_ = room;
  at_horizon_ = false;
  const PathResult o = explorer_.look(budget);
  return o.bounds.open() ? visit(budget) : o;
}

template <Problem P>
auto IterativeDeepening<P>::visit(Plies budget) -> PathResult {
  if (room_ == 0 || explorer_.expired()) return {};
  at_horizon_ |= budget == 1;
  --room_;
  const Node node = policies_.open(explorer_, budget);
  const PathResult o = explorer_.close(node, work(node));
  leave_numbers(node, o);
  ++room_;
  return o;
}

// A position that is no part of the round.
template <Problem P>
auto IterativeDeepening<P>::visit_aside(Plies budget) -> PathResult {
  const bool at_horizon = at_horizon_;
  const PathResult o = visit(budget);
  at_horizon_ = at_horizon;
  return o;
}

// Child after child, until one decides for the side to move, all have failed it, or time is up.
template <Problem P>
auto IterativeDeepening<P>::work(const Node& node) -> PathResult {
  Count own = kInfinity;
  Count other = static_cast<Count>(explorer_.size() - node.first);  // one for each child not tried
  while (true) {
    policies_.try_pass(explorer_, node, [this](Plies rest) { return visit_aside(rest); });
    const std::size_t i = select(node);
    numbers_ = Bounds::make(node.side, own == kInfinity ? 1 : own, other);
    if (i == explorer_.size()) return explorer_.lost(node);
    if (explorer_.child(i).result.bounds.own(node.side) == 0) return explorer_.won_by(node, i);
    const bool unjudged = explorer_.child(i).unjudged;
    policies_.descend(explorer_, node, i, [&](Plies budget) { return visit(budget); });
    if (unjudged && !explorer_.expired()) continue;  // it was judged, not visited
    if (explorer_.child(i).result.bounds.open()) return {};
    own = std::min(own, numbers_.own(node.side));
    other = sum(other - 1, numbers_.other(node.side));
  }
}

// Only what failed for want of plies will be asked again.
template <Problem P>
void IterativeDeepening<P>::leave_numbers(const Node& node, const PathResult& o) {
  const bool again = o.bounds.disproven() && o.plies != kForever;
  if (!again) numbers_ = o.bounds;
  if (!again || !options_.order) return;
  numbers_ = {std::clamp<Count>(numbers_.pn, 1, kInfinity - 1),
              std::clamp<Count>(numbers_.dn, 1, kInfinity - 1)};
  memory_.table.store_bounds(node.key, node.resource, numbers_, 1,
                             std::numeric_limits<std::uint16_t>::max());
}

// The next child to work on, or size(): none is left.
template <Problem P>
std::size_t IterativeDeepening<P>::select(const Node& node) const {
  std::size_t best = explorer_.size();
  Count least = kInfinity;
  const bool by_number = options_.order && node.side == Side::prover;
  for (std::size_t i = node.first; i < explorer_.size(); ++i) {
    const auto& c = explorer_.child(i);
    if (c.waits || Explorer::failed(c, node.side)) continue;
    const Count own = c.result.bounds.own(node.side);
    const Count rank = by_number ? own : std::min<Count>(own, 1);
    if (rank >= least) continue;
    best = i;
    least = rank;
  }
  return best;
}

}  // namespace yose::search
