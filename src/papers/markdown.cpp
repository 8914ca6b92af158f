#include "papers/markdown.hpp"

#include <fmt/format.h>

namespace yose::papers {

std::string cells(const std::vector<std::string>& texts) {
  std::string row = "|";
  for (const std::string& text : texts) row += " " + text + " |";
  return row + "\n";
}

std::string head(const std::vector<std::string>& names) {
  std::string rule = "|---|";
  for (std::size_t i = 1; i < names.size(); ++i) rule += "---:|";
  return cells(names) + rule + "\n";
}

std::string or_none(std::optional<int> number) { return number ? std::to_string(*number) : kNone; }
std::string short_number(double number) { return fmt::format("{:.3g}", number); }
std::string whole_number(double number) { return fmt::format("{:.0f}", number); }

std::string change(double from, double to) {
  if (from <= 0) return kNone;
  return fmt::format("{:+.0f} %", (to / from - 1) * 100);
}

}  // namespace yose::papers
