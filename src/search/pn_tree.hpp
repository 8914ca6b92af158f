// A tree in memory and proof-number search in it: the most-proving node comes next, found by
// taking the best child from the root down (Allis 1994). The searches that keep a tree share it.
//
// A visit develops leaves below its node until the node's numbers change, so what lies above a node
// whose numbers stay is left alone, as in Allis's current-node enhancement.
//
// Every node has one path from the root, so the outcomes in the tree are those on its path, and
// depends_on keeps its meaning for as long as the tree lasts. Whatever is decided goes through
// Explorer::close: to the table, or to the repetition-dependent results if it depends on an
// ancestor. Numbers of open nodes stay in the tree.
//
// Differs: a leaf is looked up in the table once more before it is developed, since another branch
// may have decided it meanwhile. Decided subtrees are not deleted one by one, but all together when
// there is no room left; a tree that is still full then leaves its question open.
#pragma once

#include <cassert>
#include <limits>
#include <optional>
#include <vector>

#include "base/big_array.hpp"
#include "search/summary.hpp"

namespace yose::search {

template <Problem P>
class PnTree {
 public:
  using Explorer = search::Explorer<P>;
  using Node = typename Explorer::Node;
  using PathResult = typename Explorer::PathResult;
  using Child = typename Explorer::Child;
  using Children = std::optional<std::span<const Child>>;  // none: there was no room for them

  // So many nodes that `trees` of them fit into the bytes of the memory's table, but some at least.
  static std::size_t capacity_in(const Memory<typename P::Resource>& memory, int trees = 1) {
    const std::size_t node = (sizeof(Child) + sizeof(Links)) * static_cast<unsigned>(trees);
    constexpr std::size_t kMost = 0xFFFF'FFFF;
    using Entry = typename Table<typename P::Resource>::Entry;
    return std::clamp(memory.table.capacity() * sizeof(Entry) / node, kLeast, kMost);
  }

  PnTree(Explorer& explorer, const Options& options, std::size_t capacity)
      : explorer_(explorer), options_(options), children_(capacity), links_(capacity) {}
  PnTree(const PnTree&) = delete;
  PnTree& operator=(const PnTree&) = delete;

  // Grows a new tree from the node that the explorer has just entered, until it is decided, the
  // tree was given `most` nodes, or time is up. `develop` tells the children of a node that is a
  // leaf.
  template <class Develop>
  PathResult search(const Node& root, std::size_t most, Develop develop);

  std::size_t capacity() const { return children_.size(); }
  std::size_t size() const { return size_; }  // nodes in memory
  std::size_t room() const { return children_.size() - size_; }
  Children children_of_root() const {
    return links_[0].developed() ? Children(children_of(0)) : std::nullopt;
  }

 private:
  static constexpr std::size_t kLeast = 1 << 12;

  struct Links {
    std::uint32_t first;  // of its children; 0: none yet
    std::uint32_t count;
    std::uint32_t work;  // nodes expanded below
    bool developed() const { return first != 0; }
  };

  std::span<const Child> children_of(std::size_t i) const {
    return {&children_[links_[i].first], links_[i].count};
  }
  std::span<Child> children_of(std::size_t i) {
    return {&children_[links_[i].first], links_[i].count};
  }
  bool stops() { return full_ || made_ >= most_ || explorer_.expired(); }

  template <class Develop>
  PathResult visit(std::size_t i, Plies budget, Develop& develop);
  template <class Develop>
  PathResult work(const Node& node, std::size_t i, Develop& develop);
  template <class Develop>
  void descend(const Node& node, std::size_t parent, std::size_t best, Develop& develop);
  bool adopt(std::size_t i, const Children& children);
  bool is_settled(const Child& child, Plies budget, PathResult& result);

  // The children of one node.
  struct Block {
    std::uint32_t first;
    std::uint32_t owner;
  };
  bool make_room();
  std::vector<Block> find_open_blocks() const;
  void move(const Block& block, std::vector<Block>& blocks);

  Explorer& explorer_;
  Options options_;
  BigArray<Child> children_;  // all nodes; the root is the first, siblings lie side by side
  BigArray<Links> links_;     // of the same nodes
  std::size_t size_ = 0;
  std::size_t made_ = 0;  // those deleted included
  std::size_t most_ = 0;
  bool full_ = false;
};

template <Problem P>
template <class Develop>
auto PnTree<P>::search(const Node& root, std::size_t most, Develop develop) -> PathResult {
  children_[0] = {};
  links_[0] = {};
  size_ = made_ = 1;
  most_ = most;
  full_ = false;
  PathResult& o = children_[0].result;
  do {
    o = work(root, 0, develop);
    if (full_ && o.bounds.open()) full_ = !make_room();
  } while (o.bounds.open() && !stops());
  return o;
}

template <Problem P>
template <class Develop>
auto PnTree<P>::visit(std::size_t i, Plies budget, Develop& develop) -> PathResult {
  Node node = explorer_.enter(budget);
  node.nodes_before -= links_[i].work;
  const PathResult o = work(node, i, develop);
  links_[i].work = static_cast<std::uint32_t>(explorer_.statistics().nodes + 1 - node.nodes_before);
  if (!o.bounds.open()) return explorer_.close(node, o);
  explorer_.leave(node);
  return o;
}

// Until the node's numbers change or there is a reason to stop.
template <Problem P>
template <class Develop>
auto PnTree<P>::work(const Node& node, std::size_t i, Develop& develop) -> PathResult {
  const Bounds before = children_[i].result.bounds;
  if (!links_[i].developed() && !adopt(i, develop(node))) return {before, {}, 0, kNothing};
  while (true) {
    const std::span<const Child> children = children_of(i);
    const Summary s = summarize(children, node.side, options_);
    if (!s.any) return lost(explorer_.problem(), node.side, children);
    if (s.bounds.own(node.side) == 0) {
      return won_by(explorer_.problem(), node.side, children[s.best]);
    }
    if (s.bounds != before || stops()) return {s.bounds, {}, 0, kNothing};
    descend(node, i, s.best, develop);
  }
}

template <Problem P>
template <class Develop>
void PnTree<P>::descend(const Node& node, std::size_t parent, std::size_t best, Develop& develop) {
  const std::size_t i = links_[parent].first + best;
  Child& c = children_[i];
  const Plies budget = c.budget(node.budget);
  if (c.unjudged) {
    explorer_.judge(c, budget);
  } else if (links_[i].developed() || !is_settled(c, budget, c.result)) {
    c.result = explorer_.play(c.move, [&] { return visit(i, budget, develop); });
  }
  if (!c.failed(node.side)) return;
  release_group(children_of(parent), c.group, node.side,
                [&](Child& next) { explorer_.look_at(next, next.budget(node.budget)); });
}

template <Problem P>
bool PnTree<P>::adopt(std::size_t i, const Children& children) {
  if (!children || children->size() > room()) {
    full_ = true;
    return false;
  }
  std::copy(children->begin(), children->end(), &children_[size_]);
  std::fill_n(&links_[size_], children->size(), Links{});
  links_[i].first = static_cast<std::uint32_t>(size_);
  links_[i].count = static_cast<std::uint32_t>(children->size());
  size_ += children->size();
  made_ += children->size();
  explorer_.count_tree_nodes(children->size());
  return true;
}

// Whether a leaf has been decided since it was last looked at.
template <Problem P>
bool PnTree<P>::is_settled(const Child& child, Plies budget, PathResult& result) {
  Child now = child;
  if (!explorer_.recall(budget, now) || now.result.bounds.open()) return false;
  result = now.result;
  return true;
}

// Deletes what lies below decided nodes. True if that gives room for a while.
template <Problem P>
bool PnTree<P>::make_room() {
  std::vector<Block> blocks = find_open_blocks();
  const std::size_t before = size_;
  size_ = 1;
  for (const Block& block : blocks) move(block, blocks);
  return size_ < before && room() >= capacity() / 8;
}

// In the order in which they lie in memory, where owners come before what they own.
template <Problem P>
auto PnTree<P>::find_open_blocks() const -> std::vector<Block> {
  std::vector<Block> blocks;
  std::vector<std::uint32_t> nodes{0};
  while (!nodes.empty()) {
    const std::uint32_t i = nodes.back();
    nodes.pop_back();
    const Links& l = links_[i];
    if (!l.developed() || !children_[i].result.bounds.open()) continue;
    blocks.push_back({l.first, i});
    for (std::uint32_t k = 0; k < l.count; ++k) nodes.push_back(l.first + k);
  }
  std::sort(blocks.begin(), blocks.end(),
            [](const Block& a, const Block& b) { return a.first < b.first; });
  return blocks;
}

// Down to where the last one ended, and tells the blocks below where their owners are now.
template <Problem P>
void PnTree<P>::move(const Block& block, std::vector<Block>& blocks) {
  Links& owner = links_[block.owner];
  owner.first = static_cast<std::uint32_t>(size_);
  for (std::uint32_t k = 0; k < owner.count; ++k, ++size_) {
    children_[size_] = children_[block.first + k];
    Links& l = links_[size_] = links_[block.first + k];
    if (!children_[size_].result.bounds.open()) l = {};
    if (!l.developed()) continue;
    const auto below =
        std::lower_bound(blocks.begin(), blocks.end(), l.first,
                         [](const Block& b, std::uint32_t first) { return b.first < first; });
    assert(below->first == l.first);
    below->owner = static_cast<std::uint32_t>(size_);
  }
}

// How large a second tree may grow beside a first search of this size.
constexpr std::size_t share_of(std::uint64_t size, int percent) {
  return size * static_cast<unsigned>(percent) / 100;
}

// A leaf's children as the explorer finds them.
template <class Explorer>
struct DevelopByExpanding {
  Explorer& explorer;

  std::optional<std::span<const typename Explorer::Child>> operator()(
      const typename Explorer::Node& node) const {
    explorer.expand_all(node);
    return explorer.children(node);
  }
};

template <class Explorer>
DevelopByExpanding(Explorer&) -> DevelopByExpanding<Explorer>;

inline constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

// A whole question, answered by one tree from its root.
template <Problem P, class Develop>
Answer<typename P::Resource> solve_by_tree(Explorer<P>& explorer, PnTree<P>& tree, P& problem,
                                           const Limits& limits, Plies budget, Develop develop) {
  Watch watch(limits);
  explorer.begin(problem, watch);
  auto o = explorer.look(budget);
  if (o.bounds.open() && !explorer.expired()) {
    const auto root = explorer.enter(budget);
    o = explorer.close(root, tree.search(root, kNoLimit, develop));
  }
  return explorer.answer(o);
}

}  // namespace yose::search
