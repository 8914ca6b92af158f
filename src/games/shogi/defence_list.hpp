// Where defences are put with their kinds: sets of squares by kind, and the list of moves.
#pragma once

#include "games/shogi/defence_kind.hpp"
#include "games/shogi/move_list.hpp"

namespace yose::shogi {

class DefenceList {
 public:
  static constexpr int kCapacity = MoveList::kCapacity;

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  Defence operator[](int i) const {
    assert(i >= 0 && i < size_);
    return {Move::from_bits(moves_[i]), DefenceKinds::from_bits(kinds_[i])};
  }
  void push(Move m, DefenceKinds kinds) {
    assert(size_ < kCapacity);
    moves_[size_] = m.bits();
    kinds_[size_++] = kinds.bits();
  }

 private:
  int size_ = 0;
  std::array<std::uint16_t, kCapacity>
      moves_;  // raw words: arrays of classes would be zeroed first
  std::array<std::uint32_t, kCapacity> kinds_;
};

namespace detail {

// For each kind, the squares where a piece that arrives there defends in this way.
template <class Set>
class KindSets {
 public:
  KindSets() {}  // leaves the words as they are

  void add(DefenceKind k, Set squares) {
    if (squares.none()) return;
    auto& word = words_[index(k)];
    word = present_.has(k) ? word | squares.bits() : squares.bits();
    present_ |= k;
    all_ |= squares;
  }
  Set all() const { return all_; }
  DefenceKinds kinds_at(int square) const {
    DefenceKinds found;
    present_.for_each([&](DefenceKind k) {
      if (Set(words_[index(k)]).contains(square)) found |= k;
    });
    return found;
  }

 private:
  Set all_;
  DefenceKinds present_;
  std::array<typename Set::Word, kDefenceKinds> words_;  // of the kinds that are present
};

// Squares where an arriving piece defends for certain, and squares where that must be tested by
// playing the move.
template <class Set>
struct DefenceSets {
  KindSets<Set> sure;
  KindSets<Set> unsure;

  Set all() const { return sure.all() | unsure.all(); }
};

}  // namespace detail

}  // namespace yose::shogi
