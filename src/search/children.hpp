// The children of a node, and how their results are passed up to it.
//
// Results are independent of the path, with one exception that is stored separately: a disproof
// may depend on an ancestor, because a move that repeats it fails the prover. It is passed up with
// that ancestor and becomes independent of the path there. Proofs never depend on the path.
#pragma once

#include <algorithm>
#include <span>

#include "search/bounds.hpp"
#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/plies.hpp"
#include "search/problem.hpp"

namespace yose::search {

inline constexpr int kNothing = kMaxDepth + 1;

// A result on the current path. Decided: up to `resource`, for `plies`, if the ancestor at depth
// `depends_on` is not provable either (kNothing: without any condition).
template <class Resource>
struct PathResult {
  Bounds bounds;
  Resource resource{};
  Plies plies = 0;
  int depends_on = kNothing;
};

template <class Move, class Resource>
struct Child {
  Move move{};
  std::uint16_t group = 0;
  bool waits = false;     // for an earlier move of its group
  bool old = false;       // known from a shallower place
  bool known = false;     // visited before, here or elsewhere
  bool merges = false;    // leads where a sibling leads (merges.hpp)
  bool unjudged = false;  // it may be no move at all (inner.hpp)
  bool timeless = false;  // the plies after it do not count
  std::uint64_t key = 0;  // of the position it leads to
  [[no_unique_address]] Resource resource{};
  PathResult<Resource> result;

  // Of the plies that its parent has.
  Plies budget(Plies parent) const { return timeless ? kForever : shorter(parent); }
  std::uint64_t identity() const { return Path<Resource>::identity(key, resource); }
  // The side to move cannot use this child.
  bool failed(Side side) const { return result.bounds.other(side) == 0; }
};

template <Problem P>
using ChildOf = Child<typename P::Move, typename P::Resource>;
template <Problem P>
using PathResultOf = PathResult<typename P::Resource>;

// The result of a position that this child answers for.
template <Problem P>
PathResultOf<P> won_by(const P& problem, Side side, const ChildOf<P>& c) {
  const bool proof = side == Side::prover;
  const auto r = proof ? problem.proof_before(c.move, c.result.resource)
                       : problem.disproof_before(c.move, c.result.resource);
  return {proof ? kProven : kDisproven, r, longer(c.result.plies), c.result.depends_on};
}

// The result of a position whose children have all failed.
template <Problem P>
PathResultOf<P> lost(const P& problem, Side side, std::span<const ChildOf<P>> children) {
  const bool proof = side == Side::refuter;
  PathResultOf<P> o{proof ? kProven : kDisproven, proof ? problem.bottom() : problem.top(),
                    proof ? Plies{0} : kForever, kNothing};
  for (const auto& child : children) {
    const PathResultOf<P>& c = child.result;
    if (proof) {
      o.resource = problem.join(o.resource, problem.proof_before(child.move, c.resource));
      if (!child.timeless) o.plies = std::max(o.plies, longer(c.plies));
    } else {
      o.resource = problem.meet(o.resource, problem.disproof_before(child.move, c.resource));
      o.plies = std::min(o.plies, longer(c.plies));
      o.depends_on = std::min(o.depends_on, c.depends_on);
    }
  }
  o.resource = proof ? problem.settle_proof(o.resource) : problem.settle_disproof(o.resource);
  return o;
}

// The next move of a group comes forward when the one before it has failed. `look` brings what is
// known of it up to date.
template <class Child, class Look>
void release_group(std::span<Child> children, std::uint16_t group, Side side, Look look) {
  if (group == 0) return;
  for (Child& c : children) {
    if (c.group != group || !c.waits) continue;
    c.waits = false;
    look(c);
    if (!c.failed(side)) return;
  }
}

}  // namespace yose::search
