// Counts of move sequences against trusted counts by other programs, and against the mirror image
// and the turned board of the same position.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

struct Case {
  const char* name;
  const char* sfen;
  int zone;
  std::vector<std::uint64_t> counts;  // by depth, from 1
};

const Case kCases[] = {
    {"9x9 start",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
     3,
     {30, 900, 25470}},
    {"593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, {593, 105677}},
    {"207 moves",
     "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
     3,
     {207, 28684}},
    {"minishogi", "rbsgk/4p/5/P4/KGSBR b - 1", 1, {14, 181, 2512, 35401}},
    {"rook king silver gold", "gskr/4/4/RKSG b - 1", 1, {12, 108, 1129, 11235}},
    {"knight king knight gold", "gnkn/4/4/NKNG b - 1", 1, {3, 6, 21, 57, 114, 261}},
    {"pawn king gold knight", "ngkp/4/4/PKGN b - 1", 1, {6, 29, 168, 902, 4779}},
    {"gold king gold lance", "lgkg/4/4/GKGL b - 1", 1, {10, 81, 685, 5455}},
    {"king knight knight gold", "gnnk/4/4/KNNG b - 1", 2, {6, 28, 177, 1133, 7893}},
    {"king bishop knight knight", "nnbk/4/4/KBNN b - 1", 3, {9, 57, 332, 2154, 13623}},
};

TEST(ShogiPerft, MatchesTrustedCounts) {
  for (const Case& c : kCases) {
    const State state = shogi(c.sfen, c.zone);
    for (std::size_t i = 0; i < c.counts.size(); ++i) {
      EXPECT_EQ(perft(state, static_cast<int>(i) + 1), c.counts[i]) << c.name << " depth " << i + 1;
    }
  }
}

TEST(ShogiPerft, DepthZeroIsOne) { EXPECT_EQ(perft(shogi(kCases[0].sfen), 0), 1U); }

State turned(const State& state) {
  State image = state;
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) {
      Piece piece = state.at({file, rank});
      if (piece != Piece{}) piece.side = opponent(piece.side);
      image.at({state.files - 1 - file, state.ranks - 1 - rank}) = piece;
    }
  }
  std::swap(image.hands[0], image.hands[1]);
  image.black_to_move = !state.black_to_move;
  return image;
}

void expect_same_counts(const State& state, const State& image) {
  EXPECT_EQ(legal_moves(state).size(), legal_moves(image).size()) << to_sfen(state);
  EXPECT_EQ(checking_moves(state).size(), checking_moves(image).size()) << to_sfen(state);
  EXPECT_EQ(pawn_drop_mates(state).size(), pawn_drop_mates(image).size()) << to_sfen(state);
  EXPECT_EQ(mates_in_one(state).size(), mates_in_one(image).size()) << to_sfen(state);
}

TEST(ShogiPerft, MirroredAndTurnedBoardsCountTheSame) {
  YOSE_CORPUS_OR_SKIP(lines, "rules/osl-positions.tsv");
  for (std::size_t i = 0; i < lines.size(); i += kStride) {
    const State state = shogi(split(lines[i], '\t')[0]);
    expect_same_counts(state, mirrored(state));
    expect_same_counts(state, turned(state));
  }
}

TEST(ShogiPerft, TurnedSmallBoardsCountTheSame) {
  for (const Case& c : kCases) {
    const State state = shogi(c.sfen, c.zone);
    if (state.ranks > 5) continue;
    for (const bool controlled : {true, false}) {
      State start = state;
      start.dead_squares_controlled = controlled;
      EXPECT_EQ(perft(start, 3), perft(turned(start), 3)) << c.name;
      EXPECT_EQ(perft(start, 3), perft(mirrored(start), 3)) << c.name;
    }
  }
}

}  // namespace
}  // namespace yose::check
