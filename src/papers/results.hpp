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

#include "base/growing_file.hpp"

namespace yose::papers {

// How rows call a limit of time: "2.5 s".
std::string time_name(double seconds);

template <class Row>
class ResultsFile {
 public:
  // A file that begins with another header, or has a row that is none, is left alone.
  static Result<ResultsFile> open(const std::string& name) {
    using Keep = GrowingFile::Keep;
    const std::string header(Row::header());
    std::vector<Row> rows;
    bool is_header = true;
    auto file = GrowingFile::open(name, [&](const std::string& line, bool torn) -> Result<Keep> {
      const bool first = std::exchange(is_header, false);
      if (first && !(torn ? header.starts_with(line) : line == header)) {
        return Error{"expected the header " + header};
      }
      if (torn) return Keep::nothing;
      if (first) return Keep::line;
      const auto row = Row::parse(line);
      if (!row) return row.error();
      rows.push_back(*row);
      return Keep::line;
    });
    if (!file) return file.error();
    if (file->is_empty() && !file->append(header)) return Error{name + ": cannot be written"};
    return ResultsFile(std::move(rows), *std::move(file));
  }

  const std::vector<Row>& rows() const { return rows_; }
  bool has(const typename Row::Key& key) const { return keys_.contains(key); }
  // Written at once; false if it cannot be.
  bool append(const Row& row) {
    rows_.push_back(row);
    keys_.insert(row.key());
    return file_.append(row.to_csv());
  }

 private:
  ResultsFile(std::vector<Row> rows, GrowingFile file)
      : rows_(std::move(rows)), file_(std::move(file)) {
    for (const Row& row : rows_) keys_.insert(row.key());
  }

  std::vector<Row> rows_;
  std::set<typename Row::Key> keys_;
  GrowingFile file_;
};

}  // namespace yose::papers
