// The positions of a game and of the line a search is at, for repetition.
//
// A search counts the first return to a position as the end of its line: a draw, or a loss for the
// side that gave check with every move in between. The rules wait for the fourth occurrence
// (games/shogi/history.hpp), but what was not better the first time is not the second.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/position.hpp"

namespace yose::engine {

class Path {
 public:
  // Enters a position.
  void push(const Position& p) {
    entries_.push_back({p.key(), p.in_check()});
    ++seen_[slot(p.key())];
  }
  void pop() {
    --seen_[slot(entries_.back().key)];
    entries_.pop_back();
  }
  std::size_t size() const { return entries_.size(); }

  enum class Return {
    none,
    draw,
    win,  // for the side to move: the other side gave perpetual check
    loss,
  };
  // Has the latest position been there before?
  Return find_return() const {
    if (seen_[slot(entries_.back().key)] < 2) return Return::none;
    bool checked = true;   // the side to move, at each of its turns since
    bool checking = true;  // the other side at each of its
    for (std::size_t i = entries_.size() - 1; i >= 2; i -= 2) {
      checked = checked && entries_[i].in_check;
      checking = checking && entries_[i - 1].in_check;
      if (entries_[i - 2].key != entries_.back().key) continue;
      if (checked && !checking) return Return::win;
      return checking && !checked ? Return::loss : Return::draw;
    }
    return Return::none;
  }

 private:
  struct Entry {
    std::uint64_t key;
    bool in_check;
  };

  static constexpr std::size_t kSlots = 4096;
  static std::size_t slot(std::uint64_t key) { return key >> 52; }

  std::vector<Entry> entries_;
  std::array<std::uint16_t, kSlots> seen_{};  // how many entries' keys fall here
};

}  // namespace yose::engine
