// Where generators put their moves.
//
// A generator hands over whole sets of destinations; a sink writes them out as moves (MoveList) or
// only counts them (MoveCounter). So bulk counting needs no second generator.
#pragma once

#include <array>
#include <cstddef>

#include "games/shogi/move.hpp"

namespace yose::shogi {

class MoveList {
 public:
  // Above any count that can occur: 7 kinds dropped on 81 squares and 316 moves of 40 pieces.
  static constexpr int kCapacity = 1024;

  class Iterator {
   public:
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move::from_bits(*at_); }
    Iterator& operator++() { return ++at_, *this; }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint16_t* at_;
  };

  Iterator begin() const { return Iterator(bits_.data()); }
  Iterator end() const { return Iterator(bits_.data() + size_); }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const {
    assert(i >= 0 && i < size_);
    return Move::from_bits(bits_[i]);
  }
  void clear() { size_ = 0; }
  void push(Move m) {
    assert(size_ < kCapacity);
    bits_[size_++] = m.bits();
  }
  // Keeps the moves for which keep(move) holds, in order.
  template <class F>
  void filter(F keep) {
    int kept = 0;
    for (int i = 0; i < size_; ++i) {
      if (keep((*this)[i])) bits_[kept++] = bits_[i];
    }
    size_ = kept;
  }

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

  int size_ = 0;
  std::array<std::uint16_t, kCapacity> bits_;  // raw words: an array of Move would be zeroed first
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
