// What a search knows and finds out of positions that it does not open: what memory and path say of
// them, first looks, whether an unjudged move counts, and what all that costs. The part of the
// explorer (explorer.hpp) that plays moves and counts.
//
// A look at a child never enters it: the path stays as it is.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "search/answer.hpp"
#include "search/children.hpp"
#include "search/limits.hpp"
#include "search/memory.hpp"
#include "search/options.hpp"
#include "search/problem.hpp"

namespace yose::search {

// A problem that asks an inner search about its positions (inner.hpp).
template <class P>
concept Nested = Problem<P> && requires(const P p, const Limits& left) {
  { p.allow_inner(left) } -> std::same_as<void>;
  { p.take_inner_statistics() } -> std::same_as<Statistics>;
};
// One that asks it which of the prover's moves count.
template <class P>
concept Judging = Nested<P> && requires(const P p, typename P::Move m) {
  { p.judge(m) } -> std::same_as<Judgement>;         // with more work than before
  { p.judgement_of(m) } -> std::same_as<Judgement>;  // as far as it is known
};

// A problem that can sometimes tell, without playing a move of the prover's, that it leads to an
// open position, and what starting values that has. It must not tell what glance() would not.
template <class P>
concept Foreseeing = Problem<P> && requires(P p, typename P::Move m) {
  { p.foresee(m) } -> std::same_as<std::optional<Bounds>>;
};

template <Problem P>
class Looks {
 public:
  using Move = typename P::Move;
  using Resource = typename P::Resource;
  using PathResult = PathResultOf<P>;
  using Child = ChildOf<P>;

  Looks(Memory<Resource>& memory, const Options& options)
      : memory_(memory), start_values_(options.start_values) {}

  Answer<Resource> answer(const PathResult& o) const;

  // What is known of the current position without opening it.
  PathResult look(Plies budget);

  const P& problem() const { return *p_; }
  const Path<Resource>& path() const { return path_; }

  // The plies within which some position is known to be proven, at most `most`, or kNever.
  Plies proven_within(P& problem, Plies most) const;
  // Whether the table knows of some position that the goal is not reached within the budget.
  bool is_disproven(const P& problem, Plies budget) const {
    return memory_.table.look(problem.key(), problem.resource(), budget).bounds.disproven();
  }
  // Nodes spent on a position up to the last visit, as far as the table remembers.
  std::uint64_t work_on(std::uint64_t key, Resource resource, Plies budget) const {
    return memory_.table.look(key, resource, budget).work;
  }
  // Lets `work` run for at most this many nodes, within the limits; then it sees a limit reached.
  template <class Work>
  PathResult within_nodes(std::uint64_t nodes, Work work);

  // What memory and path say of a child, found by its key and resource: its move need not be
  // played. False if it was never met: the bounds then come from positions that dominate it.
  bool recall(Plies budget, Child& child);
  // That, or else a first look.
  void look_at(Child& child, Plies budget);

  // More work on a child that is unjudged. Afterwards it is still unjudged, or a move like any
  // other, or it has failed.
  void judge(Child& child, Plies budget);

  // Plays a move, lets `visit` work on the position, and takes the move back.
  template <class Visit>
  PathResult play(Move move, Visit visit);

  // Nodes kept in a tree beside the table count as entries too.
  void count_tree_nodes(std::size_t n) { tree_nodes_ += n; }
  bool expired() {
    statistics_.entries = entries();
    return statistics_.nodes >= last_node_ || watch_->expired(statistics_);
  }
  const Statistics& statistics() const { return statistics_; }

 protected:
  void begin(P& problem, Watch& watch);

  bool recall_first_look(Plies budget, Child& child) const;

  // What inner searches may use, and what they have used. Nothing for other problems.
  void allow_inner() const;
  void count_inner();

  // It must be found to be a move, and that move must then be proven.
  static Bounds unjudged_bounds(const Judgement& j) {
    if (j.verdict != Verdict::open) return {};
    return {std::min(sum(j.bounds.pn, 1), kInfinity - 1), std::max<Count>(j.bounds.dn, 1)};
  }

  static constexpr Plies kLeastOpen = 2;  // with a budget below this a first look says more

  Memory<Resource>& memory_;
  P* p_ = nullptr;
  Watch* watch_ = nullptr;
  Path<Resource> path_;
  Statistics statistics_;

 private:
  PathResult first_look(Plies budget, const Child& child);
  bool foresee(Plies budget, Child& child);
  static PathResult open_from(Bounds start, const Child& child);
  // Searches that share the memory and start from other numbers have first looks of their own.
  std::uint64_t look_id(const Child& child) const { return child.identity() ^ start_salt_; }
  std::uint64_t start_salt() const;
  std::uint64_t entries() const {
    return memory_.table.made() - made_before_ + tree_nodes_ + inner_entries_;
  }

  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  bool start_values_;
  std::uint64_t start_salt_ = 0;
  std::uint64_t made_before_ = 0;  // entries in the table when the search began
  std::uint64_t tree_nodes_ = 0;
  std::uint64_t inner_entries_ = 0;
  std::uint64_t last_node_ = kNoLimit;
};

template <Problem P>
void Looks<P>::begin(P& problem, Watch& watch) {
  p_ = &problem;
  watch_ = &watch;
  start_salt_ = start_salt();
  statistics_ = {};
  made_before_ = memory_.table.made();
  tree_nodes_ = 0;
  inner_entries_ = 0;
  path_.clear();
}

template <Problem P>
std::uint64_t Looks<P>::start_salt() const {
  constexpr std::uint64_t kSpread = 0xD6E8FEB86659FD93u;
  std::uint64_t kind = 1;
  if constexpr (requires { p_->start_kind(); }) kind += p_->start_kind();
  return start_values_ ? kind * kSpread : 0;
}

template <Problem P>
auto Looks<P>::answer(const PathResult& o) const -> Answer<Resource> {
  const Verdict verdict = o.bounds.proven()      ? Verdict::proven
                          : o.bounds.disproven() ? Verdict::disproven
                                                 : Verdict::open;
  Statistics statistics = statistics_;
  statistics.entries = entries();
  return {verdict, o.bounds, o.resource, o.plies, statistics};
}

template <Problem P>
auto Looks<P>::look(Plies budget) -> PathResult {
  Child root;
  root.key = p_->key();
  root.resource = p_->resource();
  return recall(budget, root) ? root.result : first_look(budget, root);
}

template <Problem P>
bool Looks<P>::recall(Plies budget, Child& child) {
  const auto known = memory_.table.look(child.key, child.resource, budget);
  PathResult& o = child.result;
  o = {known.bounds, known.resource, known.plies, kNothing};
  if (!known.bounds.open()) return true;
  if (const int ancestor = path_.repeats(child.key, child.resource); ancestor != path_.kNone) {
    ++statistics_.repetitions;
    o = {kDisproven, child.resource, kForever, ancestor};
    return true;
  }
  if (known.has_repetition_results) {
    const auto found = memory_.repetition_results.find(child.identity(), path_, budget);
    if (found.length != 0) {
      o = {kDisproven, child.resource, found.plies, path_.depth() - found.length};
      return true;
    }
  }
  child.known = known.known;
  child.old = known.known && known.depth < path_.depth();
  return known.known;
}

template <Problem P>
auto Looks<P>::first_look(Plies budget, const Child& child) -> PathResult {
  const auto least = static_cast<Plies>(least_plies<P>(p_->to_move()));
  allow_inner();
  const auto g = p_->glance(WithStart{start_values_ && budget >= least});
  count_inner();
  if (g.verdict == Verdict::proven && g.plies <= budget) {
    memory_.looks.keep_proven(look_id(child), g.resource, static_cast<Count>(g.plies));
    return {kProven, g.resource, static_cast<Plies>(g.plies), kNothing};
  }
  if (g.verdict == Verdict::disproven) return {kDisproven, g.resource, kForever, kNothing};
  // A refuter who is not lost yet may owe it to what he holds, so this says nothing about larger
  // resources.
  const bool prover = p_->to_move() == Side::prover;
  if (budget < least) {
    const Resource most = prover ? p_->top() : p_->resource();
    return {kDisproven, most, static_cast<Plies>(least - 1), kNothing};
  }
  if (g.verdict == Verdict::open) memory_.looks.keep_open(look_id(child), g.start);
  return open_from(g.start, child);
}

// The child's own bounds, from positions that dominate it, may be higher.
template <Problem P>
auto Looks<P>::open_from(Bounds start, const Child& child) -> PathResult {
  const Bounds known = child.result.bounds;
  return {{std::max(start.pn, known.pn), std::max(start.dn, known.dn)}, {}, 0, kNothing};
}

// The result of a first look not long ago, where it would be the same with this budget.
template <Problem P>
bool Looks<P>::recall_first_look(Plies budget, Child& child) const {
  const auto* look = memory_.looks.find(look_id(child));
  if (look == nullptr) return false;
  const bool proven = look->pn == 0;
  if (budget < (proven ? look->dn : kLeastOpen)) return false;
  child.result = proven ? PathResult{kProven, look->resource, look->dn, kNothing}
                        : open_from({look->pn, look->dn}, child);
  return true;
}

// The result of a first look, where it can be told without playing the move.
template <Problem P>
bool Looks<P>::foresee(Plies budget, Child& child) {
  if constexpr (Foreseeing<P>) {
    if (budget < kLeastOpen) return false;
    const auto start = p_->foresee(child.move);
    if (start) child.result = open_from(start_values_ ? *start : Bounds{}, child);
    return start.has_value();
  }
  return false;
}

template <Problem P>
Plies Looks<P>::proven_within(P& problem, Plies most) const {
  const auto known = memory_.table.look(problem.key(), problem.resource(), most);
  if (known.bounds.proven()) return known.plies;
  if (known.known) return kNever;
  const auto g = problem.glance();
  const bool proven = g.verdict == Verdict::proven && g.plies <= most;
  return proven ? static_cast<Plies>(g.plies) : kNever;
}

template <Problem P>
void Looks<P>::look_at(Child& c, Plies budget) {
  if (c.unjudged || recall(budget, c) || foresee(budget, c) || recall_first_look(budget, c)) return;
  c.result = play(c.move, [&] { return first_look(budget, c); });
}

template <Problem P>
void Looks<P>::allow_inner() const {
  if constexpr (Nested<P>) {
    Limits left = watch_->left(statistics_);
    left.nodes = std::min(left.nodes, last_node_ - std::min(last_node_, statistics_.nodes));
    p_->allow_inner(left);
  }
}

template <Problem P>
void Looks<P>::count_inner() {
  if constexpr (Nested<P>) {
    const Statistics inner = p_->take_inner_statistics();
    statistics_.nodes += inner.nodes;
    statistics_.moves_made += inner.moves_made;
    statistics_.re_expansions += inner.re_expansions;
    statistics_.repetitions += inner.repetitions;
    inner_entries_ += inner.entries;
    if (!inner.too_deep) return;
    statistics_.too_deep = true;  // it would give up again and again
    watch_->expire();
  }
}

template <Problem P>
void Looks<P>::judge(Child& c, Plies budget) {
  if constexpr (Judging<P>) {
    allow_inner();
    const Judgement j = p_->judge(c.move);
    count_inner();
    c.result.bounds = unjudged_bounds(j);
    if (j.verdict == Verdict::open) return;
    c.unjudged = false;
    if (j.verdict == Verdict::proven) return look_at(c, budget);
    c.result = play(c.move, [&] { return PathResult{kDisproven, p_->top(), kForever, kNothing}; });
  }
}

template <Problem P>
template <class Visit>
auto Looks<P>::play(Move move, Visit visit) -> PathResult {
  const auto undo = p_->play(move);
  ++statistics_.moves_made;
  const PathResult o = visit();
  p_->undo(move, undo);
  return o;
}

template <Problem P>
template <class Work>
auto Looks<P>::within_nodes(std::uint64_t nodes, Work work) -> PathResult {
  const std::uint64_t before = last_node_;
  last_node_ = std::min(before, statistics_.nodes + nodes);
  const PathResult o = work();
  last_node_ = before;
  return o;
}

}  // namespace yose::search
