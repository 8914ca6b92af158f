#include "notation/sfen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "notation/random_play.hpp"

namespace yose::notation {
namespace {

using shogi::Color;
using shogi::Piece;
using shogi::PieceType;

std::string error_of(std::string_view text) {
  const auto setup = parse_sfen(text);
  return setup ? "parsed as " + to_sfen(*setup) : setup.error().text;
}

TEST(Sfen, CanonicalTextsAreTheirOwnPrint) {
  for (const char* text : {
           "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
           "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
           "k8/9/9/9/9/9/9/9/8K b 2R2B4G4S4N4L18P 1",
           "k8/9/9/9/9/9/9/9/8K w 2r2b4g4s4n4l18p 99999",
           "rbsgk/4p/5/P4/KGSBR b - 1",
           "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1",
           "gskr/4/4/RKSG b - 1",
           "1k1/3/1K1 b RBGSNLPrbgsnlp 1",
           "+p+l+n+s+b+rk2/3g5/9/9/9/9/9/9/+P+L+N+S+B+RKG1 b - 7",
           "9/9/9/9/9/9/9/9/9 b - 1",
       }) {
    const auto setup = parse_sfen(text);
    ASSERT_TRUE(setup) << text << ": " << setup.error().text;
    EXPECT_EQ(to_sfen(*setup), text);
  }
}

TEST(Sfen, LooseTextsBecomeCanonical) {
  const std::pair<const char*, const char*> cases[] = {
      {"startpos", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
      {"sfen k2/3/2K b P2gR 5", "k2/3/2K b RP2g 5"},
      {"k2/3/2K b -", "k2/3/2K b - 1"},
      {"  k2/3/2K   w\t- 3\r\n", "k2/3/2K w - 3"},
      {"k11/111/2K b - 1", "k2/3/2K b - 1"},
      {"k2/3/2K b 1Pp 1", "k2/3/2K b Pp 1"},
      {"k2/3/2K b pl18P2G 1", "k2/3/2K b 2G18Plp 1"},
  };
  for (const auto& [text, canonical] : cases) {
    const auto setup = parse_sfen(text);
    ASSERT_TRUE(setup) << text << ": " << setup.error().text;
    EXPECT_EQ(to_sfen(*setup), canonical);
  }
}

TEST(Sfen, SquaresAreCountedFromTheTopRight) {
  const auto setup = parse_sfen("r2k/1+b2/3P/2g1/K3 w 2Sp 9");
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->size, (shogi::Size{4, 5}));
  EXPECT_EQ(setup->at({3, 0}), Piece(Color::white, PieceType::rook));
  EXPECT_EQ(setup->at({0, 0}), Piece(Color::white, PieceType::king));
  EXPECT_EQ(setup->at({2, 1}), Piece(Color::white, PieceType::horse));
  EXPECT_EQ(setup->at({0, 2}), Piece(Color::black, PieceType::pawn));
  EXPECT_EQ(setup->at({1, 3}), Piece(Color::white, PieceType::gold));
  EXPECT_EQ(setup->at({3, 4}), Piece(Color::black, PieceType::king));
  EXPECT_EQ(setup->hand(Color::black, PieceType::silver), 2);
  EXPECT_EQ(setup->hand(Color::white, PieceType::pawn), 1);
  EXPECT_EQ(setup->turn, Color::white);
  EXPECT_EQ(setup->move_number, 9);
}

TEST(Sfen, RulesComeFromTheCallerOrTheSize) {
  EXPECT_EQ(parse_sfen("k2/3/2K b -")->rules, (shogi::Rules{1, true}));
  EXPECT_EQ(parse_sfen("k3/4/4/4/4/3K b -")->rules, (shogi::Rules{2, true}));
  EXPECT_EQ(parse_sfen("startpos")->rules, (shogi::Rules{3, true}));
  EXPECT_EQ(parse_sfen("startpos", 0, false)->rules, (shogi::Rules{0, false}));
  EXPECT_EQ(parse_sfen("k2/3/2K b -", 2)->rules, (shogi::Rules{2, true}));
  EXPECT_EQ(parse_sfen("startpos", 4).error().text,
            "expected a promotion zone of 0 to 3 ranks, found 4");
  EXPECT_EQ(parse_sfen("startpos", -1).error().text,
            "expected a promotion zone of 0 to 3 ranks, found -1");
}

TEST(Sfen, ErrorsNameTheTrouble) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "expected a position in SFEN, found nothing"},
      {"sfen", "expected a position in SFEN, found nothing"},
      {"lnsgkgsnl/1r5b1/pppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
       "expected 9 squares on rank c, found 8"},
      {"lnsgkgsn/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
       "expected 9 squares on rank a, found 8"},
      {"k2/3/2K1 b - 1", "expected 3 squares on rank c, found 4"},
      {"k1/2/1K b - 1", "expected 3 to 9 squares on rank a, found 2"},
      {"k99/991/91K b - 1", "expected 3 to 9 squares on rank a, found 19"},
      {"k2/2K b - 1", "expected a board of 3 to 9 ranks, found 2 in 'k2/2K'"},
      {"k2/3/3/3/3/3/3/3/3/2K b - 1",
       "expected a board of 3 to 9 ranks, found 10 in 'k2/3/3/3/3/3/3/3/3/2K'"},
      {"k2//2K b - 1", "expected 3 squares on rank b, found 0"},
      {"k2/x2/2K b - 1", "expected a piece or a digit on rank b, found 'x'"},
      {"k2/玉2/2K b - 1", "expected a piece or a digit on rank b, found '玉'"},
      {"k2/\xFF"
       "2/2K b - 1",
       "expected a piece or a digit on rank b, found '\\xff'"},
      {"k2/30/2K b - 1", "expected a piece or a digit on rank b, found '0'"},
      {"k2/2+/2K b - 1", "expected a piece after '+' on rank b, found the end of the rank"},
      {"k2/+2/2K b - 1", "expected a piece after '+' on rank b, found '2'"},
      {"k2/++p1/2K b - 1", "expected a piece after '+' on rank b, found '+'"},
      {"+k2/3/2K b - 1", "there is no promoted 'k' (rank a)"},
      {"k2/2+G/2K b - 1", "there is no promoted 'G' (rank b)"},
      {"k2/3/2K x - 1", "expected b or w for the side to move, found 'x'"},
      {"k2/3/2K", "expected b or w for the side to move, found nothing"},
      {"k2/3/2K b", "expected the pieces in hand or '-', found nothing"},
      {"k2/3/2K b K 1", "expected one of RBGSNLP in the hands, found 'K'"},
      {"k2/3/2K b 2 1", "expected one of RBGSNLP in the hands, found nothing"},
      {"k2/3/2K b +P 1", "expected one of RBGSNLP in the hands, found '+'"},
      {"k2/3/2K b P- 1", "expected one of RBGSNLP in the hands, found '-'"},
      {"k2/3/2K b 0P 1", "expected a count from 1 to 18 before 'P' in the hands, found '0'"},
      {"k2/3/2K b 02P 1", "expected a count from 1 to 18 before 'P' in the hands, found '02'"},
      {"k2/3/2K b 19p 1", "expected a count from 1 to 18 before 'p' in the hands, found '19'"},
      {"k2/3/2K b 99999999999R 1",
       "expected a count from 1 to 18 before 'R' in the hands, found '99999999999'"},
      {"k2/3/2K b PP 1", "'P' is twice in the hands"},
      {"k2/3/2K b - 0", "expected a move number, found '0'"},
      {"k2/3/2K b - one", "expected a move number, found 'one'"},
      {"k2/3/2K b - 100000", "expected a move number, found '100000'"},
      {"k2/3/2K b - 1 moves", "expected nothing after the move number, found 'moves'"},
      {"startpos b", "expected nothing after 'startpos', found 'b'"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(error_of(text), message) << text;
}

TEST(Sfen, LongRubbishIsCutInErrors) {
  const std::string error = error_of("k2/3/2K b - " + std::string(10'000, 'x'));
  EXPECT_LT(error.size(), 200u);
}

TEST(Sfen, LettersNameKinds) {
  EXPECT_EQ(letter(PieceType::knight), 'N');
  EXPECT_EQ(letter(PieceType::dragon), 'R');
  EXPECT_EQ(letter(PieceType::horse, Color::white), 'b');
  EXPECT_EQ(type_of_letter('g'), PieceType::gold);
  EXPECT_EQ(type_of_letter('K'), PieceType::king);
  EXPECT_FALSE(type_of_letter('?'));
  EXPECT_FALSE(type_of_letter('+'));
  EXPECT_FALSE(type_of_letter('\0'));
}

TEST(Sfen, PositionsOfRandomPlayRoundTrip) {
  int seen = 0;
  for (const shogi::Setup& start : some_starts()) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
      auto position = *shogi::AnyPosition::from_setup(start);
      for (const auto& move : random_game(start, seed, 120)) {
        position.play(move);
        const shogi::Setup setup = position.setup();
        const auto again =
            parse_sfen(to_sfen(setup), setup.rules.zone, setup.rules.dead_squares_controlled);
        ASSERT_TRUE(again) << to_sfen(setup) << ": " << again.error().text;
        ASSERT_EQ(*again, setup) << to_sfen(setup);
        ++seen;
      }
    }
  }
  EXPECT_GT(seen, 2000);
}

TEST(Sfen, DamagedTextIsRefusedOrReadConsistently) {
  const std::string text =
      "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";
  std::mt19937 random(7);
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string bad = damaged(text, random);
    const auto setup = parse_sfen(bad);
    if (!setup) {
      ++refused;
      EXPECT_FALSE(setup.error().text.empty());
      continue;
    }
    const auto again = parse_sfen(to_sfen(*setup));
    ASSERT_TRUE(again) << bad;
    ASSERT_EQ(*again, *setup) << bad;
  }
  EXPECT_GT(refused, 10'000);
}

// The first column of every line that is not a comment, as given and with the number added.
TEST(Sfen, CorpusRoundTrips) {
  namespace fs = std::filesystem;
  int seen = 0;
  for (const char* folder : {"tsume", "rules"}) {
    const fs::path path = fs::path(YOSE_CORPUS_DIR) / folder;
    if (!fs::is_directory(path)) {
      std::cout << "SKIP Sfen.CorpusRoundTrips: no corpus\n";
      GTEST_SKIP();
    }
    for (const auto& entry : fs::directory_iterator(path)) {
      if (entry.path().extension() != ".tsv") continue;
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        line.resize(std::min(line.find('\t'), line.size()));
        const auto setup = parse_sfen(line);
        ASSERT_TRUE(setup) << line << ": " << setup.error().text;
        const bool numbered = std::count(line.begin(), line.end(), ' ') == 3;
        EXPECT_EQ(to_sfen(*setup), numbered ? line : line + " 1");
        ++seen;
      }
    }
  }
  EXPECT_GT(seen, 1000);
}

}  // namespace
}  // namespace yose::notation
