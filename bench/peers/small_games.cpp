#include "peers/small_games.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "notation/formats.hpp"
#include "notation/sfen.hpp"
#include "notation/utf8.hpp"

namespace yose::bench {

namespace {

using solvers::SmallVerdict;
using Row = std::vector<std::string>;

Result<std::string> text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{file + ": cannot be opened"};
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// RFC 4180; a doubled quote closes and opens again, which leaves one.
std::vector<Row> parse_csv(const std::string& text) {
  std::vector<Row> rows(1, Row(1));
  bool quoted = false;
  char before = 0;
  for (char c : text) {
    if (c == '"') {
      quoted = !quoted;
      if (quoted && before == '"') rows.back().back() += c;
    } else if (c == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (c == '\n' && !quoted) {
      rows.emplace_back(1);
    } else {
      rows.back().back() += c;
    }
    before = c;
  }
  return rows;
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

// Where a campaign's columns are.
class Columns {
 public:
  explicit Columns(Row header) : header_(std::move(header)) {}

  bool has(const std::string& name) const { return place(name) < header_.size(); }
  std::string of(const Row& row, const std::string& name) const {
    return place(name) < row.size() ? row[place(name)] : "";
  }

 private:
  std::size_t place(const std::string& name) const {
    return static_cast<std::size_t>(std::find(header_.begin(), header_.end(), name) -
                                    header_.begin());
  }
  Row header_;
};

}  // namespace

Result<std::vector<SmallGame>> read_campaign(const std::string& file) {
  const auto text = text_of(file);
  if (!text) return text.error();
  const auto rows = parse_csv(*text);
  const Columns columns(rows.front());
  for (const char* name : {"id", "kind", "position", "options", "verdict"}) {
    if (!columns.has(name)) return Error{file + ": no column '" + name + "' in the first line"};
  }
  std::vector<SmallGame> games;
  for (const Row& row : rows) {
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
