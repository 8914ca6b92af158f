// The two sides of a game. Black moves first.
#pragma once

#include <array>
#include <cstdint>

namespace yose {

enum class Color : std::uint8_t { black, white };

constexpr Color operator~(Color c) { return c == Color::black ? Color::white : Color::black; }
constexpr int index(Color c) { return static_cast<int>(c); }
inline constexpr std::array kColors{Color::black, Color::white};

}  // namespace yose
