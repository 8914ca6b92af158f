// Certificates of brinkmates: small ones by hand, and each of them broken in every single line.
#include <gtest/gtest.h>

#include <sstream>

#include "check/certificate_samples.hpp"
#include "check/refusals.hpp"
#include "check/shogi_pack.hpp"

namespace yose::check {
namespace {

#ifdef NDEBUG
constexpr int kPositions = 300;
#else
constexpr int kPositions = 40;
#endif

TEST(BrinkmateCertificate, Exact) {
  EXPECT_EQ(error(kBrinkmateInThree),
            "accepted: brinkmate in 3 exactly (proof 3 nodes, disproof 1 node) in "
            "2k/3/3/K2 b G 1");
}

TEST(BrinkmateCertificate, AtMost) {
  const std::string start = kBrinkmateInThree.substr(0, kBrinkmateInThree.find("claim no"));
  EXPECT_EQ(broken(start, "brinkmate 3", "brinkmate 5"),
            "accepted: brinkmate in at most 5 (proof 3 nodes) in 2k/3/3/K2 b G 1");
}

TEST(BrinkmateCertificate, None) {
  EXPECT_EQ(error(kNoBrinkmate), "accepted: no brinkmate (disproof 5 nodes) in 2k/3/1BK b - 1");
  EXPECT_EQ(error(kNoBrinkmateByAPawn),
            "accepted: no brinkmate by black (disproof 5 nodes) in G1k/3/1K1 w P 1");
}

TEST(BrinkmateCertificate, NoneWithin) {
  EXPECT_EQ(broken(kBrinkmateInThree, "claim brinkmate 3\n3d2c\nG*2b\nG*1b\nend 3\n", ""),
            "accepted: no brinkmate within 1 ply (disproof 1 node) in 2k/3/3/K2 b G 1");
  EXPECT_EQ(broken(kNoBrinkmate, "nobrinkmate\npass pass\n1a2a\n- *\n1a2a\n=3\nend 5",
                   "nobrinkmate 4\npass pass\n1a2a\n1a2a\nend 3"),
            "accepted: no brinkmate within 4 plies (disproof 3 nodes) in 2k/3/1BK b - 1");
}

TEST(BrinkmateCertificate, OfEitherSide) {
  EXPECT_EQ(
      error(brinkmate_start("2k/3/K2 b - 1") + "claim nobrinkmate\npass pass\n-\n-\nend 3\n"
                                               "prover white\nclaim nobrinkmate\npass\n-\nend 2\n"),
      "accepted: no brinkmate, no brinkmate by white (disproof 3 nodes, disproof 2 nodes) in "
      "2k/3/K2 b - 1");
}

// The position settles the claim, or its side to move has nothing but the pass.
TEST(BrinkmateCertificate, InThePosition) {
  EXPECT_EQ(error(brinkmate_start("2k/1G1/1K1 w - 1") + "claim brinkmate 0\nend 0\n"),
            "accepted: brinkmate by black in 0 exactly (proof 0 nodes) in 2k/1G1/1K1 w - 1");
  EXPECT_EQ(error(brinkmate_start("2k/1G1/1K1 w - 1", "white") + "claim nobrinkmate\n-\nend 1\n"),
            "accepted: no brinkmate (disproof 1 node) in 2k/1G1/1K1 w - 1");
  EXPECT_EQ(error(brinkmate_start("G1k/3/1K1 w G 1") +
                  "claim brinkmate 2\nG*1b\nend 1\nclaim nobrinkmate 1\npass\nend 1\n"),
            "accepted: brinkmate by black in 2 exactly (proof 1 node, disproof 1 node) in "
            "G1k/3/1K1 w G 1");
  EXPECT_EQ(error(brinkmate_start("G1k/3/1K1 w G 1") + "claim nobrinkmate\nend 0\n"),
            "7: expected the line of node 1, found 'end 0'");
}

TEST(BrinkmateCertificate, TheMateAfterAPassDoesNotCount) {
  EXPECT_EQ(error(kZugzwang),
            "accepted: brinkmate in 3 exactly (proof 5 nodes, disproof 1 node) in K2/2k/3 b G 1");
  EXPECT_EQ(broken(kZugzwang, "brinkmate 3", "brinkmate 2"),
            "8: the proof takes more than the claimed 2 plies");
  EXPECT_EQ(error(brinkmate_start("3/K1k/3 w G 1") +
                  "claim brinkmate 2\nG*2b\nG*2c\nG*2b\n2b2c\nend 4\n"),
            "accepted: brinkmate by black in 2 exactly (proof 4 nodes) in 3/K1k/3 w G 1");
}

// It has to be there in full all the same.
TEST(BrinkmateCertificate, TheMateAfterAPassIsNeeded) {
  EXPECT_EQ(broken(kZugzwang, "2b2c\nend 5", "end 4"),
            "11: expected the line of node 5, found 'end 4'");
  EXPECT_EQ(broken(kZugzwang, "2b2c\n", "2b2a\n"),
            "11: expected a move of the prover that counts, found '2b2a'");
}

// Pass, and one ply is left: so it would be if the pass counted.
TEST(BrinkmateCertificate, AfterAPassNoBoundHolds) {
  EXPECT_EQ(error(brinkmate_start("3/K1k/3 w G 1") + "claim nobrinkmate 2\npass\n.\nend 2\n"),
            "8: expected 4 replies, found 1");
  EXPECT_EQ(error(kNoBrinkmateInTwo),
            "accepted: no brinkmate within 2 plies (disproof 3 nodes) in 2k/3/K2 b - 1");
  EXPECT_EQ(broken(kNoBrinkmateInTwo, "-\n-\nend 3", "end 1"),
            "8: expected the line of node 2, found 'end 1'");
  EXPECT_EQ(broken(kNoBrinkmateInTwo, "\n-\n-\n", "\n- *\n=2\n"),
            "9: node 2 cannot be cited here: its board or kind is another");
}

// Node 3 follows a pass that counts and has one ply left; the last node is the same position, but
// after a pass that does not count.
TEST(BrinkmateCertificate, WithoutABoundNoneWithABoundIsCited) {
  const std::string start =
      brinkmate_start("1SK/3/k2 b - 1") +
      "claim nobrinkmate 5\npass 3c3b 3c2c pass 3c3b *\n3c3b\n. *\n3b3c 3b2c 3b3c\n=1\n.\n.\n"
      "pass 2c1c 2c1c 2c1c\n2c1c 2c1c *\n-\n1c2c 1c2c\n=9\n-\n.\n.\n.\n-\npass\n";
  EXPECT_EQ(error(start + "-\nend 19\n"),
            "accepted: no brinkmate within 5 plies (disproof 19 nodes) in 1SK/3/k2 b - 1");
  EXPECT_EQ(error(start + "=3\nend 19\n"),
            "25: node 3 cannot be cited here: it looks 1 plies ahead where no bound holds");
}

// A legal move would leave no ply.
TEST(BrinkmateCertificate, AFirstPassWithOnePlyRemaining) {
  const std::string start = brinkmate_start("2k/3/1K1 w - 1") + "claim nobrinkmate 1\n";
  const std::string accepted = "accepted: no brinkmate by black within 1 ply (disproof ";
  EXPECT_EQ(error(start + "1a2a\nend 1\n"), accepted + "1 node) in 2k/3/1K1 w - 1");
  EXPECT_EQ(error(start + "pass\n-\nend 2\n"), accepted + "2 nodes) in 2k/3/1K1 w - 1");
  EXPECT_EQ(error(start + "pass\nend 1\n"), "8: expected the line of node 2, found 'end 1'");
}

// The refuter is stalemated.
TEST(BrinkmateCertificate, APassAloneCounts) {
  const std::string stalemate = brinkmate_start("k2/2R/1R1 w - 1") +
                                "claim brinkmate 4\n1b1a\n1a2a+\nend 2\nclaim nobrinkmate 3\n"
                                "pass\n3a3b 3a3b 3a3b 3a2a 3a2a 3a2a\nend 2\n";
  EXPECT_EQ(error(stalemate),
            "accepted: brinkmate by black in 4 exactly (proof 2 nodes, disproof 2 nodes) in "
            "k2/2R/1R1 w - 1");
  EXPECT_EQ(broken(stalemate, "brinkmate 4", "brinkmate 2"),
            "8: the proof takes more than the claimed 2 plies");
}

// Whether the pass counts must not depend on the hands. With the knight in black's hand white is
// stalemated, and the mate takes six plies; the node with the knight in white's, which could be
// cited for it, must not take fewer.
TEST(BrinkmateCertificate, APassBesideDropsCounts) {
  EXPECT_EQ(error(kOnlyDrops),
            "accepted: brinkmate by black in 6 exactly (proof 6 nodes, disproof 3 nodes) in "
            "1+LG/B2/K1k w n 1");
  EXPECT_EQ(broken(kOnlyDrops, "brinkmate 6", "brinkmate 4"),
            "12: the proof takes more than the claimed 4 plies");
  const std::string stalemate =
      brinkmate_start("1+LG/B2/K1k w N 1") + "claim brinkmate 6\n1a1b\n2a2b\n2b2c\nend 3\n";
  EXPECT_EQ(error(stalemate),
            "accepted: brinkmate by black in at most 6 (proof 3 nodes) in 1+LG/B2/K1k w N 1");
  EXPECT_EQ(broken(stalemate, "brinkmate 6", "brinkmate 4"),
            "9: the proof takes more than the claimed 4 plies");
}

TEST(BrinkmateCertificate, TheRefuterHasAKing) {
  const std::string start = brinkmate_start("2k/3/1B1 b - 1", "white");
  EXPECT_EQ(error(start), "5: bad position: the refuter's king is missing");
  EXPECT_EQ(error(brinkmate_start("2k/3/P2 b - 1") + "claim nobrinkmate\npass\n-\nend 2\n"),
            "accepted: no brinkmate (disproof 2 nodes) in 2k/3/P2 b - 1");
  EXPECT_EQ(
      error(brinkmate_start("2k/3/P2 b - 1") + "claim nobrinkmate\npass\n-\nend 2\nprover white\n"),
      "10: bad position: the refuter's king is missing");
  EXPECT_EQ(error(brinkmate_start("2k/2G/3 b - 1")),
            "4: bad position: white is in check but not to move");
}

TEST(BrinkmateCertificate, Claims) {
  const std::string expected =
      "6: expected 'claim brinkmate PLIES' or 'claim nobrinkmate [PLIES]', found ";
  EXPECT_EQ(broken(kBrinkmateInThree, "claim brinkmate 3", "claim mate 3"),
            expected + "'claim mate 3'");
  EXPECT_EQ(broken(kBrinkmateInThree, "claim brinkmate 3", "claim brinkmate"),
            expected + "'claim brinkmate'");
  EXPECT_EQ(broken(kBrinkmateInThree, "claim brinkmate 3", "claim brinkmate 2"),
            "8: the proof takes more than the claimed 2 plies");
  EXPECT_EQ(broken(kBrinkmateInThree, "shogi-brinkmate", "shogi"),
            "6: expected 'claim mate PLIES' or 'claim nomate [PLIES]', found 'claim brinkmate 3'");
}

TEST(BrinkmateCertificate, TheLineAfterThePassIsNeeded) {
  EXPECT_EQ(broken(kBrinkmateInThree, "G*1b\n", ""),
            "9: expected the line of node 3, found 'end 3'");
  EXPECT_EQ(broken(kBrinkmateInThree, "G*2b\n", ""),
            "9: expected the line of node 3, found 'end 3'");
  EXPECT_EQ(broken(kNoBrinkmate, "1a2a\n- *\n", ""),
            "9: node 3 cannot be cited here: it has not been read yet");
}

TEST(BrinkmateCertificate, NoQuietMoveAfterAPass) {
  EXPECT_EQ(broken(kBrinkmateInThree, "G*1b\n", "2c1c\n"),
            "9: expected a move of the prover that counts, found '2c1c'");
  EXPECT_EQ(broken(kBrinkmateInThree, "G*1b\n", "G*3d\n"),
            "9: expected a move of the prover that counts, found 'G*3d'");
}

TEST(BrinkmateCertificate, NoPassInCheckOrOfTheProver) {
  EXPECT_EQ(broken(kNoBrinkmate, "1a2a\n- *", "pass\n- *"),
            "8: expected a legal reply to '1b2a+', found 'pass'");
  EXPECT_EQ(broken(kBrinkmateInThree, "3d2c", "pass"),
            "7: expected a move of the prover that counts, found 'pass'");
  const std::string start = brinkmate_start("2k/2G/3 w - 1");
  EXPECT_EQ(error(start + "claim nobrinkmate\npass\n-\nend 2\n"),
            "7: expected a legal move of the refuter, found 'pass'");
  EXPECT_EQ(error(start + "claim nobrinkmate\n1a1b\n-\nend 2\n"),
            "accepted: no brinkmate by black (disproof 2 nodes) in 2k/2G/3 w - 1");
}

// The same two kings before and after a pass, black to move: line 2 after it, line 6 before.
const std::string kBothKinds =
    brinkmate_start("2k/3/3/K2 b - 1") +
    "claim nobrinkmate\npass 1a2a pass\n-\npass pass 2a1a pass pass\n-\n-\n"
    "pass pass pass pass pass pass\n-\n-\n-\n-\n-\n-\n-\n-\n-\nend 15\n";

TEST(BrinkmateCertificate, CitationsStayWithinTheirKind) {
  EXPECT_EQ(error(kBothKinds), "accepted: no brinkmate (disproof 15 nodes) in 2k/3/3/K2 b - 1");
  const std::string marked = replaced(kBothKinds, "\n-\n", "\n- *\n");
  EXPECT_EQ(broken(marked, "pass pass pass pass pass pass\n-\n-\n-\n-\n-\n-\n", "=2\n"),
            "12: node 2 cannot be cited here: its board or kind is another");
}

// Cites a node for the board alone, whether a pass came before it or not.
struct KindBlindGame : ShogiBrinkmateGame {
  std::string pack(const Position& position) const {
    return pack_hands(position.state, prover) + pack_board(position.state);
  }
};

struct Tally {
  int accepted = 0;
  int blind = 0;  // refused because of the kind
};

void judge(const State& state, const ClaimText& claim, Tally& tally) {
  CertificateText certificate = shogi_header(state, Side::black);
  certificate.game = "shogi-brinkmate";
  certificate.claims.push_back(claim);
  const std::string text = to_text(certificate);
  const Verification verification = verify_text(text);
  if (verification.accepted) {
    ++tally.accepted;
    EXPECT_TRUE(is_true(text, verification.claims)) << text;
  } else {
    EXPECT_NE(verification.error.find("its board or kind is another"), std::string::npos)
        << verification.error << "\n"
        << text;
    ++tally.blind;
  }
}

TEST(BrinkmateCertificate, WritersMustMindTheKind) {
  std::mt19937 random(12);
  Tally proofs;
  Tally disproofs;
  for (int i = 0; i < kPositions; ++i) {
    const State state = random_brinkmate(random);
    WithinPlies<ShogiBrinkmateGame> within(ShogiBrinkmateGame{});
    ClaimWriter<KindBlindGame> writer({}, std::ref(within), 100, 1);
    constexpr int kPlies = kBrinkmateLimit;
    if (within({state}, kPlies)) {
      judge(state, {"claim brinkmate 5", writer.proof({state}, kPlies)}, proofs);
    } else {
      judge(state, {"claim nobrinkmate 5", writer.disproof({state}, kPlies, true)}, disproofs);
    }
  }
  EXPECT_GT(proofs.accepted, 0);
  EXPECT_GT(disproofs.accepted, 0);
  EXPECT_GT(proofs.blind + disproofs.blind, 0);
}

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void expect_refused(const Lines& lines) {
  EXPECT_FALSE(verify_text(joined(lines)).accepted) << joined(lines);
}

const std::vector<std::string> kSamples = {
    kBrinkmateInThree, kZugzwang,           kOnlyDrops, kNoBrinkmate,
    kNoBrinkmateInTwo, kNoBrinkmateByAPawn, kBothKinds};

TEST(BrinkmateCertificate, NoLineIsMissingOrTwice) {
  for (const std::string& sample : kSamples) {
    const Lines lines = lines_of(sample);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto place = static_cast<std::ptrdiff_t>(i);
      Lines without = lines;
      without.erase(without.begin() + place);
      expect_refused(without);
      Lines twice = lines;
      twice.insert(twice.begin() + place, lines[i]);
      expect_refused(twice);
    }
  }
}

// Any other words in any line: refused, or the claims are true all the same.
TEST(BrinkmateCertificate, NoLineIsAnother) {
  const Lines others = {"pass",
                        "-",
                        ".",
                        "=1",
                        "=2",
                        "=3",
                        "- *",
                        "pass *",
                        "1a2a",
                        "1a1b",
                        "2a1a",
                        "pass pass",
                        "G*1b",
                        "G*2b",
                        "P*1b",
                        "3d2c",
                        "2c1c",
                        "end 2",
                        "end 4",
                        "claim nobrinkmate",
                        "claim nobrinkmate 3",
                        "claim brinkmate 1",
                        "claim brinkmate 4"};
  int refused = 0;
  for (const std::string& sample : kSamples) {
    const Lines lines = lines_of(sample);
    for (std::size_t i = 5; i < lines.size(); ++i) {
      for (const std::string& other : others) {
        Lines changed = lines;
        changed[i] = other;
        const Verification verification = verify_text(joined(changed));
        refused += verification.accepted ? 0 : 1;
        if (verification.accepted) {
          EXPECT_TRUE(is_true(joined(changed), verification.claims)) << joined(changed);
        }
      }
    }
  }
  EXPECT_GT(refused, 600);
}

}  // namespace
}  // namespace yose::check
