// Which info lines of a search for a move are told, and when.
#include "apps/usi/play_lines.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "notation/usi.hpp"

namespace yose::apps {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

UsiInfo info(double seconds, int depth, int value, const char* move, int rank = 0) {
  UsiInfo i;
  i.seconds = seconds;
  i.depth = depth;
  i.value = value;
  i.rank = rank;
  i.line = {*notation::parse_usi_move(move)};
  return i;
}

// What is told, without the counts.
class Telling : public testing::Test {
 protected:
  PlayLines with(double interval) {
    return {interval, [this](const std::string& line) { take(line); }};
  }
  void take(const std::string& line) {
    const auto at = line.find(" hashfull ");
    const auto rest = line.find(' ', at + 10);
    told_.push_back(rest == line.npos ? "counts" : line.substr(rest + 1));
  }

  using Told = std::vector<std::string>;
  Told told_;
};

TEST_F(Telling, TheFirstLineAtOnceAndLaterOnesAfterAWhile) {
  PlayLines lines = with(1);
  lines.change(1, info(0, 1, 10, "7g7f"));
  lines.change(1, info(0.001, 2, 20, "7g7f"));
  lines.change(1, info(2, 3, 30, "7g7f"));
  lines.change(1, info(2.9, 4, 40, "7g7f"));
  lines.change(1, info(3, 5, 50, "7g7f"));
  EXPECT_EQ(told_, (Told{"score cp 10 pv 7g7f", "score cp 30 pv 7g7f", "score cp 50 pv 7g7f"}));
}

TEST_F(Telling, WhatHasWaitedComesWithoutAChange) {
  PlayLines lines = with(1);
  lines.change(1, info(0, 1, 10, "7g7f"));
  lines.change(1, info(0.001, 2, 20, "2g2f"));
  lines.look(info(0.002, 0, 0, "7g7f"));
  EXPECT_EQ(told_.size(), 1u);
  lines.look(info(0.9, 0, 0, "7g7f"));
  EXPECT_EQ(told_.back(), "score cp 20 pv 2g2f");
  lines.look(info(1.8, 0, 0, "7g7f"));
  EXPECT_EQ(told_.size(), 2u);
  lines.look(info(1.91, 0, 0, "7g7f"));
  EXPECT_EQ(told_.back(), "counts");
}

TEST_F(Telling, WithoutAnIntervalOnlyTheEnd) {
  PlayLines lines = with(kNever);
  lines.change(1, info(0, 1, 10, "7g7f"));
  lines.change(1, info(1000, 2, 20, "7g7f"));
  lines.look(info(2000, 0, 0, "7g7f"));
  EXPECT_EQ(told_, Told());
  lines.finish({info(3000, 2, 20, "7g7f")});
  EXPECT_EQ(told_, Told{"score cp 20 pv 7g7f"});
}

TEST_F(Telling, NoLineTwice) {
  PlayLines lines = with(0.001);
  lines.change(1, info(0, 1, 10, "7g7f"));
  lines.change(1, info(1, 1, 10, "7g7f"));
  EXPECT_EQ(told_.size(), 1u);
  lines.finish({info(2, 1, 10, "7g7f")});
  EXPECT_EQ(told_, (Told{"score cp 10 pv 7g7f", "counts"}));
}

TEST_F(Telling, SeveralMovesTogether) {
  PlayLines lines = with(1);
  lines.change(1, info(0, 1, 10, "7g7f", 1));
  lines.change(2, info(0, 1, 5, "2g2f", 2));
  lines.change(1, info(1, 2, 30, "2g2f", 1));
  EXPECT_EQ(told_.size(), 1u);  // the second of this depth is not known yet
  lines.change(2, info(1, 2, 20, "7g7f", 2));
  EXPECT_EQ(told_, (Told{"multipv 1 score cp 10 pv 7g7f", "multipv 1 score cp 30 pv 2g2f",
                         "multipv 2 score cp 20 pv 7g7f"}));
}

// The second depth was broken off: what the first found out is shown of moves it did not come to.
TEST_F(Telling, MovesThatWereNotSearchedToTheEnd) {
  PlayLines lines = with(kNever);
  lines.change(1, info(0, 1, 30, "7g7f", 1));
  lines.change(2, info(0, 1, 20, "2g2f", 2));
  lines.change(3, info(0, 1, 10, "3g3f", 3));
  lines.change(1, info(1, 2, 40, "3g3f", 1));
  lines.finish({info(1, 2, 40, "3g3f", 1), info(1, 0, 0, "1g1f", 2), info(1, 0, 0, "2g2f", 3),
                info(1, 0, 0, "7g7f", 4)});
  EXPECT_EQ(told_, (Told{"multipv 1 score cp 40 pv 3g3f", "multipv 2 score cp 30 pv 7g7f",
                         "multipv 3 score cp 20 pv 2g2f"}));
}

TEST_F(Telling, NothingWhereNothingWasSearched) {
  PlayLines lines = with(1);
  lines.finish({});
  lines.finish({info(1, 0, 0, "7g7f")});
  EXPECT_EQ(told_, Told());
}

TEST_F(Telling, DepthsThatAreKnownAreNotToldAgain) {
  PlayLines lines = with(0.001);
  lines.change(1, info(1, 9, 10, "7g7f"));
  lines.go_on_from(9);
  lines.change(1, info(2, 1, 50, "2g2f"));
  lines.change(1, info(3, 8, 60, "2g2f"));
  EXPECT_EQ(told_.size(), 1u);
  lines.change(1, info(4, 9, 70, "2g2f"));
  EXPECT_EQ(told_.back(), "score cp 70 pv 2g2f");
}

}  // namespace
}  // namespace yose::apps
