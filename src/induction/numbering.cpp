#include "induction/numbering.hpp"

#include <algorithm>
#include <bit>

#include "games/shogi/sizes.hpp"

namespace yose::induction {

using namespace shogi;

namespace {

// n choose b.
template <class T>
T choose(int n, int b) {
  T ways = 1;
  for (int i = 1; i <= b; ++i) ways = ways * static_cast<T>(n - b + i) / static_cast<T>(i);
  return ways;
}

// The digits of a kind with b pieces on so many free squares.
template <class T>
T count_digits(const Kind& kind, int free, int b) {
  if (b > free || b > kind.count) return 0;
  const auto states = static_cast<T>(std::uint64_t{1} << (can_promote(kind.type) ? 2 * b : b));
  return choose<T>(free, b) * static_cast<T>(kind.count - b + 1) * states;
}

// The numbers for the kinds from i on.
template <class T>
T count_tails(const Material& material, std::size_t i, int free) {
  if (i == material.size()) return 1;
  T sum = 0;
  for (int b = 0; b <= std::min(free, material[i].count); ++b) {
    sum += count_digits<T>(material[i], free, b) * count_tails<T>(material, i + 1, free - b);
  }
  return sum;
}

}  // namespace

template <Size S>
double Numbering<S>::count(const Material& material) {
  return static_cast<double>(kSquares * kSquares) * count_tails<double>(material, 0, kMostFree);
}

template <Size S>
Numbering<S>::Numbering(Material material) : material_(std::move(material)) {
  number_kings();
  number_sets();
  number_kinds();
}

template <Size S>
void Numbering<S>::number_kings() {
  pair_numbers_.fill(-1);
  for (Square own = 0; own < kSquares; ++own) {
    if (Geometry<S>::file_of(own) >= (S.files + 1) / 2) continue;
    for (Square other = 0; other < kSquares; ++other) {
      if (own == other || king_steps<S>(own).contains(other)) continue;
      pair_numbers_[own * kSquares + other] = static_cast<std::int16_t>(king_pairs_.size());
      king_pairs_.emplace_back(own, other);
    }
  }
}

template <Size S>
void Numbering<S>::number_sets() {
  for (std::uint32_t set = 0; set < set_ranks_.size(); ++set) {
    auto& peers = sets_[static_cast<std::size_t>(std::popcount(set))];
    set_ranks_[set] = static_cast<std::uint16_t>(peers.size());
    peers.push_back(static_cast<std::uint16_t>(set));
  }
}

template <Size S>
void Numbering<S>::number_kinds() {
  steps_.resize(material_.size());
  for (std::size_t i = 0; i < material_.size(); ++i) {
    for (int free = 0; free <= kMostFree; ++free) {
      std::uint64_t base = 0;
      for (int b = 0; b <= free; ++b) {
        const auto tail = count_tails<std::uint64_t>(material_, i + 1, free - b);
        steps_[i][free][b] = {base, tail};
        base += count_digits<std::uint64_t>(material_[i], free, b) * tail;
      }
    }
  }
  pair_size_ = count_tails<std::uint64_t>(material_, 0, kMostFree);
}

template <Size S>
Placement<S> Numbering<S>::placement(std::uint64_t n) const {
  Placement<S> p;
  const auto [own, other] = king_pairs_[n / pair_size_];
  p.own_king = own;
  p.other_king = other;
  n %= pair_size_;
  std::uint32_t free = (~p.kings()).bits();
  for (std::size_t i = 0; i < material_.size(); ++i) {
    const auto& steps = steps_[i][std::popcount(free)];
    int b = std::min(std::popcount(free), material_[i].count);
    while (steps[b].base > n) --b;
    const std::uint64_t rest = n - steps[b].base;
    put(i, rest / steps[b].tail, b, free, p);
    n = rest % steps[b].tail;
    free ^= p.of_kind[i].bits();
  }
  return p;
}

// Undoes digit().
template <Size S>
void Numbering<S>::put(std::size_t i, std::uint64_t digit, int b, std::uint32_t free,
                       Placement<S>& p) const {
  const std::uint32_t low = (1u << b) - 1;
  const auto take = [&] {
    const auto bits = static_cast<std::uint32_t>(digit) & low;
    digit >>= b;
    return bits;
  };
  const std::uint32_t promoted_ones = can_promote(material_[i].type) ? take() : 0;
  const std::uint32_t own_ones = take();
  const auto hands = static_cast<std::uint64_t>(material_[i].count - b + 1);
  const std::uint32_t here = spread_bits(sets_[b][digit / hands], free);
  p.in_hand[i] = static_cast<std::int8_t>(digit % hands);
  p.add(i, Set(here));
  p.own |= Set(spread_bits(own_ones, here));
  p.promoted |= Set(spread_bits(promoted_ones, here));
}

template class Numbering<k3x3>;
template class Numbering<k3x4>;
template class Numbering<k4x4>;

}  // namespace yose::induction
