// Where generators put their moves.
//
// A generator hands over whole sets of destinations; a sink writes them out as moves (MoveList) or
// only counts them (MoveCounter). So bulk counting needs no second generator.
#pragma once

#include "base/move_words.hpp"
#include "games/shogi/move.hpp"

namespace yose::shogi {

// The capacity is above any count that can occur: 7 kinds dropped on 81 squares and 316 moves of
// 40 pieces.
class MoveList : public MoveWords<Move, 1024> {
 public:
  // The sink's three calls.
  template <class Set>
  void add_moves(int from, Set to, bool promote) {
    add(Move::board_bits(from, promote), to);
  }
  template <class Set>
  void add_advances(Set to, int origin_offset, bool promote) {
    to.for_each([&](int s) { push(Move::board(s + origin_offset, s, promote)); });
  }
  template <class Set>
  void add_drops(PieceType t, Set to) {
    add(Move::drop_bits(t), to);
  }

 private:
  template <class Set>
  void add(unsigned rest, Set to) {
    to.for_each([&](int s) { push(Move::from_bits(rest | static_cast<unsigned>(s))); });
  }
};

class MoveCounter {
 public:
  int size() const { return size_; }

  template <class Set>
  void add_moves(int, Set to, bool) {
    size_ += to.count();
  }
  template <class Set>
  void add_advances(Set to, int, bool) {
    size_ += to.count();
  }
  template <class Set>
  void add_drops(PieceType, Set to) {
    size_ += to.count();
  }

 private:
  int size_ = 0;
};

}  // namespace yose::shogi
