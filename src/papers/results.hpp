// The results of an experiment: rows in a file that grows by one at a time, so that a run that was
// stopped goes on where it was.
//
// A row knows its header(), how it is written (to_csv) and read (parse), and by which fields a
// search is found again (key).
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "papers/growing_csv.hpp"

namespace yose::papers {

// How rows call a limit of time: "2.5 s".
std::string time_name(double seconds);

template <class Row>
class ResultsFile {
 public:
  static Result<ResultsFile> open(const std::string& name) {
    ResultsFile results;
    auto file =
        GrowingCsv::open(name, Row::header(), [&](std::string_view line) -> std::optional<Error> {
          const auto row = Row::parse(line);
          if (!row) return row.error();
          results.add(*row);
          return std::nullopt;
        });
    if (!file) return file.error();
    results.file_ = *std::move(file);
    return results;
  }

  const std::vector<Row>& rows() const { return rows_; }
  bool has(const typename Row::Key& key) const { return keys_.contains(key); }
  // Written at once; false if it cannot be.
  bool append(const Row& row) {
    add(row);
    return file_.append(row.to_csv());
  }

 private:
  void add(const Row& row) {
    rows_.push_back(row);
    keys_.insert(row.key());
  }

  std::vector<Row> rows_;
  std::set<typename Row::Key> keys_;
  GrowingCsv file_;
};

}  // namespace yose::papers
