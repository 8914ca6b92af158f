#include "check/error.hpp"

namespace yose::check {

std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string quoted = "'";
  for (const char c : text.substr(0, kLongest)) quoted += c >= ' ' && c <= '~' ? c : '?';
  return quoted + (text.size() > kLongest ? "...'" : "'");
}

}  // namespace yose::check
