#include "engine/root_search.hpp"

#include <algorithm>

namespace yose::engine {

namespace {

// Around the value of the depth before, from this depth on.
constexpr Value kFirstWindow = 60;
constexpr int kLeastWindowDepth = 4;

// A value that stands for "no more than others".
constexpr Value kNoBetter = -kWon - 1;

}  // namespace

RootSearch::RootSearch(const RootTask& task, const Weights& weights, Memory& memory)
    : task_(task),
      table_(memory.table),
      watch_(task.limits),
      nodes_(task.root, task.path, task.last_to, {weights, memory, watch_}, task.scope,
             task.options) {
  for (const Move m : task.moves) lines_.push_back({m, kNoBetter, {m}});
}

RootReport RootSearch::run() {
  const auto ranks = std::min(static_cast<std::size_t>(task_.lines), lines_.size());
  for (int depth = 1; depth <= task_.most_plies && ranks > 0; ++depth) {
    for (std::size_t rank = 0; rank < ranks && !nodes_.stopped(); ++rank) search_rank(rank, depth);
    if (nodes_.stopped()) break;
    sort_ranks(ranks);
    depths_unchanged_ = lines_.front().move == best_before_ ? depths_unchanged_ + 1 : 0;
    best_before_ = lines_.front().move;
    if (is_enough(depth)) break;
  }
  return report();
}

// Each rank was searched with a window of its own, so a later one may have come out better.
void RootSearch::sort_ranks(std::size_t ranks) {
  std::stable_sort(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(ranks),
                   [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
}

// A window around the last value first; wider where the value lies outside.
void RootSearch::search_rank(std::size_t rank, int depth) {
  Window w;
  Value width = kFirstWindow;
  const Value before = lines_[rank].value;
  if (depth >= kLeastWindowDepth && std::abs(before) < kDecisive) {
    w = {std::max(before - width, -kWon), std::min(before + width, kWon)};
  }
  while (true) {
    const Value value = search_moves(rank, w, depth);
    const auto from = lines_.begin() + static_cast<std::ptrdiff_t>(rank);
    std::stable_sort(from, lines_.end(),
                     [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
    if (lines_[rank].value > kNoBetter) tell(rank);
    if (nodes_.stopped()) return;
    width *= 3;
    if (value <= w.alpha && w.alpha > -kWon) {
      w.alpha = std::max(value - width, -kWon);
    } else if (value >= w.beta && w.beta < kWon) {
      w.beta = std::min(value + width, kWon);
    } else {
      return;
    }
  }
}

Value RootSearch::search_moves(std::size_t rank, Window w, int depth) {
  Value best = kNoBetter;
  for (std::size_t i = rank; i < lines_.size(); ++i) {
    const Window now{std::max(w.alpha, best), w.beta};
    const int place = static_cast<int>(i - rank);
    const Value value = nodes_.search_root_move(lines_[i].move, place, now, depth * kPly);
    if (nodes_.stopped()) break;
    if (place == 0 || value > now.alpha) {
      take(lines_[i], value, w, depth);
      best = std::max(best, value);
    } else {
      lines_[i].value = kNoBetter;
    }
    if (value >= w.beta) break;
  }
  return best;
}

void RootSearch::take(RootLine& line, Value value, Window w, int depth) {
  line.value = value;
  line.depth = depth;
  line.bound = value >= w.beta ? Bound::least : value <= w.alpha ? Bound::most : Bound::exact;
  if (line.bound == Bound::most) return;  // what was to follow is refuted, but by what is not known
  line.line.assign(1, line.move);
  const std::vector<Move>& below = nodes_.line_below();
  line.line.insert(line.line.end(), below.begin(), below.end());
}

// The next depth takes longer than all before together. A move that has been the best for some
// depths needs less time, a mate that is found to its depth needs none.
bool RootSearch::is_enough(int depth) const {
  const RootLine& best = lines_.front();
  const bool decided = std::abs(best.value) > kDecisive && depth > kWon - std::abs(best.value);
  const double share = depths_unchanged_ >= 4 ? 0.35 : depths_unchanged_ >= 2 ? 0.5 : 0.7;
  return (decided && task_.lines == 1) || watch_.seconds() > share * task_.enough;
}

void RootSearch::tell(std::size_t rank) const {
  if (!task_.progress) return;
  task_.progress({lines_[rank], static_cast<int>(rank) + 1, nodes_.statistics(), watch_.seconds(),
                  table_.fullness()});
}

RootReport RootSearch::report() const {
  RootReport report;
  const auto ranks = std::min(static_cast<std::size_t>(task_.lines), lines_.size());
  report.lines.assign(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(ranks));
  for (RootLine& line : report.lines) {
    if (line.value == kNoBetter) line = {line.move, 0, {line.move}};  // nothing is known
  }
  report.statistics = nodes_.statistics();
  report.seconds = watch_.seconds();
  return report;
}

}  // namespace yose::engine
