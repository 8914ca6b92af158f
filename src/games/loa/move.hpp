// A move in 16 bits, and the list generators write to.
//
//   bits 0-5 origin, 6-11 destination, 15 pass (with nothing else set).
//
// The zero word moves a piece from a1 to a1, which no piece does: it stands for "none".
#pragma once

#include <algorithm>
#include <compare>

#include "games/loa/board.hpp"

namespace yose::loa {

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int from, int to) : Move(static_cast<unsigned>(from | to << 6)) {
    assert(from >= 0 && from < kSquares && to >= 0 && to < kSquares);
  }
  static constexpr Move pass() { return Move(kPass); }
  static constexpr Move from_bits(unsigned bits) { return Move(bits); }

  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool is_pass() const { return bits_ == kPass; }
  constexpr int from() const { return bits_ & 63; }
  constexpr int to() const { return bits_ >> 6 & 63; }
  constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr explicit Move(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  static constexpr unsigned kPass = 1u << 15;

  std::uint16_t bits_ = 0;
};

class MoveList {
 public:
  static constexpr int kCapacity = 96;  // 12 pieces, 8 directions

  class Iterator {
   public:
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move::from_bits(*at_); }
    Iterator& operator++() { return ++at_, *this; }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint16_t* at_;
  };

  Iterator begin() const { return Iterator(bits_); }
  Iterator end() const { return Iterator(bits_ + size_); }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const {
    assert(i >= 0 && i < size_);
    return Move::from_bits(bits_[i]);
  }
  bool contains(Move m) const { return std::find(bits_, bits_ + size_, m.bits()) != bits_ + size_; }
  void clear() { size_ = 0; }
  void push(Move m) { push_if(m, true); }
  // Without a branch: the word after the last one is scratch.
  void push_if(Move m, bool wanted) {
    bits_[size_] = m.bits();
    size_ += wanted ? 1 : 0;
    assert(size_ <= kCapacity);
  }

 private:
  int size_ = 0;
  std::uint16_t bits_[kCapacity + 1];  // raw words: an array of Move would be zeroed first
};

}  // namespace yose::loa
