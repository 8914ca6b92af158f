#include "engine/exchange.hpp"

#include <array>

#include "problems/material.hpp"

namespace yose::engine {

namespace {

using problems::value_in_hand;
using problems::value_of;

// The king is worth more than all that can be won by it.
constexpr Value kKingTrade = 100'000;

constexpr std::array<Value, shogi::kPieceTypes> make_trade_values() {
  std::array<Value, shogi::kPieceTypes> values{};
  for (PieceType t : shogi::kBoardTypes) {
    const auto i = static_cast<std::size_t>(shogi::index(t));
    values[i] =
        t == PieceType::king ? kKingTrade : value_of(t) + value_in_hand(shogi::unpromoted(t));
  }
  return values;
}
constexpr auto kTradeValues = make_trade_values();

// From the cheapest to the dearest.
constexpr std::array kByValue{
    PieceType::pawn,      PieceType::pro_pawn,   PieceType::lance,  PieceType::knight,
    PieceType::pro_lance, PieceType::pro_knight, PieceType::silver, PieceType::pro_silver,
    PieceType::gold,      PieceType::bishop,     PieceType::horse,  PieceType::rook,
    PieceType::dragon,    PieceType::king,
};

PieceType cheapest(const Position& p, Set attackers) {
  for (PieceType t : kByValue) {
    if ((attackers & p.pieces(t)).any()) return t;
  }
  return PieceType::none;
}

}  // namespace

Value trade_value(PieceType t) { return kTradeValues[static_cast<std::size_t>(shogi::index(t))]; }

// `balance` is what the side that just moved is ahead of `least` if it loses the piece it moved.
// The side that cannot change the sign any more has lost the exchange.
bool exchange_gains(const Position& p, Move m, Value least) {
  const Square to = m.to();
  const PieceType before = m.is_drop() ? m.dropped() : p.at(m.from()).type();
  PieceType victim = m.promotes() ? shogi::promoted(before) : before;
  Value balance = value_of(victim) - value_of(before) - least;
  if (p.at(to)) balance += trade_value(p.at(to).type());
  if (balance < 0) return false;
  balance -= trade_value(victim);
  if (balance >= 0) return true;
  Set occupied = p.occupied() | Set::of(to);
  if (!m.is_drop()) occupied = occupied - Set::of(m.from());
  Color side = ~p.turn();
  while (true) {
    const Set attackers = p.attackers(to, side, occupied) & occupied;
    if (attackers.none()) break;
    victim = cheapest(p, attackers);
    // A king takes only what is not protected any more.
    if (victim == PieceType::king && (p.attackers(to, ~side, occupied) & occupied).any()) break;
    side = ~side;
    balance = -balance - 1 - trade_value(victim);
    if (balance >= 0) break;
    occupied = occupied - Set::of((attackers & p.pieces(victim)).first());
  }
  return side != p.turn();
}

}  // namespace yose::engine
