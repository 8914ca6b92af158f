#include "tables/known_rows.hpp"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <tuple>

#include "base/csv.hpp"

namespace yose::bench {

namespace {

// By zone, array and rule about dead squares ("controlled", "uncontrolled", or "both" where the
// game is the same); then verdict, plies, "exact" or "at most", evidence, line.
using Key = std::tuple<std::string, std::string, std::string>;
using Rows = std::map<Key, std::string>;

// A game has pieces that may attack a dead square outside the zone only if knights promote in one
// rank.
std::string rule_of(const std::string& zone, const std::string& array, bool controlled) {
  const bool differs = zone == "1" && array.find("桂") != std::string::npos;
  return !differs ? "both" : controlled ? "controlled" : "uncontrolled";
}

void read_tables(std::istream& in, Rows& rows) {
  const std::string start = "4x4-zone";
  for (std::string text; std::getline(in, text);) {
    const auto row = nlohmann::json::parse(text);
    const std::string game = row["game"];
    const std::string zone = game.substr(start.size(), 1);
    const bool controlled = game.find("free") == std::string::npos;
    for (const auto& array : row["arrays"]) {
      const std::string name = array["array"];
      const bool draw = array["verdict"] == "draw";
      std::string line = array["verdict"].get<std::string>() + "\t";
      line += (draw ? "0" : std::to_string(array["plies"].get<int>())) + "\texact\t" + game + "\t";
      if (!draw) line += array["line"].get<std::string>();
      rows[{zone, name, rule_of(zone, name, controlled)}] = line;
    }
  }
}

void read_campaign(const std::string& csv, Rows& rows) {
  std::string_view rest = csv;
  const CsvColumns columns(take_csv_record(rest));
  while (!rest.empty()) {
    const CsvRecord row = take_csv_record(rest);
    if (columns.of(row, "verified") != "true") continue;
    const std::string id = columns.of(row, "id");  // 玉飛角金, zone 1
    const std::string zone = id.substr(id.size() - 1);
    const std::string array = id.substr(0, id.find(','));
    const bool controlled = columns.of(row, "options").find("uncontrolled") == std::string::npos;
    const bool draw = columns.of(row, "verdict") == "draw";
    const bool exact =
        draw || columns.of(row, "exact") == "true" || columns.of(row, "plies") == "1";
    rows.try_emplace({zone, array, rule_of(zone, array, controlled)},
                     columns.of(row, "verdict") + "\t" + (draw ? "0" : columns.of(row, "plies")) +
                         (exact ? "\texact" : "\tat most") + "\tcertificate\t" +
                         columns.of(row, "line"));
  }
}

}  // namespace

std::optional<Error> print_known_rows(const std::vector<std::string>& tables,
                                      const std::string& campaign, std::ostream& out) {
  Rows rows;
  for (const std::string& file : tables) {
    std::ifstream in(file);
    if (!in) return Error{file + ": cannot be opened"};
    read_tables(in, rows);
  }
  std::ifstream in(campaign);
  if (!in) return Error{campaign + ": cannot be opened"};
  std::stringstream csv;
  csv << in.rdbuf();
  read_campaign(csv.str(), rows);
  for (const auto& [key, row] : rows) {
    const auto& [zone, array, rule] = key;
    out << zone << "\t" << array << "\t" << rule << "\t" << row << "\n";
  }
  return std::nullopt;
}

}  // namespace yose::bench
