#include "papers/small_row.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"

namespace yose::papers {

namespace {

constexpr std::size_t kFields = 12;

}  // namespace

std::string SmallRow::to_csv() const {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.6g}", csv_quoted(game.board),
                     csv_quoted(game.array), game.zone, dead_squares, csv_quoted(search),
                     csv_quoted(limit), verdict, plies, nodes, entries, judged, seconds);
}

Result<SmallRow> SmallRow::parse(std::string_view line) {
  std::string_view rest = line;
  const auto f = take_csv_record(rest);
  if (f.size() != kFields) {
    return expected(fmt::format("{} fields", kFields), std::to_string(f.size()));
  }
  SmallRow r;
  r.game = {f[0], f[1]};
  r.dead_squares = f[3];
  r.search = f[4];
  r.limit = f[5];
  r.verdict = f[6];
  const bool good = read_number(f[2], r.game.zone) && read_number(f[7], r.plies) &&
                    read_number(f[8], r.nodes) && read_number(f[9], r.entries) &&
                    read_number(f[10], r.judged) && read_number(f[11], r.seconds);
  if (!good) {
    return expected("numbers for the zone and in the last five fields",
                    "'" + std::string(line) + "'");
  }
  return r;
}

}  // namespace yose::papers
