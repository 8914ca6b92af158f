// Numbers for all placements of a material, without gaps but for what no rule allows (two pawns on
// a file, pieces on dead squares): neither a list nor a hash table is needed. A placement and its
// mirror image have one number, that of the one whose king is on the right; of two whose king is in
// the middle it is the smaller one, and the larger is not used.
//
// A number is made of the pair of kings, which are never neighbours, and then of one digit a kind.
// For a kind of which b pieces are on the f squares that are still free, the digit says on which
// (by the rank of the set among those of b members), whose they are, which are promoted, and what
// the side to move has in hand. Digits of different b have different bases, so smaller b come
// first.
//
// A Numbering is plain data, so that a copy of its bytes works on a GPU.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "base/bit_select.hpp"
#include "base/bits.hpp"
#include "base/device.hpp"
#include "induction/placement.hpp"
#include "induction/table_bytes.hpp"

namespace yose::induction {

template <shogi::Size S, int Kinds = kMostKinds>
class Numbering {
 public:
  using Place = Placement<S, Kinds>;
  using Set = typename Place::Set;

  // About how many numbers there are.
  static double count(const Material& material);

  // Precondition: there are fewer than 2^63.
  explicit Numbering(const Material& material);

  const KindList<Kinds>& material() const { return material_; }
  std::uint64_t size() const { return static_cast<std::uint64_t>(king_pairs_) * pair_size_; }

  // The same for mirror images, so there are placements that number() gives no number to;
  // kNoNumber if the kings are neighbours.
  YOSE_DEVICE std::uint64_t number(const Place& p) const {
    const int file = G::file_of(p.own_king);
    if (2 * file + 1 < S.files) return plain_number(p);
    const std::uint64_t n = plain_number(flipped<View::mirrored>(p, material_));
    return 2 * file + 1 == S.files ? smaller(n, plain_number(p)) : n;
  }
  // That of the placement with the other side to move, turned.
  YOSE_DEVICE std::uint64_t number_turned(const Place& p) const {
    const int file = S.files - 1 - G::file_of(p.other_king);
    if (2 * file + 1 < S.files) return plain_number(flipped<View::turned>(p, material_));
    const std::uint64_t n = plain_number(flipped<View::turned_over>(p, material_));
    return 2 * file + 1 == S.files ? smaller(n, plain_number(flipped<View::turned>(p, material_)))
                                   : n;
  }

  YOSE_DEVICE Place placement(std::uint64_t n) const;

 private:
  using G = shogi::Geometry<S>;
  static constexpr int kSquares = S.squares();
  static constexpr int kMostFree = kSquares - 2;
  static constexpr std::size_t kSets = std::size_t{1} << kMostFree;

  template <class T>
  static constexpr T smaller(T a, T b) {
    return a < b ? a : b;
  }

  // Precondition: the own king is on the right or in the middle.
  YOSE_DEVICE std::uint64_t plain_number(const Place& right) const {
    const std::int16_t pair = pair_numbers_[right.own_king * kSquares + right.other_king];
    if (pair < 0) return kNoNumber;
    std::uint64_t n = static_cast<std::uint64_t>(pair) * pair_size_;
    std::uint32_t free = (~right.kings()).bits();
    int left = kSquares - 2;
    YOSE_UNROLL
    for (std::size_t i = 0; i < Kinds; ++i) {
      const std::uint32_t here = right.of_kind[i].bits();
      const auto [base, tail] = steps_[i][left][bit_count(here)];
      n += base + digit(i, right, here, free) * tail;
      free ^= here;
      left -= bit_count(here);
    }
    return n;
  }

  struct Step {
    std::uint64_t base;  // numbers of smaller b
    std::uint64_t tail;  // of the kinds after this one, for each digit
  };
  using Steps = std::array<std::array<Step, kMostFree + 1>, kMostFree + 1>;  // [free][b]

  void number_kings();
  void number_sets();
  void number_kinds();

  using Digit = std::conditional_t<Kinds <= kFewKinds, std::uint32_t, std::uint64_t>;

  YOSE_DEVICE Digit digit(std::size_t i, const Place& p, std::uint32_t here,
                          std::uint32_t free) const {
    const int b = bit_count(here);
    const auto hands = static_cast<Digit>(material_[i].count - b + 1);
    Digit d = set_ranks_[gather_bits(here, free)] * hands + static_cast<Digit>(p.in_hand[i]);
    d = d << b | gather_bits(p.own.bits(), here);
    return can_promote(material_[i].type) ? d << b | gather_bits(p.promoted.bits(), here) : d;
  }
  struct KingPair {
    std::uint8_t own;
    std::uint8_t other;
  };
  template <class Word>
  YOSE_DEVICE Place placement_of(KingPair kings, Word n) const;
  YOSE_DEVICE void put(std::size_t i, Digit digit, int b, std::uint32_t free, Place& p) const;

  KindList<Kinds> material_;
  int king_pairs_ = 0;                                            // folded
  std::array<KingPair, kSquares * kSquares> pairs_{};             // by number
  std::array<std::int16_t, kSquares * kSquares> pair_numbers_{};  // -1: none
  std::array<std::uint16_t, kSets> set_ranks_{};                  // among sets of as many members
  std::array<std::uint16_t, kSets> sets_{};                       // by members, then by rank
  std::array<std::uint16_t, kMostFree + 2> first_set_{};          // [members]
  std::array<Steps, Kinds> steps_{};                              // of each kind
  std::uint64_t pair_size_ = 1;                                   // numbers for a pair of kings
};

template <shogi::Size S, int Kinds>
YOSE_DEVICE Placement<S, Kinds> Numbering<S, Kinds>::placement(std::uint64_t n) const {
  const std::uint64_t pair = n / pair_size_;
  const std::uint64_t rest = n - pair * pair_size_;
  // Divisions of short words take a fraction of the time, on a GPU above all.
  return pair_size_ <= UINT32_MAX ? placement_of(pairs_[pair], static_cast<std::uint32_t>(rest))
                                  : placement_of(pairs_[pair], rest);
}

template <shogi::Size S, int Kinds>
template <class Word>
YOSE_DEVICE Placement<S, Kinds> Numbering<S, Kinds>::placement_of(KingPair kings, Word n) const {
  Place p;
  p.own_king = kings.own;
  p.other_king = kings.other;
  std::uint32_t free = (~p.kings()).bits();
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
    const auto& steps = steps_[i][bit_count(free)];
    int b = smaller(bit_count(free), material_[i].count);
    while (steps[b].base > n) --b;
    const Word rest = n - static_cast<Word>(steps[b].base);
    const Word tail = static_cast<Word>(steps[b].tail);
    const Word digit = rest / tail;
    put(i, static_cast<Digit>(digit), b, free, p);
    n = rest - digit * tail;
    free ^= p.of_kind[i].bits();
  }
  return p;
}

// Undoes digit().
template <shogi::Size S, int Kinds>
YOSE_DEVICE void Numbering<S, Kinds>::put(std::size_t i, Digit digit, int b, std::uint32_t free,
                                          Place& p) const {
  const std::uint32_t low = (1u << b) - 1;
  std::uint32_t promoted_ones = 0;
  if (can_promote(material_[i].type)) {
    promoted_ones = static_cast<std::uint32_t>(digit) & low;
    digit >>= b;
  }
  const std::uint32_t own_ones = static_cast<std::uint32_t>(digit) & low;
  digit >>= b;
  const auto hands = static_cast<Digit>(material_[i].count - b + 1);
  const std::uint32_t here = spread_bits(sets_[first_set_[b] + digit / hands], free);
  p.in_hand[i] = static_cast<std::int8_t>(digit % hands);
  p.add(i, Set(here));
  p.own |= Set(spread_bits(own_ones, here));
  p.promoted |= Set(spread_bits(promoted_ones, here));
}

}  // namespace yose::induction
