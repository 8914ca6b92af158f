// What every search does at a node, whichever way it chooses among the children: open the node,
// list its children and look at them (looks.hpp), back up what is decided, store it, close the
// node.
//
// A disproof that depends on an ancestor (children.hpp) becomes independent of the path at that
// ancestor; until then it is stored with this part of the path (repetition_results.hpp).
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "search/looks.hpp"

namespace yose::search {

// A problem that lists moves in stages, the likely ones first: those of a stage are looked at when
// all before have failed. Says whether there is a further stage. What a stage lists may depend on
// what is known by then, so stages may overlap, and the last one lists all moves, as expand() does.
template <class P>
concept Staged = Problem<P> && requires(const P p, std::vector<Choice<typename P::Move>>& list) {
  { p.expand_stage(0, list) } -> std::same_as<bool>;
};

template <Problem P>
class Explorer : public Looks<P> {
 public:
  using Looks = search::Looks<P>;
  using Looks::look_at;
  using Looks::play;
  using Looks::recall;
  using typename Looks::Child;
  using typename Looks::Move;
  using typename Looks::PathResult;
  using typename Looks::Resource;

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
      : Looks(memory, options), groups_(options.groups) {}

  void begin(P& problem, Watch& watch);

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

  // Nodes spent on the current node in this visit.
  std::uint64_t work_in_visit(const Node& node) const {
    return statistics_.nodes - node.nodes_before + 1;
  }
  std::size_t size() const { return children_.size(); }
  Child& child(std::size_t i) { return children_[i]; }
  const Child& child(std::size_t i) const { return children_[i]; }
  // Those of the node entered last.
  std::span<const Child> children(const Node& node) const {
    return std::span(children_).subspan(node.first);
  }

  // Plays a child's move, lets `visit` work on the position, takes the move back and keeps the
  // result. A child that is unjudged is judged instead.
  template <class Visit>
  void descend(const Node& node, std::size_t i, Visit visit);

  static bool failed(const Child& c, Side side) { return c.failed(side); }

  // The result of a node that child i answers for, and of one whose children have all failed.
  PathResult won_by(const Node& node, std::size_t i) const {
    return search::won_by(*p_, node.side, children_[i]);
  }
  PathResult lost(const Node& node) const { return search::lost(*p_, node.side, children(node)); }

 private:
  using Looks::memory_;
  using Looks::p_;
  using Looks::path_;
  using Looks::statistics_;
  using Looks::watch_;

  void store(const Node& node, const PathResult& o);

  void list_choices();
  void leave_out_listed(const Node& node);
  void list_stage(const Node& node);
  bool follows_open_one(std::size_t listed, std::size_t i) const;
  void look_while_waiting(Child& child, Plies budget);
  void list_further_stages(const Node& node);

  static constexpr int kLastStage = -1;  // all are listed

  bool groups_;
  std::vector<Child> children_;      // of all nodes on the path, one after another
  std::vector<std::size_t> firsts_;  // where the children of each node on the path begin
  std::vector<int> stages_;          // of each node on the path, the stage to be listed next
  std::vector<Choice<Move>> choices_;
};

template <Problem P>
void Explorer<P>::begin(P& problem, Watch& watch) {
  Looks::begin(problem, watch);
  children_.clear();
  firsts_.clear();
  stages_.clear();
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
  this->allow_inner();
  if constexpr (Staged<P>) {
    int& stage = stages_.back();
    stage = p_->expand_stage(stage, choices_) ? stage + 1 : kLastStage;
  } else {
    p_->expand(choices_);
  }
  this->count_inner();
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
      if (c.unjudged) c.result.bounds = Looks::unjudged_bounds(p_->judgement_of(c.move));
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
  if (budget < Looks::kLeastOpen) {
    look_at(c, budget);
  } else if (!c.unjudged && !recall(budget, c)) {
    this->recall_first_look(budget, c);
  }
  c.waits = c.result.bounds.open();
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
void Explorer<P>::descend(const Node& node, std::size_t i, Visit visit) {
  const Plies budget = children_[i].budget(node.budget);
  if (children_[i].unjudged) {
    this->judge(children_[i], budget);
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
