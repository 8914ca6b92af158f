// Where all pieces of a game are, seen by the side to move: it plays up the board, as black does.
//
// A position and the same with colours exchanged, turned by 180 degrees, are one placement. What
// the other side has in hand is not written down: it is what is left of the material.
// Invariant: the sets of kinds are disjoint and have no king; `own` and `promoted` are parts of
// their union `all`.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/device.hpp"
#include "games/shogi/position.hpp"
#include "induction/material.hpp"

namespace yose::induction {

template <shogi::Size S, int Kinds = kMostKinds>
struct Placement {
  using G = shogi::Geometry<S>;
  using Set = typename G::Set;

  std::array<Set, Kinds> of_kind{};  // on the board, whosever they are
  Set all;
  Set own;  // of the side to move
  Set promoted;
  std::array<std::int8_t, Kinds> in_hand{};  // of the side to move
  std::uint8_t own_king = 0;
  std::uint8_t other_king = 0;

  constexpr Set kings() const { return Set::of(own_king) | Set::of(other_king); }
  constexpr Set occupied() const { return all | kings(); }
  constexpr Set others() const { return all - own; }
  constexpr int others_hand(std::size_t kind, const KindList<Kinds>& material) const {
    return material[kind].count - of_kind[kind].count() - in_hand[kind];
  }

  // These go through all kinds, so that a GPU can keep them in registers.
  constexpr void add(std::size_t kind, Set at) {
    YOSE_UNROLL
    for (std::size_t i = 0; i < Kinds; ++i) of_kind[i] |= i == kind ? at : Set{};
    all |= at;
  }
  constexpr void remove(std::size_t kind, Set at) {
    YOSE_UNROLL
    for (std::size_t i = 0; i < Kinds; ++i) of_kind[i] = of_kind[i] - (i == kind ? at : Set{});
    all = all - at;
    own = own - at, promoted = promoted - at;
  }
  constexpr void take_from_hand(std::size_t kind) {
    YOSE_UNROLL
    for (std::size_t i = 0; i < Kinds; ++i) {
      in_hand[i] = static_cast<std::int8_t>(in_hand[i] - (i == kind ? 1 : 0));
    }
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
  // Both: the board turned by half a circle, that is, its squares in reverse order.
  constexpr FourSets& turn() {
#ifdef __CUDA_ARCH__
    const std::uint64_t w = __brevll(word_) >> (16 - S.squares());
    word_ = w >> 48 | (w >> 16 & 0xFFFF'0000) | (w << 16 & 0xFFFF'0000'0000) | w << 48;
    return *this;
#else
    return turn_over().mirror();
#endif
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

// How a placement may be looked at. `turned` (by half a circle) and `turned_over` (its mirror
// image) are views of the other side, which is to move there.
enum class View { mirrored, turned, turned_over };

template <View V, shogi::Size S>
constexpr std::uint8_t flipped(int square) {
  using G = shogi::Geometry<S>;
  const int mirror_image = G::square(S.files - 1 - G::file_of(square), G::rank_of(square));
  const int turned = S.squares() - 1 - square;
  const int turned_over = S.squares() - 1 - mirror_image;
  return static_cast<std::uint8_t>(V == View::mirrored ? mirror_image
                                   : V == View::turned ? turned
                                                       : turned_over);
}

template <View V, shogi::Size S>
constexpr FourSets<S> flipped(FourSets<S> sets) {
  if (V == View::turned) return sets.turn();
  return V == View::turned_over ? sets.turn_over() : sets.mirror();
}

template <View V, shogi::Size S, int Kinds>
constexpr Placement<S, Kinds> flipped(const Placement<S, Kinds>& p,
                                      const std::type_identity_t<KindList<Kinds>>& material) {
  using Set = typename Placement<S, Kinds>::Set;
  constexpr bool is_own = V == View::mirrored;
  Placement<S, Kinds> q;
  q.own_king = flipped<V, S>(is_own ? p.own_king : p.other_king);
  q.other_king = flipped<V, S>(is_own ? p.other_king : p.own_king);
  const auto sets =
      flipped<V>(FourSets<S>(p.all, is_own ? p.own : p.others(), p.promoted, p.of_kind[0]));
  q.all = sets[0], q.own = sets[1], q.promoted = sets[2], q.of_kind[0] = sets[3];
  YOSE_UNROLL
  for (std::size_t i = 1; i < Kinds; i += 4) {
    const auto at = [&](std::size_t k) { return k < Kinds ? p.of_kind[k] : Set{}; };
    const auto more = flipped<V>(FourSets<S>(at(i), at(i + 1), at(i + 2), at(i + 3)));
    YOSE_UNROLL
    for (std::size_t k = i; k < Kinds && k < i + 4; ++k) {
      q.of_kind[k] = more[static_cast<int>(k - i)];
    }
  }
  YOSE_UNROLL
  for (std::size_t i = 0; i < Kinds; ++i) {
    q.in_hand[i] = is_own ? p.in_hand[i] : static_cast<std::int8_t>(p.others_hand(i, material));
  }
  return q;
}

// The placement of a position. Precondition: it has both kings and the material.
template <shogi::Size S>
Placement<S> placement_of(const shogi::Position<S>& position,
                          const KindList<kMostKinds>& material) {
  Placement<S> p;
  for (std::size_t i = 0; i < material.size() && material[i].count > 0; ++i) {
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
  return position.turn() == Color::black ? p : flipped<View::turned>(p, material);
}

// The position of a placement, black to move.
template <shogi::Size S>
shogi::Setup setup_of(const Placement<S>& p, shogi::Rules rules, const Material& material) {
  using G = shogi::Geometry<S>;
  shogi::Setup setup;
  setup.size = S;
  setup.rules = rules;
  setup.turn = Color::black;
  const auto put = [&](shogi::Square s, Color c, shogi::PieceType t) {
    setup.at(G::coord(s)) = shogi::Piece(c, t);
  };
  put(p.own_king, Color::black, shogi::PieceType::king);
  put(p.other_king, Color::white, shogi::PieceType::king);
  for (std::size_t i = 0; i < material.size(); ++i) {
    const shogi::PieceType t = material[i].type;
    p.of_kind[i].for_each([&](shogi::Square s) {
      put(s, p.own.contains(s) ? Color::black : Color::white,
          p.promoted.contains(s) ? shogi::promoted(t) : t);
    });
    setup.hand(Color::black, t) = static_cast<std::uint8_t>(p.in_hand[i]);
    setup.hand(Color::white, t) = static_cast<std::uint8_t>(p.others_hand(i, material));
  }
  return setup;
}

}  // namespace yose::induction
