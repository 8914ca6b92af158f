// What every search does at a node, whichever way it chooses among the children: open the node,
// look at its children, back up what is decided, store it, close the node.
//
// A disproof that depends on an ancestor (children.hpp) becomes independent of the path at that
// ancestor; until then it is stored with this part of the path (repetition_results.hpp).
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

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

// A problem that lists moves in stages, the likely ones first: those of a stage are looked at when
// all before have failed. Says whether there is a further stage. What a stage lists may depend on
// what is known by then, so stages may overlap, and the last one lists all moves, as expand() does.
template <class P>
concept Staged = Problem<P> && requires(const P p, std::vector<Choice<typename P::Move>>& list) {
  { p.expand_stage(0, list) } -> std::same_as<bool>;
};

// A problem that can sometimes tell, without playing a move of the prover's, that it leads to an
// open position, and what starting values that has. It must not tell what glance() would not.
template <class P>
concept Foreseeing = Problem<P> && requires(P p, typename P::Move m) {
  { p.foresee(m) } -> std::same_as<std::optional<Bounds>>;
};

template <Problem P>
class Explorer {
 public:
  using Move = typename P::Move;
  using Resource = typename P::Resource;
  using PathResult = PathResultOf<P>;
  using Child = ChildOf<P>;

  // A node on the path; its children are [first, end of all children).
  struct Node {
    std::uint64_t key;
    Resource resource;
    Side side;
    Plies budget;
    std::size_t first;
    std::uint64_t nodes_before;
  };

  Explorer(Memory<Resource>& memory, const Options& options)
      : memory_(memory), start_values_(options.start_values), groups_(options.groups) {}

  void begin(P& problem, Watch& watch);
  Answer<Resource> answer(const PathResult& o) const;

  // What is known of the current position without opening it.
  PathResult look(Plies budget);

  // To open a node is to enter it, which puts it on the path, and to expand it.
  Node open(Plies budget);
  Node enter(Plies budget);
  void expand(const Node& node);
  // The same with the moves of all stages, for searches that do not come back for more (descend).
  void expand_all(const Node& node);
  // Leaves the node and stores the result. It is path-independent if it depended on this node or
  // below.
  PathResult close(const Node& node, PathResult result);
  void leave(const Node& node);

  const P& problem() const { return *p_; }
  const Path<Resource>& path() const { return path_; }

  // The moves that lead from the root to the current node, as far as they were listed on the way.
  std::vector<Move> line() const {
    std::vector<Move> moves;
    for (int d = 0; d + 1 < path_.depth(); ++d) {
      const Frame f = frame(d);
      std::size_t i = f.first;
      while (i < f.end && children_[i].identity() != path_.identity_at(d + 1)) ++i;
      if (i == f.end) break;
      moves.push_back(children_[i].move);
    }
    return moves;
  }

  // The children of the node at this depth of the path.
  struct Frame {
    std::size_t first;
    std::size_t end;
  };
  Frame frame(int depth) const {
    const auto d = static_cast<std::size_t>(depth);
    return {firsts_[d], d + 1 < firsts_.size() ? firsts_[d + 1] : children_.size()};
  }

  // The plies within which some position is known to be proven, at most `most`, or kNever.
  Plies proven_within(P& problem, Plies most) const;
  // Whether the table knows of some position that the goal is not reached within the budget.
  bool is_disproven(const P& problem, Plies budget) const {
    return memory_.table.look(problem.key(), problem.resource(), budget).bounds.disproven();
  }

  // Nodes spent on a position up to the last visit, as far as the table remembers; and in this one.
  std::uint64_t work_on(std::uint64_t key, Resource resource, Plies budget) const {
    return memory_.table.look(key, resource, budget).work;
  }
  std::uint64_t work_in_visit(const Node& node) const {
    return statistics_.nodes - node.nodes_before + 1;
  }
  // Lets `work` run for at most this many nodes, within the limits; then it sees a limit reached.
  template <class Work>
  PathResult within_nodes(std::uint64_t nodes, Work work);

  std::size_t size() const { return children_.size(); }
  Child& child(std::size_t i) { return children_[i]; }
  const Child& child(std::size_t i) const { return children_[i]; }
  // Those of the node entered last.
  std::span<const Child> children(const Node& node) const {
    return std::span(children_).subspan(node.first);
  }

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
  // The same with a child's move; keeps the result.
  template <class Visit>
  void descend(const Node& node, std::size_t i, Visit visit);

  static bool failed(const Child& c, Side side) { return c.failed(side); }

  // The result of a node that child i answers for, and of one whose children have all failed.
  PathResult won_by(const Node& node, std::size_t i) const {
    return search::won_by(*p_, node.side, children_[i]);
  }
  PathResult lost(const Node& node) const { return search::lost(*p_, node.side, children(node)); }

  // Nodes kept in a tree beside the table count as entries too.
  void count_tree_nodes(std::size_t n) { tree_nodes_ += n; }
  bool expired() {
    statistics_.entries = entries();
    return statistics_.nodes >= last_node_ || watch_->expired(statistics_);
  }
  const Statistics& statistics() const { return statistics_; }

 private:
  PathResult first_look(Plies budget, const Child& child);
  bool recall_first_look(Plies budget, Child& child) const;
  bool foresee(Plies budget, Child& child);
  static PathResult open_from(Bounds start, const Child& child);
  // Searches that share the memory and start from other numbers have first looks of their own.
  std::uint64_t look_id(const Child& child) const { return child.identity() ^ start_salt_; }
  std::uint64_t start_salt() const;
  std::uint64_t entries() const {
    return memory_.table.made() - made_before_ + tree_nodes_ + inner_entries_;
  }
  void store(const Node& node, const PathResult& o);

  void list_choices();
  void leave_out_listed(const Node& node);
  void list_stage(const Node& node);
  bool follows_open_one(std::size_t listed, std::size_t i) const;
  void look_while_waiting(Child& child, Plies budget);
  void list_further_stages(const Node& node);

  // What inner searches may use, and what they have used. Nothing for other problems.
  void allow_inner() const;
  void count_inner();

  // It must be found to be a move, and that move must then be proven.
  static Bounds unjudged_bounds(const Judgement& j) {
    if (j.verdict != Verdict::open) return {};
    return {std::min(sum(j.bounds.pn, 1), kInfinity - 1), std::max<Count>(j.bounds.dn, 1)};
  }

  static constexpr int kLastStage = -1;  // all are listed

  static constexpr Plies kLeastOpen = 2;  // with a budget below this a first look says more

  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  Memory<Resource>& memory_;
  bool start_values_;
  std::uint64_t start_salt_ = 0;
  bool groups_;
  P* p_ = nullptr;
  Watch* watch_ = nullptr;
  Path<Resource> path_;
  std::vector<Child> children_;      // of all nodes on the path, one after another
  std::vector<std::size_t> firsts_;  // where the children of each node on the path begin
  std::vector<int> stages_;          // of each node on the path, the stage to be listed next
  std::vector<Choice<Move>> choices_;
  Statistics statistics_;
  std::uint64_t made_before_ = 0;  // entries in the table when the search began
  std::uint64_t tree_nodes_ = 0;
  std::uint64_t inner_entries_ = 0;
  std::uint64_t last_node_ = kNoLimit;
};

template <Problem P>
void Explorer<P>::begin(P& problem, Watch& watch) {
  p_ = &problem;
  watch_ = &watch;
  start_salt_ = start_salt();
  statistics_ = {};
  made_before_ = memory_.table.made();
  tree_nodes_ = 0;
  inner_entries_ = 0;
  path_.clear();
  children_.clear();
  firsts_.clear();
  stages_.clear();
}

template <Problem P>
std::uint64_t Explorer<P>::start_salt() const {
  constexpr std::uint64_t kSpread = 0xD6E8FEB86659FD93u;
  std::uint64_t kind = 1;
  if constexpr (requires { p_->start_kind(); }) kind += p_->start_kind();
  return start_values_ ? kind * kSpread : 0;
}

template <Problem P>
auto Explorer<P>::answer(const PathResult& o) const -> Answer<Resource> {
  const Verdict verdict = o.bounds.proven()      ? Verdict::proven
                          : o.bounds.disproven() ? Verdict::disproven
                                                 : Verdict::open;
  Statistics statistics = statistics_;
  statistics.entries = entries();
  return {verdict, o.bounds, o.resource, o.plies, statistics};
}

template <Problem P>
auto Explorer<P>::look(Plies budget) -> PathResult {
  Child root;
  root.key = p_->key();
  root.resource = p_->resource();
  return recall(budget, root) ? root.result : first_look(budget, root);
}

template <Problem P>
bool Explorer<P>::recall(Plies budget, Child& child) {
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
auto Explorer<P>::first_look(Plies budget, const Child& child) -> PathResult {
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
auto Explorer<P>::open_from(Bounds start, const Child& child) -> PathResult {
  const Bounds known = child.result.bounds;
  return {{std::max(start.pn, known.pn), std::max(start.dn, known.dn)}, {}, 0, kNothing};
}

// The result of a first look not long ago, where it would be the same with this budget.
template <Problem P>
bool Explorer<P>::recall_first_look(Plies budget, Child& child) const {
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
bool Explorer<P>::foresee(Plies budget, Child& child) {
  if constexpr (Foreseeing<P>) {
    if (budget < kLeastOpen) return false;
    const auto start = p_->foresee(child.move);
    if (start) child.result = open_from(start_values_ ? *start : Bounds{}, child);
    return start.has_value();
  }
  return false;
}

template <Problem P>
Plies Explorer<P>::proven_within(P& problem, Plies most) const {
  const auto known = memory_.table.look(problem.key(), problem.resource(), most);
  if (known.bounds.proven()) return known.plies;
  if (known.known) return kNever;
  const auto g = problem.glance();
  const bool proven = g.verdict == Verdict::proven && g.plies <= most;
  return proven ? static_cast<Plies>(g.plies) : kNever;
}

template <Problem P>
void Explorer<P>::look_at(Child& c, Plies budget) {
  if (c.unjudged || recall(budget, c) || foresee(budget, c) || recall_first_look(budget, c)) return;
  c.result = play(c.move, [&] { return first_look(budget, c); });
}

template <Problem P>
auto Explorer<P>::open(Plies budget) -> Node {
  const Node node = enter(budget);
  expand(node);
  return node;
}

template <Problem P>
auto Explorer<P>::enter(Plies budget) -> Node {
  const Node node{p_->key(), p_->resource(),   p_->to_move(),
                  budget,    children_.size(), statistics_.nodes + 1};
  path_.push(node.key, node.resource);
  firsts_.push_back(node.first);
  if constexpr (Staged<P>) stages_.push_back(0);
  statistics_.deepest = std::max(statistics_.deepest, path_.depth());
  if (path_.depth() >= watch_->depth()) {
    statistics_.too_deep = true;
    watch_->expire();
  }
  return node;
}

template <Problem P>
void Explorer<P>::expand(const Node& node) {
  ++statistics_.nodes;
  list_stage(node);
  list_further_stages(node);
}

template <Problem P>
void Explorer<P>::expand_all(const Node& node) {
  expand(node);
  if constexpr (Staged<P>) {
    while (stages_.back() != kLastStage) list_stage(node);
  }
}

// Lists the next stage while all moves listed so far have failed.
template <Problem P>
void Explorer<P>::list_further_stages(const Node& node) {
  if constexpr (Staged<P>) {
    const auto has_failed = [&](const Child& c) { return c.failed(node.side); };
    while (stages_.back() != kLastStage &&
           std::all_of(children_.begin() + static_cast<std::ptrdiff_t>(node.first), children_.end(),
                       has_failed)) {
      list_stage(node);
    }
  }
}

template <Problem P>
void Explorer<P>::list_choices() {
  choices_.clear();
  allow_inner();
  if constexpr (Staged<P>) {
    int& stage = stages_.back();
    stage = p_->expand_stage(stage, choices_) ? stage + 1 : kLastStage;
  } else {
    p_->expand(choices_);
  }
  count_inner();
}

// Keeps those choices that are no children of the node yet.
template <Problem P>
void Explorer<P>::leave_out_listed(const Node& node) {
  const auto is_listed = [&](const Choice<Move>& choice) {
    return std::any_of(children_.begin() + static_cast<std::ptrdiff_t>(node.first), children_.end(),
                       [&](const Child& c) { return c.move == choice.move; });
  };
  std::erase_if(choices_, is_listed);
}

template <Problem P>
void Explorer<P>::list_stage(const Node& node) {
  list_choices();
  const std::size_t listed = children_.size();
  if constexpr (Staged<P>) leave_out_listed(node);
  for (const auto& choice : choices_) {
    Child c;
    c.move = choice.move;
    c.group = choice.group;
    c.unjudged = choice.unjudged;
    c.timeless = choice.timeless;
    if constexpr (Judging<P>) {
      if (c.unjudged) c.result.bounds = unjudged_bounds(p_->judgement_of(c.move));
    }
    c.key = p_->key_after(choice.move);
    c.resource = p_->resource_after(choice.move);
    memory_.table.prefetch(c.key);
    children_.push_back(c);
  }
  for (std::size_t i = listed; i < children_.size(); ++i) {
    Child& c = children_[i];
    const bool waits = !choices_[i - listed].abreast && follows_open_one(listed, i);
    waits ? look_while_waiting(c, c.budget(node.budget)) : look_at(c, c.budget(node.budget));
    if (c.result.bounds.own(node.side) == 0) {  // decided: the rest is idle
      children_.resize(i + 1);
      break;
    }
  }
}

// Is a child from `listed` on, before child i and of the same group, open?
template <Problem P>
bool Explorer<P>::follows_open_one(std::size_t listed, std::size_t i) const {
  const std::uint16_t group = children_[i].group;
  if (!groups_ || group == 0) return false;
  for (std::size_t j = listed; j < i; ++j) {
    if (children_[j].group == group && children_[j].result.bounds.open()) return true;
  }
  return false;
}

// A child that waits is left out of all sums, so its first look is left for its turn. What needs no
// look counts at once: what is known of it, and that its budget is spent.
template <Problem P>
void Explorer<P>::look_while_waiting(Child& c, Plies budget) {
  if (budget < kLeastOpen) {
    look_at(c, budget);
  } else if (!c.unjudged && !recall(budget, c)) {
    recall_first_look(budget, c);
  }
  c.waits = c.result.bounds.open();
}

template <Problem P>
void Explorer<P>::allow_inner() const {
  if constexpr (Nested<P>) {
    Limits left = watch_->left(statistics_);
    left.nodes = std::min(left.nodes, last_node_ - std::min(last_node_, statistics_.nodes));
    p_->allow_inner(left);
  }
}

template <Problem P>
void Explorer<P>::count_inner() {
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
void Explorer<P>::judge(Child& c, Plies budget) {
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
void Explorer<P>::leave(const Node& node) {
  children_.resize(node.first);
  firsts_.pop_back();
  if constexpr (Staged<P>) stages_.pop_back();
  path_.pop();
}

template <Problem P>
auto Explorer<P>::close(const Node& node, PathResult result) -> PathResult {
  leave(node);
  if (result.depends_on >= path_.depth()) result.depends_on = kNothing;
  store(node, result);
  return result;
}

template <Problem P>
template <class Visit>
auto Explorer<P>::play(Move move, Visit visit) -> PathResult {
  const auto undo = p_->play(move);
  ++statistics_.moves_made;
  const PathResult o = visit();
  p_->undo(move, undo);
  return o;
}

template <Problem P>
template <class Visit>
void Explorer<P>::descend(const Node& node, std::size_t i, Visit visit) {
  const Plies budget = children_[i].budget(node.budget);
  if (children_[i].unjudged) {
    judge(children_[i], budget);
  } else {
    if (children_[i].known) ++statistics_.re_expansions;
    const PathResult o = play(children_[i].move, [&] { return visit(budget); });
    children_[i].result = o;
    children_[i].known = true;
  }
  const Child& c = children_[i];
  if (!c.failed(node.side)) return;
  release_group(std::span(children_).subspan(node.first), c.group, node.side,
                [&](Child& next) { look_at(next, next.budget(node.budget)); });
  list_further_stages(node);
}

template <Problem P>
template <class Work>
auto Explorer<P>::within_nodes(std::uint64_t nodes, Work work) -> PathResult {
  const std::uint64_t before = last_node_;
  last_node_ = std::min(before, statistics_.nodes + nodes);
  const PathResult o = work();
  last_node_ = before;
  return o;
}

// The path no longer holds the node: its own depth is path_.depth().
template <Problem P>
void Explorer<P>::store(const Node& node, const PathResult& o) {
  const auto work =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(work_in_visit(node), 1u << 30));
  const auto depth = static_cast<std::uint16_t>(path_.depth());
  if (o.bounds.proven()) {
    memory_.table.store_proof(node.key, o.resource, o.plies, work);
  } else if (o.bounds.open()) {
    memory_.table.store_bounds(node.key, node.resource, o.bounds, work, depth);
  } else if (o.depends_on == kNothing) {
    memory_.table.store_disproof(node.key, o.resource, o.plies, work);
  } else {
    const int length = depth - o.depends_on;
    memory_.repetition_results.store(path_.identity(node.key, node.resource),
                                     path_.hash_of_last(length), length, o.plies);
    memory_.table.note_repetition_results(node.key, node.resource, depth);
  }
}

}  // namespace yose::search
