// Fourfold repetition: draw, perpetual check by either side, and what must not count.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

std::vector<Repetition> classes_of(const std::string& sfen, const std::string& moves) {
  State state = shogi(sfen);
  for (const Move& move : usi_list(moves)) {
    EXPECT_TRUE(is_legal(state, move)) << to_sfen(state) << " " << to_usi(move);
    state = play(state, move);
  }
  return classify_repetition(shogi(sfen), usi_list(moves));
}

// Nothing but the last position of the game is a repetition, and it is the expected one.
void expect_at_end(const std::string& sfen, const std::string& moves, Repetition expected) {
  const std::vector<Repetition> classes = classes_of(sfen, moves);
  ASSERT_EQ(classes.size(), usi_list(moves).size() + 1);
  for (std::size_t i = 0; i + 1 < classes.size(); ++i) EXPECT_EQ(classes[i], Repetition::none) << i;
  EXPECT_EQ(classes.back(), expected) << sfen << " moves " << moves;
}

const std::string kKings = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
const std::string kKingCycle = "5i4i 5a4a 4i5i 4a5a";
const std::string kBlackChecks = "4k4/9/9/9/4R4/9/9/9/K8 w - 1";
const std::string kCheckCycle = "5a4a 5e4e 4a5a 4e5e";
const std::string kQuietCycle = "5a4a 5e6e 4a5a 6e5e";

TEST(ShogiRepetition, FourthOccurrenceIsADraw) {
  expect_at_end(kKings, kKingCycle + " " + kKingCycle + " " + kKingCycle, Repetition::draw);
}

TEST(ShogiRepetition, ThirdOccurrenceIsNothing) {
  expect_at_end(kKings, kKingCycle + " " + kKingCycle, Repetition::none);
}

TEST(ShogiRepetition, SideToMoveBelongsToThePosition) {
  // Both kings are at home four times, once with black to move and three times with white.
  const std::string lose_a_move = "5i4h 5a4a 4h4i 4a5a 4i5i";
  const std::string white_first = " 5a4a 5i4i 4a5a 4i5i";
  expect_at_end(kKings, lose_a_move + white_first + white_first, Repetition::none);
  State state = shogi(kKings);
  for (const Move& move : usi_list(lose_a_move)) state = play(state, move);
  EXPECT_EQ(state.board, shogi(kKings).board);
}

TEST(ShogiRepetition, HandsBelongToThePosition) {
  const std::string cycle = "P*5e 5d5e 9i8i 5e5f 8i9i 5f5d";
  expect_at_end("8k/9/9/4r4/9/9/9/9/K8 b 3P 1", cycle + " " + cycle + " " + cycle,
                Repetition::none);
}

TEST(ShogiRepetition, PerpetualCheckLosesForBlack) {
  expect_at_end(kBlackChecks, kCheckCycle + " " + kCheckCycle + " " + kCheckCycle,
                Repetition::black_loses);
}

TEST(ShogiRepetition, PerpetualCheckLosesForWhite) {
  const std::string cycle = "5i6i 5e6e 6i5i 6e5e";
  expect_at_end("8k/9/9/9/4r4/9/9/9/4K4 b - 1", cycle + " " + cycle + " " + cycle,
                Repetition::white_loses);
}

TEST(ShogiRepetition, OneQuietMoveMakesItADraw) {
  expect_at_end(kBlackChecks, kCheckCycle + " " + kQuietCycle + " " + kCheckCycle,
                Repetition::draw);
}

TEST(ShogiRepetition, QuietMovesBeforeTheFirstOccurrenceDoNotCount) {
  const std::string lead = "6e7e 4a5a 7e5e ";
  expect_at_end("5k3/9/9/9/3R5/9/9/9/K8 b - 1",
                lead + kCheckCycle + " " + kCheckCycle + " " + kCheckCycle,
                Repetition::black_loses);
}

TEST(ShogiRepetition, LaterOccurrencesStayRepetitions) {
  const std::vector<Repetition> classes =
      classes_of(kKings, kKingCycle + " " + kKingCycle + " " + kKingCycle + " " + kKingCycle);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    EXPECT_EQ(classes[i], i < 12 ? Repetition::none : Repetition::draw) << i;
  }
}

}  // namespace
}  // namespace yose::check
