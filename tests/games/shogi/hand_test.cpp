#include "games/shogi/hand.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.hpp"

namespace yose::shogi {
namespace {

Hand random_hand(Random& random) {
  Hand hand;
  for (PieceType t : kHandTypes) hand.add(t, random.below(Hand::capacity(t) + 1));
  return hand;
}

bool covers_by_counts(Hand a, Hand b) {
  for (PieceType t : kHandTypes) {
    if (a.count(t) < b.count(t)) return false;
  }
  return true;
}

std::partial_ordering compare_by_counts(Hand a, Hand b) {
  const bool more = covers_by_counts(a, b);
  const bool less = covers_by_counts(b, a);
  if (more && less) return std::partial_ordering::equivalent;
  if (more) return std::partial_ordering::greater;
  return less ? std::partial_ordering::less : std::partial_ordering::unordered;
}

// All hands with at most `most` of each of the given kinds.
std::vector<Hand> hands_of(const std::vector<PieceType>& kinds, int most) {
  std::vector<Hand> hands{Hand{}};
  for (PieceType t : kinds) {
    std::vector<Hand> longer;
    for (Hand hand : hands) {
      for (int n = 0; n <= std::min(most, Hand::capacity(t)); ++n) {
        longer.push_back(hand);
        longer.back().add(t, n);
      }
    }
    hands = longer;
  }
  return hands;
}

TEST(Hand, StartsEmpty) {
  const Hand hand;
  EXPECT_TRUE(hand.empty());
  for (PieceType t : kHandTypes) {
    EXPECT_EQ(hand.count(t), 0);
    EXPECT_FALSE(hand.has(t));
  }
}

TEST(Hand, HoldsAStandardSet) {
  EXPECT_GE(Hand::capacity(PieceType::pawn), 18);
  for (PieceType t : {PieceType::lance, PieceType::knight, PieceType::silver, PieceType::gold}) {
    EXPECT_GE(Hand::capacity(t), 4);
  }
  EXPECT_GE(Hand::capacity(PieceType::bishop), 2);
  EXPECT_GE(Hand::capacity(PieceType::rook), 2);
}

TEST(Hand, CountsOneKindWithoutTouchingTheOthers) {
  for (PieceType t : kHandTypes) {
    Hand hand;
    for (PieceType other : kHandTypes) hand.add(other);
    for (int n = 1; n <= Hand::capacity(t); ++n) {
      EXPECT_EQ(hand.count(t), n);
      for (PieceType other : kHandTypes) {
        if (other != t) {
          EXPECT_EQ(hand.count(other), 1);
        }
      }
      if (n < Hand::capacity(t)) hand.add(t);
    }
    for (int n = Hand::capacity(t); n > 0; --n) {
      EXPECT_EQ(hand.count(t), n);
      hand.remove(t);
    }
    EXPECT_FALSE(hand.has(t));
    EXPECT_FALSE(hand.empty());
  }
}

TEST(Hand, AddingSeveralIsAddingOneSeveralTimes) {
  Hand one_by_one;
  for (int n = 0; n < 18; ++n) {
    Hand at_once;
    at_once.add(PieceType::pawn, n);
    EXPECT_EQ(at_once, one_by_one);
    one_by_one.add(PieceType::pawn);
  }
}

TEST(Hand, OrderIsThatOfTheCountsForAllSmallHands) {
  const auto hands = hands_of({PieceType::pawn, PieceType::bishop, PieceType::rook}, 3);
  const auto wide = hands_of({kHandTypes.begin(), kHandTypes.end()}, 1);
  for (const auto& set : {hands, wide}) {
    for (Hand a : set) {
      for (Hand b : set) {
        EXPECT_EQ(a <=> b, compare_by_counts(a, b)) << std::hex << a.bits() << " " << b.bits();
        EXPECT_EQ(a.covers(b), covers_by_counts(a, b));
        EXPECT_EQ(a == b, compare_by_counts(a, b) == std::partial_ordering::equivalent);
      }
    }
  }
}

TEST(Hand, NeighbouringKindsDoNotBorrowFromEachOther) {
  for (PieceType big : kHandTypes) {
    for (PieceType small : kHandTypes) {
      if (big == small) continue;
      Hand a;
      Hand b;
      a.add(big, Hand::capacity(big));
      b.add(small, 1);
      EXPECT_EQ(a <=> b, std::partial_ordering::unordered);
      a.add(small, Hand::capacity(small));
      EXPECT_EQ(a <=> b, std::partial_ordering::greater);
    }
  }
}

TEST(Hand, OrderIsThatOfTheCountsForRandomHands) {
  Random random(20260101);
  for (int i = 0; i < 200'000; ++i) {
    const Hand a = random_hand(random);
    Hand b = i % 2 == 0 ? random_hand(random) : a;
    // Two unrelated hands are nearly always unordered: change a few counts of a copy as well.
    for (int changes = random.below(3); changes > 0; --changes) {
      const PieceType t = kHandTypes[static_cast<std::size_t>(random.below(7))];
      if (b.has(t)) b.remove(t);
    }
    ASSERT_EQ(a <=> b, compare_by_counts(a, b)) << std::hex << a.bits() << " " << b.bits();
    ASSERT_EQ(b <=> a, compare_by_counts(b, a)) << std::hex << a.bits() << " " << b.bits();
  }
}

}  // namespace
}  // namespace yose::shogi
