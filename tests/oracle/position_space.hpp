// All positions of a tiny game of shogi: two kings and a list of other pieces, each of which is on
// the board (promoted or not) or in a hand, on either side; either side to move. Whatever
// Position::from_setup accepts is in, reachable from a start or not, and positions are numbered.
//
// A position has one code: a number with mixed bases whose digits are where each piece is, the
// kings' squares and the side to move. Pieces of a kind are interchangeable, so their digits must
// not fall; other codes mean nothing. Codes are exact: no two positions share one.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/sizes.hpp"
#include "oracle/ranked_set.hpp"

namespace yose::oracle {

// The boards that this is compiled for.
using TinySizes = shogi::SizeList<shogi::k3x3, shogi::k3x4, shogi::k4x4>;

template <shogi::Size S>
class PositionSpace {
 public:
  using Position = shogi::Position<S>;

  // Why the positions with these pieces cannot be listed: one cannot be in a hand, or there are too
  // many. Pieces are named unpromoted, in any order.
  static std::optional<Error> validate(const std::vector<shogi::PieceType>& pieces);

  // Precondition: validate() finds none.
  PositionSpace(shogi::Rules rules, const std::vector<shogi::PieceType>& pieces);

  std::size_t size() const { return members_.size(); }
  // The position's number, below size(). Throws std::out_of_range for a position with other pieces
  // or rules.
  std::uint32_t number(const Position&) const;
  // Calls f(position) by rising number, from 0 on.
  void for_each(const std::function<void(const Position&)>& f) const;

 private:
  using G = shogi::Geometry<S>;
  static constexpr int kSquares = G::kSquares;

  static std::uint64_t places(shogi::PieceType t);
  static std::uint64_t count_codes(const std::vector<shogi::PieceType>& pieces);
  std::optional<std::uint64_t> code(const Position&) const;
  shogi::Setup setup(std::uint64_t code) const;
  void add_pieces(std::size_t i, int least_place, std::uint64_t code, shogi::Setup& setup);
  void add_kings(std::uint64_t code, shogi::Setup& setup);

  shogi::Rules rules_;
  std::vector<shogi::PieceType> pieces_;                // sorted
  std::array<int, shogi::kPieceTypes> piece_counts_{};  // how many of a kind
  RankedSet members_;
};

}  // namespace yose::oracle
