// The columns of a kind of row, in one list per kind: the header, the lines that are written and
// the lines that are read all follow from it.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <string>
#include <string_view>

#include "base/csv.hpp"
#include "base/result.hpp"

namespace yose::papers {

inline std::string to_field(const std::string& text) { return csv_quoted(text); }
inline std::string to_field(std::integral auto number) { return std::to_string(number); }
inline std::string to_field(double number) { return fmt::format("{:.6g}", number); }

inline std::string read_field(const std::string& field, std::string& text) {
  text = field;
  return {};
}
// What the field should be, if it is not.
template <class Number>
std::string read_field(const std::string& field, Number& number) {
  return read_number(field, number) ? "" : "a number";
}

template <class Row>
struct Column {
  std::string_view name;
  std::string (*write)(const Row&);
  std::string (*read)(const std::string& field, Row&);  // as read_field
};

// A member of the row, or a member of a member.
template <class Row, auto... Members>
constexpr Column<Row> column(std::string_view name) {
  return {
      name, [](const Row& row) { return to_field((row.*....*Members)); },
      [](const std::string& field, Row& row) { return read_field(field, (row.*....*Members)); }};
}

template <class Columns>
std::string csv_header(const Columns& columns) {
  std::string header;
  for (const auto& c : columns) header.append(header.empty() ? "" : ",").append(c.name);
  return header;
}

// Without the line's end.
template <class Columns, class Row>
std::string csv_line(const Columns& columns, const Row& row) {
  std::string line;
  for (const auto& c : columns) line += (&c == &columns.front() ? "" : ",") + c.write(row);
  return line;
}

template <class Row, class Columns>
Result<Row> parse_csv_line(const Columns& columns, std::string_view line) {
  const auto fields = take_csv_record(line);
  if (fields.size() != columns.size()) {
    return expected(std::to_string(columns.size()) + " fields", std::to_string(fields.size()));
  }
  Row row;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string wanted = columns[i].read(fields[i], row);
    if (wanted.empty()) continue;
    const Error error = expected(wanted, "'" + fields[i] + "'");
    return Error{std::string(columns[i].name) + ": " + error.text};
  }
  return row;
}

}  // namespace yose::papers
