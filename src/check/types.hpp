// What the naive rules of every game share: the two sides and a square.
// Nothing under check/ includes the rest of the project, so that an error there cannot be
// repeated here.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace yose::check {

enum class Side : std::uint8_t { black, white };

constexpr Side opponent(Side side) { return side == Side::black ? Side::white : Side::black; }

struct Square {
  int file = 0;
  int rank = 0;
  auto operator<=>(const Square&) const = default;
};

constexpr std::size_t as_index(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t as_index(Side side) { return static_cast<std::size_t>(side); }

}  // namespace yose::check
