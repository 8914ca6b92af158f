#include "papers/loa_row.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"

namespace yose::papers {

namespace {

constexpr std::size_t kFields = 9;

}  // namespace

std::string LoaRow::to_csv() const {
  return fmt::format("{},{},{},{},{},{},{},{},{:.6g}", csv_quoted(id), csv_quoted(preset),
                     csv_quoted(limit), verdict, plies, movecount, ttcount, nodes, seconds);
}

Result<LoaRow> LoaRow::parse(std::string_view line) {
  std::string_view rest = line;
  const auto fields = take_csv_record(rest);
  if (fields.size() != kFields) {
    return expected(fmt::format("{} fields", kFields), std::to_string(fields.size()));
  }
  LoaRow r{fields[0], fields[1], fields[2], fields[3]};
  const bool good = read_number(fields[4], r.plies) && read_number(fields[5], r.movecount) &&
                    read_number(fields[6], r.ttcount) && read_number(fields[7], r.nodes) &&
                    read_number(fields[8], r.seconds);
  if (!good) return expected("numbers in the last five fields", "'" + std::string(line) + "'");
  return r;
}

}  // namespace yose::papers
