// Quiescence: what a position is worth once nothing hangs.
#include <algorithm>

#include "engine/exchange.hpp"
#include "engine/node_search.hpp"

namespace yose::engine {

namespace {

// A move may gain so much more than the piece it takes.
constexpr Value kQuietMargin = 250;
constexpr Value kPromotionGain = 300;

}  // namespace

// Captures that lose nothing and promotions; out of check, every move. The side to move may be
// content with what it has, unless it is in check.
Value NodeSearch::quiet(Window w, int ply, bool first) {
  if (stopped()) return kDraw;
  ++statistics_.nodes;
  frame(ply).line.clear();
  if (const auto value = ending(w, ply)) return *value;
  const TableEntry entry = look_up();
  const Node n{w, 0, ply};
  if (const auto value = first ? decided(entry, n) : known(entry, n)) return *value;
  evaluate(entry, ply);
  const Best least{p_.in_check() ? lost_in(ply) : frame(ply).estimate};
  if (least.value >= w.beta) return least.value;
  const Best best = quiet_moves(w, ply, least, entry.best());
  if (!stopped()) store(n, best);
  return best.value;
}

NodeSearch::Best NodeSearch::quiet_moves(Window w, int ply, Best best, Move table_move) {
  const auto kind = options_.quiet_promotions ? Picker::Kind::gains : Picker::Kind::captures;
  Picker picker(p_, history_, hints(ply, table_move), kind);
  const bool check = p_.in_check();
  while (const Move m = picker.next()) {
    const Value alpha = std::max(w.alpha, best.value);
    const Piece taken = p_.at(m.to());
    const Value gain = taken ? trade_value(taken.type()) : kPromotionGain;
    if (!check && best.value + gain + kQuietMargin <= alpha) continue;
    play(m, ply);
    const Value value = -quiet(Window{alpha, w.beta}.below(), ply + 1, false);
    undo(m);
    if (stopped()) break;
    if (value > best.value) best = {value, m};
    if (value > w.alpha && w.is_open()) extend_line(ply, m);
    if (value >= w.beta) break;
  }
  return best;
}

}  // namespace yose::engine
