#include <string>
#include <vector>

#include "base/csv.hpp"
#include "fuzz/fuzz.hpp"

using namespace yose;

static std::vector<CsvRecord> records_of(std::string_view text) {
  std::vector<CsvRecord> records;
  while (!text.empty()) records.push_back(take_csv_record(text));
  return records;
}

YOSE_FUZZ(input) {
  const auto records = records_of(input);
  std::string again;
  for (const CsvRecord& record : records) {
    std::string line;
    for (const std::string& field : record) line += "," + csv_quoted(field);
    again += line.substr(1) + "\n";
  }
  fuzz::require(records_of(again) == records, "records are not read back");
}
