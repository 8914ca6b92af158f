// The compile-time tables against walking the board step by step, for every compiled size.
#include "games/shogi/geometry.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/random.hpp"
#include "games/shogi/attacks.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

using Squares = std::set<Square>;

template <class Set>
Squares members(Set set) {
  Squares squares;
  set.for_each([&](Square s) { squares.insert(s); });
  return squares;
}

// What a piece of black does, drawn: rows from two ranks ahead to one behind, the piece at O.
// 'x' a step or jump, '*' a slide.
const std::map<PieceType, std::vector<std::string>> kDrawings = {
    {PieceType::pawn, {"...", ".x.", ".O.", "..."}},
    {PieceType::lance, {"...", ".*.", ".O.", "..."}},
    {PieceType::knight, {"x.x", "...", ".O.", "..."}},
    {PieceType::silver, {"...", "xxx", ".O.", "x.x"}},
    {PieceType::gold, {"...", "xxx", "xOx", ".x."}},
    {PieceType::king, {"...", "xxx", "xOx", "xxx"}},
    {PieceType::bishop, {"...", "*.*", ".O.", "*.*"}},
    {PieceType::rook, {"...", ".*.", "*O*", ".*."}},
    {PieceType::horse, {"...", "*x*", "xOx", "*x*"}},
    {PieceType::dragon, {"...", "x*x", "*O*", "x*x"}},
    {PieceType::pro_pawn, {"...", "xxx", "xOx", ".x."}},
    {PieceType::pro_lance, {"...", "xxx", "xOx", ".x."}},
    {PieceType::pro_knight, {"...", "xxx", "xOx", ".x."}},
    {PieceType::pro_silver, {"...", "xxx", "xOx", ".x."}},
};

template <Size S>
void walk(Square s, Step step, bool slides, const Squares& occupied, Squares& reached) {
  using G = Geometry<S>;
  int file = G::file_of(s) + step.files;
  int rank = G::rank_of(s) + step.ranks;
  while (G::on_board(file, rank)) {
    reached.insert(G::square(file, rank));
    if (!slides || occupied.count(G::square(file, rank)) != 0) return;
    file += step.files;
    rank += step.ranks;
  }
}

template <Size S>
Squares walked(Color c, PieceType t, Square s, const Squares& occupied, bool with_slides = true) {
  Squares reached;
  const auto& rows = kDrawings.at(t);
  const int forward = c == Color::black ? 1 : -1;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 3; ++column) {
      const char mark = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (mark == 'x' || (mark == '*' && with_slides)) {
        walk<S>(s, {forward * (1 - column), forward * (row - 2)}, mark == '*', occupied, reached);
      }
    }
  }
  return reached;
}

template <Size S>
typename Geometry<S>::Set random_set(Random& random) {
  typename Geometry<S>::Set set;
  const int density = random.below(8);
  for (Square s = 0; s < Geometry<S>::kSquares; ++s) {
    if (random.below(8) < density) set |= Geometry<S>::Set::of(s);
  }
  return set;
}

template <Size S>
void check_coordinates() {
  using G = Geometry<S>;
  EXPECT_EQ(G::kSquares, S.files * S.ranks);
  for (Square s = 0; s < G::kSquares; ++s) {
    EXPECT_EQ(G::square(G::coord(s)), s);
    EXPECT_TRUE(G::on_board(G::file_of(s), G::rank_of(s)));
    EXPECT_EQ(G::square(G::file_of(s), G::rank_of(s)), s);
  }
  EXPECT_FALSE(G::on_board(-1, 0));
  EXPECT_FALSE(G::on_board(0, S.ranks));
  EXPECT_FALSE(G::on_board(S.files, 0));
}

TEST(Geometry, SquaresAndCoordinatesAgree) {
  for_each_size([]<Size S>() { check_coordinates<S>(); });
}

TEST(Geometry, FarRanksAreCountedFromTheOtherSide) {
  for_each_size([]<Size S>() {
    using G = Geometry<S>;
    for (int n = 0; n <= 3; ++n) {
      for (Square s = 0; s < G::kSquares; ++s) {
        EXPECT_EQ(G::far_ranks(Color::black, n).contains(s), G::rank_of(s) < n);
        EXPECT_EQ(G::far_ranks(Color::white, n).contains(s), G::rank_of(s) >= S.ranks - n);
      }
    }
  });
}

template <Size S>
Squares stepped(const Squares& from, Step step) {
  Squares reached;
  for (Square s : from) walk<S>(s, step, false, {}, reached);
  return reached;
}

TEST(Geometry, WholeSetsStepWithoutWrappingAround) {
  for_each_size([]<Size S>() {
    using G = Geometry<S>;
    Random random(S.squares());
    for (int i = 0; i < 100; ++i) {
      const auto set = random_set<S>(random);
      const Squares all = members(set);
      Squares both = stepped<S>(all, {1, 0});
      EXPECT_EQ(members(G::left(set)), both);
      EXPECT_EQ(members(G::right(set)), stepped<S>(all, {-1, 0}));
      both.merge(stepped<S>(all, {-1, 0}));
      EXPECT_EQ(members(G::sideways(set)), both);
      EXPECT_EQ(members(G::forward(Color::black, set)), stepped<S>(all, {0, -1}));
      EXPECT_EQ(members(G::forward(Color::white, set)), stepped<S>(all, {0, 1}));
    }
  });
}

TEST(Geometry, OppositeDirectionsUndoEachOther) {
  for (int d = 0; d < kDirections; ++d) {
    const auto back = opposite(static_cast<Direction>(d));
    EXPECT_EQ(kSteps[d].files, -kSteps[index(back)].files);
    EXPECT_EQ(kSteps[d].ranks, -kSteps[index(back)].ranks);
    EXPECT_EQ(is_diagonal(static_cast<Direction>(d)), kSteps[d].files * kSteps[d].ranks != 0);
  }
}

template <Size S>
void check_rays(Square s) {
  using G = Geometry<S>;
  std::map<Square, Direction> seen;
  Squares straight;
  Squares diagonal;
  for (int d = 0; d < kDirections; ++d) {
    Squares line;
    walk<S>(s, kSteps[d], true, {}, line);
    EXPECT_EQ(members(ray<S>(s, static_cast<Direction>(d))), line);
    for (Square to : line) seen[to] = static_cast<Direction>(d);
    (is_diagonal(static_cast<Direction>(d)) ? diagonal : straight).insert(line.begin(), line.end());
  }
  EXPECT_EQ(members(straights<S>(s)), straight);
  EXPECT_EQ(members(diagonals<S>(s)), diagonal);
  for (Square to = 0; to < G::kSquares; ++to) {
    const auto found = seen.find(to);
    EXPECT_EQ(direction<S>(s, to), found == seen.end() ? Direction::none : found->second);
  }
}

TEST(Geometry, RaysAndDirectionsAreThoseOfWalking) {
  for_each_size([]<Size S>() {
    for (Square s = 0; s < Geometry<S>::kSquares; ++s) check_rays<S>(s);
  });
}

template <Size S>
Squares walked_between(Square a, Square b) {
  for (int d = 0; d < kDirections; ++d) {
    Squares line;
    walk<S>(a, kSteps[d], true, {b}, line);
    if (line.erase(b) != 0) return line;
  }
  return {};
}

TEST(Geometry, BetweenIsTheWalkFromOneToTheOther) {
  for_each_size([]<Size S>() {
    for (Square a = 0; a < Geometry<S>::kSquares; ++a) {
      for (Square b = 0; b < Geometry<S>::kSquares; ++b) {
        ASSERT_EQ(members(between<S>(a, b)), walked_between<S>(a, b)) << name(S) << a << " " << b;
      }
    }
  });
}

template <Size S>
void check_slides(typename Geometry<S>::Set occupied) {
  const Squares blocked = members(occupied);
  for (Square s = 0; s < Geometry<S>::kSquares; ++s) {
    for (int d = 0; d < kDirections; ++d) {
      Squares line;
      walk<S>(s, kSteps[d], true, blocked, line);
      ASSERT_EQ(members(slide<S>(s, static_cast<Direction>(d), occupied)), line)
          << name(S) << " from " << s << " direction " << d;
    }
    for (Color c : kColors) {
      for (PieceType t : kBoardTypes) {
        ASSERT_EQ(members(attacks<S>(c, t, s, occupied)), walked<S>(c, t, s, blocked))
            << name(S) << " kind " << index(t) << " colour " << index(c) << " from " << s;
      }
    }
  }
}

TEST(Attacks, AreThoseOfWalkingOnRandomBoards) {
  for_each_size([]<Size S>() {
    Random random(S.files * 16 + S.ranks);
    check_slides<S>({});
    check_slides<S>(Geometry<S>::Set::all());
    for (int i = 0; i < 60; ++i) check_slides<S>(random_set<S>(random));
  });
}

TEST(Attacks, StepsLeaveOutTheSlides) {
  for_each_size([]<Size S>() {
    for (Square s = 0; s < Geometry<S>::kSquares; ++s) {
      EXPECT_EQ(members(king_steps<S>(s)), walked<S>(Color::white, PieceType::king, s, {}));
      for (Color c : kColors) {
        for (PieceType t : kBoardTypes) {
          EXPECT_EQ(members(steps<S>(c, t, s)), walked<S>(c, t, s, {}, false));
        }
      }
    }
  });
}

TEST(Attacks, SlidesNamesTheDirectionsWithAnUnblockedLine) {
  using G = Geometry<k9x9>;
  constexpr Square kCentre = G::square(4, 4);
  for (Color c : kColors) {
    for (PieceType t : kBoardTypes) {
      for (int d = 0; d < kDirections; ++d) {
        const Square far = G::square(4 + 3 * kSteps[d].files, 4 + 3 * kSteps[d].ranks);
        EXPECT_EQ(slides(c, t, static_cast<Direction>(d)),
                  attacks<k9x9>(c, t, kCentre, G::Set{}).contains(far));
      }
    }
  }
}

// The next way to put at most one pawn on each file; false after the last. Counts in base ranks+1.
template <Size S>
bool next_pawns(std::array<int, 9>& rank_of_file) {
  for (int file = 0; file < S.files; ++file) {
    int& rank = rank_of_file[static_cast<std::size_t>(file)];
    if (rank < S.ranks) return ++rank, true;
    rank = 0;
  }
  return false;
}

// rank_of_file holds 0 for no pawn and rank + 1 otherwise.
template <Size S>
void check_pawn_free_files(const std::array<int, 9>& rank_of_file) {
  using G = Geometry<S>;
  typename G::Set pawns;
  typename G::Set expected;
  for (int file = 0; file < S.files; ++file) {
    const int rank = rank_of_file[static_cast<std::size_t>(file)] - 1;
    if (rank >= 0) pawns |= G::Set::of(G::square(file, rank));
    for (int r = 0; rank < 0 && r < S.ranks; ++r) expected |= G::Set::of(G::square(file, r));
  }
  ASSERT_EQ(members(G::pawn_free_files(pawns)), members(expected)) << name(S);
}

TEST(Geometry, PawnFreeFilesOfEveryPlacementOnSmallBoards) {
  for_each_size([]<Size S>() {
    if (S.files > 5) return;
    std::array<int, 9> ranks{};
    do {
      check_pawn_free_files<S>(ranks);
    } while (next_pawns<S>(ranks) && !::testing::Test::HasFatalFailure());
  });
}

TEST(Geometry, PawnFreeFilesOfRandomPlacementsOnTheFullBoard) {
  Random random(5);
  for (int i = 0; i < 50'000 && !HasFatalFailure(); ++i) {
    std::array<int, 9> ranks{};
    for (int& rank : ranks) rank = random.below(2) == 0 ? 0 : 1 + random.below(9);
    check_pawn_free_files<k9x9>(ranks);
  }
}

}  // namespace
}  // namespace yose::shogi
