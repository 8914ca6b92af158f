// Tables in Markdown, and how reports write their numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace yose::papers {

inline constexpr const char* kNone = "-";  // there is no number

// A row of a table.
std::string cells(const std::vector<std::string>& texts);
// Its head: numbers stand to the right, the first column to the left.
std::string head(const std::vector<std::string>& names);

std::string or_none(std::optional<int> number);
std::string short_number(double number);  // three digits that count
std::string whole_number(double number);
std::string change(double from, double to);  // "-26 %"

}  // namespace yose::papers
