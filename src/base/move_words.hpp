// A list of moves as 16-bit words, for generators: fixed capacity, nothing initialised.
//
// Move has bits() and from_bits(). Games derive their MoveList from it and add what they need.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace yose {

template <class Move, int Capacity>
class MoveWords {
 public:
  static constexpr int kCapacity = Capacity;

  class Iterator {
   public:
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move::from_bits(*at_); }
    Iterator& operator++() { return ++at_, *this; }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint16_t* at_;
  };

  Iterator begin() const { return Iterator(words_.data()); }
  Iterator end() const { return Iterator(words_.data() + size_); }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const {
    assert(i >= 0 && i < size_);
    return Move::from_bits(words_[i]);
  }
  bool contains(Move m) const {
    for (int i = 0; i < size_; ++i) {
      if (words_[i] == m.bits()) return true;
    }
    return false;
  }
  void clear() { size_ = 0; }
  void push(Move m) { push_if(m, true); }
  // Without a branch: the word after the last one is scratch.
  void push_if(Move m, bool wanted) {
    assert(size_ < Capacity || !wanted);
    words_[size_] = m.bits();
    size_ += wanted ? 1 : 0;
  }
  // Keeps the moves for which keep(move) holds, in order.
  template <class F>
  void filter(F keep) {
    int kept = 0;
    for (int i = 0; i < size_; ++i) {
      if (keep((*this)[i])) words_[kept++] = words_[i];
    }
    size_ = kept;
  }

 private:
  int size_ = 0;
  std::array<std::uint16_t, Capacity + 1> words_;  // raw: an array of Move would be zeroed first
};

}  // namespace yose
