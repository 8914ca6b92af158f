// The killer-tree heuristic: when one of the refuter's moves has just been beaten, the proof that
// beat it is tried against his other moves (Sakuta et al. 2003; the idea is Kawano's simulation,
// 1996, with the whole tree taken from the table).
//
// Two positions are walked side by side: the killer, after the beaten move, where the table knows a
// proof, and the real one, after another move. Where the prover is to move, the killer's winning
// move is played in both; where the refuter is, every move of his that is still open. The walk
// gives up where a move is legal in one position only, where the table has forgotten the way, or
// where the real position turns out differently. The plies of the killer's proof fall with every
// move, so it ends.
//
// On 100 classics it saves 5 % of the nodes. Trying known proofs as soon as a node is opened as
// well saves a little less.
//
// A real position on the way is opened and closed like any other: it counts as a node, and what
// becomes known of it is stored, whether the walk succeeds or not. So nothing is taken on trust
// from the killer but the choice of moves.
#pragma once

#include <optional>

#include "search/summary.hpp"

namespace yose::search {

template <Problem P, class Start>
class Replay {
 public:
  using Explorer = search::Explorer<P, Start>;
  using Node = typename Explorer::Node;

  explicit Replay(const Options& options) : options_(options) {}

  // Child i of an open node has just been worked on. If it was the refuter's and is beaten, his
  // other moves are tried: those of its group, or all.
  void try_siblings(Explorer& explorer, const Node& node, std::size_t i);

 private:
  using Outcome = typename Explorer::Outcome;
  using Move = typename P::Move;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  bool resembles(std::uint16_t group, std::uint16_t beaten) const {
    return options_.kth == Kth::all || (group != 0 && group == beaten);
  }
  Outcome visit(Explorer& explorer, P& killer, Plies plies, Plies budget);
  Outcome follow(Explorer& explorer, const Node& node, P& killer, Plies plies);
  bool step(Explorer& explorer, const Node& node, std::size_t i, P& killer, Plies plies);
  void list_moves(const P& killer);
  bool is_listed(Move move) const;
  std::size_t winning_child(const Explorer& explorer, const Node& node, P& killer, Plies plies);

  Options options_;
  std::vector<Choice<Move>> choices_;
};

template <Problem P, class Start>
void Replay<P, Start>::try_siblings(Explorer& explorer, const Node& node, std::size_t i) {
  if (options_.kth == Kth::off || node.side != Side::refuter) return;
  if (!explorer.child(i).outcome.bounds.proven()) return;
  const std::uint16_t group = explorer.child(i).group;
  const Plies plies = explorer.child(i).outcome.plies;
  std::optional<P> killer;  // a copy of a position takes its time
  for (std::size_t j = node.first; j < explorer.size() && !explorer.expired(); ++j) {
    const auto& c = explorer.child(j);
    if (c.waits || !c.outcome.bounds.open() || !resembles(c.group, group)) continue;
    if (!killer) {
      killer = explorer.problem();
      killer->play(explorer.child(i).move);
    }
    explorer.descend(node, j,
                     [&](Plies budget) { return visit(explorer, *killer, plies, budget); });
  }
}

template <Problem P, class Start>
auto Replay<P, Start>::visit(Explorer& explorer, P& killer, Plies plies, Plies budget) -> Outcome {
  const Node node = explorer.open(budget);
  return explorer.close(node, follow(explorer, node, killer, plies));
}

// The killer's side to move is the node's; it is proven within `plies`.
template <Problem P, class Start>
auto Replay<P, Start>::follow(Explorer& explorer, const Node& node, P& killer, Plies plies)
    -> Outcome {
  bool stuck = plies == 0;
  while (true) {
    const Summary s = summarize(explorer, node, options_);
    if (!s.any) return explorer.lost(node);
    if (s.bounds.own(node.side) == 0) return explorer.won_by(node, s.best);
    if (stuck || explorer.expired()) return {s.bounds, {}, 0, kNothing};
    const std::size_t i =
        node.side == Side::prover ? winning_child(explorer, node, killer, plies) : s.best;
    stuck = i == kNone || !step(explorer, node, i, killer, plies);
  }
}

// Plays child i in both positions; true if that is proven.
template <Problem P, class Start>
bool Replay<P, Start>::step(Explorer& explorer, const Node& node, std::size_t i, P& killer,
                            Plies plies) {
  const Move move = explorer.child(i).move;
  list_moves(killer);
  if (!is_listed(move)) return false;
  const auto undo = killer.play(move);
  explorer.descend(node, i,
                   [&](Plies budget) { return visit(explorer, killer, shorter(plies), budget); });
  killer.undo(move, undo);
  return explorer.child(i).outcome.bounds.proven();
}

template <Problem P, class Start>
void Replay<P, Start>::list_moves(const P& killer) {
  choices_.clear();
  killer.expand(choices_);
}

template <Problem P, class Start>
bool Replay<P, Start>::is_listed(Move move) const {
  return std::any_of(choices_.begin(), choices_.end(),
                     [&](const Choice<Move>& c) { return c.move == move; });
}

// The open child whose move wins soonest for the killer, as far as the table and a glance know.
template <Problem P, class Start>
std::size_t Replay<P, Start>::winning_child(const Explorer& explorer, const Node& node, P& killer,
                                            Plies plies) {
  std::size_t best = kNone;
  list_moves(killer);
  for (std::size_t i = node.first; i < explorer.size() && plies > 0; ++i) {
    const auto& c = explorer.child(i);
    if (c.waits || !c.outcome.bounds.open() || !is_listed(c.move)) continue;
    const auto undo = killer.play(c.move);
    const Plies within = explorer.proven_within(killer, shorter(plies));
    killer.undo(c.move, undo);
    if (within == kNever) continue;
    best = i;
    plies = within;  // the next must be better
  }
  return best;
}

}  // namespace yose::search
