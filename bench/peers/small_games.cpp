#include "peers/small_games.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

#include "base/csv.hpp"
#include "notation/formats.hpp"
#include "notation/sfen.hpp"
#include "notation/utf8.hpp"

namespace yose::bench {

namespace {

using solvers::SmallVerdict;

Result<std::string> text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{file + ": cannot be opened"};
  return std::string(std::istreambuf_iterator<char>(in), {});
}

SmallVerdict verdict_of(const std::string& name) {
  if (name == "first") return SmallVerdict::first_wins;
  if (name == "second") return SmallVerdict::second_wins;
  return name == "draw" ? SmallVerdict::draw : SmallVerdict::unknown;
}

// Of the options of a problem only the rules matter here.
notation::ListOptions rules_of(const std::string& options) {
  notation::ListOptions rules;
  std::istringstream words(options);
  for (std::string word; words >> word;) {
    int zone = 0;
    if (word == "--zone" && words >> zone) rules.zone = zone;
    if (word == "--dead-squares-uncontrolled") rules.dead_squares_controlled = false;
  }
  return rules;
}

}  // namespace

Result<std::vector<SmallGame>> read_campaign(const std::string& file) {
  const auto text = text_of(file);
  if (!text) return text.error();
  std::string_view rest = *text;
  const CsvColumns columns(take_csv_record(rest));
  for (const char* name : {"id", "kind", "position", "options", "verdict"}) {
    if (!columns.has(name)) return Error{file + ": no column '" + name + "' in the first line"};
  }
  std::vector<SmallGame> games;
  while (!rest.empty()) {
    const CsvRecord row = take_csv_record(rest);
    if (columns.of(row, "kind") != "small") continue;
    const std::string id = columns.of(row, "id");
    const auto rules = rules_of(columns.of(row, "options"));
    const auto setup = notation::parse_sfen(columns.of(row, "position"), rules.zone,
                                            rules.dead_squares_controlled);
    if (!setup) return Error{notation::concat({file, ": ", id, ": ", setup.error().text})};
    games.push_back({id, *setup, verdict_of(columns.of(row, "verdict"))});
  }
  return games;
}

Result<std::vector<SmallGame>> read_game_list(const std::string& file, std::optional<int> zone) {
  const auto text = text_of(file);
  if (!text) return text.error();
  std::vector<SmallGame> games;
  for (const notation::Line& line : notation::split_lines(*text)) {
    const std::string id = file + ":" + std::to_string(line.number);
    const auto record = notation::parse_list_line(line.text, {zone, true});
    if (!record) return Error{id + ": " + record.error().text};
    if (*record) games.push_back({id, (*record)->start});
  }
  return games;
}

}  // namespace yose::bench
