// What a search remembers of moves that were good elsewhere: killers by ply, answers to the last
// move, and how often a quiet move caused a cut.
//
// Scores lie between -kMost and kMost; each change moves a score a part of the way to its end, so
// none ever leaves the range.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/position.hpp"

namespace yose::engine {

// A move as history knows it: what arrives where.
struct Arrival {
  Piece piece{};
  Square to = 0;

  std::size_t index() const {
    return static_cast<std::size_t>(piece.code()) * kSquares + static_cast<std::size_t>(to);
  }
};

inline Arrival arrival(const Position& p, Move m) {
  const PieceType before = m.is_drop() ? m.dropped() : p.at(m.from()).type();
  return {Piece(p.turn(), m.promotes() ? shogi::promoted(before) : before), m.to()};
}

class MoveHistory {
 public:
  static constexpr int kMost = 16384;
  static constexpr int kKillers = 2;
  using Killers = std::array<Move, kKillers>;

  MoveHistory() : after_(static_cast<std::size_t>(kArrivals) * kArrivals) {}

  void clear();
  // Between two searches of a game: what was learnt of moves by themselves counts less. (To go
  // through all pairs of moves would take milliseconds.)
  void age();

  const Killers& killers(int ply) const { return killers_[static_cast<std::size_t>(ply)]; }
  void clear_killers(int ply) { killers_[static_cast<std::size_t>(ply)] = {}; }
  void add_killer(int ply, Move m) {
    Killers& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != m) killers = {m, killers[0]};
  }

  // `last` and `before_last` are the moves that led here, ours last but one.
  int score(const Position& p, Move m, Arrival last, Arrival before_last) const {
    const std::size_t a = arrival(p, m).index();
    return from_to_[from_to(p.turn(), m)] + after_[last.index() * kArrivals + a] +
           after_[before_last.index() * kArrivals + a];
  }
  void change(const Position& p, Move m, Arrival last, Arrival before_last, int bonus) {
    const std::size_t a = arrival(p, m).index();
    move_towards(from_to_[from_to(p.turn(), m)], bonus);
    move_towards(after_[last.index() * kArrivals + a], bonus);
    move_towards(after_[before_last.index() * kArrivals + a], bonus);
  }

 private:
  static constexpr std::size_t kArrivals = std::size_t{Piece::kCodes} * kSquares;
  static constexpr std::size_t kOrigins = kSquares + 8;  // squares and kinds in hand

  static std::size_t from_to(Color side, Move m) {
    const int origin = m.is_drop() ? kSquares + shogi::index(m.dropped()) : m.from();
    return (static_cast<std::size_t>(shogi::index(side)) * kOrigins +
            static_cast<std::size_t>(origin)) *
               kSquares +
           static_cast<std::size_t>(m.to());
  }
  static void move_towards(std::int16_t& score, int bonus) {
    score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / kMost);
  }

  std::array<Killers, kMostPlies + 1> killers_{};
  std::array<std::int16_t, 2 * kOrigins * kSquares> from_to_{};
  std::vector<std::int16_t> after_;  // [a move][a move that follows it, one or two plies later]
};

}  // namespace yose::engine
