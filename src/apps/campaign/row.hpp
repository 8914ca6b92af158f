// A problem with its best answer as a row of a table: what export prints and import reads.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/csv.hpp"
#include "base/result.hpp"
#include "campaign/store.hpp"

namespace yose::apps {

// Every column, null where there is nothing to say.
nlohmann::ordered_json to_json(const campaign::Problem& problem, const campaign::Attempt* attempt);

// The first column that a table lacks to be read again.
std::optional<std::string> find_missing_column(const CsvColumns& columns);
// The row that such a table has here.
Result<campaign::Row> parse_row(const CsvColumns& columns, const CsvRecord& record);

}  // namespace yose::apps
