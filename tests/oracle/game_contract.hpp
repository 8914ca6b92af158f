// What every game's position promises to the searches, checked the same way for all of them.
//
// A game takes part through a traits struct G:
//   Position, Move, Undo
//   static std::vector<Position> starts();
//   static std::vector<Move> moves(const Position&);      the legal moves, as generated
//   static int count(const Position&);                    their number, found the cheaper way
//   static std::uint64_t key(const Position&);            kept up to date by play and undo
//   static std::uint64_t fresh_key(const Position&);      computed from nothing
//   static Undo play(Position&, Move);  static void undo(Position&, Move, const Undo&);
//   static std::string text(const Position&);             board, hands, side to move: what a key
//                                                         must tell apart, nothing more
//   static std::string state(const Position&);            all that can be seen of a position
// and INSTANTIATE_TYPED_TEST_SUITE_P(Name, GameContract, Types<G>).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/shogi/build_kind.hpp"

namespace yose::oracle {

template <class G>
class GameContract : public ::testing::Test {
 protected:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr int kGames = kSanitized ? 2 : 10;
  static constexpr int kPlies = 60;

  // Calls visit(position) along random games from every start, until it fails.
  template <class Visit>
  static void walk(Visit visit) {
    Random random(4711);
    for (const Position& start : G::starts()) {
      for (int game = 0; game < kGames; ++game) {
        Position p = start;
        for (int ply = 0; ply < kPlies && !::testing::Test::HasFatalFailure(); ++ply) {
          visit(p);
          const auto moves = G::moves(p);
          if (moves.empty()) break;
          G::play(p, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
        }
      }
    }
  }
};

TYPED_TEST_SUITE_P(GameContract);

TYPED_TEST_P(GameContract, HasStarts) {
  ASSERT_FALSE(TypeParam::starts().empty());
  for (const auto& p : TypeParam::starts()) EXPECT_FALSE(TypeParam::moves(p).empty());
}

TYPED_TEST_P(GameContract, UndoRestoresEverything) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    const std::string before = TypeParam::state(p);
    const auto key = TypeParam::key(p);
    for (const auto m : TypeParam::moves(p)) {
      const auto undo = TypeParam::play(p, m);
      TypeParam::undo(p, m, undo);
      ASSERT_EQ(TypeParam::state(p), before);
      ASSERT_EQ(TypeParam::key(p), key);
    }
  });
}

TYPED_TEST_P(GameContract, KeyIsThatOfAFreshComputation) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    ASSERT_EQ(TypeParam::key(p), TypeParam::fresh_key(p)) << TypeParam::text(p);
    for (const auto m : TypeParam::moves(p)) {
      const auto undo = TypeParam::play(p, m);
      ASSERT_EQ(TypeParam::key(p), TypeParam::fresh_key(p)) << TypeParam::text(p);
      TypeParam::undo(p, m, undo);
    }
  });
}

TYPED_TEST_P(GameContract, CountIsTheListsSize) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    ASSERT_EQ(TypeParam::count(p), static_cast<int>(TypeParam::moves(p).size()))
        << TypeParam::text(p);
  });
}

TYPED_TEST_P(GameContract, NoMoveIsListedTwice) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    auto moves = TypeParam::moves(p);
    std::sort(moves.begin(), moves.end());
    ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end()) << TypeParam::text(p);
  });
}

TYPED_TEST_P(GameContract, GenerationLeavesThePositionAloneAndIsRepeatable) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    const std::string before = TypeParam::state(p);
    const auto moves = TypeParam::moves(p);
    ASSERT_EQ(TypeParam::state(p), before);
    ASSERT_EQ(TypeParam::moves(p), moves);
  });
}

TYPED_TEST_P(GameContract, ACopyIsIndependent) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    const std::string before = TypeParam::state(p);
    const auto key = TypeParam::key(p);
    for (const auto m : TypeParam::moves(p)) {
      auto copy = p;
      TypeParam::play(copy, m);
      ASSERT_EQ(TypeParam::state(p), before);
      ASSERT_EQ(TypeParam::key(p), key);
      ASSERT_NE(TypeParam::text(copy), TypeParam::text(p));
    }
  });
}

TYPED_TEST_P(GameContract, EveryMoveChangesTheKey) {
  TestFixture::walk([](typename TypeParam::Position& p) {
    const auto key = TypeParam::key(p);
    for (const auto m : TypeParam::moves(p)) {
      const auto undo = TypeParam::play(p, m);
      ASSERT_NE(TypeParam::key(p), key) << TypeParam::text(p);
      TypeParam::undo(p, m, undo);
    }
  });
}

// Among the few thousand positions of the walk no two share a key by chance.
TYPED_TEST_P(GameContract, KeysAreEqualExactlyWhenThePositionsAre) {
  std::map<std::uint64_t, std::string> text_of;
  std::map<std::string, std::uint64_t> key_of;
  TestFixture::walk([&](typename TypeParam::Position& p) {
    const auto key = TypeParam::key(p);
    const std::string text = TypeParam::text(p);
    ASSERT_EQ(text_of.try_emplace(key, text).first->second, text);
    ASSERT_EQ(key_of.try_emplace(text, key).first->second, key);
  });
  EXPECT_GT(text_of.size(), TypeParam::starts().size());
}

REGISTER_TYPED_TEST_SUITE_P(GameContract, HasStarts, UndoRestoresEverything,
                            KeyIsThatOfAFreshComputation, CountIsTheListsSize, NoMoveIsListedTwice,
                            GenerationLeavesThePositionAloneAndIsRepeatable, ACopyIsIndependent,
                            EveryMoveChangesTheKey, KeysAreEqualExactlyWhenThePositionsAre);

}  // namespace yose::oracle
