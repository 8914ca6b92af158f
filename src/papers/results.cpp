#include "papers/results.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <optional>

#include "base/csv.hpp"

namespace yose::papers {

namespace {

constexpr std::string_view kHeader =
    "id,preset,limit,verdict,plies,movecount,ttcount,nodes,seconds";
constexpr std::size_t kFields = 9;

// Takes a field and the comma after it.
std::string take_field(std::string_view& line) {
  std::string field;
  bool inside = false;
  std::size_t i = 0;
  for (; i < line.size() && (inside || line[i] != ','); ++i) {
    if (line[i] != '"') {
      field += line[i];
    } else if (inside && line.substr(i + 1, 1) == "\"") {
      field += line[i++];
    } else {
      inside = !inside;
    }
  }
  line.remove_prefix(std::min(line.size(), i + 1));
  return field;
}

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields;
  const bool more = line.ends_with(',');  // an empty field ends the line
  while (!line.empty()) fields.push_back(take_field(line));
  if (more) fields.emplace_back();
  return fields;
}

template <class Number>
bool read_number(const std::string& text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end;
}

// The rows of a file and how many bytes are whole.
struct Contents {
  std::vector<Row> rows;
  std::uintmax_t bytes = 0;
};

std::optional<Error> add_line(Contents& contents, const std::string& line, int number) {
  if (number == 1) {
    if (line != kHeader) return Error{"expected the header " + std::string(kHeader), number};
  } else {
    auto row = parse_row(line);
    if (!row) return Error{row.error().text, number};
    contents.rows.push_back(*std::move(row));
  }
  contents.bytes += line.size() + 1;
  return std::nullopt;
}

Result<Contents> read_contents(const std::string& name) {
  Contents contents;
  std::ifstream in(name, std::ios::binary);
  int number = 0;
  for (std::string line; std::getline(in, line) && !in.eof();) {
    if (const auto error = add_line(contents, line, ++number)) {
      return Error{fmt::format("{}:{}: {}", name, error->line, error->text)};
    }
  }
  return contents;
}

}  // namespace

std::string to_csv(const Row& r) {
  return fmt::format("{},{},{},{},{},{},{},{},{:.6g}", csv_quoted(r.id), csv_quoted(r.preset),
                     csv_quoted(r.limit), r.verdict, r.plies, r.movecount, r.ttcount, r.nodes,
                     r.seconds);
}

Result<Row> parse_row(std::string_view line) {
  const auto fields = fields_of(line);
  if (fields.size() != kFields) {
    return expected(fmt::format("{} fields", kFields), std::to_string(fields.size()));
  }
  Row r{fields[0], fields[1], fields[2], fields[3]};
  const bool good = read_number(fields[4], r.plies) && read_number(fields[5], r.movecount) &&
                    read_number(fields[6], r.ttcount) && read_number(fields[7], r.nodes) &&
                    read_number(fields[8], r.seconds);
  if (!good) return expected("numbers in the last five fields", "'" + std::string(line) + "'");
  return r;
}

Result<ResultsFile> ResultsFile::open(const std::string& name) {
  auto contents = read_contents(name);
  if (!contents) return contents.error();
  std::error_code error;
  if (std::filesystem::exists(name, error)) {
    std::filesystem::resize_file(name, contents->bytes, error);
  }
  ResultsFile file;
  for (const Row& row : contents->rows) file.add(row);
  file.out_.open(name, std::ios::app | std::ios::binary);
  if (contents->bytes == 0) file.out_ << kHeader << '\n' << std::flush;
  if (error || !file.out_) return Error{name + ": cannot be written"};
  return file;
}

void ResultsFile::add(const Row& row) {
  rows_.push_back(row);
  keys_.insert({row.id, row.preset, row.limit});
}

bool ResultsFile::append(const Row& row) {
  add(row);
  out_ << to_csv(row) << '\n' << std::flush;
  return static_cast<bool>(out_);
}

}  // namespace yose::papers
