#include "games/shogi/history.hpp"

#include <algorithm>
#include <cassert>

namespace yose::shogi {

int History::occurrences() const {
  assert(!entries_.empty());
  const auto same = [this](const Entry& e) { return e.key == entries_.back().key; };
  return static_cast<int>(std::count_if(entries_.begin(), entries_.end(), same));
}

// Did `side` stand in check at every one of its turns after `first`, the current one included if it
// is to move? Then the opponent checked with every move in between.
bool History::always_in_check_since(std::size_t first, Color side) const {
  for (std::size_t i = first + 1; i < entries_.size(); ++i) {
    if (entries_[i].turn == side && !entries_[i].in_check) return false;
  }
  return true;
}

Repetition History::repetition() const {
  if (occurrences() < kOccurrences) return Repetition::none;
  const auto same = [this](const Entry& e) { return e.key == entries_.back().key; };
  const auto first = static_cast<std::size_t>(std::find_if(entries_.begin(), entries_.end(), same) -
                                              entries_.begin());
  const bool black_checked = always_in_check_since(first, Color::white);
  const bool white_checked = always_in_check_since(first, Color::black);
  if (black_checked && !white_checked) return Repetition::black_loses;
  if (white_checked && !black_checked) return Repetition::white_loses;
  return Repetition::draw;
}

}  // namespace yose::shogi
