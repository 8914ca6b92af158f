// Certificates small enough to follow by hand, for tests that break them in one place.
#pragma once

#include <string>

namespace yose::check {

// The first five lines.
inline std::string shogi_start(const std::string& position, const std::string& prover = "black",
                               const std::string& zone = "1") {
  return "yose-certificate 1\ngame shogi\nrules zone " + zone +
         " dead-squares controlled\nposition " + position + "\nprover " + prover + "\n";
}

inline std::string shogi_win_start(const std::string& position) {
  std::string text = shogi_start(position);
  return text.replace(text.find("shogi"), 5, "shogi-win");
}

inline std::string brinkmate_start(const std::string& position,
                                   const std::string& prover = "black") {
  std::string text = shogi_start(position, prover);
  return text.replace(text.find("shogi"), 5, "shogi-brinkmate");
}

inline std::string loa_start_lines(
    const std::string& position, const std::string& prover,
    const std::string& rules = "both-connected mover no-move loses") {
  return "yose-certificate 1\ngame loa\nrules " + rules + "\nposition " + position + "\nprover " +
         prover + "\n";
}

// A gold drop mates at once.
inline const std::string kMateInOne =
    shogi_start("4k4/9/4P4/9/9/9/9/9/9 b G 1", "black", "3") + "claim mate 1\nG*5b\nend 1\n";

// White to move first; six replies, the last node is settled by the sixth line.
inline const std::string kMateWithCitation =
    shogi_start("R1k/3/3 w G 1") +
    "claim mate 6\n3a3b+\nG*1b\nG*1b\nG*3b\n3a2a+\n2a2b *\n3a1a+\n1a2b\n3a2a+\n=6\nend 10\n";

// A mate in three that is exact: there is no mate in one.
inline const std::string kMateInThree =
    shogi_start("9/8k/9/7B1/6B2/9/9/9/9 b G2r3g4s4n4l18p 1", "black", "3") +
    "claim mate 3\n2d1c+\nG*1b\nG*2b\nend 3\nclaim nomate 1\n.\nend 1\n";

// The king goes back and forth for ever: the fourth line cites the second, which is still open.
inline const std::string kPerpetual =
    shogi_start("2k/2G/3 w Bb 1") + "claim nomate\n1a1b\n1b1a 1b1a *\n1a1b\n=2\n-\nend 5\n";

// No mate within seven plies: full stops where one ply remains.
inline const std::string kNoMateInSeven =
    shogi_start("3/P2/S1k b l 1") +
    "claim nomate 7\n1c1b\n1b1a 1b1a 1b1a *\n-\n1a1b 1a1b\n. *\n=2\n1a1b 1a1b\n=5\n=5\nend 9\n";

// The rook takes the king's last square away and gives no check.
inline const std::string kStalemateInOne =
    shogi_win_start("k2/2R/2K b - 1") + "claim win 1\n1b2b\nend 1\n";

// A quiet move of the king leaves a threatmate: the gold mates after the only move and after a
// pass.
inline const std::string kBrinkmateInThree =
    brinkmate_start("2k/3/3/K2 b G 1") +
    "claim brinkmate 3\n3d2c\nG*2b\nG*1b\nend 3\nclaim nobrinkmate 1\n.\nend 1\n";

// Neither move of the bishop leaves a threatmate: white passes, and takes it when it gives check.
inline const std::string kNoBrinkmate =
    brinkmate_start("2k/3/1BK b - 1") +
    "claim nobrinkmate\npass pass\n1a2a\n- *\n1a2a\n=3\nend 5\n";

// The kings stand opposite each other. Where white steps aside, one gold drop mates; after a pass
// it takes a second check, which does not count.
inline const std::string kZugzwang =
    brinkmate_start("K2/2k/3 b G 1") +
    "claim brinkmate 3\n3a3b\nG*2b\nG*2c\nG*2b\n2b2c\nend 5\nclaim nobrinkmate 1\n.\nend 1\n";

// White has a knight to drop, but no move on the board, so that the pass counts. After it black
// mates in five plies, after a drop in three or one.
inline const std::string kOnlyDrops =
    brinkmate_start("1+LG/B2/K1k w n 1") +
    "claim brinkmate 6\n2a2b\n2b2c\n1a1b\n1a1b\n2a2b\n2b2c\nend 6\n"
    "claim nobrinkmate 5\npass\n1c1b\n1b1c 1b1c 1b1c\nend 3\n";

// Two kings: within two plies there is no mate anyway, but after a pass no bound holds.
inline const std::string kNoBrinkmateInTwo =
    brinkmate_start("2k/3/K2 b - 1") + "claim nobrinkmate 2\npass pass\n-\n-\nend 3\n";

// White has no move and passes; mate by a dropped pawn is illegal. The last line cites a node with
// more in black's hand.
inline const std::string kNoBrinkmateByAPawn =
    brinkmate_start("G1k/3/1K1 w P 1") + "claim nobrinkmate\npass\n1a2a\n2a1a *\n1a2a\n=3\nend 5\n";

// White is threatened with 1c1b. The bishop takes the gold; the other two moves allow a mate.
inline const std::string kOnlyMove =
    shogi_start("b1k/3/1KG/3 w - 1") +
    "after 1a2a\nclaim mate 1\n1c1b\nend 1\nafter 3a1c\nclaim nomate\n-\nend 1\n"
    "after 3a2b\nclaim mate 1\n1c2b\nend 1\nafter pass\nclaim mate 1\n1c1b\nend 1\n";

// The only move of a king that is not in check, and the threat: nothing defends.
inline const std::string kNoDefence =
    shogi_start("2k/3/1KG w - 1") +
    "after 1a2a\nclaim mate 1\n1c2b\nend 1\nafter pass\nclaim mate 1\n1c2b\nend 1\n";

// Black moves, white connects.
inline const std::string kWinInTwo = loa_start_lines("8/8/8/8/8/8/8/2x1o1ox x", "white") +
                                     "claim win 2\ne1f2\ne1f2\ne1f2\ne1f2\ne1f2\nend 5\n";

// Black has no pieces, never connects and only passes; white's last line cites the first.
inline const std::string kPassing =
    loa_start_lines("8/8/8/8/8/8/8/o6o x", "black", "both-connected mover no-move passes") +
    "claim nowin\na1a2 *\na2a1\n=1\nend 3\n";

}  // namespace yose::check
