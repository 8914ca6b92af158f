// Repetition: what a game remembers of its positions.
//
// The fourth occurrence of a position (board, hands, side to move) ends the game: a draw, unless
// one side gave check with every move between the first occurrence and now, which loses for it.
#pragma once

#include <cstdint>
#include <vector>

#include "games/shogi/piece.hpp"

namespace yose::shogi {

enum class Repetition { none, draw, black_loses, white_loses };

class History {
 public:
  static constexpr int kOccurrences = 4;

  // Enters a position: its full key, who is to move, and whether that side is in check.
  void push(std::uint64_t key, Color turn, bool in_check) {
    entries_.push_back({key, turn, in_check});
  }
  void pop() { entries_.pop_back(); }

  // How often the latest position has stood on the board, this time included.
  int occurrences() const;
  Repetition repetition() const;

 private:
  struct Entry {
    std::uint64_t key;
    Color turn;
    bool in_check;
  };

  bool always_in_check_since(std::size_t first, Color side) const;

  std::vector<Entry> entries_;
};

}  // namespace yose::shogi
