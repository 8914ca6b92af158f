// Squares, ranks, directions and rays of one board size, as compile-time tables.
//
// A square is file * ranks + rank, so a file is a run of neighbouring bits: pawns advance by one
// shift, and the files that hold a pawn come out of one subtraction (pawn_free_files below).
#pragma once

#include <array>
#include <cstdint>

#include "base/square_set.hpp"
#include "games/shogi/piece.hpp"
#include "games/shogi/setup.hpp"

namespace yose::shogi {

using Square = int;
inline constexpr Square kNoSquare = -1;

// The eight directions. The first four lead to higher square numbers, and d + 4 reverses d.
enum class Direction : std::uint8_t {
  down,
  left,
  left_down,
  left_up,
  up,
  right,
  right_up,
  right_down,
  none,
};
inline constexpr int kDirections = 8;

constexpr int index(Direction d) { return static_cast<int>(d); }
constexpr Direction opposite(Direction d) { return static_cast<Direction>(index(d) ^ 4); }
constexpr bool is_diagonal(Direction d) { return (index(d) & 2) != 0; }

struct Step {
  int files;
  int ranks;
};
inline constexpr std::array<Step, kDirections> kSteps = {
    {{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}}};

template <Size S>
struct Geometry {
  static constexpr int kFiles = S.files;
  static constexpr int kRanks = S.ranks;
  static constexpr int kSquares = S.squares();
  using Set = SquareSet<kSquares>;

  static constexpr Square square(int file, int rank) { return file * kRanks + rank; }
  static constexpr Square square(Coord c) { return square(c.file, c.rank); }
  static constexpr int file_of(Square s) { return s / kRanks; }
  static constexpr int rank_of(Square s) { return s % kRanks; }
  static constexpr Coord coord(Square s) {
    return {static_cast<std::int8_t>(file_of(s)), static_cast<std::int8_t>(rank_of(s))};
  }
  static constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
  }

  // The n ranks farthest from `c`'s own side, where its pieces promote or get stuck.
  static constexpr Set far_ranks(Color c, int n) {
    Set set;
    for (Square s = 0; s < kSquares; ++s) {
      const int distance = c == Color::black ? rank_of(s) : kRanks - 1 - rank_of(s);
      if (distance < n) set |= Set::of(s);
    }
    return set;
  }

  // The whole set moved by one square; what leaves the board is lost. Files are runs of bits, so
  // only steps along a file could spill into a neighbour and need a mask.
  static constexpr Set up(Set set) {
    constexpr Set top = far_ranks(Color::black, 1);
    return Set((set - top).bits() >> 1);
  }
  static constexpr Set down(Set set) {
    constexpr Set bottom = far_ranks(Color::white, 1);
    return Set((set - bottom).bits() << 1);
  }
  static constexpr Set left(Set set) { return Set((set.bits() << kRanks) & Set::kMask); }
  static constexpr Set right(Set set) { return Set(set.bits() >> kRanks); }
  static constexpr Set forward(Color c, Set set) { return c == Color::black ? up(set) : down(set); }
  static constexpr Set sideways(Set set) { return left(set) | right(set); }

  // Every square of the files on which `pawns` has no member. Precondition: at most one pawn on a
  // file. For a file of r bits with top bit t, t - pawn keeps the bit t only if there is no pawn;
  // doubling the kept bits and subtracting their bottoms fills the whole file.
  static constexpr Set pawn_free_files(Set pawns) {
    using Word = typename Set::Word;
    constexpr Word tops = far_ranks(Color::white, 1).bits();
    const Word free = (tops - pawns.bits()) & tops;
    return Set(static_cast<Word>(((free << 1) - (free >> (kRanks - 1))) & Set::kMask));
  }
};

namespace detail {

template <Size S>
struct RayTables {
  using G = Geometry<S>;
  using Set = typename G::Set;

  std::array<std::array<Set, G::kSquares>, kDirections> ray{};  // without the origin
  std::array<std::array<Direction, G::kSquares>, G::kSquares> direction{};
  std::array<Set, G::kSquares> at_or_above{};  // squares with this number or a higher one
  std::array<Set, G::kSquares> straights{};    // the rook's squares on an empty board
  std::array<Set, G::kSquares> diagonals{};    // the bishop's
};

template <Size S>
constexpr RayTables<S> make_ray_tables() {
  using G = Geometry<S>;
  RayTables<S> t;
  for (auto& row : t.direction) row.fill(Direction::none);
  for (Square s = 0; s < G::kSquares; ++s) {
    for (Square u = s; u < G::kSquares; ++u) t.at_or_above[s] |= G::Set::of(u);
    for (int d = 0; d < kDirections; ++d) {
      int file = G::file_of(s) + kSteps[d].files;
      int rank = G::rank_of(s) + kSteps[d].ranks;
      for (; G::on_board(file, rank); file += kSteps[d].files, rank += kSteps[d].ranks) {
        t.ray[d][s] |= G::Set::of(G::square(file, rank));
        t.direction[s][G::square(file, rank)] = static_cast<Direction>(d);
      }
      (is_diagonal(static_cast<Direction>(d)) ? t.diagonals : t.straights)[s] |= t.ray[d][s];
    }
  }
  return t;
}

template <Size S>
inline constexpr RayTables<S> kRays = make_ray_tables<S>();

#ifdef __CUDACC__
template <Size S>
__device__ constexpr RayTables<S> kDeviceRays = make_ray_tables<S>();
#endif

// The tables of the machine that asks. On a CUDA device nvcc takes a host's table that is indexed
// at run time for one at address zero, without a warning.
template <Size S>
constexpr const RayTables<S>& rays() {
#ifdef __CUDA_ARCH__
  return kDeviceRays<S>;
#else
  return kRays<S>;
#endif
}

}  // namespace detail

// All squares from s towards d, up to the edge.
template <Size S>
constexpr auto ray(Square s, Direction d) {
  return detail::rays<S>().ray[index(d)][s];
}

// The rook's and the bishop's squares on an empty board.
template <Size S>
constexpr auto straights(Square s) {
  return detail::rays<S>().straights[s];
}
template <Size S>
constexpr auto diagonals(Square s) {
  return detail::rays<S>().diagonals[s];
}

// The direction in which `to` lies as seen from `from`, or none if they share no line.
template <Size S>
constexpr Direction direction(Square from, Square to) {
  return detail::rays<S>().direction[from][to];
}

// The squares strictly between two squares of one line; empty for others.
template <Size S>
constexpr auto between(Square a, Square b) {
  const Direction d = direction<S>(a, b);
  if (d == Direction::none) return typename Geometry<S>::Set{};
  return ray<S>(a, d) & ray<S>(b, opposite(d));
}

// The squares a slider reaches from s towards d, the first occupied one included.
//
// Towards higher numbers the first blocker is the lowest bit b of the ray's occupied squares, and
// x ^ (x - 1) is everything up to it (everything at all when there is none). Towards lower numbers
// it is the highest bit, found by counting zeros; OR-ing in bit 0 makes "none" mean "to the edge".
template <Size S, Direction D>
constexpr auto slide(Square s, typename Geometry<S>::Set occupied) {
  using Set = typename Geometry<S>::Set;
  const Set line = ray<S>(s, D);
  const auto blockers = (line & occupied).bits();
  if constexpr (index(D) < 4) {
    return Set(line.bits() & (blockers ^ (blockers - 1)));
  } else {
    return line & detail::rays<S>().at_or_above[highest_bit(blockers | 1)];
  }
}

// The same for a direction known only at run time.
template <Size S>
constexpr auto slide(Square s, Direction d, typename Geometry<S>::Set occupied) {
  using Set = typename Geometry<S>::Set;
  const Set line = ray<S>(s, d);
  const auto blockers = (line & occupied).bits();
  if (index(d) < 4) return Set(line.bits() & (blockers ^ (blockers - 1)));
  return line & detail::rays<S>().at_or_above[highest_bit(blockers | 1)];
}

}  // namespace yose::shogi
