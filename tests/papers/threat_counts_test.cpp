// Counts of threatmates to text and back.
#include "papers/threat_counts.hpp"

#include <gtest/gtest.h>

namespace yose::papers {
namespace {

using shogi::DefenceKind;
using shogi::DefenceKinds;
using shogi::MatingMoveKind;

const DefenceKinds kGuardAndKing = DefenceKinds(DefenceKind::guard) | DefenceKind::move_king;

Threatmate in_one() {
  return {1, MatingMoveKind::drop, kGuardAndKing, DefenceKind::guard, true, true};
}
Threatmate in_three() { return {3, MatingMoveKind::drop, DefenceKind::guard, {}, false, true}; }
Threatmate lost() { return {5, MatingMoveKind::discovered, {}, {}, false, false}; }

template <class Counts>
Counts counts() {
  Counts counts;
  for (const Threatmate& t : {in_one(), in_one(), in_three(), lost()}) counts.add(t);
  return counts;
}

template <class Counts>
void expect_text(const std::string& text) {
  EXPECT_EQ(to_field(counts<Counts>()), text);
  Counts read;
  EXPECT_EQ(read_field(text, read), "");
  EXPECT_EQ(read, counts<Counts>());
}

TEST(ThreatCounts, AreReadAsTheyAreWritten) {
  expect_text<LengthCounts>("1:2/2/2 3:1/0/1 5:1/0/0");
  expect_text<KindCounts>("drop1 2 0=2/0 8=2/2;drop+ 1 8=1/0;discovered+ 1");
}

TEST(ThreatCounts, OfNothingAreEmpty) {
  EXPECT_EQ(to_field(LengthCounts()), "");
  EXPECT_EQ(to_field(KindCounts()), "");
  KindCounts read;
  EXPECT_EQ(read_field("", read), "");
  EXPECT_EQ(read, KindCounts());
}

TEST(ThreatCounts, AddUp) {
  auto lengths = counts<LengthCounts>();
  lengths += counts<LengthCounts>();
  EXPECT_EQ(to_field(lengths), "1:4/4/4 3:2/0/2 5:2/0/0");
  EXPECT_EQ(lengths.sum(), (LengthCount{8, 4, 6}));
  auto kinds = counts<KindCounts>();
  kinds += counts<KindCounts>();
  EXPECT_EQ(kinds.all(MatingMoveKind::drop).threatmates, 6u);
  EXPECT_EQ(kinds.one_ply(MatingMoveKind::drop).threatmates, 4u);
}

TEST(ThreatCounts, RatesAreOfAllThreatmates) {
  const auto drops = counts<KindCounts>().all(MatingMoveKind::drop);
  EXPECT_EQ(drops.of(DefenceKind::guard), (KindCount{3, 2}));
  EXPECT_DOUBLE_EQ(drops.rate(DefenceKind::guard), 2.0 / 3);
  EXPECT_EQ(drops.rate(DefenceKind::move_king), 0);
  EXPECT_EQ(DefenceCounts().rate(DefenceKind::guard), 0);
}

TEST(ThreatCounts, OtherTextIsRefused) {
  for (const char* text : {"1", "1:2", "1:2/3", "1:2/3/x", "a:2/3/4", "1:2/3/4/5", " "}) {
    LengthCounts read;
    EXPECT_NE(read_field(text, read), "") << text;
  }
  for (const char* text : {"drop1", "drop 2", "drop1 x", "drop1 2 8", "drop1 2 21=1/1", ";"}) {
    KindCounts read;
    EXPECT_NE(read_field(text, read), "") << text;
  }
}

}  // namespace
}  // namespace yose::papers
