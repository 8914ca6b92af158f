#include "solvers/known_arrays.hpp"

#include <algorithm>
#include <array>

#include "games/shogi/symmetry.hpp"
#include "notation/array_list.hpp"
#include "notation/usi.hpp"

namespace yose::solvers {

using shogi::CoordMove;
using shogi::Setup;

namespace {

constexpr shogi::Size kBoard{4, 4};

// Columns.
constexpr std::size_t kZone = 0;
constexpr std::size_t kArray = 1;
constexpr std::size_t kRule = 2;
constexpr std::size_t kVerdict = 3;
constexpr std::size_t kPlies = 4;
constexpr std::size_t kExact = 5;
constexpr std::size_t kEvidence = 6;
constexpr std::size_t kLine = 7;
using Row = std::array<std::string_view, 8>;

Row split(std::string_view text, char separator) {
  Row row;
  for (auto& field : row) {
    const auto end = std::min(text.find(separator), text.size());
    field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return row;
}

SmallVerdict verdict_of(std::string_view name) {
  if (name == "first") return SmallVerdict::first_wins;
  return name == "second" ? SmallVerdict::second_wins : SmallVerdict::draw;
}

shogi::Coord mirrored(shogi::Coord c) {
  return {static_cast<std::int8_t>(kBoard.files - 1 - c.file), c.rank};
}

std::vector<CoordMove> read_line(std::string_view text, bool mirror) {
  std::vector<CoordMove> line;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    CoordMove move = *notation::parse_usi_move(text.substr(0, end));
    if (mirror) {
      move.to = mirrored(move.to);
      if (!move.is_drop()) move.from = mirrored(move.from);
    }
    line.push_back(move);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return line;
}

bool is_about(const Row& row, const Setup& setup, const std::string& array) {
  const std::string_view rule = setup.rules.dead_squares_controlled ? "controlled" : "uncontrolled";
  return row[kArray] == array && row[kZone] == std::to_string(setup.rules.zone) &&
         (row[kRule] == "both" || row[kRule] == rule);
}

std::optional<KnownArray> find(const Setup& setup, bool mirror) {
  const auto array = notation::array_of(setup);
  if (!array) return std::nullopt;
  for (const std::string_view text : known_array_rows()) {
    const Row row = split(text, '\t');
    if (!is_about(row, setup, *array)) continue;
    KnownArray known;
    known.verdict = verdict_of(row[kVerdict]);
    known.plies = std::stoi(std::string(row[kPlies]));
    known.exact = row[kExact] == "exact";
    if (row[kEvidence] != "certificate") known.table = row[kEvidence];
    known.line = read_line(row[kLine], mirror);
    return known;
  }
  return std::nullopt;
}

}  // namespace

std::optional<KnownArray> known_array(const Setup& setup) {
  if (setup.size != kBoard) return std::nullopt;
  if (auto known = find(setup, false)) return known;
  return find(shogi::mirrored(setup), true);
}

}  // namespace yose::solvers
