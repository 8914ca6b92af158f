// The truth about every position of a small game of shogi (PositionSpace), by backward induction.
//
// The side to move wins in N plies, loses in N plies, or neither: nobody can force a win, and play
// goes round in circles. A side without a legal move has lost; a repetition wins for nobody. N is
// exact, the winner taking the shortest way and the loser the longest.
// Source: Stroehlein 1970, as retold by Thompson 1986; differs: links between positions are kept in
// memory instead of taking moves back, so that only the ordinary rules are trusted.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "induction/position_space.hpp"

namespace yose::induction {

struct GameValue {
  enum class Outcome : std::uint8_t { loss, draw, win };  // for the side to move

  Outcome outcome = Outcome::draw;
  int plies = 0;  // to the end of the game; 0 for a draw

  friend constexpr bool operator==(GameValue, GameValue) = default;
};

// Compiled for SpaceSizes. Three pieces beside the kings take a second on 3x3, four on 3x4 a minute
// and two gigabytes.
template <shogi::Size S>
class Retrograde {
 public:
  using Position = shogi::Position<S>;
  using Pieces = std::vector<shogi::PieceType>;

  // Precondition of all that follows: PositionSpace finds no fault with the pieces.
  Retrograde(shogi::Rules rules, const Pieces& pieces);

  struct Attempt;
  // The same if it takes no more than about so many bytes and the pace does not stop.
  static Attempt attempt(shogi::Rules rules, const Pieces& pieces, std::size_t most_bytes,
                         Pace pace);

  std::size_t size() const { return space_.size(); }
  // Throws std::out_of_range for a position with other pieces or rules.
  GameValue value(const Position& p) const { return value_of(space_.number(p)); }
  std::uint64_t moves() const { return moves_; }  // of all positions together
  void for_each(const std::function<void(const Position&, GameValue)>&) const;

 private:
  Retrograde(PositionSpace<S> space, std::vector<std::uint16_t> plies, std::uint64_t moves)
      : space_(std::move(space)), plies_(std::move(plies)), moves_(moves) {}

  GameValue value_of(std::uint32_t number) const;

  PositionSpace<S> space_;
  std::vector<std::uint16_t> plies_;  // kDraw, or the plies: losses are even, wins odd
  std::uint64_t moves_ = 0;
};

template <shogi::Size S>
struct Retrograde<S>::Attempt {
  std::optional<Retrograde> table;
  std::size_t positions = 0;
  std::size_t bytes_needed = 0;  // more than there may be; 0: it was the pace, if there is no table
};

}  // namespace yose::induction
