// Random numbers for position keys, fixed at compile time so that keys are the same everywhere.
//
// The board part is XOR-ed per (piece, square); the hand part is a sum, count times a number per
// (colour, kind), so that a hand of any size costs one addition per change.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.hpp"
#include "games/shogi/geometry.hpp"

namespace yose::shogi {

struct ZobristTables {
  std::array<std::array<std::uint64_t, kMaxFiles * kMaxRanks>, Piece::kCodes> board{};
  std::array<std::array<std::uint64_t, 8>, 2> hand{};
  std::uint64_t white_to_move = 0;
};

constexpr ZobristTables make_zobrist_tables() {
  ZobristTables t;
  Random random(0x796F7365);
  for (auto& row : t.board) {
    for (auto& word : row) word = random();
  }
  for (auto& row : t.hand) {
    for (auto& word : row) word = random();
  }
  t.white_to_move = random();
  return t;
}

inline constexpr ZobristTables kZobrist = make_zobrist_tables();

}  // namespace yose::shogi
