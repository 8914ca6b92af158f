// Writes a proof down as the lines of a `mate` claim (docs/certificate.md): a move for every prover
// node, in preorder, with citations of nodes that are complete.
//
// The plies stored with proofs lead the way: the prover takes a move that keeps within them, so
// they fall at every step and the walk ends. What the table has forgotten is searched again.
#pragma once

#include <optional>

#include "proof/seen.hpp"
#include "proof/walker.hpp"

namespace yose::proof {

template <Problem P, class Solver, class Name>
class ProofWriter {
 public:
  using Walk = Walker<P, Solver, Name>;
  using Plies = search::Plies;

  ProofWriter(P& problem, Solver& solver, search::Memory<typename P::Resource>& memory, Name name)
      : walk_(problem, solver, memory, std::move(name)) {}

  // The current position is provable within `plies`. The plies of the strategy written, or nothing
  // if the limits did not let the search find it again.
  std::optional<Plies> write(Plies plies, const search::Limits& limits) {
    walk_.keep_within(limits);
    return node(plies);
  }
  const ClaimLines& lines() const { return lines_; }

 private:
  using Named = typename Walk::Named;

  std::optional<Plies> node(Plies plies) {
    const auto over = walk_.p.glance();
    if (over.verdict == Verdict::proven && over.plies == 0) return Plies{0};
    return walk_.p.to_move() == Side::prover ? prover_node(plies) : refuter_node(plies);
  }
  std::optional<Plies> prover_node(Plies plies);
  std::optional<Plies> refuter_node(Plies plies);
  std::optional<Plies> cite(Plies plies);

  Walk walk_;
  ClaimLines lines_;
  Seen<typename P::Resource> seen_;
};

template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::prover_node(Plies plies) -> std::optional<Plies> {
  if (const auto cited = cite(plies)) return cited;
  if (walk_.is_over()) return std::nullopt;
  const std::optional<Named> best = walk_.winning_move(plies);
  if (!best) return std::nullopt;
  const ClaimLines::Number line = lines_.add(best->name);
  const auto below = walk_.after(best->move, [&] { return node(search::shorter(plies)); });
  if (!below) return std::nullopt;
  const Plies taken = search::longer(*below);
  seen_.add(walk_.p.key(), {walk_.p.resource(), taken, line});
  return taken;
}

template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::refuter_node(Plies plies) -> std::optional<Plies> {
  Plies most = 0;
  for (const Named& reply : walk_.moves()) {
    const auto below = walk_.after(reply.move, [&] { return node(search::shorter(plies)); });
    if (!below) return std::nullopt;
    most = std::max(most, search::longer(*below));
  }
  return most;
}

template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::cite(Plies plies) -> std::optional<Plies> {
  const auto* node = seen_.find(walk_.p.key(), [&](const auto& n) {
    return n.plies <= plies && walk_.p.resource().covers(n.resource);
  });
  if (node == nullptr) return std::nullopt;
  lines_.cite(node->line);
  return node->plies;
}

}  // namespace yose::proof
