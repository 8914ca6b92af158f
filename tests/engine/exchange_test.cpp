#include "engine/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/support.hpp"
#include "games/shogi/build_kind.hpp"
#include "problems/material.hpp"

namespace yose::engine {
namespace {

// By the definition: the side to move may take with its cheapest piece, or not. Of equal pieces any
// will do for the value but for lines they open; those with the lowest square number go first.
Value best_of_taking(const Position& p, Square to, Color side, Set occupied, PieceType on_it) {
  const Set attackers = p.attackers(to, side, occupied) & occupied;
  PieceType taker = PieceType::none;
  for (const PieceType t : shogi::kBoardTypes) {
    if ((attackers & p.pieces(t)).none()) continue;
    if (taker == PieceType::none || trade_value(t) < trade_value(taker)) taker = t;
  }
  if (taker == PieceType::none) return 0;
  const bool protected_ = (p.attackers(to, ~side, occupied) & occupied).any();
  if (taker == PieceType::king && protected_) return 0;
  const Set after = occupied - Set::of((attackers & p.pieces(taker)).first());
  return std::max(0, trade_value(on_it) - best_of_taking(p, to, ~side, after, taker));
}

Value exchange(const Position& p, Move m) {
  const PieceType before = m.is_drop() ? m.dropped() : p.at(m.from()).type();
  const PieceType after = m.promotes() ? shogi::promoted(before) : before;
  Value value = problems::value_of(after) - problems::value_of(before);
  if (p.at(m.to())) value += trade_value(p.at(m.to()).type());
  Set occupied = p.occupied() | Set::of(m.to());
  if (!m.is_drop()) occupied = occupied - Set::of(m.from());
  return value - best_of_taking(p, m.to(), ~p.turn(), occupied, after);
}

TEST(Exchange, IsTheValueOfTakingInTurns) {
  int losing = 0;
  for_random_positions(1, kSanitized ? 40 : 400, 20, [&](const Position& p) {
    for (const Move m : legal_moves(p)) {
      const Value value = exchange(p, m);
      losing += value < 0 ? 1 : 0;
      for (const Value least : {-1000, -100, -1, 0, 1, 100, 1000, value, value + 1}) {
        ASSERT_EQ(exchange_gains(p, m, least), value >= least) << usi(m) << " " << value;
      }
    }
  });
  EXPECT_GT(losing, 1000);
}

TEST(Exchange, PiecesBehindJoinIn) {
  // Rook takes pawn, protected by a lance; a second lance stands behind the rook.
  const Position alone = position("k1l6/9/2p6/9/2R6/9/9/9/8K b - 1");
  EXPECT_FALSE(exchange_gains(alone, move_of("7e7c"), 0));
  const Position backed = position("k8/9/2pr5/9/2L6/2L6/9/9/8K b - 1");
  EXPECT_TRUE(exchange_gains(backed, move_of("7e7c+"), 0));
}

TEST(Exchange, AKingDoesNotTakeWhatIsProtected) {
  const Position p = position("4k4/9/4G4/9/9/9/9/9/4K4 b G 1");
  EXPECT_TRUE(exchange_gains(p, move_of("G*5b"), 0));
  EXPECT_FALSE(exchange_gains(p, move_of("G*6a"), 0));
}

}  // namespace
}  // namespace yose::engine
