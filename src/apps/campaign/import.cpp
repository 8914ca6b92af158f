#include "apps/campaign/import.hpp"

#include <algorithm>
#include <ostream>

#include "apps/campaign/kind.hpp"
#include "apps/campaign/row.hpp"
#include "apps/common/inputs.hpp"

namespace yose::apps {

namespace {

using campaign::Merge;
using campaign::Row;

std::optional<std::string> validate(const Row& row) {
  const auto kind = campaign_kind_called(row.problem.kind);
  if (!kind) return "there is no kind of problem '" + row.problem.kind + "'";
  if (const auto error = kind->validate_problem(row.problem)) return error;
  if (!row.attempt || !row.attempt->outcome.is_known()) return std::nullopt;
  const auto verdicts = kind->verdicts();
  const std::string& verdict = row.attempt->outcome.verdict;
  if (std::find(verdicts.begin(), verdicts.end(), verdict) != verdicts.end()) return std::nullopt;
  return "no verdict of " + row.problem.kind + " is called '" + verdict + "'";
}

void read_export(const std::string& file, Session& session, std::vector<Row>& rows) {
  const auto text = read_all(file, session);
  const std::string name = input_name(file);
  if (!text) return session.refuse(located(name, text.error()));
  std::string_view rest = *text;
  const CsvColumns columns(take_csv_record(rest));
  if (const auto column = find_missing_column(columns)) {
    return session.refuse(name + ": no column '" + *column +
                          "' in the first line; 'yose campaign export --csv' writes such files");
  }
  while (!rest.empty()) {
    const auto line = 1 + std::count(text->data(), rest.data(), '\n');
    const auto row = parse_row(columns, take_csv_record(rest));
    const auto error = row ? validate(*row) : row.error().text;
    if (error) {
      session.refuse(name + ":" + std::to_string(line) + ": " + *error);
    } else {
      rows.push_back(*row);
    }
  }
}

}  // namespace

std::vector<Row> read_exports(const std::vector<std::string>& files, Session& session) {
  std::vector<Row> rows;
  for (const std::string& file : files) read_export(file, session, rows);
  return rows;
}

void import_rows(const std::vector<Row>& rows, campaign::Store& store, Session& session) {
  const auto merges = store.merge(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (merges[i] != Merge::contradicts) continue;
    session.refuse(rows[i].problem.name + ": '" + rows[i].attempt->outcome.verdict +
                   "' differs from the verdict in the database, which is kept");
  }
  const auto count = [&](Merge m) { return std::count(merges.begin(), merges.end(), m); };
  session.out << count(Merge::added) << " added, " << count(Merge::learned) << " with new results, "
              << count(Merge::known) << " already known\n";
}

}  // namespace yose::apps
