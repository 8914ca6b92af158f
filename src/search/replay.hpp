// The killer-tree heuristic: when one of a side's moves has just been beaten, the tree that beat it
// is tried against its other moves (Sakuta et al. 2003; the idea is Kawano's simulation, 1996, with
// the whole tree taken from the table). A proof beats the refuter's moves, a disproof the prover's.
//
// Two positions are walked side by side: the killer, after the beaten move, where the table knows
// the verdict, and the real one, after another move. Where the winner is to move, the killer's
// winning move is played in both; where the loser is, every move of his that is still open. The
// walk gives up where a move is legal in one position only, where the table has lost the entry,
// or where the real position turns out differently. The plies of a proof fall with every move, so
// its walk ends. A disproof may repeat positions: the path sees that in the real position, and the
// walk may open only a limited number of nodes.
//
// Proofs save 5 % of the nodes on 100 classics; trying known proofs as soon as a node is opened as
// well saves a little less. Disproofs tried on promotion twins save 2 % of the geometric mean on
// the classics and cost 0.2 % on mates from games (3 % of the sum); tried on all moves they cost 11
// % and 5 %. So they are off unless asked for.
//
// A proof may also come from a pass (KthRoot::pass; the paper names it and leaves it): what beats
// the refuter if he does nothing is tried on his moves, in place of what beat another of them. The
// position after the pass is no part of the tree, so its proof must be looked for: by the same
// search, while the refuter's node is worked on, with one node for every ten that went into the
// node, at most a thousand (the table may evict them), and no passes below. It starts again
// when it may take twice as many as before. On 130 endgames a share of a quarter took 1 to 4 %
// more nodes than a tenth, a thirtieth 1 % more to 1 % less; 20 (5) nodes when a node was first
// opened took 2.4 (1.7) times those of PDS. Where a pass leads is a position like any other, and
// its results are valid. Only the choice of moves is passed up, so it does
// no harm that a pass is not a legal move.
//
// A real position on the way is opened and closed like any other: it counts as a node, and what
// becomes known of it is stored, whether the walk succeeds or not. So nothing is taken over
// from the killer except the choice of moves; and if its disproof depended on an ancestor, the
// real one must depend on an ancestor of its own.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "search/summary.hpp"

namespace yose::search {

template <Problem P>
class Replay {
 public:
  using Explorer = search::Explorer<P>;
  using Node = typename Explorer::Node;

  explicit Replay(const Options& options) : options_(options) {}

  // Child i of an open node has just been worked on. If it has failed the side to move, that side's
  // other moves are tried: those of its group, or all.
  void try_siblings(Explorer& explorer, const Node& node, std::size_t i);

  // Before a child is chosen. If a pass of the refuter's turns out to lose, what beat it is tried
  // on his moves. `search` works on the current position until it is decided or time has expired.
  template <class Search>
  void try_pass(Explorer& explorer, const Node& node, Search search);

 private:
  using PathResult = typename Explorer::PathResult;
  using Move = typename P::Move;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  static constexpr std::uint64_t kMostNodes = 1000;  // of a disproof's walk, for a pass
  static constexpr std::uint64_t kPassShare = 10;    // of the nodes spent, one goes to the pass

  struct Killer {
    P position;
    Side winner;
    std::uint64_t last_node = std::numeric_limits<std::uint64_t>::max();
  };

  Kth chosen(Side loser) const {
    return loser == Side::refuter ? options_.kth : options_.kth_disproofs;
  }
  static bool resembles(Kth kth, std::uint16_t group, std::uint16_t beaten) {
    return kth == Kth::all || (group != 0 && group == beaten);
  }
  bool starts_from_pass() const {
    return Passing<P> && options_.kth_root == KthRoot::pass && options_.kth != Kth::off;
  }
  bool is_worth_trying(Plies plies) const {
    return plies >= options_.kth_least_plies && plies <= options_.kth_most_plies;
  }
  bool is_worth_trying(const Explorer& explorer, std::size_t i) const;
  template <class Fits, class Make>
  void try_on(Explorer& explorer, const Node& node, Plies plies, Fits fits, Make make);
  std::uint64_t share_of_pass(Explorer& explorer, const Node& node) const;
  static Killer make_killer(const Explorer& explorer, Move beaten, Side loser);
  PathResult visit(Explorer& explorer, Killer& killer, Plies plies, Plies budget);
  PathResult follow(Explorer& explorer, const Node& node, Killer& killer, Plies plies);
  bool step(Explorer& explorer, const Node& node, std::size_t i, Killer& killer, Plies plies);
  void list_moves(const P& killer);
  bool is_listed(Move move) const;
  std::size_t winning_child(const Explorer& explorer, const Node& node, Killer& killer,
                            Plies plies);
  static Plies known_win(const Explorer& explorer, Killer& killer, Plies plies, Plies budget);

  Options options_;
  std::vector<Choice<Move>> choices_;
  bool passed_ = false;  // in the search of a position after a pass
};

template <Problem P>
void Replay<P>::try_siblings(Explorer& explorer, const Node& node, std::size_t i) {
  const Kth kth = chosen(node.side);
  if (kth == Kth::off || !Explorer::failed(explorer.child(i), node.side)) return;
  if (node.side == Side::refuter && !is_worth_trying(explorer, i)) return;
  const std::uint16_t group = explorer.child(i).group;
  try_on(
      explorer, node, explorer.child(i).result.plies,
      [&](const auto& c) { return resembles(kth, c.group, group); },
      [&] { return make_killer(explorer, explorer.child(i).move, node.side); });
}

// Tries a killer on the open moves that fit.
template <Problem P>
template <class Fits, class Make>
void Replay<P>::try_on(Explorer& explorer, const Node& node, Plies plies, Fits fits, Make make) {
  std::optional<Killer> killer;  // a copy of a position takes its time
  for (std::size_t j = node.first; j < explorer.size() && !explorer.expired(); ++j) {
    const auto& c = explorer.child(j);
    if (c.waits || c.unjudged || !c.result.bounds.open() || !fits(c)) continue;
    if (!killer) killer.emplace(make());
    explorer.descend(node, j,
                     [&](Plies budget) { return visit(explorer, *killer, plies, budget); });
  }
}

// Is the proof that beat child i one of those that the options name?
template <Problem P>
bool Replay<P>::is_worth_trying(const Explorer& explorer, std::size_t i) const {
  const auto& c = explorer.child(i);
  if (starts_from_pass() || !is_worth_trying(c.result.plies)) return false;
  if constexpr (requires(const P& p, Move m) { p.captures(m); }) {
    if (options_.kth_after == KthAfter::any) return true;
    return explorer.problem().captures(c.move) == (options_.kth_after == KthAfter::captures);
  }
  return true;
}

template <Problem P>
template <class Search>
void Replay<P>::try_pass(Explorer& explorer, const Node& node, Search search) {
  if constexpr (Passing<P>) {
    if (!starts_from_pass() || node.side == Side::prover || passed_) return;
    const std::uint64_t share = share_of_pass(explorer, node);
    if (share == 0 || explorer.expired()) return;
    const Move pass = explorer.problem().pass();
    const Plies budget = shorter(node.budget);
    passed_ = true;
    const PathResult o = explorer.play(
        pass, [&] { return explorer.within_nodes(share, [&] { return search(budget); }); });
    passed_ = false;
    if (!o.bounds.proven() || !is_worth_trying(o.plies)) return;
    try_on(
        explorer, node, o.plies, [](const auto&) { return true; },
        [&] { return make_killer(explorer, pass, node.side); });
  }
}

// How many nodes may go into the position after a pass now: none if it is decided.
template <Problem P>
std::uint64_t Replay<P>::share_of_pass(Explorer& explorer, const Node& node) const {
  const P& p = explorer.problem();
  const Plies budget = shorter(node.budget);
  typename Explorer::Child pass;
  pass.move = p.pass();
  pass.key = p.key_after(pass.move);
  pass.resource = p.resource_after(pass.move);
  const std::uint64_t work =
      explorer.work_in_visit(node) + explorer.work_on(node.key, node.resource, node.budget);
  const std::uint64_t share = std::min(work / kPassShare, kMostNodes);
  const std::uint64_t spent = explorer.work_on(pass.key, pass.resource, budget);
  if (share < std::max<std::uint64_t>(2 * spent, 1)) return 0;  // each time starts from the top
  explorer.look_at(pass, budget);
  return pass.result.bounds.open() ? share - spent : 0;
}

template <Problem P>
auto Replay<P>::make_killer(const Explorer& explorer, Move beaten, Side loser) -> Killer {
  Killer killer{explorer.problem(), Side::prover};
  killer.position.play(beaten);
  if (loser == Side::prover) {
    killer.winner = Side::refuter;
    killer.last_node = explorer.statistics().nodes + kMostNodes;
  }
  return killer;
}

template <Problem P>
auto Replay<P>::visit(Explorer& explorer, Killer& killer, Plies plies, Plies budget) -> PathResult {
  const Node node = explorer.open(budget);
  return explorer.close(node, follow(explorer, node, killer, plies));
}

// The killer's side to move is the node's. A proof of it takes at most `plies`.
template <Problem P>
auto Replay<P>::follow(Explorer& explorer, const Node& node, Killer& killer, Plies plies)
    -> PathResult {
  bool stuck = plies == 0 || explorer.statistics().nodes >= killer.last_node;
  while (true) {
    const Summary s = summarize(explorer, node, options_);
    if (!s.any) return explorer.lost(node);
    if (s.bounds.own(node.side) == 0) return explorer.won_by(node, s.best);
    if (stuck || explorer.expired()) return {s.bounds, {}, 0, kNothing};
    const std::size_t i =
        node.side == killer.winner ? winning_child(explorer, node, killer, plies) : s.best;
    stuck = i == kNone || !step(explorer, node, i, killer, plies);
  }
}

// Plays child i in both positions; true if that wins for the killer's winner.
template <Problem P>
bool Replay<P>::step(Explorer& explorer, const Node& node, std::size_t i, Killer& killer,
                     Plies plies) {
  const Move move = explorer.child(i).move;
  list_moves(killer.position);
  if (!is_listed(move)) return false;
  const auto undo = killer.position.play(move);
  explorer.descend(node, i,
                   [&](Plies budget) { return visit(explorer, killer, shorter(plies), budget); });
  killer.position.undo(move, undo);
  return explorer.child(i).result.bounds.own(killer.winner) == 0;
}

template <Problem P>
void Replay<P>::list_moves(const P& killer) {
  choices_.clear();
  killer.expand(choices_);
}

template <Problem P>
bool Replay<P>::is_listed(Move move) const {
  return std::any_of(choices_.begin(), choices_.end(),
                     [&](const Choice<Move>& c) { return c.move == move; });
}

// The open child whose move wins for the killer, as far as the table knows: soonest by a proof, or
// the first of those that lead to a disproof.
template <Problem P>
std::size_t Replay<P>::winning_child(const Explorer& explorer, const Node& node, Killer& killer,
                                     Plies plies) {
  std::size_t best = kNone;
  list_moves(killer.position);
  for (std::size_t i = node.first; i < explorer.size() && plies > 0; ++i) {
    const auto& c = explorer.child(i);
    if (c.waits || c.unjudged || !c.result.bounds.open() || !is_listed(c.move)) continue;
    const auto undo = killer.position.play(c.move);
    const Plies within = known_win(explorer, killer, shorter(plies), shorter(node.budget));
    killer.position.undo(c.move, undo);
    if (within == kNever) continue;
    best = i;
    plies = within;  // the next must be better
  }
  return best;
}

// The plies in which the killer is known to be won, at most `plies`, or kNever. No disproof is
// better than another: 0.
template <Problem P>
Plies Replay<P>::known_win(const Explorer& explorer, Killer& killer, Plies plies, Plies budget) {
  if (killer.winner == Side::prover) return explorer.proven_within(killer.position, plies);
  return explorer.is_disproven(killer.position, budget) ? Plies{0} : kNever;
}

}  // namespace yose::search
