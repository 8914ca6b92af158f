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
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/bit_select.hpp"
#include "induction/placement.hpp"

namespace yose::induction {

inline constexpr std::uint64_t kNoNumber = UINT64_MAX;

template <shogi::Size S>
class Numbering {
 public:
  using Set = typename Placement<S>::Set;

  // About how many numbers there are.
  static double count(const Material& material);

  // Precondition: there are fewer than 2^63.
  explicit Numbering(Material material);

  const Material& material() const { return material_; }
  std::uint64_t size() const { return king_pairs_.size() * pair_size_; }

  // The same for mirror images, so there are placements that number() gives no number to;
  // kNoNumber if the kings are neighbours.
  std::uint64_t number(const Placement<S>& p) const {
    const int file = G::file_of(p.own_king);
    if (2 * file + 1 < S.files) return plain_number(p);
    const std::uint64_t n = plain_number(flipped<View::mirrored>(p, material_));
    return 2 * file + 1 == S.files ? std::min(n, plain_number(p)) : n;
  }
  // That of the placement with the other side to move, turned.
  std::uint64_t number_turned(const Placement<S>& p) const {
    const int file = S.files - 1 - G::file_of(p.other_king);
    if (2 * file + 1 < S.files) return plain_number(flipped<View::turned>(p, material_));
    const std::uint64_t n = plain_number(flipped<View::turned_over>(p, material_));
    return 2 * file + 1 == S.files ? std::min(n, plain_number(flipped<View::turned>(p, material_)))
                                   : n;
  }

  Placement<S> placement(std::uint64_t n) const;

 private:
  using G = shogi::Geometry<S>;
  static constexpr int kSquares = S.squares();
  static constexpr int kMostFree = kSquares - 2;

  // Precondition: the own king is on the right or in the middle.
  std::uint64_t plain_number(const Placement<S>& right) const {
    const std::int16_t pair = pair_numbers_[right.own_king * kSquares + right.other_king];
    if (pair < 0) return kNoNumber;
    std::uint64_t n = static_cast<std::uint64_t>(pair) * pair_size_;
    std::uint32_t free = (~right.kings()).bits();
    int left = kSquares - 2;
    for (std::size_t i = 0; i < material_.size(); ++i) {
      const std::uint32_t here = right.of_kind[i].bits();
      const auto [base, tail] = steps_[i][left][std::popcount(here)];
      n += base + digit(i, right, here, free) * tail;
      free ^= here;
      left -= std::popcount(here);
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

  std::uint64_t digit(std::size_t i, const Placement<S>& p, std::uint32_t here,
                      std::uint32_t free) const {
    const int b = std::popcount(here);
    const auto hands = static_cast<std::uint64_t>(material_[i].count - b + 1);
    std::uint64_t d =
        set_ranks_[gather_bits(here, free)] * hands + static_cast<std::uint64_t>(p.in_hand[i]);
    d = d << b | gather_bits(p.own.bits(), here);
    return can_promote(material_[i].type) ? d << b | gather_bits(p.promoted.bits(), here) : d;
  }
  void put(std::size_t i, std::uint64_t digit, int b, std::uint32_t free, Placement<S>& p) const;

  Material material_;
  std::vector<std::pair<std::uint8_t, std::uint8_t>> king_pairs_;  // own, other; folded
  std::array<std::int16_t, kSquares * kSquares> pair_numbers_{};   // -1: none
  std::array<std::uint16_t, 1u << kMostFree> set_ranks_{};         // among sets of as many members
  std::array<std::vector<std::uint16_t>, kMostFree + 1> sets_;     // [members][rank]
  std::vector<Steps> steps_;                                       // of each kind
  std::uint64_t pair_size_ = 1;                                    // numbers for a pair of kings
};

}  // namespace yose::induction
