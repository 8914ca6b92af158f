#include "games/loa/connection.hpp"

#include "support.hpp"

namespace yose::loa {
namespace {

struct Shape {
  const char* board;
  int euler;
  bool connected;
};

Set black_of(const char* board) { return notation::parse_loa(std::string(board) + " x")->black; }

TEST(Connection, KnownShapes) {
  const Shape shapes[] = {
      {"8/8/8/8/8/8/8/8", 0, false},
      {"8/8/8/8/3x4/8/8/8", 1, true},
      {"x7/8/8/8/8/8/8/7x", 2, false},
      {"8/8/8/3x4/4x3/8/8/8", 1, true},
      {"8/8/8/3x1x2/8/8/8/8", 2, false},
      {"7x/x7/8/8/8/8/8/8", 2, false},             // h8 and a7 are neighbours in memory only
      {"8/8/8/4x3/3x1x2/4x3/8/8", 0, true},        // a hole
      {"8/8/8/4x3/3x1x2/4x3/8/x7", 1, false},      // a hole and a second group: E = 1 lies
      {"8/8/2xxx3/2x1x3/2xxx3/8/8/8", 0, true},    // a wider ring
      {"x7/1x6/2x5/3x4/4x3/5x2/6x1/7x", 1, true},  // the long diagonal
      {"xx4xx/x6x/8/8/8/8/x6x/xx4xx", 4, false},   // the corners
      {"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx", 1, true},
  };
  for (const Shape& shape : shapes) {
    const Set pieces = black_of(shape.board);
    EXPECT_EQ(euler_number(pieces), shape.euler) << shape.board;
    EXPECT_EQ(fills_as_one(pieces), shape.connected) << shape.board;
    EXPECT_EQ(is_connected(pieces), shape.connected) << shape.board;
  }
}

TEST(Connection, AgreesWithNaiveFillOnRandomBoards) {
  Random random(1);
  int connected = 0, misled = 0;
  const int boards = kFast ? 1000000 : 100000;
  for (int i = 0; i < boards; ++i) {
    const Set pieces = random_pieces(random, 1 + random.below(12), 0);
    const bool expected = Naive(pieces, 0).connected(Color::black);
    ASSERT_EQ(is_connected(pieces), expected) << pieces;
    ASSERT_EQ(fills_as_one(pieces), expected) << pieces;
    connected += expected ? 1 : 0;
    misled += !expected && euler_number(pieces) <= 1 ? 1 : 0;
  }
  EXPECT_GT(connected, boards / 20);  // otherwise the boards were not worth asking
  EXPECT_GT(misled, 0);
}

// Dense boards too: E is a fact about any set.
TEST(Connection, EulerNumberIsQuadSumAndGroupsMinusHoles) {
  Random random(2);
  for (int i = 0; i < (kFast ? 50000 : 3000); ++i) {
    const Set pieces = i % 2 == 0 ? random() & random() : random();
    const Naive naive(pieces, 0);
    ASSERT_EQ(4 * euler_number(pieces), naive.quad_sum('x')) << pieces;
    // Holes: groups of empty squares that do not reach the edge; a frame joins those that do.
    const Set framed = pieces & 0x007E7E7E7E7E7E00u;
    const Naive inner(framed, 0);
    ASSERT_EQ(euler_number(framed), inner.groups('x', true) - (inner.groups('.', false) - 1));
  }
}

TEST(Connection, EulerGainIsTheDifference) {
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    const Set pieces = random() & random();
    const int s = random.below(kSquares);
    const int difference = euler_number(pieces | bit(s)) - euler_number(pieces & ~bit(s));
    ASSERT_EQ(euler_gain(pieces, s), difference) << pieces << " " << s;
    ASSERT_LE(difference, 1);
    ASSERT_GE(difference, -kMostMerged);
  }
}

}  // namespace
}  // namespace yose::loa
