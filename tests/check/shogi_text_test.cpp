// SFEN and USI: round trips, canonical form, and every kind of bad text.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

const char* const kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

TEST(ShogiText, ReadsSquaresSidesAndHands) {
  const State state = shogi("l2+r/1k2/4/3P/K3 w 2P10pg 7");
  EXPECT_EQ(state.files, 4);
  EXPECT_EQ(state.ranks, 5);
  EXPECT_EQ(state.zone, 1);
  EXPECT_FALSE(state.black_to_move);
  EXPECT_EQ(state.at({3, 0}), (Piece{'L', false, Side::white}));
  EXPECT_EQ(state.at({0, 0}), (Piece{'R', true, Side::white}));
  EXPECT_EQ(state.at({0, 3}), (Piece{'P', false, Side::black}));
  EXPECT_EQ(state.at({1, 1}), Piece{});
  EXPECT_EQ(state.in_hand(Side::black, 'P'), 2);
  EXPECT_EQ(state.in_hand(Side::white, 'P'), 10);
  EXPECT_EQ(state.in_hand(Side::white, 'G'), 1);
}

TEST(ShogiText, PrintsTheCanonicalForm) {
  EXPECT_EQ(to_sfen(shogi(kStart)), kStart);
  EXPECT_EQ(to_sfen(shogi("3/3/3 w pP2r2lGnNsSb 33")), "3/3/3 w GSNP2rbsn2lp 1");
  EXPECT_EQ(to_sfen(shogi("12/k2/111 b -")), "3/k2/3 b - 1");
  EXPECT_EQ(to_sfen(shogi("+p+l+n/+s+b+r/+P+LK b 18P")), "+p+l+n/+s+b+r/+P+LK b 18P 1");
}

TEST(ShogiText, DefaultZoneIsAThirdOfTheRanks) {
  const int zones[] = {1, 1, 1, 2, 2, 2, 3};
  for (int ranks = 3; ranks <= 9; ++ranks) EXPECT_EQ(default_zone(ranks), zones[ranks - 3]);
  EXPECT_EQ(shogi(kStart).zone, 3);
  EXPECT_EQ(shogi(kStart, 0).zone, 0);
}

TEST(ShogiText, RefusesBadSfen) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "board side"},
      {"3/3/3", "board side"},
      {"3/3/3 b", "board side"},
      {"3/3/3 b - 1 1", "board side"},
      {"3/3/3  b - 1", "board side"},
      {"3/3/3 x - 1", "side to move"},
      {"3/3 b - 1", "high"},
      {"9/9/9/9/9/9/9/9/9/9 b - 1", "high"},
      {"2/2/2 b - 1", "wide"},
      {"91/91/91 b - 1", "wide"},
      {"3//3 b - 1", "wrong width"},
      {"3/4/3 b - 1", "wrong width"},
      {"3/2/3 b - 1", "wrong width"},
      {"3/0p2/3 b - 1", "bad character"},
      {"3/x2/3 b - 1", "bad character"},
      {"3/++p2/3 b - 1", "bad character"},
      {"3/p+1p/3 b - 1", "bad character"},
      {"3/p1+/3 b - 1", "without a piece"},
      {"3/+g2/3 b - 1", "no promoted"},
      {"3/+K2/3 b - 1", "no promoted"},
      {"K1K/3/3 b - 1", "two black kings"},
      {"k1k/3/3 b - 1", "two white kings"},
      {"3/3/3 b k 1", "bad hand"},
      {"3/3/3 b P- 1", "bad hand"},
      {"3/3/3 b 2 1", "bad hand"},
      {"3/3/3 b +P 1", "bad hand"},
      {"3/3/3 b 0P 1", "bad count"},
      {"3/3/3 b 100P 1", "bad count"},
      {"3/3/3 b PgP 1", "twice"},
      {"3/3/3 b - 0", "move number"},
      {"3/3/3 b - 1x", "move number"},
      {"3/3/3 b - ", "move number"},
  };
  for (const auto& [text, reason] : cases) {
    const auto parsed = parse_sfen(text);
    const auto* error = std::get_if<std::string>(&parsed);
    ASSERT_NE(error, nullptr) << text;
    EXPECT_NE(error->find(reason), std::string::npos) << text << ": " << *error;
  }
}

TEST(ShogiText, RefusesBadZones) {
  EXPECT_TRUE(std::holds_alternative<std::string>(parse_sfen(kStart, 4)));
  EXPECT_TRUE(std::holds_alternative<std::string>(parse_sfen(kStart, -1)));
}

TEST(ShogiText, NamesWhatCannotArise) {
  EXPECT_EQ(setup_error(shogi(kStart)), "");
  EXPECT_EQ(setup_error(shogi("P2/3/P2 b - 1")), "the piece on 3a can never move");
  EXPECT_EQ(setup_error(shogi("3/n2/3 b - 1")), "the piece on 3b can never move");
  EXPECT_EQ(setup_error(shogi("3/2p/2p/3 b - 1")), "two white pawns on file 1");
  EXPECT_EQ(setup_error(shogi("3/2p/2P/2+p b - 1")), "");
  EXPECT_EQ(setup_error(shogi("k2/P2/2K b - 1")), "white is in check but not to move");
  EXPECT_EQ(setup_error(shogi("k2/P2/2K w - 1")), "");
}

TEST(ShogiText, MovesRoundTrip) {
  for (const char* text : {"7g7f", "8h2b+", "P*5e", "1a9i", "R*9i"}) {
    EXPECT_EQ(to_usi(usi(text)), text);
  }
  EXPECT_EQ(usi("7g7f"), (Move{'\0', {6, 6}, {6, 5}, false}));
  EXPECT_EQ(usi("8h2b+"), (Move{'\0', {7, 7}, {1, 1}, true}));
  EXPECT_EQ(usi("P*5e"), (Move{'P', {}, {4, 4}, false}));
}

TEST(ShogiText, RefusesBadMoves) {
  for (const char* text : {"", "7g7", "7g7f-", "7g7f++", "0g7f", "7g7j", "7j7f", "K*5e", "p*5e",
                           "P*5e+", "P*0e", "**5e", "resign"}) {
    EXPECT_EQ(parse_usi(text), std::nullopt) << text;
  }
}

TEST(ShogiText, MovesAreOrdered) {
  EXPECT_LT(usi("7g7f"), usi("7g7f+"));
  EXPECT_LT(usi("1g1f"), usi("2g2f"));
  EXPECT_LT(usi("9g9f"), usi("P*1b"));
}

}  // namespace
}  // namespace yose::check
