// The truth about every position of a tiny game of shogi (PositionSpace), by backward induction.
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

#include "oracle/position_space.hpp"

namespace yose::oracle {

struct GameValue {
  enum class Outcome : std::uint8_t { loss, draw, win };  // for the side to move

  Outcome outcome = Outcome::draw;
  int plies = 0;  // to the end of the game; 0 for a draw

  friend constexpr bool operator==(GameValue, GameValue) = default;
};

// Compiled for SpaceSizes. Three pieces beside the kings take a second or two on 3x3.
template <shogi::Size S>
class Retrograde {
 public:
  using Position = shogi::Position<S>;

  // Throws as PositionSpace does.
  Retrograde(shogi::Rules rules, const std::vector<shogi::PieceType>& pieces);

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
