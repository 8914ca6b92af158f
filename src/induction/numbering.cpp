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
template <class T, class Kinds>
T count_tails(const Kinds& material, std::size_t i, int free) {
  if (i == material.size()) return 1;
  T sum = 0;
  for (int b = 0; b <= std::min(free, material[i].count); ++b) {
    sum += count_digits<T>(material[i], free, b) * count_tails<T>(material, i + 1, free - b);
  }
  return sum;
}

}  // namespace

template <Size S, int Kinds>
double Numbering<S, Kinds>::count(const Material& material) {
  return static_cast<double>(kSquares * kSquares) * count_tails<double>(material, 0, kMostFree);
}

template <Size S, int Kinds>
Numbering<S, Kinds>::Numbering(const Material& material) : material_(material) {
  number_kings();
  number_sets();
  number_kinds();
}

template <Size S, int Kinds>
void Numbering<S, Kinds>::number_kings() {
  pair_numbers_.fill(-1);
  for (Square own = 0; own < kSquares; ++own) {
    if (Geometry<S>::file_of(own) >= (S.files + 1) / 2) continue;
    for (Square other = 0; other < kSquares; ++other) {
      if (own == other || king_steps<S>(own).contains(other)) continue;
      pair_numbers_[own * kSquares + other] = static_cast<std::int16_t>(king_pairs_);
      pairs_[king_pairs_++] = {static_cast<std::uint8_t>(own), static_cast<std::uint8_t>(other)};
    }
  }
}

template <Size S, int Kinds>
void Numbering<S, Kinds>::number_sets() {
  for (int b = 0; b <= kMostFree; ++b) {
    first_set_[b + 1] =
        static_cast<std::uint16_t>(first_set_[b] + choose<std::uint64_t>(kMostFree, b));
  }
  auto next = first_set_;
  for (std::uint32_t set = 0; set < kSets; ++set) {
    const auto b = static_cast<std::size_t>(bit_count(set));
    set_ranks_[set] = static_cast<std::uint16_t>(next[b] - first_set_[b]);
    sets_[next[b]++] = static_cast<std::uint16_t>(set);
  }
}

template <Size S, int Kinds>
void Numbering<S, Kinds>::number_kinds() {
  for (std::size_t i = 0; i < Kinds; ++i) {
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

template class Numbering<k3x3>;
template class Numbering<k3x4>;
template class Numbering<k4x4>;
template class Numbering<k3x3, kFewKinds>;
template class Numbering<k3x4, kFewKinds>;
template class Numbering<k4x4, kFewKinds>;

}  // namespace yose::induction
