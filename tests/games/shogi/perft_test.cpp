// Leaf counts that other programs agree on. A wrong generator rarely survives three plies of these.
#include "games/shogi/perft.hpp"

#include <gtest/gtest.h>

#include "games/shogi/any_position.hpp"
#include "games/shogi/build_kind.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

using Counts = std::vector<std::uint64_t>;

struct Case {
  const char* name;
  const char* sfen;
  int zone;
  Counts counts;  // by depth from 1
};

// Leaves that a build with sanitizers, or without optimisation, can be asked to count.
constexpr std::uint64_t kMost = kSanitized ? 3'000'000 : kAssertions ? 10'000'000 : 100'000'000;

class Perft : public ::testing::TestWithParam<Case> {};

TEST_P(Perft, CountsTheLeaves) {
  const Case& c = GetParam();
  const auto p = AnyPosition::from_setup(setup_of(c.sfen, c.zone));
  ASSERT_TRUE(p) << p.error().text;
  for (std::size_t depth = 1; depth <= c.counts.size(); ++depth) {
    if (c.counts[depth - 1] > kMost) break;
    EXPECT_EQ(p->perft(static_cast<int>(depth)), c.counts[depth - 1]) << "depth " << depth;
  }
}

TEST_P(Perft, DepthZeroIsOneLeaf) {
  const auto p = AnyPosition::from_setup(setup_of(GetParam().sfen, GetParam().zone));
  ASSERT_TRUE(p);
  EXPECT_EQ(p->perft(0), 1u);
}

// With the board turned by 180 degrees and the colours exchanged, everything is the same.
Setup turned(const Setup& setup) {
  Setup result = setup;
  const int last = setup.size.squares() - 1;
  for (int i = 0; i <= last; ++i) {
    const Piece p = setup.board[static_cast<std::size_t>(last - i)];
    result.board[static_cast<std::size_t>(i)] = p ? Piece(~p.color(), p.type()) : Piece{};
  }
  std::swap(result.hands[0], result.hands[1]);
  result.turn = ~setup.turn;
  return result;
}

TEST_P(Perft, IsTheSameForTheOtherColour) {
  const Case& c = GetParam();
  const auto p = AnyPosition::from_setup(turned(setup_of(c.sfen, c.zone)));
  ASSERT_TRUE(p) << p.error().text;
  for (std::size_t depth = 1; depth <= c.counts.size(); ++depth) {
    if (c.counts[depth - 1] > 1'000'000) break;
    EXPECT_EQ(p->perft(static_cast<int>(depth)), c.counts[depth - 1]) << "depth " << depth;
  }
}

std::string case_name(const ::testing::TestParamInfo<Case>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(
    NineByNine, Perft,
    ::testing::Values(Case{"start",
                           "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                           3,
                           {30, 900, 25470, 719731, 19861490}},
                      Case{"most_moves",
                           "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
                           3,
                           {593, 105677, 53393368}},
                      Case{"middle_game",
                           "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
                           3,
                           {207, 28684, 4809015}}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    SmallBoards, Perft,
    ::testing::Values(
        Case{"minishogi", "rbsgk/4p/5/P4/KGSBR b - 1", 1, {14, 181, 2512, 35401, 533203}},
        Case{"RKSG_zone1", "gskr/4/4/RKSG b - 1", 1, {12, 108, 1129, 11235, 115875, 1171202}},
        Case{"NKNG_zone1", "gnkn/4/4/NKNG b - 1", 1, {3, 6, 21, 57, 114, 261}},
        Case{"PKGN_zone1", "ngkp/4/4/PKGN b - 1", 1, {6, 29, 168, 902, 4779, 26251}},
        Case{"GKGL_zone1", "lgkg/4/4/GKGL b - 1", 1, {10, 81, 685, 5455, 44829, 392080}},
        Case{"KNNG_zone2", "gnnk/4/4/KNNG b - 1", 2, {6, 28, 177, 1133, 7893, 62371}},
        Case{"KBNN_zone3", "nnbk/4/4/KBNN b - 1", 3, {9, 57, 332, 2154, 13623, 97738}}),
    case_name);

}  // namespace
}  // namespace yose::shogi
