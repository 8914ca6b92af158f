// Lines with records: one line at a time, along recorded games.
//
// A proof search starts at the last position of a record. Solved, it goes on at the parent; not
// solved within the limit, the line grows by a move: that of a record that shares the line so far,
// or else the one the judge likes best. When the root is solved, that is the answer. Where all
// moves are solved or repeat positions and the search stays open, the line goes back one move; at
// the root the limit is doubled.
//
// Source: version 1 of the method for 4x4 shogi (docs/small.md). Differs: solved moves and
// repetitions on the line are never played again.
#pragma once

#include <unordered_set>

#include "search/line_ends.hpp"
#include "search/line_options.hpp"

namespace yose::search {

template <Problem P, class Leaf, class Judge>
class LinesWithRecords {
 public:
  using Resource = typename P::Resource;
  using Move = typename P::Move;
  using Record = std::vector<Move>;  // moves from the root

  LinesWithRecords(Memory<Resource>& memory, Leaf& leaf, Judge& judge, const LineOptions& options,
                   std::vector<Record> records)
      : ends_(memory, leaf, judge), leaf_nodes_(options.leaf_nodes), records_(std::move(records)) {
    if (!records_.empty()) line_ = records_.front();
  }

  // Goes on with its line when it is asked again. Precondition: about the same position.
  Answer<Resource> solve(P& problem, const Limits& limits);

 private:
  void extend();
  void turn_back(std::uint64_t end);
  // Whether a record goes on from the line with this move.
  bool is_recorded(Move m) const;

  LineEnds<P, Leaf, Judge> ends_;
  std::uint64_t leaf_nodes_;
  std::vector<Record> records_;
  std::vector<Move> line_;
  std::unordered_set<std::uint64_t> dead_ends_;  // with this limit
  Answer<Resource> root_;
};

template <Problem P, class Leaf, class Judge>
auto LinesWithRecords<P, Leaf, Judge>::solve(P& problem, const Limits& limits) -> Answer<Resource> {
  ends_.begin(problem, limits);
  do {
    const auto end = ends_.ask(line_, leaf_nodes_);
    if (line_.empty()) root_ = end;
    if (root_.verdict != Verdict::open) break;
    if (end.verdict != Verdict::open) {
      line_.pop_back();
    } else if (!ends_.are_over()) {
      extend();
    }
  } while (!ends_.are_over());
  root_.statistics = ends_.spent();
  return root_;
}

template <Problem P, class Leaf, class Judge>
void LinesWithRecords<P, Leaf, Judge>::extend() {
  const auto met = ends_.identities(line_);
  const Candidate<P>* best = nullptr;
  bool best_recorded = false;
  const auto candidates = ends_.candidates(line_);
  for (const auto& c : candidates) {
    const std::uint64_t id = c.identity();
    if (!c.is_open() || dead_ends_.contains(id) || std::count(met.begin(), met.end(), id) > 0) {
      continue;
    }
    const bool recorded = is_recorded(c.move);
    const bool better = best == nullptr || recorded > best_recorded ||
                        (recorded == best_recorded && c.value > best->value);
    if (!better) continue;
    best = &c;
    best_recorded = recorded;
  }
  if (best == nullptr) return turn_back(met.back());
  line_.push_back(best->move);
}

template <Problem P, class Leaf, class Judge>
void LinesWithRecords<P, Leaf, Judge>::turn_back(std::uint64_t end) {
  if (line_.empty()) {
    leaf_nodes_ *= 2;
    dead_ends_.clear();
  } else {
    dead_ends_.insert(end);
    line_.pop_back();
  }
}

template <Problem P, class Leaf, class Judge>
bool LinesWithRecords<P, Leaf, Judge>::is_recorded(Move m) const {
  return std::any_of(records_.begin(), records_.end(), [&](const Record& r) {
    return r.size() > line_.size() && std::equal(line_.begin(), line_.end(), r.begin()) &&
           r[line_.size()] == m;
  });
}

}  // namespace yose::search
