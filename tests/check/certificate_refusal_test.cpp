// One golden line for every kind of error.
#include <gtest/gtest.h>

#include "check/certificate_cases.hpp"
#include "check/certificate_samples.hpp"
#include "check/corruptions.hpp"
#include "check/marks.hpp"
#include "check/refusals.hpp"

namespace yose::check {
namespace {

TEST(CertificateRefusal, Header) {
  EXPECT_EQ(error(""), "1: expected the line 'yose-certificate ...', found the end of the file");
  EXPECT_EQ(error("# comment\n"), "1: expected the line 'yose-certificate ...', found '# comment'");
  EXPECT_EQ(broken(kMateInOne, "certificate 1", "certificate 2"),
            "1: expected version 1, found '2'");
  EXPECT_EQ(broken(kMateInOne, "game shogi", "game go"),
            "2: expected the game shogi, shogi-win, shogi-brinkmate or loa, found 'go'");
  EXPECT_EQ(broken(kMateInOne, "zone 3", "zone 4"),
            "3: expected 'zone 0..3 dead-squares controlled|free', found 'zone 4 dead-squares "
            "controlled'");
  EXPECT_EQ(broken(kWinInTwo, "loses", "draws"),
            "3: expected 'both-connected mover|draw no-move loses|passes', found 'both-connected "
            "mover no-move draws'");
  EXPECT_EQ(broken(kMateInOne, "rules zone 3 dead-squares controlled\n", ""),
            "3: expected the line 'rules ...', found 'position 4k4/9/4P4/9/9/9/9/9/9 b G 1'");
  EXPECT_EQ(broken(kMateInOne, "prover black", "prover sente"),
            "5: expected black or white for the prover, found 'sente'");
}

TEST(CertificateRefusal, Position) {
  EXPECT_EQ(broken(kMateInOne, "4k4", "4k5"), "4: bad position: board must be 3 to 9 wide");
  EXPECT_EQ(broken(kMateInOne, "9/4P4/9", "4P4/4P4/9"),
            "4: bad position: two black pawns on file 5");
  EXPECT_EQ(broken(kMateInOne, "9/4P4/9", "4P4/9/9"),
            "4: bad position: white is in check but not to move");
  std::string golds = "4k4";
  for (int i = 0; i < 7; ++i) golds += "/ggggggggg";
  EXPECT_EQ(broken(kMateInOne, "4k4/9/4P4/9/9/9/9/9/9 b G", golds + "/9 b 99G99g"),
            "4: bad position: more than 255 pieces of one kind");
  EXPECT_EQ(broken(kWinInTwo, "2x1o1ox x", "2x1o1ox"),
            "4: bad position: not 'board side' with side x or o");
}

TEST(CertificateRefusal, Claim) {
  const std::string expected = "6: expected 'claim mate PLIES' or 'claim nomate [PLIES]', found ";
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "claim mate"), expected + "'claim mate'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "claim win 1"), expected + "'claim win 1'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "claim mate 01"), expected + "'claim mate 01'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "claim mate 1 "), expected + "'claim mate 1 '");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "claim mate -1"), expected + "'claim mate -1'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "claim mate 1000000000"),
            expected + "'claim mate 1000000000'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1", "G*5b"), expected + "'G*5b'");
  EXPECT_EQ(broken(kPerpetual, "claim nomate", "claim nomates"), expected + "'claim nomates'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1\nG*5b\nend 1\n", ""),
            "6: expected a claim, found the end of the file");
}

TEST(CertificateRefusal, Lines) {
  EXPECT_EQ(broken(kMateInThree, "G*1b\n", "G*1b\n\n"), "9: expected the line of node 3, found ''");
  EXPECT_EQ(broken(kMateInThree, "G*2b\n", ""), "9: expected the line of node 3, found 'end 3'");
  EXPECT_EQ(broken(kMateInThree, "G*2b\n", "G*2b\nG*2b\n"), "10: expected 'end 3', found 'G*2b'");
  EXPECT_EQ(broken(kMateInThree, "end 3", "end 4"), "10: expected 'end 3', found 'end 4'");
  EXPECT_EQ(broken(kMateInOne, "end 1\n", ""), "8: expected 'end 1', found the end of the file");
  EXPECT_EQ(broken(kMateInOne, "G*5b\nend 1\n", ""),
            "7: expected the line of node 1, found the end of the file");
  EXPECT_EQ(broken(kMateInOne, "end 1\n", "end 1"),
            "8: the last line has no line feed: the file seems to be cut off");
  EXPECT_EQ(error(kMateInOne + "x\n"),
            "9: expected 'claim mate PLIES' or 'claim nomate [PLIES]', found 'x'");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "G*5b\r"),
            "7: expected a move of the prover that counts, found 'G*5b?'");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "G*5b  *"), "7: expected words with one space between them");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "G*5b "), "7: expected words with one space between them");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "*"), "7: expected a node before the mark '*'");
  EXPECT_EQ(broken(kMateInOne, "G*5b", std::string(70000, 'x')),
            "7: a line of more than 65536 bytes");
  EXPECT_EQ(
      broken(kMateInOne, "G*5b", std::string(65536, 'x')),
      "7: expected a move of the prover that counts, found '" + std::string(60, 'x') + "...'");
}

TEST(CertificateRefusal, Proof) {
  const std::string expected = "7: expected a move of the prover that counts, found ";
  EXPECT_EQ(broken(kMateInOne, "G*5b", "G*1a"), expected + "'G*1a'");  // legal, but no check
  EXPECT_EQ(broken(kMateInOne, "G*5b", "S*5b"), expected + "'S*5b'");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "5c5d"), expected + "'5c5d'");
  EXPECT_EQ(broken(kWinInTwo, "prover white", "prover black"), expected + "'e1f2'");
  EXPECT_EQ(broken(kWinInTwo, "e1f2", "e1f1"), expected + "'e1f1'");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "G*5b G*4b"), "7: expected one move, found 2 words");
  EXPECT_EQ(broken(kMateInOne, "G*5b", "G*4b"), "8: expected the line of node 2, found 'end 1'");
  EXPECT_EQ(broken(kMateInThree, "mate 3", "mate 2"),
            "8: the proof takes more than the claimed 2 plies");
  EXPECT_EQ(broken(kWinInTwo, "win 2", "win 1"),
            "7: the proof takes more than the claimed 1 plies");
  EXPECT_EQ(error(shogi_start("k2/2R/1R1 w - 1") + "claim mate 1\nend 0\n"),
            "6: the game ends without a mate in the position");
  EXPECT_EQ(error(loa_start_lines("8/8/8/8/8/8/8/xx2o1o1 o", "white") + "claim win 1\nend 0\n"),
            "6: the game ends without a win in the position");
}

TEST(CertificateRefusal, CitationsInProofs) {
  const std::string start = "16: node ";
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=5"),
            start + "5 cannot be cited here: it is not marked");
  EXPECT_EQ(broken(kMateWithCitation, "2a2b *", "2a2b"),
            start + "6 cannot be cited here: it is not marked");
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=10"),
            start + "10 cannot be cited here: it has not been read yet");
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=999999999999999999"),
            start + "999999999999999999 cannot be cited here: it has not been read yet");
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=0"),
            start + "0 cannot be cited here: it is not marked");
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=6 *"), "16: a citation cannot be marked");
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=six"),
            "16: expected '=' and the number of a node, found '=six'");
  EXPECT_EQ(broken(kMateWithCitation, "=6", "=6 =6"),
            "16: expected '=' and the number of a node, found '=6'");
  EXPECT_EQ(broken(kMateWithCitation, "3a3b+\nG*1b\n", "3a3b+\nG*1b *\n=2\n"),
            "9: node 2 cannot be cited here: its board or kind is another");
}

TEST(CertificateRefusal, NodeOnThePathInAProof) {
  const std::string text =
      shogi_start("3/KSk/GR1/3 b - 1") + "claim mate 99\n2b1c *\n1c2b\n=1\nend 3\n";
  EXPECT_EQ(error(text), "9: node 1 cannot be cited here: it is not complete yet");
}

// Only the citation takes too long: one ply, where none remains.
TEST(CertificateRefusal, PliesOfACitation) {
  const std::string text =
      shogi_start("kR1/3/2K w G 1") + "claim mate 6\nG*2b *\n2a2c+\n2c2a\n=1\nend 4\n";
  EXPECT_EQ(error(text), "accepted: mate by black in at most 6 (proof 4 nodes) in kR1/3/2K w G 1");
  EXPECT_EQ(broken(text, "mate 6", "mate 5"), "10: the proof takes more than the claimed 5 plies");
  const std::string longer = shogi_start("1R1/1k1/2R/1G1 w R 1") +
                             "claim mate 8\nR*1a *\n1c1b\n2d2c\n2a2c+\n2c2a\n=1\nend 6\n";
  EXPECT_EQ(error(longer),
            "accepted: mate by black in at most 8 (proof 6 nodes) in 1R1/1k1/2R/1G1 w R 1");
  EXPECT_EQ(broken(longer, "mate 8", "mate 7"),
            "12: the proof takes more than the claimed 7 plies");
}

TEST(CertificateRefusal, Disproof) {
  EXPECT_EQ(broken(kPerpetual, "1b1a 1b1a *", "1b1a *"), "8: expected 2 replies, found 1");
  EXPECT_EQ(broken(kPerpetual, "1b1a 1b1a *", "- *"), "8: expected 2 replies, found 0");
  EXPECT_EQ(broken(kPerpetual, "1b1a 1b1a *", "1b1a 1b3a *"),
            "8: expected a legal reply to 'B*2c', found '1b3a'");
  EXPECT_EQ(broken(kPerpetual, "-\nend", "1a1b\nend"),
            "11: expected '-': the prover has no move that counts");
  EXPECT_EQ(broken(kPerpetual, "1a1b\n1b1a", "1a1c\n1b1a"),
            "7: expected a legal move of the refuter, found '1a1c'");
  EXPECT_EQ(broken(kPerpetual, "1a1b\n1b1a", "1a1b *\n1b1a"),
            "7: expected the refuter's first move alone");
  EXPECT_EQ(broken(kMateInThree, "nomate 1", "nomate 3"), "12: expected 5 replies, found 1");
  EXPECT_EQ(broken(kMateInThree, "\n.\n", "\n5a6b\n"),
            "12: expected '.': one ply remains of the claim");
  EXPECT_EQ(broken(kNoMateInSeven, "1c1b", "."), "7: expected a legal reply to '3c2b', found '.'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1\nG*5b\n", "claim nomate 1\n.\n"),
            "7: the line runs into a mate after 'G*5b'");
  EXPECT_EQ(broken(kMateInOne, "claim mate 1\nG*5b\n", "claim nomate\n5a4a\n"),
            "7: expected 7 replies, found 1");
  EXPECT_EQ(error(shogi_start("k2/3/K2 b G 1") + "claim nomate\n3a2a . 3a3b\nend 1\n"),
            "7: the line runs into a mate after 'G*2b'");
  EXPECT_EQ(error(shogi_start("1k1/1G1/1K1 w - 1") + "claim nomate\nend 0\n"),
            "6: the line runs into a mate in the position");
}

TEST(CertificateRefusal, CitationsInDisproofs) {
  EXPECT_EQ(broken(kPerpetual, "=2", "=3"), "10: node 3 cannot be cited here: it is not marked");
  EXPECT_EQ(broken(kPerpetual, "=2", "=1"), "10: node 1 cannot be cited here: it is not marked");
  EXPECT_EQ(broken(kNoMateInSeven, "=2", "=5"),
            "12: node 5 cannot be cited here: its board or kind is another");
}

// The goal, or the end of all hopes, by a move of the refuter.
TEST(CertificateRefusal, EndByAReply) {
  EXPECT_EQ(error(loa_start_lines("7x/8/8/8/8/x7/8/o6o o", "black") + "claim win 0\nend 0\n"),
            "6: the proof takes more than the claimed 0 plies");
  EXPECT_EQ(
      error(loa_start_lines("8/8/8/8/8/o7/3x4/o6x x", "black") + "claim win 3\nd2c1\nend 1\n"),
      "7: the game ends without a win after the reply 'a1b2'");
}

TEST(CertificateRefusal, LinesOfAction) {
  EXPECT_EQ(broken(kPassing, "a2a1", "."), "8: expected a legal reply to 'pass', found '.'");
  EXPECT_EQ(broken(kPassing, "a1a2 *", "a1a3 *"),
            "7: expected a legal reply to 'pass', found 'a1a3'");
}

// "Hands" of one kind: the prover's count, the refuter's count, then the board.
TEST(CertificateRefusal, Marks) {
  const auto words = [](const auto& question) {
    try {
      question();
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  Marks marks(1);
  marks.add(3, "12board", 5);
  marks.add(8, "21board", 7);
  const std::string start = "node 8 cannot be cited here: ";
  EXPECT_EQ(words([&] { marks.find(3, 4); }), "");
  EXPECT_EQ(words([&] { marks.find(4, 9); }), "node 4 cannot be cited here: it is not marked");
  EXPECT_EQ(words([&] { marks.find(8, 8); }), start + "it has not been read yet");
  const Mark& last = marks.find(8, 9);
  EXPECT_EQ(words([&] { marks.expect_smaller_hand(last, "21board"); }), "");
  EXPECT_EQ(words([&] { marks.expect_smaller_hand(last, "30board"); }), "");
  EXPECT_EQ(words([&] { marks.expect_larger_hand(last, "12board"); }), "");
  EXPECT_EQ(words([&] { marks.expect_smaller_hand(last, "12board"); }),
            start + "the prover has more in hand there");
  EXPECT_EQ(words([&] { marks.expect_larger_hand(last, "30board"); }),
            start + "the prover has less in hand there");
  EXPECT_EQ(words([&] { marks.expect_smaller_hand(last, "31board"); }),
            start + "the hands hold other pieces in all");
  EXPECT_EQ(words([&] { marks.expect_larger_hand(last, "21bOard"); }),
            start + "its board or kind is another");
}

TEST(CertificateRefusal, ManyMarks) {
  Marks marks(0);
  for (std::uint64_t line = 1; line <= 10000; ++line) {
    marks.add(2 * line, "board " + std::to_string(10000 + line), 0);
  }
  for (std::uint64_t line = 1; line <= 10000; ++line) {
    EXPECT_EQ(marks.packed(marks.find(2 * line, 20001)), "board " + std::to_string(10000 + line));
  }
}

TEST(CertificateRefusal, BrokenZstd) {
  const std::string data = compressed(kPerpetual, true);
  EXPECT_EQ(error(data.substr(0, 40)), "1: the zstd data ends too early");
  EXPECT_EQ(error(data.substr(0, 4)), "1: the zstd data ends too early");
  EXPECT_EQ(error(data + "garbage"), "13: broken zstd data: Unknown frame descriptor");
  std::string flipped = data;
  flipped.back() ^= 1;
  EXPECT_EQ(error(flipped), "1: broken zstd data: Restored data doesn't match checksum");
}

}  // namespace
}  // namespace yose::check
