// Where all pieces of a game are, seen by the side to move: it plays up the board, as black does.
//
// A position and the same with colours exchanged, turned by half a circle, are one placement. What
// the other side has in hand is not written down: it is what is left of the material.
// Invariant: the sets of kinds are disjoint and have no king; `own` and `promoted` are parts of
// their union `all`.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "games/shogi/position.hpp"
#include "induction/material.hpp"

namespace yose::induction {

template <shogi::Size S>
struct Placement {
  using G = shogi::Geometry<S>;
  using Set = typename G::Set;

  std::array<Set, kMostKinds> of_kind{};  // on the board, whosever they are
  Set all;
  Set own;  // of the side to move
  Set promoted;
  std::array<std::int8_t, kMostKinds> in_hand{};  // of the side to move
  std::uint8_t own_king = 0;
  std::uint8_t other_king = 0;

  Set kings() const { return Set::of(own_king) | Set::of(other_king); }
  Set occupied() const { return all | kings(); }
  Set others() const { return all - own; }
  int others_hand(std::size_t kind, const Material& material) const {
    return material[kind].count - of_kind[kind].count() - in_hand[kind];
  }

  void add(std::size_t kind, Set at) { of_kind[kind] |= at, all |= at; }
  void remove(std::size_t kind, Set at) {
    of_kind[kind] ^= at, all ^= at;
    own = own - at, promoted = promoted - at;
  }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

// Four sets of squares side by side, to be flipped all at once.
template <shogi::Size S>
class FourSets {
 public:
  using Set = typename shogi::Geometry<S>::Set;
  static_assert(S.squares() <= 16);

  constexpr FourSets(Set a, Set b, Set c, Set d)
      : word_(a.bits() | std::uint64_t{b.bits()} << 16 | std::uint64_t{c.bits()} << 32 |
              std::uint64_t{d.bits()} << 48) {}
  constexpr Set operator[](int i) const {
    return Set(static_cast<std::uint32_t>(word_ >> 16 * i & 0xFFFF));
  }

  // The ranks in reverse order, in each set.
  constexpr FourSets& turn_over() {
    for (int r = 0; r < S.ranks / 2; ++r) swap_bits(rank(r), S.ranks - 1 - 2 * r);
    return *this;
  }
  // The files.
  constexpr FourSets& mirror() {
    for (int f = 0; f < S.files / 2; ++f) swap_bits(file(f), (S.files - 1 - 2 * f) * S.ranks);
    return *this;
  }

 private:
  static constexpr std::uint64_t in_all(std::uint64_t set) { return set * 0x0001'0001'0001'0001; }
  static constexpr std::uint64_t rank(int r) {
    std::uint64_t set = 0;
    for (int f = 0; f < S.files; ++f) set |= std::uint64_t{1} << (f * S.ranks + r);
    return in_all(set);
  }
  static constexpr std::uint64_t file(int f) {
    return in_all(((std::uint64_t{1} << S.ranks) - 1) << f * S.ranks);
  }
  // Swaps the bits at `places` with those so many places higher.
  constexpr void swap_bits(std::uint64_t places, int distance) {
    const std::uint64_t differ = (word_ >> distance ^ word_) & places;
    word_ ^= differ | differ << distance;
  }

  std::uint64_t word_;
};

template <shogi::Size S>
constexpr int mirrored(int s) {
  using G = shogi::Geometry<S>;
  return G::square(S.files - 1 - G::file_of(s), G::rank_of(s));
}

// The same with the other side to move: turned by half a circle.
template <shogi::Size S>
Placement<S> turned(const Placement<S>& p, const Material& material) {
  using Set = typename Placement<S>::Set;
  Placement<S> t;
  for (std::size_t i = 0; i < material.size(); ++i) {
    t.of_kind[i] = FourSets<S>(p.of_kind[i], {}, {}, {}).turn_over().mirror()[0];
    t.in_hand[i] = static_cast<std::int8_t>(p.others_hand(i, material));
  }
  const auto sets = FourSets<S>(p.all, p.others(), p.promoted, Set{}).turn_over().mirror();
  t.all = sets[0], t.own = sets[1], t.promoted = sets[2];
  t.own_king = static_cast<std::uint8_t>(S.squares() - 1 - p.other_king);
  t.other_king = static_cast<std::uint8_t>(S.squares() - 1 - p.own_king);
  return t;
}

// The placement of a position. Precondition: it has both kings and the material.
template <shogi::Size S>
Placement<S> placement_of(const shogi::Position<S>& position, const Material& material) {
  Placement<S> p;
  for (std::size_t i = 0; i < material.size(); ++i) {
    const shogi::PieceType t = material[i].type;
    p.add(i, position.pieces(t));
    if (can_promote(t)) {
      const auto promoted_ones = position.pieces(shogi::promoted(t));
      p.add(i, promoted_ones);
      p.promoted |= promoted_ones;
    }
    p.in_hand[i] = static_cast<std::int8_t>(position.hand(Color::black).count(t));
  }
  p.own = position.pieces(Color::black) & p.all;
  p.own_king = static_cast<std::uint8_t>(position.king(Color::black));
  p.other_king = static_cast<std::uint8_t>(position.king(Color::white));
  return position.turn() == Color::black ? p : turned<S>(p, material);
}

}  // namespace yose::induction
