// By how much searches differed from the evaluation in positions that share something with this
// one: the pawns, the hands, or the last move.
//
// A correction is a running mean; deep searches count more. Each stays within kMost.
// Source: correction history of chess programs (Caissa, Stockfish).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/move_history.hpp"

namespace yose::engine {

class Correction {
 public:
  void clear() { tables_ = {}; }

  // To be added to the evaluation for the side to move.
  Value of(const Position& p, Arrival last) const {
    const Places places = places_of(p, last);
    int sum = 0;
    for (std::size_t i = 0; i < kTables; ++i) sum += tables_[i][places[i]];
    return sum / kUnit;
  }

  // `difference` is by how much the value of a search of so many plies was above the evaluation as
  // corrected before.
  void learn(const Position& p, Arrival last, Value difference, int plies) {
    const int step =
        std::clamp(difference * std::min(plies, kMostPlies) * kUnit / 32, -kMost / 4, kMost / 4);
    const Places places = places_of(p, last);
    for (std::size_t i = 0; i < kTables; ++i) {
      std::int16_t& entry = tables_[i][places[i]];
      entry = static_cast<std::int16_t>(entry + step - entry * std::abs(step) / kMost);
    }
  }

 private:
  static constexpr std::size_t kTables = 3;
  static constexpr std::size_t kEntries = 1 << 14;
  static constexpr int kUnit = 16;
  static constexpr int kMost = 150 * kUnit;
  static constexpr int kMostPlies = 16;
  using Places = std::array<std::size_t, kTables>;

  static std::uint64_t mixed(std::uint64_t h) {
    h *= 0x9E3779B97F4A7C15U;
    return h ^ h >> 29;
  }
  static std::uint64_t key_of(Set set) {
    return mixed(low_half(set.bits())) + mixed(high_half(set.bits()) + 0x51ED270B);
  }
  static std::size_t place(std::uint64_t key, Color turn) {
    return static_cast<std::size_t>(mixed(key) >> 51) * 2 +
           static_cast<std::size_t>(shogi::index(turn));
  }
  static Places places_of(const Position& p, Arrival last) {
    const std::uint64_t pawns = key_of(p.pieces(Color::black, PieceType::pawn)) +
                                3 * key_of(p.pieces(Color::white, PieceType::pawn));
    const std::uint64_t hands = p.key() - p.board_key();
    return {place(pawns, p.turn()), place(hands, p.turn()), place(last.index(), p.turn())};
  }

  std::array<std::array<std::int16_t, kEntries>, kTables> tables_{};
};

}  // namespace yose::engine
