// When a search must stop, and what it counts. A search that reaches a limit leaves the question
// open; the table keeps what was learnt, so asking again goes on from there.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

#include "base/stopwatch.hpp"

namespace yose::search {

// Searches recurse: a ply of the line they are at takes at most so many bytes of the stack, and
// what they do beside that fits into a base (tests/search/stack_test.cpp measures both). So the
// depth is a limit, and whoever runs a search on a small stack sets it by depth_for_stack().
inline constexpr std::size_t kStackPerPly = 768;
inline constexpr std::size_t kStackBase = std::size_t{64} << 10;

// The longest known mate takes 1525 plies.
inline constexpr int kMaxDepth = 4096;

constexpr std::size_t stack_for_depth(int depth) {
  return kStackBase + static_cast<std::size_t>(depth) * kStackPerPly;
}
constexpr int depth_for_stack(std::size_t bytes) {
  const std::size_t rest = bytes > kStackBase ? bytes - kStackBase : 0;
  return static_cast<int>(std::min<std::size_t>(rest / kStackPerPly, kMaxDepth));
}

struct Statistics {
  std::uint64_t nodes = 0;  // positions expanded, each visit counted
  std::uint64_t moves_made = 0;
  std::uint64_t re_expansions = 0;  // visits to positions the table knew already
  std::uint64_t repetitions = 0;
  std::uint64_t entries = 0;  // made in the table, including evicted ones
  int deepest = 0;
  bool too_deep = false;  // a line reached the limit of depth, which ended the search

  Statistics& operator+=(const Statistics& o) {
    nodes += o.nodes;
    moves_made += o.moves_made;
    re_expansions += o.re_expansions;
    repetitions += o.repetitions;
    entries += o.entries;
    deepest = std::max(deepest, o.deepest);
    too_deep |= o.too_deep;
    return *this;
  }
};

struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t entries = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  int depth = kMaxDepth;        // of a line, at most kMaxDepth; longer ones leave the question open
  Clock clock = Clock::wall;    // what seconds are
  double more_for_showing = 0;  // seconds beyond, to show an answer that was found
  const std::atomic<bool>* stop = nullptr;
  // Told every so many seconds how far the search is.
  std::function<void(const Statistics&, double seconds)> progress;
  double progress_interval = 1;
};

// Asked at every node, it looks at the clock only now and then.
class Watch {
 public:
  explicit Watch(const Limits& limits)
      : limits_(limits), stopwatch_(limits.clock), next_progress_(limits.progress_interval) {}

  bool expired(const Statistics& s) {
    if (over_) return true;
    if (s.nodes >= limits_.nodes || s.entries >= limits_.entries) return over_ = true;
    if (++asked_ % kInterval == 0) look_around(s);
    return over_;
  }
  // The same with a look at the clock at once, for those who ask seldom.
  bool expired_now(const Statistics& s = {}) {
    asked_ = kInterval - 1;
    return expired(s);
  }
  void expire() { over_ = true; }
  int depth() const { return limits_.depth; }
  // For a search inside this one, which does not tell of its progress.
  Limits left(const Statistics& s) const {
    Limits left;
    left.nodes = limits_.nodes - std::min(limits_.nodes, s.nodes);
    left.entries = limits_.entries - std::min(limits_.entries, s.entries);
    left.seconds = limits_.seconds - seconds();
    left.depth = limits_.depth;
    left.clock = limits_.clock;
    left.stop = limits_.stop;
    return left;
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  void look_around(const Statistics& s) {
    const double now = seconds();
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) over_ = true;
    if (now >= limits_.seconds) over_ = true;
    if (!limits_.progress || now < next_progress_) return;
    next_progress_ = now + limits_.progress_interval;
    limits_.progress(s, now);
  }

  static constexpr std::uint32_t kInterval = 256;

  Limits limits_;
  Stopwatch stopwatch_;
  double next_progress_;
  std::uint32_t asked_ = 0;
  bool over_ = false;
};

}  // namespace yose::search
