// CSV files (RFC 4180): fields, records, columns that are found by their names.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace yose {

// Names of files may hold anything.
inline std::string csv_quoted(const std::string& field) {
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string text = "\"";
  for (char c : field) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

using CsvRecord = std::vector<std::string>;

// Takes a record and its end of line off a text: its fields, without their quotes. A line that
// ends inside quotes goes on in the next one.
inline CsvRecord take_csv_record(std::string_view& text) {
  CsvRecord fields(1);
  bool quoted = false;
  std::size_t i = 0;
  for (; i < text.size() && (quoted || text[i] != '\n'); ++i) {
    if (text[i] == '"') {
      // A doubled quote is one: the first of them closes, the second opens again.
      if (!quoted && i > 0 && text[i - 1] == '"') fields.back() += '"';
      quoted = !quoted;
    } else if (text[i] == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += text[i];
    }
  }
  if (i > 0 && text[i - 1] == '\r') fields.back().pop_back();
  text.remove_prefix(std::min(text.size(), i + 1));
  return fields;
}

// Which column is called what.
class CsvColumns {
 public:
  explicit CsvColumns(CsvRecord header) : header_(std::move(header)) {}

  std::size_t size() const { return header_.size(); }
  bool has(std::string_view name) const { return place(name) < header_.size(); }
  // The field of that column; empty where the record has none.
  std::string of(const CsvRecord& record, std::string_view name) const {
    const std::size_t column = place(name);
    return column < record.size() ? record[column] : std::string();
  }

 private:
  std::size_t place(std::string_view name) const {
    return static_cast<std::size_t>(std::find(header_.begin(), header_.end(), name) -
                                    header_.begin());
  }

  CsvRecord header_;
};

// The whole text must be the number.
template <class Number>
bool read_number(std::string_view text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end;
}

}  // namespace yose
