// The truth about every position of a tiny game of shogi (PositionSpace), by backward induction:
// the simple one, as the oracle of induction/tablebase.hpp.
//
// The side to move wins in N plies, loses in N plies, or neither: nobody can force a win, and play
// goes round in circles. A side without a legal move has lost; a repetition wins for nobody. N is
// exact, the winner taking the shortest way and the loser the longest.
// Source: Stroehlein 1970, as retold by Thompson 1986; differs: links between positions are kept in
// memory instead of taking moves back, so that only the ordinary rules are trusted.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "induction/game_value.hpp"
#include "oracle/position_space.hpp"

namespace yose::oracle {

using induction::GameValue;

// Compiled for TinySizes. Three pieces beside the kings take a second on 3x3, four on 3x4 a minute
// and two gigabytes.
template <shogi::Size S>
class Retrograde {
 public:
  using Position = shogi::Position<S>;
  using Pieces = std::vector<shogi::PieceType>;

  // Precondition: PositionSpace finds no error with the pieces.
  Retrograde(shogi::Rules rules, const Pieces& pieces);

  std::size_t size() const { return space_.size(); }
  // Throws std::out_of_range for a position with other pieces or rules.
  GameValue value(const Position& p) const { return value_of(space_.number(p)); }
  void for_each(const std::function<void(const Position&, GameValue)>&) const;

 private:
  GameValue value_of(std::uint32_t number) const;

  PositionSpace<S> space_;
  std::vector<std::uint16_t> plies_;  // kDraw, or the plies: losses are even, wins odd
};

}  // namespace yose::oracle
