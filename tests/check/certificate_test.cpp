// Certificates that hold: small ones by hand, many written by brute force, very deep ones; and what
// is said about them.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "check/certificate_cases.hpp"
#include "check/certificate_samples.hpp"
#include "check/corruptions.hpp"
#include "check/shogi_pack.hpp"
#include "check/shogi_text.hpp"
#include "check/support.hpp"

namespace yose::check {
namespace {

// What was verified, or where and why not.
std::string verdict(const std::string& text) {
  const Verification verification = verify_text(text);
  if (verification.accepted) return verification.what;
  return std::to_string(verification.line) + ": " + verification.error;
}

TEST(Certificate, MateInOneNeedsNoDisproof) {
  EXPECT_EQ(verdict(kMateInOne), "mate in 1 exactly (proof 1 node) in 4k4/9/4P4/9/9/9/9/9/9 b G 1");
}

TEST(Certificate, ExactMate) {
  EXPECT_EQ(verdict(kMateInThree),
            "mate in 3 exactly (proof 3 nodes, disproof 1 node) in "
            "9/8k/9/7B1/6B2/9/9/9/9 b G2r3g4s4n4l18p 1");
}

TEST(Certificate, CitationInAProof) {
  EXPECT_EQ(verdict(kMateWithCitation),
            "mate by black in at most 6 (proof 10 nodes) in R1k/3/3 w G 1");
}

TEST(Certificate, CycleInADisproof) {
  EXPECT_EQ(verdict(kPerpetual), "no mate by black (disproof 5 nodes) in 2k/2G/3 w Bb 1");
}

TEST(Certificate, BoundedDisproof) {
  EXPECT_EQ(verdict(kNoMateInSeven), "no mate within 7 plies (disproof 9 nodes) in 3/P2/S1k b l 1");
}

TEST(Certificate, WinAfterEveryMove) {
  EXPECT_EQ(verdict(kWinInTwo),
            "win by white in at most 2 (proof 5 nodes) in 8/8/8/8/8/8/8/2x1o1ox x");
}

TEST(Certificate, PassingForEver) {
  EXPECT_EQ(verdict(kPassing),
            "no win (disproof 3 nodes) in 8/8/8/8/8/8/8/o6o x with rules "
            "both-connected mover no-move passes");
}

// White has no move, or no move left after black's: stalemate loses like mate.
TEST(Certificate, WithoutAMoveTheGameIsLost) {
  EXPECT_EQ(verdict(kStalemateInOne), "win in 1 exactly (proof 1 node) in k2/2R/2K b - 1");
  EXPECT_EQ(verdict(shogi_win_start("k2/1R1/1K1 w - 1") + "claim win 0\nend 0\n"),
            "win by black in 0 exactly (proof 0 nodes) in k2/1R1/1K1 w - 1");
}

// Two bare kings: one claim for either prover.
std::string bare_kings() {
  State state;
  state.files = state.ranks = 3;
  state.zone = 1;
  state.at({2, 0}) = {'K', false, Side::white};
  state.at({0, 2}) = {'K', false, Side::black};
  const auto black = shogi_win_certificate(state, Side::black, Kind::shogi_nowin, 100, 1);
  const auto white = shogi_win_certificate(state, Side::white, Kind::shogi_nowin, 100, 1);
  const std::string text = to_text(*white);
  return to_text(*black) + text.substr(text.find("prover"));
}

TEST(Certificate, NeitherSideWins) {
  const Verification verification = verify_text(bare_kings());
  ASSERT_TRUE(verification.accepted) << verification.line << ": " << verification.error;
  ASSERT_EQ(verification.claims.size(), 2U);
  EXPECT_EQ(verification.claims[0].prover, Side::black);
  EXPECT_EQ(verification.claims[1].prover, Side::white);
  EXPECT_EQ(verification.what.substr(0, 33), "no win, no win by white (disproof");
  EXPECT_TRUE(is_true(bare_kings(), verification.claims));
}

// Two rooks face two kings, and black is to move.
TEST(Certificate, TheKingIsTaken) {
  const std::string start = shogi_win_start("k1r/3/R1K b - 1");
  EXPECT_EQ(verdict(start + "claim win 1\nend 0\n"),
            "win in 1 exactly (proof 0 nodes) in k1r/3/R1K b - 1");
  EXPECT_EQ(verdict(start + "claim win 1\n3c3a\nend 1\n"), "7: expected 'end 0', found '3c3a'");
  EXPECT_FALSE(verify_text(start + "claim nowin\nend 0\n").accepted);
  EXPECT_EQ(verdict(shogi_start("k1r/3/R1K b - 1") + "claim mate 1\n3c3a\nend 1\n"),
            "4: bad position: white is in check but not to move");
}

TEST(Certificate, GamesNeedBothKings) {
  EXPECT_EQ(verdict(shogi_win_start("k2/2R/3 w - 1") + "claim win 0\nend 0\n"),
            "4: bad position: a king is missing");
}

TEST(Certificate, ProverLinesComeBetweenClaims) {
  const auto error = [](const std::string& text) { return verify_text(text).error; };
  EXPECT_EQ(error(bare_kings() + "prover black\n"), "expected a claim, found the end of the file");
  EXPECT_EQ(error(bare_kings() + "prover green\n"),
            "expected black or white for the prover, found 'green'");
  EXPECT_EQ(error(shogi_win_start("k2/3/2K b - 1") + "prover white\n"),
            "expected 'claim win PLIES' or 'claim nowin [PLIES]', found 'prover white'");
}

// Proofs and disproofs that cite nodes with other hands: smaller ones in proofs, larger ones in
// disproofs.
TEST(Certificate, OtherHandsSettleANode) {
  std::mt19937 random(71);
  const ShogiGame game{Side::black};
  int proofs = 0;
  int disproofs = 0;
  for (int i = 0; i < 1000 && (proofs < 3 || disproofs < 3); ++i) {
    const State state = random_shogi(random);
    WithinPlies<ShogiGame> within(game);
    ClaimWriter<ShogiGame> writer(game, std::ref(within), 100, 1);
    const bool mate = within(state, kShogiLimit);
    CertificateText text = shogi_header(state, Side::black);
    text.claims.push_back(mate ? ClaimText{"claim mate 7", writer.proof(state, 7)}
                               : ClaimText{"claim nomate 7", writer.disproof(state, 7, true)});
    if (writer.unequal_citations() == 0) continue;
    EXPECT_TRUE(verify_text(to_text(text)).accepted) << verdict(to_text(text));
    ++(mate ? proofs : disproofs);
  }
  EXPECT_GE(proofs, 3);
  EXPECT_GE(disproofs, 3);
}

// The position settles the claim: then there are no node lines.
TEST(Certificate, GameOverInThePosition) {
  EXPECT_EQ(verdict(shogi_start("1k1/1G1/1K1 w - 1") + "claim mate 0\nend 0\n"),
            "mate by black in 0 exactly (proof 0 nodes) in 1k1/1G1/1K1 w - 1");
  EXPECT_EQ(verdict(shogi_start("k2/2R/1R1 w - 1") + "claim nomate\nend 0\n"),
            "no mate by black (disproof 0 nodes) in k2/2R/1R1 w - 1");
  const std::string connected = "8/8/8/8/8/8/8/xx2o1o1 o";
  EXPECT_EQ(verdict(loa_start_lines(connected, "black") + "claim win 0\nend 0\n"),
            "win by black in 0 exactly (proof 0 nodes) in " + connected);
  EXPECT_EQ(verdict(loa_start_lines(connected, "white") + "claim nowin\nend 0\n"),
            "no win (disproof 0 nodes) in " + connected);
}

TEST(Certificate, NothingIsReachedInNoPlies) {
  EXPECT_EQ(
      verdict(shogi_start("4k4/9/4P4/9/9/9/9/9/9 b G 1", "black", "3") + "claim nomate 0\nend 0\n"),
      "no mate within 0 plies (disproof 0 nodes) in 4k4/9/4P4/9/9/9/9/9/9 b G 1");
}

// One ply from the refuter: his move is named, and nothing follows.
TEST(Certificate, RefuterToMoveWithOnePly) {
  EXPECT_EQ(verdict(shogi_start("2k/3/3 w G 1") + "claim nomate 1\n1a1b\nend 1\n"),
            "no mate by black within 1 ply (disproof 1 node) in 2k/3/3 w G 1");
}

TEST(Certificate, ParityMakesLengthsExact) {
  const std::string proof = "claim mate 4\n2d1c+\nG*1b\nG*2b\nend 3\n";
  const std::string start = kMateInThree.substr(0, kMateInThree.find("claim"));
  const std::string rest = " in 9/8k/9/7B1/6B2/9/9/9/9 b G2r3g4s4n4l18p 1";
  EXPECT_EQ(verdict(start + proof + "claim nomate 1\n.\nend 1\n"),
            "mate in 3 exactly (proof 3 nodes, disproof 1 node)" + rest);
  EXPECT_EQ(verdict(start + "claim mate 5" + proof.substr(12) + "claim nomate 1\n.\nend 1\n"),
            "mate in at most 5, no mate within 1 ply (proof 3 nodes, disproof 1 node)" + rest);
}

TEST(Certificate, OddRulesAreNamed) {
  std::string text = kMateInOne;
  text.replace(text.find("zone 3"), 6, "zone 2");
  EXPECT_EQ(verdict(text),
            "mate in 1 exactly (proof 1 node) in 4k4/9/4P4/9/9/9/9/9/9 b G 1 with rules zone 2 "
            "dead-squares controlled");
}

TEST(Certificate, ZstdDataIsRecognised) {
  EXPECT_EQ(verdict(compressed(kPerpetual, true)), verdict(kPerpetual));
  EXPECT_EQ(verdict(compressed(kPerpetual, false)), verdict(kPerpetual));
  const std::string frames =
      compressed(kPerpetual.substr(0, 50), true) + compressed(kPerpetual.substr(50), false);
  EXPECT_EQ(verdict(frames), verdict(kPerpetual));
}

// The examples of the documentation: every fenced block that begins like a certificate.
TEST(Certificate, ExamplesOfTheDocumentationHold) {
  std::ifstream in(YOSE_SOURCE_DIR "/docs/certificate.md");
  const std::string page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const std::string fence = "```\n";
  int examples = 0;
  for (std::size_t start = page.find(fence + "yose-certificate"); start != std::string::npos;
       start = page.find(fence + "yose-certificate", start + 1)) {
    const std::size_t first = start + fence.size();
    const std::string text = page.substr(first, page.find(fence, first) - first);
    EXPECT_TRUE(verify_text(text).accepted) << verdict(text) << "\n" << text;
    ++examples;
  }
  EXPECT_EQ(examples, 8);
}

int count_citations(const CertificateText& certificate) {
  const std::vector<std::string>& lines = certificate.claims.front().lines;
  return static_cast<int>(std::count_if(lines.begin(), lines.end(),
                                        [](const std::string& line) { return line[0] == '='; }));
}

void expect_accepted(const CertificateText& certificate) {
  const std::string text = to_text(certificate);
  const Verification verification = verify_text(text);
  ASSERT_TRUE(verification.accepted) << verification.line << ": " << verification.error << "\n"
                                     << text;
  ASSERT_EQ(verification.claims.size(), certificate.claims.size());
  EXPECT_EQ(verification.claims.front().nodes, certificate.claims.front().lines.size());
  const std::string claim = certificate.claims.front().claim;
  const std::optional<int> plies = verification.claims.front().plies;
  if (plies) {
    EXPECT_EQ(claim.substr(claim.rfind(' ') + 1), std::to_string(*plies));
  }
  EXPECT_TRUE(is_true(text, verification.claims)) << text;
}

TEST(Certificate, WhatBruteForceWritesIsAccepted) {
  for (const Kind kind : kKinds) {
    SCOPED_TRACE(name_of(kind));
    int citations = 0;
    for (const CertificateText& certificate : certificates(kind, kCases, 23)) {
      expect_accepted(certificate);
      citations += count_citations(certificate);
    }
    const bool too_short =
        kind == Kind::nowin || kind == Kind::nowin_within || kind == Kind::shogi_nowin_within;
    EXPECT_TRUE(too_short || citations > 0);
  }
}

// The whole board is kept, so left and right are told apart.
struct OneSidedWinGame : ShogiWinGame {
  std::string pack(const State& state) const {
    return pack_hands(state, prover) + pack_board(state);
  }
};

TEST(Certificate, MirrorImagesAreWorthTheSame) {
  std::mt19937 random(5);
  for (int i = 0; i < 40; ++i) {
    const State state = random_shogi_with_kings(random);
    WithinPlies<OneSidedWinGame> within(OneSidedWinGame{});
    const ShogiWinGame game;
    EXPECT_EQ(within.shortest(state, 4), within.shortest(mirrored(state), 4)) << to_sfen(state);
    EXPECT_EQ(game.pack(state), game.pack(mirrored(state)));
  }
}

// Silver and king go to and fro 1250 times before the gold mates: a proof of 5001 plies.
TEST(Certificate, DeepProof) {
  std::string text = shogi_start("3/KSk/GR1/3 b - 1") + "claim mate 5001\n";
  for (int i = 0; i < 1250; ++i) text += "2b1c\n1c2b\n";
  text += "2c1c\nend 2501\n";
  EXPECT_EQ(verdict(text), "mate in at most 5001 (proof 2501 nodes) in 3/KSk/GR1/3 b - 1");
  text.replace(text.find("5001"), 4, "4999");
  EXPECT_EQ(verdict(text), "2507: the proof takes more than the claimed 4999 plies");
}

TEST(Certificate, DeepDisproof) {
  std::string text = kPassing.substr(0, kPassing.find("a1a2"));
  for (int i = 0; i < 20000; ++i) text += i == 0 ? "a1a2 *\na2a1\n" : "a1a2\na2a1\n";
  text += "=1\nend 40001\n";
  EXPECT_TRUE(verify_text(text).accepted) << verdict(text);
}

}  // namespace
}  // namespace yose::check
