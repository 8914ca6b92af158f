// Where lines merge: children whose numbers come from one source are not added up.
//
// In a tree the other side's number is the sum over the children, because each needs a proof of its
// own. In a graph two children may lead to the same position, whose number then is counted twice,
// and again at the next merge: sums grow exponentially while the work does not. Source node
// detection (SNDA: Kishimoto 2010) remembers for each position the parent it was last reached from.
// When a node is opened and one of its children is known from another parent, those parents are
// followed upwards; the first one on the current path is where the two lines parted, the source.
// There the two children count by their maximum, the rest by the sum.
//
// Differs: all merging children of a node make one set, as in KomoringHeights, and the set is
// stored with the node. Parents and sets are in a table that evicts entries: a lost one costs
// nodes. This changes only the numbers of open positions.
#pragma once

#include <cstdint>

#include "base/big_array.hpp"
#include "search/explorer.hpp"

namespace yose::search {

template <Problem P>
class Merges {
 public:
  using Explorer = search::Explorer<P>;
  using Node = typename Explorer::Node;

  explicit Merges(std::size_t records) : records_(records) {}

  // Right after the node was opened: looks for merges among what is known of its children.
  void meet(Explorer& explorer, const Node& node);
  // Right before child i is entered.
  void enter(const Explorer& explorer, const Node& node, std::size_t i);

 private:
  using Resource = typename P::Resource;
  using Frame = typename Explorer::Frame;

  struct Place {
    std::uint64_t key;
    Resource resource;
    bool operator==(const Place&) const = default;
  };
  struct Record {
    std::uint64_t identity;  // 0: empty
    Place parent;
    bool has_parent;
    std::uint64_t merging;  // the children that merge, a bit each; those beyond 64 never do
  };

  static constexpr int kMostSteps = 64;
  static constexpr std::size_t kMostChildren = 64;

  static std::uint64_t identity(const Place& p) {
    return Path<Resource>::identity(p.key, p.resource);
  }
  Record* find(std::uint64_t identity) {
    Record& r = records_[identity % records_.size()];
    return r.identity == identity ? &r : nullptr;
  }
  Record& find_or_add(std::uint64_t identity) {
    Record& r = records_[identity % records_.size()];
    if (r.identity != identity) r = {identity, {}, false, 0};
    return r;
  }
  void recall(Explorer& explorer, const Node& node);
  void trace(Explorer& explorer, std::uint64_t from, Place parent);
  void merge(Explorer& explorer, int depth, std::uint64_t a, std::uint64_t b);

  BigArray<Record> records_;
};

template <Problem P>
void Merges<P>::meet(Explorer& explorer, const Node& node) {
  const Place here{node.key, node.resource};
  recall(explorer, node);
  for (std::size_t i = node.first; i < explorer.size(); ++i) {
    const auto& c = explorer.child(i);
    if (!c.known || !c.result.bounds.open()) continue;
    const Record* r = find(c.identity());
    if (r != nullptr && r->has_parent && r->parent != here) {
      trace(explorer, c.identity(), r->parent);
    }
  }
}

template <Problem P>
void Merges<P>::recall(Explorer& explorer, const Node& node) {
  const Record* r = find(identity({node.key, node.resource}));
  if (r == nullptr || r->merging == 0) return;
  const std::size_t n = std::min(explorer.size() - node.first, kMostChildren);
  for (std::size_t k = 0; k < n; ++k) {
    explorer.child(node.first + k).merges = (r->merging >> k & 1) != 0;
  }
}

template <Problem P>
void Merges<P>::enter(const Explorer& explorer, const Node& node, std::size_t i) {
  Record& r = find_or_add(explorer.child(i).identity());
  r.parent = {node.key, node.resource};
  r.has_parent = true;
}

// From a position upwards along its other line until that line meets the current path.
template <Problem P>
void Merges<P>::trace(Explorer& explorer, std::uint64_t from, Place parent) {
  const std::uint64_t entered = from;
  for (int steps = 0; steps < kMostSteps; ++steps) {
    const int depth = explorer.path().find(parent.key, parent.resource);
    if (depth != explorer.path().kNone) {
      const bool last = depth + 1 == explorer.path().depth();
      return merge(explorer, depth, last ? entered : explorer.path().identity_at(depth + 1), from);
    }
    from = identity(parent);
    const Record* r = find(from);
    if (r == nullptr || !r->has_parent) return;
    parent = r->parent;
  }
}

// Marks the children with these identities of the node at this depth.
template <Problem P>
void Merges<P>::merge(Explorer& explorer, int depth, std::uint64_t a, std::uint64_t b) {
  if (a == b) return;
  const Frame f = explorer.frame(depth);
  std::uint64_t bits = 0;
  for (std::size_t i = f.first; i < f.end && i - f.first < kMostChildren; ++i) {
    const std::uint64_t id = explorer.child(i).identity();
    if (id == a || id == b) bits |= std::uint64_t{1} << (i - f.first);
  }
  if ((bits & (bits - 1)) == 0) return;  // one of them is not there any more
  for (std::size_t k = 0; k < f.end - f.first && k < kMostChildren; ++k) {
    if (bits >> k & 1) explorer.child(f.first + k).merges = true;
  }
  find_or_add(explorer.path().identity_at(depth)).merging |= bits;
}

}  // namespace yose::search
