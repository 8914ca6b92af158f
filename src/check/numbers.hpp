// Decimal numbers as certificates write them: digits only, no sign, no leading zero.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace yose::check {

// Nothing if the text is no such number or has more than the digits allowed (at most 18).
constexpr std::optional<std::uint64_t> parse_number(std::string_view text, std::size_t digits) {
  if (text.empty() || text.size() > digits || (text[0] == '0' && text.size() > 1)) return {};
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    number = 10 * number + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

}  // namespace yose::check
