// The positions from the root to the current node: is this position a repetition, and how was it
// reached?
//
// A position that repeats an ancestor, or has less than the ancestor had, cannot help the prover:
// a shortest proof never passes through it. Parts of the path have hashes, so that a result that
// depends on a repetition is found again on the same part of a path.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

namespace yose::search {

template <class Resource>
class Path {
 public:
  static constexpr int kNone = -1;

  Path() : heads_(kFirstBuckets, kNone), powers_(1, 1), prefixes_(1, 0) {}

  int depth() const { return static_cast<int>(steps_.size()); }

  void push(std::uint64_t key, Resource resource) {
    if (steps_.size() == heads_.size()) grow();
    steps_.push_back({key, resource, kNone});
    link(depth() - 1);
    prefixes_.push_back(prefixes_.back() * kBase + identity(key, resource));
    if (powers_.size() <= steps_.size()) powers_.push_back(powers_.back() * kBase);
  }

  void pop() {
    heads_[bucket(steps_.back().key)] = steps_.back().previous;
    steps_.pop_back();
    prefixes_.pop_back();
  }

  void clear() {
    while (depth() > 0) pop();
  }

  // The depth of the deepest ancestor with this key and at least this resource.
  int repeats(std::uint64_t key, Resource resource) const {
    int i = heads_[bucket(key)];
    while (i != kNone && (steps_[i].key != key || !steps_[i].resource.covers(resource))) {
      i = steps_[i].previous;
    }
    return i;
  }

  // The depth of exactly this position.
  int find(std::uint64_t key, Resource resource) const {
    int i = heads_[bucket(key)];
    while (i != kNone && (steps_[i].key != key || !(steps_[i].resource == resource))) {
      i = steps_[i].previous;
    }
    return i;
  }

  std::uint64_t identity_at(int depth) const {
    return identity(steps_[depth].key, steps_[depth].resource);
  }

  // Of the last `length` positions.
  std::uint64_t hash_of_last(int length) const {
    assert(length <= depth());
    return prefixes_[depth()] - prefixes_[depth() - length] * powers_[length];
  }

  static std::uint64_t identity(std::uint64_t key, Resource resource) {
    std::uint64_t x = key + resource.bits() * 0xD6E8FEB86659FD93u;
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93u;
    return x ^ x >> 29;
  }

 private:
  struct Step {
    std::uint64_t key;
    [[no_unique_address]] Resource resource;
    int previous;  // in the same bucket
  };

  // A power of two of buckets, as many as the longest line had positions: most lines are short, and
  // many small questions must not wait for thousands of buckets each.
  static constexpr std::size_t kFirstBuckets = 64;
  static constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15u;

  std::size_t bucket(std::uint64_t key) const { return key & (heads_.size() - 1); }
  void link(int i) {
    int& head = heads_[bucket(steps_[i].key)];
    steps_[i].previous = std::exchange(head, i);
  }
  void grow() {
    heads_.assign(heads_.size() * 2, kNone);
    for (int i = 0; i < depth(); ++i) link(i);
  }

  std::vector<int> heads_;
  std::vector<Step> steps_;
  std::vector<std::uint64_t> powers_;
  std::vector<std::uint64_t> prefixes_;
};

}  // namespace yose::search
