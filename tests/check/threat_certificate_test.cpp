// Certificates about the positions after moves: what is said of them, and each of them broken in
// every line.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "check/certificate_samples.hpp"
#include "check/refusals.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {
namespace {

#ifdef NDEBUG
constexpr int kPositions = 150;
#else
constexpr int kPositions = 30;
#endif

std::string without(const std::string& sample, const std::string& text) {
  return replaced(sample, text, "");
}

// The words without the nodes and the position.
std::string answer(const std::string& text) {
  const std::string words = error(text);
  return words.substr(0, words.find(" (proofs"));
}

const std::string kStepAside = "after 1a2a\nclaim mate 1\n1c1b\nend 1\n";
const std::string kTakes = "after 3a1c\nclaim nomate\n-\nend 1\n";
const std::string kSteps = "after 3a2b\nclaim mate 1\n1c2b\nend 1\n";
const std::string kPass = "after pass\nclaim mate 1\n1c1b\nend 1\n";

TEST(ThreatCertificate, OnlyMove) {
  EXPECT_EQ(error(kOnlyMove),
            "accepted: threatmate in 1 exactly: only move 3a1c, 2 fail (proofs 3 nodes, disproofs "
            "1 node) in b1k/3/1KG/3 w - 1");
  const Verification verification = verify_text(kOnlyMove);
  ASSERT_EQ(verification.claims.size(), 4U);
  EXPECT_EQ(verification.claims[1].after, "3a1c");
  EXPECT_FALSE(verification.claims[1].reaches_goal);
  EXPECT_EQ(verification.claims[3].after, "pass");
  EXPECT_EQ(verification.claims[3].prover, Side::black);
}

TEST(ThreatCertificate, NoDefence) {
  EXPECT_EQ(answer(kNoDefence),
            "accepted: threatmate in 1 exactly: brinkmate, no move defends, 1 fails");
}

// What is not judged may defend, and then no move is the only one.
TEST(ThreatCertificate, MovesThatAreNotJudged) {
  EXPECT_EQ(
      answer(without(kOnlyMove, kSteps)),
      "accepted: threatmate in 1 exactly: 1 of 3 moves defends (3a1c), 1 fails, 1 not judged");
  EXPECT_EQ(answer(without(kOnlyMove, kTakes)),
            "accepted: threatmate in 1 exactly: 2 of 3 moves fail, 1 not judged");
  EXPECT_EQ(answer(without(kNoDefence, "after 1a2a\nclaim mate 1\n1c2b\nend 1\n")),
            "accepted: threatmate in 1 exactly: 1 of 1 move not judged");
  EXPECT_EQ(answer(shogi_start("b1k/3/1KG/3 w - 1") + kPass),
            "accepted: threatmate in 1 exactly: 3 of 3 moves not judged");
}

// Without the pass it is not known to be a threatmate, so it is no brinkmate either.
TEST(ThreatCertificate, APassThatIsNotJudged) {
  EXPECT_EQ(answer(without(kOnlyMove, kPass)), "accepted: pass not judged: only move 3a1c, 2 fail");
  EXPECT_EQ(answer(without(kNoDefence, "after pass\nclaim mate 1\n1c2b\nend 1\n")),
            "accepted: pass not judged: no move defends, 1 fails");
}

TEST(ThreatCertificate, NoThreatmate) {
  const std::string start = shogi_start("2k/3/K2 w - 1");
  EXPECT_EQ(answer(start + "after pass\nclaim nomate\n-\nend 1\n"), "accepted: no threatmate");
  EXPECT_EQ(
      answer(start + "after 1a1b\nclaim nomate\n-\nend 1\nafter pass\nclaim nomate\n-\nend 1\n"),
      "accepted: no threatmate: 1 of 2 moves defends (1a1b), 1 not judged");
  EXPECT_EQ(answer(start + "after pass\nclaim nomate 1\n.\nend 1\n"),
            "accepted: no threatmate within 1 ply");
}

TEST(ThreatCertificate, LengthOfTheThreat) {
  EXPECT_EQ(answer(replaced(kOnlyMove, "after pass\nclaim mate 1", "after pass\nclaim mate 5")),
            "accepted: threatmate in at most 5: only move 3a1c, 2 fail");
  const std::string exact =
      answer(shogi_start("9/8k/9/7B1/6B2/9/9/9/9 w G2r3g4s4n4l18p 1", "black", "3") +
             "after pass\n" + kMateInThree.substr(kMateInThree.find("claim")));
  EXPECT_TRUE(exact.starts_with("accepted: threatmate in 3 exactly: ")) << exact;
}

// There is no pass; that no move defends is mate.
TEST(ThreatCertificate, InCheck) {
  EXPECT_EQ(answer(shogi_start("k2/R2/2K w - 1") + "after 3a3b\nclaim nomate\n-\nend 1\n"),
            "accepted: check: 1 of 2 moves defends (3a3b), 1 not judged");
  EXPECT_EQ(answer(shogi_start("k2/R2/1K1 w G 1") + "after 3a2a\nclaim mate 1\nG*2b\nend 1\n"),
            "accepted: check: mate, no move defends, 1 fails");
}

// White in stalemate can only pass.
TEST(ThreatCertificate, WithoutALegalMove) {
  EXPECT_EQ(answer(shogi_start("G1k/3/1K1 w G 1") + "after pass\nclaim mate 1\nG*1b\nend 1\n"),
            "accepted: threatmate in 1 exactly: brinkmate, there is no legal move");
}

// Without an 'after' line nothing changes: a side that is mated has no move to speak of.
TEST(ThreatCertificate, MatedIsSaidWithoutMoves) {
  EXPECT_EQ(error(shogi_start("2k/1G1/1K1 w - 1") + "claim mate 0\nend 0\n"),
            "accepted: mate by black in 0 exactly (proof 0 nodes) in 2k/1G1/1K1 w - 1");
}

TEST(ThreatCertificate, OddRulesAreNamed) {
  const std::string words = broken(kOnlyMove, "zone 1", "zone 2");
  EXPECT_TRUE(words.ends_with(" in b1k/3/1KG/3 w - 1 with rules zone 2 dead-squares controlled"))
      << words;
}

TEST(ThreatCertificate, IllegalMoves) {
  const std::string expected = "6: expected a legal move or 'pass' after 'after', found ";
  for (const std::string move : {"1a1b", "1a2a+", "3a3b", "G*2a", "2c2b", "1a", "", "x", "pass ",
                                 "1a2a 3a1c", " 1a2a", "Pass", "resign"}) {
    EXPECT_EQ(broken(kOnlyMove, "after 1a2a", "after " + move), expected + "'" + move + "'");
  }
  EXPECT_EQ(broken(kOnlyMove, "after 1a2a", "after"),
            "6: expected 'claim mate PLIES' or 'claim nomate [PLIES]', found 'after'");
}

TEST(ThreatCertificate, NoPassInCheck) {
  EXPECT_EQ(error(shogi_start("k2/1R1/R1K w - 1") + "after pass\nclaim nomate\n-\nend 1\n"),
            "6: the side to move is in check and cannot pass");
}

TEST(ThreatCertificate, Order) {
  const std::string start = shogi_start("b1k/3/1KG/3 w - 1");
  EXPECT_EQ(error(start + kTakes + kStepAside),
            "10: expected a move that comes after '3a1c' in canonical order, found '1a2a'");
  EXPECT_EQ(error(start + kPass + kTakes),
            "10: expected a move that comes after 'pass' in canonical order, found '3a1c'");
  EXPECT_EQ(error(start + kTakes + kTakes),
            "10: expected a move that comes after '3a1c' in canonical order, found '3a1c'");
  EXPECT_EQ(error(start + kPass + kPass),
            "10: expected a move that comes after 'pass' in canonical order, found 'pass'");
}

TEST(ThreatCertificate, TheProverWaits) {
  EXPECT_EQ(broken(kOnlyMove, "prover black", "prover white"),
            "6: claims after a move need the side that is not to move as the prover");
  EXPECT_EQ(broken(kOnlyMove, "after 3a1c", "prover white\nafter 3a1c"),
            "10: expected 'claim mate PLIES' or 'claim nomate [PLIES]', found 'prover white'");
}

TEST(ThreatCertificate, WrongVerdicts) {
  EXPECT_EQ(broken(kOnlyMove, "claim nomate\n-", "claim mate 1\n2c1c"),
            "12: expected a move of the prover that counts, found '2c1c'");
  EXPECT_EQ(broken(kOnlyMove, "claim mate 1\n1c1b", "claim nomate\n-"),
            "8: expected 2 replies, found 0");
  EXPECT_EQ(broken(kOnlyMove, "claim mate 1\n1c1b", "claim nomate 1\n."),
            "8: the line runs into a mate after '1c1b'");
  EXPECT_EQ(broken(kOnlyMove, "claim mate 1\n1c1b\nend 1", "claim mate 0\nend 0"),
            "8: expected the line of node 1, found 'end 0'");
}

TEST(ThreatCertificate, EveryMoveHasAClaim) {
  const std::string expected = "expected 'claim mate PLIES' or 'claim nomate [PLIES]', found ";
  EXPECT_EQ(broken(kOnlyMove, "claim nomate\n-\nend 1\n", ""), "11: " + expected + "'after 3a2b'");
  EXPECT_EQ(error(shogi_start("b1k/3/1KG/3 w - 1") + "after 1a2a\n"),
            "7: expected a claim, found the end of the file");
}

// A file is about its position or about what follows the moves there.
TEST(ThreatCertificate, NoClaimsAboutThePosition) {
  const std::string here = "claim nomate 1\n3a1c\nend 1\n";
  EXPECT_EQ(error(shogi_start("b1k/3/1KG/3 w - 1") + here + kPass),
            "9: expected 'claim mate PLIES' or 'claim nomate [PLIES]', found 'after pass'");
}

TEST(ThreatCertificate, OtherGamesHaveNoSuchLine) {
  EXPECT_EQ(broken(kNoDefence, "shogi", "shogi-brinkmate"),
            "6: expected 'claim brinkmate PLIES' or 'claim nobrinkmate [PLIES]', found 'after "
            "1a2a'");
  EXPECT_EQ(broken(kNoDefence, "shogi", "shogi-win"),
            "6: expected 'claim win PLIES' or 'claim nowin [PLIES]', found 'after 1a2a'");
  EXPECT_EQ(broken(kPassing, "claim nowin", "after pass\nclaim nowin"),
            "6: expected 'claim win PLIES' or 'claim nowin [PLIES]', found 'after pass'");
}

// A citation never refers to what was said after another move.
TEST(ThreatCertificate, CitationsStayWithinTheirClaim) {
  const std::string marked =
      replaced(kOnlyMove, "after 1a2a\nclaim mate 1\n1c1b\n", "after 1a2a\nclaim mate 1\n1c1b *\n");
  EXPECT_TRUE(verify_text(marked).accepted);
  EXPECT_EQ(broken(marked, "after pass\nclaim mate 1\n1c1b\n", "after pass\nclaim mate 1\n=1\n"),
            "20: node 1 cannot be cited here: it has not been read yet");
}

// What brute force knows of the moves, by the claims that it wrote.
struct Known {
  std::set<std::string> defend;
  std::set<std::string> fail;
};

Known known_from(const CertificateText& certificate) {
  Known known;
  std::string move;
  for (const ClaimText& claim : certificate.claims) {
    if (!claim.after.empty()) move = claim.after;
    if (move == "pass") continue;
    if (claim.claim == "claim nomate") known.defend.insert(move);
    if (claim.claim.starts_with("claim mate")) known.fail.insert(move);
  }
  return known;
}

std::string joined(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// By the legal moves, which brute force does not leave out unless they are too hard for it.
std::string expected_start(const State& state, const Known& known) {
  const std::size_t moves = legal_moves(state).size();
  const std::size_t judged = known.defend.size() + known.fail.size();
  if (judged < moves || known.defend.size() > 1) {
    if (known.defend.empty()) return std::to_string(judged) + " of ";
    return std::to_string(known.defend.size()) + " of " + std::to_string(moves) + " moves defend";
  }
  return known.defend.empty() ? "no move defends" : "only move " + joined(known.defend);
}

TEST(ThreatCertificate, WhatIsSaidOfRandomPositions) {
  std::mt19937 random(31);
  std::map<std::string, int> seen;
  for (int i = 0; i < kPositions; ++i) {
    const State state = random_brinkmate(random);
    const auto certificate = threat_certificate(state, 50, 1);
    if (!certificate) continue;
    const std::string text = to_text(*certificate);
    const Verification verification = verify_text(text);
    ASSERT_TRUE(verification.accepted) << verification.line << ": " << verification.error << text;
    EXPECT_TRUE(is_true(text, verification.claims)) << text;
    const Known known = known_from(*certificate);
    if (known.defend.empty() && known.fail.empty()) continue;
    const std::string start = expected_start(state, known);
    EXPECT_NE(verification.what.find(start), std::string::npos) << start << "\n"
                                                                << verification.what;
    ++seen[start.substr(0, 4)];
  }
  EXPECT_GT(seen["only"], 0);
  EXPECT_GT(seen["no m"], 0);
}

// Any two lines exchanged, any line left out or twice: refused, or true all the same.
TEST(ThreatCertificate, LinesInAnotherOrder) {
  std::vector<std::string> lines;
  std::istringstream in(kOnlyMove);
  for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
  const auto judge = [](const std::vector<std::string>& changed) {
    std::string text;
    for (const std::string& line : changed) text += line;
    const Verification verification = verify_text(text);
    return !verification.accepted || is_true(text, verification.claims);
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(judge(fewer)) << i;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      auto changed = lines;
      std::swap(changed[i], changed[k]);
      EXPECT_TRUE(judge(changed)) << i << " " << k;
      auto longer = lines;
      longer.insert(longer.begin() + static_cast<std::ptrdiff_t>(i), lines[k]);
      EXPECT_TRUE(judge(longer)) << i << " " << k;
    }
  }
}

}  // namespace
}  // namespace yose::check
