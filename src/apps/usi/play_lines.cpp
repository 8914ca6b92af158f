#include "apps/usi/play_lines.hpp"

#include <algorithm>
#include <cmath>

namespace yose::apps {

namespace {

constexpr double kFirstPause = 0.05;  // seconds

// All but the counts, which always change.
bool say_the_same(const UsiInfo& a, const UsiInfo& b) {
  return a.depth == b.depth && a.mate == b.mate && a.line == b.line && a.value == b.value &&
         a.bound == b.bound && a.rank == b.rank;
}

bool say_the_same(const std::vector<UsiInfo>& a, const std::vector<UsiInfo>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const UsiInfo& x, const UsiInfo& y) { return say_the_same(x, y); });
}

}  // namespace

PlayLines::PlayLines(double interval, Say say)
    : interval_(interval), say_(std::move(say)), next_(std::isfinite(interval) ? 0 : interval) {}

void PlayLines::change(int rank, UsiInfo info) {
  if (info.depth < least_depth_) return;
  const UsiInfo now = info;
  fullness_ = info.fullness;
  const auto n = static_cast<std::size_t>(rank);
  changing_.resize(std::min(changing_.size(), n - 1));
  changing_.push_back(std::move(info));
  ranks_ = std::max(ranks_, n);
  if (n < ranks_) return;
  known_ = changing_;
  if (now.seconds >= next_ && !say_the_same(known_, told_)) tell(now);
}

void PlayLines::look(UsiInfo counts) {
  counts.fullness = fullness_;
  const bool waits = !say_the_same(known_, told_);
  if (waits && counts.seconds >= next_) return tell(counts);
  if (waits || counts.seconds < last_ + interval_) return;
  last_ = counts.seconds;
  say_(counts_text(counts));
}

void PlayLines::finish(std::vector<UsiInfo> lines) {
  if (lines.empty()) return;
  const UsiInfo now = lines.front();
  fill(lines);
  known_ = std::move(lines);
  if (known_.empty()) return;
  if (say_the_same(known_, told_)) return say_(counts_text(now));
  tell(now);
}

// Moves that the last depth did not come to are as good as the depth before found them.
void PlayLines::fill(std::vector<UsiInfo>& lines) const {
  for (UsiInfo& info : lines) {
    if (info.depth > 0) continue;
    const auto known = std::find_if(known_.begin(), known_.end(), [&](const UsiInfo& k) {
      return !k.line.empty() && !info.line.empty() && k.line.front() == info.line.front();
    });
    if (known != known_.end()) info = *known;
  }
  std::erase_if(lines, [](const UsiInfo& info) { return info.depth == 0; });
  if (lines.empty()) return;
  std::stable_sort(lines.begin() + 1, lines.end(),
                   [](const UsiInfo& a, const UsiInfo& b) { return a.value > b.value; });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].rank > 0) lines[i].rank = static_cast<int>(i) + 1;
  }
}

void PlayLines::tell(const UsiInfo& now) {
  for (UsiInfo info : known_) {
    info.seconds = now.seconds;
    info.nodes = now.nodes;
    info.fullness = now.fullness;
    say_(to_text(info));
  }
  told_ = known_;
  last_ = now.seconds;
  // More often at the beginning: nobody wants to look at the first depth for long.
  if (std::isfinite(interval_)) next_ = last_ + std::min(interval_, std::max(last_, kFirstPause));
}

}  // namespace yose::apps
