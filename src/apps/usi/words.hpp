// The words of a USI command, taken off its front one by one.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace yose::apps {

inline constexpr std::string_view kUsiBlanks = " \t\r";

// Removes the first word and returns it; empty at the end.
inline std::string_view take_word(std::string_view& text) {
  const auto begin = text.find_first_not_of(kUsiBlanks);
  if (begin == text.npos) return text = {};
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(kUsiBlanks));
  text.remove_prefix(word.size());
  return word;
}

// What take_word would return.
inline std::string_view next_word(std::string_view text) { return take_word(text); }

// The whole text as a number, if it is one and fits.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number value{};
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc() || result.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace yose::apps
