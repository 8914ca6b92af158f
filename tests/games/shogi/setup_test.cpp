// Every way a setup can be wrong, with the sentence the user gets.
#include "games/shogi/setup.hpp"

#include <gtest/gtest.h>

#include "games/shogi/any_position.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

std::string error(const Setup& setup) {
  const auto position = AnyPosition::from_setup(setup);
  return position ? "" : position.error().text;
}

struct Case {
  const char* sfen;
  const char* error;
};

class SetupFault : public ::testing::TestWithParam<Case> {};

TEST_P(SetupFault, HasItsSentence) {
  EXPECT_EQ(error(setup_of(GetParam().sfen)), GetParam().error) << GetParam().sfen;
}

INSTANTIATE_TEST_SUITE_P(
    NineByNine, SetupFault,
    ::testing::Values(
        Case{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", ""},
        Case{"4k4/9/9/9/9/9/9/9/9 b - 1", ""}, Case{"9/9/9/9/9/9/9/9/4K4 b - 1", ""},
        Case{"4k4/9/9/9/9/9/9/9/2K1K4 b - 1", "black has more than one king"},
        Case{"4k2k1/9/9/9/9/9/9/9/4K4 b - 1", "white has more than one king"},
        Case{"4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "3 rooks in all; at most 2 are possible"},
        Case{"4k4/9/9/9/+B8/9/9/9/4K4 b Bb 1", "3 bishops in all; at most 2 are possible"},
        Case{"4k4/9/9/9/GGG6/9/9/9/4K4 b Gg 1", "5 golds in all; at most 4 are possible"},
        Case{"4k4/9/9/9/S+S7/9/9/9/4K4 b 2Ss 1", "5 silvers in all; at most 4 are possible"},
        Case{"4k4/9/9/9/N+N7/9/9/9/4K4 b 3N 1", "5 knights in all; at most 4 are possible"},
        Case{"4k4/9/9/9/L+L7/9/9/9/4K4 b 3l 1", "5 lances in all; at most 4 are possible"},
        Case{"4k4/9/9/9/P+p7/9/9/9/4K4 b 9P8p 1", "19 pawns in all; at most 18 are possible"},
        Case{"4k4/9/9/9/P8/9/9/9/4K4 b 9P8p 1", ""}));

INSTANTIATE_TEST_SUITE_P(
    StuckPieces, SetupFault,
    ::testing::Values(
        Case{"P3k4/9/9/9/9/9/9/9/4K4 b - 1", "the black pawn on 9a could never move again"},
        Case{"4k3L/9/9/9/9/9/9/9/4K4 b - 1", "the black lance on 1a could never move again"},
        Case{"4k2N1/9/9/9/9/9/9/9/4K4 b - 1", "the black knight on 2a could never move again"},
        Case{"4k4/7N1/9/9/9/9/9/9/4K4 b - 1", "the black knight on 2b could never move again"},
        Case{"4k4/9/7N1/9/9/9/9/9/4K4 b - 1", ""},
        Case{"4k4/9/9/9/9/9/9/9/p3K4 b - 1", "the white pawn on 9i could never move again"},
        Case{"4k4/9/9/9/9/9/9/9/4K3l b - 1", "the white lance on 1i could never move again"},
        Case{"4k4/9/9/9/9/9/9/9/n3K4 b - 1", "the white knight on 9i could never move again"},
        Case{"4k4/9/9/9/9/9/9/8n/4K4 b - 1", "the white knight on 1h could never move again"},
        Case{"4k4/9/9/9/9/9/8n/9/4K4 b - 1", ""}, Case{"+P+L+Nk5/+N8/9/9/9/9/9/9/4K4 w - 1", ""},
        Case{"p3k4/9/9/9/9/9/9/9/4K3P b - 1", ""}));

INSTANTIATE_TEST_SUITE_P(
    TwoPawns, SetupFault,
    ::testing::Values(Case{"4k4/9/9/P8/9/9/P8/9/4K4 b - 1", "two black pawns on file 9"},
                      Case{"4k4/9/8p/9/9/9/8p/9/4K4 b - 1", "two white pawns on file 1"},
                      Case{"4k4/9/9/P8/9/9/+P8/9/4K4 b - 1", ""},
                      Case{"4k4/9/9/P8/9/9/p8/9/4K4 b - 1", ""}));

INSTANTIATE_TEST_SUITE_P(
    WrongTurn, SetupFault,
    ::testing::Values(
        Case{"4k4/4G4/9/9/9/9/9/9/4K4 b - 1", "white is in check, but it is the other side's turn"},
        Case{"4k4/4G4/9/9/9/9/9/9/4K4 w - 1", ""},
        Case{"4k4/9/9/9/9/9/9/9/r3K4 w - 1", "black is in check, but it is the other side's turn"},
        Case{"4k4/9/9/9/4K4/9/9/9/9 w - 1", ""},
        Case{"4k4/4K4/9/9/9/9/9/9/9 b - 1", "white is in check, but it is the other side's turn"},
        Case{"9/9/9/9/9/9/9/9/r3K4 w - 1", "black is in check, but it is the other side's turn"}));

INSTANTIATE_TEST_SUITE_P(
    SmallBoards, SetupFault,
    ::testing::Values(
        Case{"rbsgk/4p/5/P4/KGSBR b - 1", ""}, Case{"gskr/4/4/RKSG b - 1", ""},
        Case{"kp1/2P/1K1 b 6g7sn 1", ""},
        Case{"kp1/2P/1K1 b 8G 1", "8 golds in all; at most 7 are possible"},
        Case{"kp1/2P/1K1 b 4r 1", "4 rooks in all; at most 3 are possible"},
        Case{"kp1/2P/1K1 b 17P 1", "19 pawns in all; at most 18 are possible"},
        Case{"k2/1N1/2K b - 1", "the black knight on 2b could never move again"},
        Case{"k2/2n/2K b - 1", "the white knight on 1b could never move again"},
        Case{"3k/P3/P3/3K b - 1", "two black pawns on file 4"},
        Case{"3k2/6/6/6/6/3K2 b - 1",
             "a board of 6x6 is not compiled in; known sizes: 9x9, 5x5, 5x6, 4x5, 4x4, 3x4, 3x3"},
        // What is wrong on any board comes first.
        Case{"3k2/6/6/6/6/2KK2 b - 1", "black has more than one king"}));

Setup board_of(Size size, int zone) {
  Setup setup;
  setup.size = size;
  setup.rules.zone = zone;
  return setup;
}

TEST(Setup, SizesAndZonesThatCannotBePlayed) {
  const auto text = [](Size size, int zone) {
    const auto error = validate(board_of(size, zone));
    return error ? error->text : "";
  };
  EXPECT_EQ(text({2, 5}, 1), "a board of 2x5 squares; boards from 3x3 to 9x9 can be played");
  EXPECT_EQ(text({5, 2}, 1), "a board of 5x2 squares; boards from 3x3 to 9x9 can be played");
  EXPECT_EQ(text({10, 9}, 3), "a board of 10x9 squares; boards from 3x3 to 9x9 can be played");
  EXPECT_EQ(text({9, 10}, 3), "a board of 9x10 squares; boards from 3x3 to 9x9 can be played");
  EXPECT_EQ(text({9, 9}, 4), "a promotion zone of 4 ranks; it can have 0 to 3");
  EXPECT_EQ(text({9, 9}, -1), "a promotion zone of -1 ranks; it can have 0 to 3");
  EXPECT_EQ(text({9, 9}, 3), "");
  EXPECT_EQ(text({3, 3}, 3), "");
}

TEST(Setup, BoardsThatCannotBePlayedAreNotOnlyUnknown) {
  EXPECT_EQ(error(board_of({2, 5}, 1)),
            "a board of 2x5 squares; boards from 3x3 to 9x9 can be played");
  EXPECT_EQ(error(board_of({9, 9}, 4)), "a promotion zone of 4 ranks; it can have 0 to 3");
}

TEST(Setup, FirstFaultInTheStatedOrder) {
  auto setup = setup_of("P3k4/9/9/9/9/9/9/9/4K4 b 3R 1");
  EXPECT_EQ(validate(setup)->text, "3 rooks in all; at most 2 are possible");
  setup.rules.zone = 7;
  EXPECT_EQ(validate(setup)->text, "a promotion zone of 7 ranks; it can have 0 to 3");
}

TEST(Setup, RestGoesToTheNamedHand) {
  auto setup = setup_of("4k4/9/4+P4/9/9/9/9/9/9 b G2r 1");
  fill_hand_with_rest(setup, Color::white);
  EXPECT_EQ(notation::to_sfen(setup), "4k4/9/4+P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
  auto again = setup;
  fill_hand_with_rest(again, Color::black);
  EXPECT_EQ(again, setup);
}

TEST(Setup, RestNeverTakesPiecesAway) {
  auto setup = setup_of("4k4/9/9/9/9/9/9/9/9 b 3R18P 1");
  fill_hand_with_rest(setup, Color::black);
  EXPECT_EQ(notation::to_sfen(setup), "4k4/9/9/9/9/9/9/9/9 b 3R2B4G4S4N4L18P 1");
}

TEST(Setup, LimitsAreAStandardSetOnTheFullBoardOnly) {
  EXPECT_EQ(piece_limit(k9x9, PieceType::pawn), 18);
  EXPECT_EQ(piece_limit(k9x9, PieceType::rook), 2);
  EXPECT_EQ(piece_limit(k9x9, PieceType::gold), 4);
  EXPECT_EQ(piece_limit(k5x5, PieceType::pawn), 18);
  EXPECT_EQ(piece_limit(k5x5, PieceType::rook), 3);
  EXPECT_EQ(piece_limit(k5x5, PieceType::gold), 7);
}

TEST(Setup, DefaultZoneIsAThirdOfTheRanks) {
  EXPECT_EQ(default_zone(9), 3);
  EXPECT_EQ(default_zone(6), 2);
  EXPECT_EQ(default_zone(5), 1);
  EXPECT_EQ(default_zone(4), 1);
  EXPECT_EQ(default_zone(3), 1);
}

}  // namespace
}  // namespace yose::shogi
