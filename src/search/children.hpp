// The children of a node, and how what is known of them travels up to it.
//
// Results are true statements about positions, with one exception that is kept apart: a disproof
// may lean on an ancestor, because a move that repeats it fails the prover. It then travels up as
// such and becomes a fact only where nothing above is leant on. Proofs lean on nothing.
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
// `leans_on` is not provable either (kNothing: without any condition).
template <class Resource>
struct Outcome {
  Bounds bounds;
  Resource resource{};
  Plies plies = 0;
  int leans_on = kNothing;
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
  std::uint64_t key = 0;  // of the position it leads to
  [[no_unique_address]] Resource resource{};
  Outcome<Resource> outcome;

  std::uint64_t identity() const { return Path<Resource>::identity(key, resource); }
  // The side to move cannot use this child.
  bool failed(Side side) const { return outcome.bounds.other(side) == 0; }
};

template <Problem P>
using ChildOf = Child<typename P::Move, typename P::Resource>;
template <Problem P>
using OutcomeOf = Outcome<typename P::Resource>;

// The outcome of a position that this child answers for.
template <Problem P>
OutcomeOf<P> won_by(const P& problem, Side side, const ChildOf<P>& c) {
  const bool proof = side == Side::prover;
  const auto r = proof ? problem.proof_before(c.move, c.outcome.resource)
                       : problem.disproof_before(c.move, c.outcome.resource);
  return {proof ? kProven : kDisproven, r, longer(c.outcome.plies), c.outcome.leans_on};
}

// The outcome of a position whose children have all failed.
template <Problem P>
OutcomeOf<P> lost(const P& problem, Side side, std::span<const ChildOf<P>> children) {
  const bool proof = side == Side::refuter;
  OutcomeOf<P> o{proof ? kProven : kDisproven, proof ? problem.bottom() : problem.top(),
                 proof ? Plies{0} : kForever, kNothing};
  for (const auto& child : children) {
    const OutcomeOf<P>& c = child.outcome;
    if (proof) {
      o.resource = problem.join(o.resource, problem.proof_before(child.move, c.resource));
      o.plies = std::max(o.plies, longer(c.plies));
    } else {
      o.resource = problem.meet(o.resource, problem.disproof_before(child.move, c.resource));
      o.plies = std::min(o.plies, longer(c.plies));
      o.leans_on = std::min(o.leans_on, c.leans_on);
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
