// Where pieces attack, on one board size: table look-ups for the steppers, rays for the sliders.
//
// These are the piece's movements alone. Whether a piece attacks a square where it may not land is
// a rule of the game (Rules::dead_squares_controlled) and is applied by Position.
#pragma once

#include "games/shogi/geometry.hpp"

namespace yose::shogi {

namespace detail {

// A stepper's moves as a bit mask over directions for black, plus the knight's jump.
constexpr unsigned bit(Direction d) { return 1u << index(d); }

constexpr unsigned step_mask(PieceType t) {
  using enum Direction;
  constexpr unsigned diagonals = bit(left_up) | bit(right_up) | bit(left_down) | bit(right_down);
  constexpr unsigned straights = bit(up) | bit(down) | bit(left) | bit(right);
  switch (t) {
    case PieceType::pawn:
      return bit(up);
    case PieceType::silver:
      return diagonals | bit(up);
    case PieceType::gold:
    case PieceType::pro_pawn:
    case PieceType::pro_lance:
    case PieceType::pro_knight:
    case PieceType::pro_silver:
      return straights | bit(left_up) | bit(right_up);
    case PieceType::king:
      return straights | diagonals;
    case PieceType::horse:
      return straights;
    case PieceType::dragon:
      return diagonals;
    default:
      return 0;
  }
}

template <Size S>
constexpr typename Geometry<S>::Set step_set(Color c, PieceType t, Square s) {
  using G = Geometry<S>;
  typename G::Set set;
  const int forward = c == Color::black ? 1 : -1;  // turns the steps of black into those of c
  const auto add = [&](Step step) {
    const int file = G::file_of(s) + forward * step.files;
    const int rank = G::rank_of(s) + forward * step.ranks;
    if (G::on_board(file, rank)) set |= G::Set::of(G::square(file, rank));
  };
  for (int d = 0; d < kDirections; ++d) {
    if ((step_mask(t) >> d & 1) != 0) add(kSteps[d]);
  }
  if (t == PieceType::knight) add({-1, -2}), add({1, -2});
  return set;
}

template <Size S>
struct StepTables {
  using G = Geometry<S>;
  // [colour][kind][square]; for horse and dragon only the king-like steps.
  std::array<std::array<std::array<typename G::Set, G::kSquares>, kPieceTypes>, 2> steps{};
};

template <Size S>
constexpr StepTables<S> make_step_tables() {
  StepTables<S> tables;
  for (Color c : kColors) {
    for (PieceType t : kBoardTypes) {
      for (Square s = 0; s < Geometry<S>::kSquares; ++s) {
        tables.steps[index(c)][index(t)][s] = step_set<S>(c, t, s);
      }
    }
  }
  return tables;
}

template <Size S>
inline constexpr StepTables<S> kStepTables = make_step_tables<S>();

#ifdef __CUDACC__
template <Size S>
__device__ constexpr StepTables<S> kDeviceStepTables = make_step_tables<S>();
#endif

// As rays() in geometry.hpp.
template <Size S>
constexpr const StepTables<S>& step_tables() {
#ifdef __CUDA_ARCH__
  return kDeviceStepTables<S>;
#else
  return kStepTables<S>;
#endif
}

// From where a slider could reach the king's neighbourhood on an empty board.
template <Size S>
struct SiegeTables {
  using G = Geometry<S>;
  std::array<typename G::Set, G::kSquares> rooks{};
  std::array<typename G::Set, G::kSquares> bishops{};
  std::array<std::array<typename G::Set, G::kSquares>, 2> lances{};
};

template <Size S>
constexpr SiegeTables<S> make_siege_tables() {
  using G = Geometry<S>;
  SiegeTables<S> tables;
  for (Square king = 0; king < G::kSquares; ++king) {
    kStepTables<S>.steps[0][index(PieceType::king)][king].for_each([&](Square s) {
      tables.rooks[king] |= straights<S>(s);
      tables.bishops[king] |= diagonals<S>(s);
      tables.lances[index(Color::black)][king] |= ray<S>(s, Direction::down);
      tables.lances[index(Color::white)][king] |= ray<S>(s, Direction::up);
    });
  }
  return tables;
}

template <Size S>
inline constexpr SiegeTables<S> kSieges = make_siege_tables<S>();

}  // namespace detail

// The one-step moves (and the knight's jumps) of a kind; a slider's rays are not among them.
template <Size S>
constexpr auto steps(Color c, PieceType t, Square s) {
  return detail::step_tables<S>().steps[index(c)][index(t)][s];
}

template <Size S>
constexpr auto king_steps(Square s) {
  return steps<S>(Color::black, PieceType::king, s);
}

template <Size S>
constexpr auto lance_attacks(Color c, Square s, typename Geometry<S>::Set occupied) {
  return c == Color::black ? slide<S, Direction::up>(s, occupied)
                           : slide<S, Direction::down>(s, occupied);
}

template <Size S>
constexpr auto bishop_attacks(Square s, typename Geometry<S>::Set occupied) {
  using enum Direction;
  return slide<S, left_up>(s, occupied) | slide<S, left_down>(s, occupied) |
         slide<S, right_up>(s, occupied) | slide<S, right_down>(s, occupied);
}

template <Size S>
constexpr auto rook_attacks(Square s, typename Geometry<S>::Set occupied) {
  using enum Direction;
  return slide<S, up>(s, occupied) | slide<S, down>(s, occupied) | slide<S, left>(s, occupied) |
         slide<S, right>(s, occupied);
}

// What a piece of the given kind attacks from s.
template <Size S>
constexpr auto attacks(Color c, PieceType t, Square s, typename Geometry<S>::Set occupied) {
  switch (t) {
    case PieceType::lance:
      return lance_attacks<S>(c, s, occupied);
    case PieceType::bishop:
      return bishop_attacks<S>(s, occupied);
    case PieceType::rook:
      return rook_attacks<S>(s, occupied);
    case PieceType::horse:
      return bishop_attacks<S>(s, occupied) | steps<S>(c, t, s);
    case PieceType::dragon:
      return rook_attacks<S>(s, occupied) | steps<S>(c, t, s);
    default:
      return steps<S>(c, t, s);
  }
}

// Does a slider of kind t and colour c move in direction d?
constexpr bool slides(Color c, PieceType t, Direction d) {
  switch (t) {
    case PieceType::lance:
      return d == (c == Color::black ? Direction::up : Direction::down);
    case PieceType::bishop:
    case PieceType::horse:
      return is_diagonal(d);
    case PieceType::rook:
    case PieceType::dragon:
      return !is_diagonal(d);
    default:
      return false;
  }
}

}  // namespace yose::shogi
