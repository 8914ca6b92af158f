// Writes a proof down as the lines of a `mate` claim (docs/certificate.md): a move for every prover
// node, in preorder, with citations of nodes that are complete.
//
// The plies stored with proofs lead the way: the prover takes a move that keeps within them, so
// they fall at every step and the walk ends. What the table has lost is searched again.
//
// The walk keeps its own stack: a line of a thousand plies needs no deep recursion.
#pragma once

#include <optional>
#include <utility>
#include <vector>

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
  std::optional<Plies> write(Plies plies, const search::Limits& limits);
  const ClaimLines& lines() const { return lines_; }

 private:
  using Named = typename Walk::Named;

  // A node on the way from the root to here: the replies to follow, or the prover's one move.
  struct Frame {
    std::vector<Named> moves;
    std::size_t next = 0;
    Plies plies = 0;                         // within which the node is provable
    Plies taken = 0;                         // by the moves followed so far
    std::optional<ClaimLines::Number> line;  // of a prover node
  };
  struct Step {
    typename P::Move move;
    typename P::Undo undo;
  };
  // What is found where the walk arrives: plies, if nothing needs to be followed there.
  struct Arrival {
    bool good = true;
    std::optional<Plies> plies;
  };

  Arrival open(Plies plies);
  Arrival open_prover_node(Plies plies);
  std::optional<Plies> cite(Plies plies);
  bool step();
  void enter(typename P::Move move);
  void leave();
  Plies close();

  Walk walk_;
  std::vector<Frame> frames_;
  std::vector<Step> steps_;  // one less than frames, but while a move is being looked at
  ClaimLines lines_;
  Seen<typename P::Resource> seen_;
};

template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::write(Plies plies, const search::Limits& limits)
    -> std::optional<Plies> {
  walk_.keep_within(limits);
  const Arrival root = open(plies);
  if (!root.good || root.plies) return root.plies;
  bool good = true;
  while (good && (frames_.size() > 1 || frames_[0].next < frames_[0].moves.size())) good = step();
  while (!steps_.empty()) leave();
  return good ? std::optional(close()) : std::nullopt;
}

template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::open(Plies plies) -> Arrival {
  if (plies == search::kNever) return {false, {}};
  const auto over = walk_.p.glance();
  if (over.verdict == Verdict::proven && over.plies == 0) return {true, Plies{0}};
  if (walk_.p.to_move() == Side::prover) return open_prover_node(plies);
  frames_.push_back({walk_.moves(), 0, plies, 0, std::nullopt});
  return {};
}

template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::open_prover_node(Plies plies) -> Arrival {
  if (const auto cited = cite(plies)) return {true, cited};
  if (walk_.is_over()) return {false, {}};
  std::optional<Named> best = walk_.winning_move(plies);
  if (!best) return {false, {}};
  const auto line = lines_.add(best->name);
  frames_.push_back({{*std::move(best)}, 0, plies, 0, line});
  return {};
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

// Goes one move on, or back where there is none left.
template <Problem P, class Solver, class Name>
bool ProofWriter<P, Solver, Name>::step() {
  Frame& top = frames_.back();
  std::optional<Plies> taken;
  if (top.next == top.moves.size()) {
    taken = close();
  } else {
    const Named& next = top.moves[top.next++];
    const bool timeless = next.timeless;
    const Plies left = search::shorter(top.plies);
    enter(next.move);
    const Arrival arrival = open(timeless ? walk_.provable_within() : left);
    if (!arrival.good) return false;
    taken = arrival.plies;
  }
  if (!taken) return true;
  leave();
  Frame& above = frames_.back();
  const bool counts = !above.moves[above.next - 1].timeless;
  if (counts) above.taken = std::max(above.taken, search::longer(*taken));
  return true;
}

template <Problem P, class Solver, class Name>
void ProofWriter<P, Solver, Name>::enter(typename P::Move move) {
  steps_.push_back({move, walk_.p.play(move)});
}

template <Problem P, class Solver, class Name>
void ProofWriter<P, Solver, Name>::leave() {
  walk_.p.undo(steps_.back().move, steps_.back().undo);
  steps_.pop_back();
}

// The node is complete, and may be cited from now on. The current position is its own.
template <Problem P, class Solver, class Name>
auto ProofWriter<P, Solver, Name>::close() -> Plies {
  const Frame& top = frames_.back();
  const Plies taken = top.taken;
  if (top.line) seen_.add(walk_.p.key(), {walk_.p.resource(), taken, *top.line});
  frames_.pop_back();
  return taken;
}

}  // namespace yose::proof
