#include "games/loa/perft.hpp"

#include "games/loa/mobility.hpp"
#include "games/loa/moves.hpp"

namespace yose::loa {
namespace {

std::uint64_t count_replies(const Position& p, const MoveList& list) {
  const Mobility mobility(p);
  std::uint64_t leaves = 0;
  for (Move m : list) {
    if (p.finished_after(m)) continue;
    leaves += static_cast<std::uint64_t>(mobility.moves_after(m, ~p.turn()));
  }
  return leaves;
}

}  // namespace

std::uint64_t perft(const Position& p, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(p));
  MoveList list;
  legal_moves(p, list);
  if (depth == 2) return count_replies(p, list);
  std::uint64_t leaves = 0;
  for (Move m : list) leaves += perft(p.after(m), depth - 1);
  return leaves;
}

std::vector<std::pair<Move, std::uint64_t>> divide(const Position& p, int depth) {
  assert(depth > 0);
  MoveList list;
  legal_moves(p, list);
  std::vector<std::pair<Move, std::uint64_t>> parts;
  for (Move m : list) parts.emplace_back(m, perft(p.after(m), depth - 1));
  return parts;
}

}  // namespace yose::loa
