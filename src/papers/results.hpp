// The results of an experiment: a CSV file that grows by one row at a time, so that a run that was
// stopped goes on where it was.
//
// Invariant: the file is a header and whole rows. A last line without its end was torn off when a
// run broke down; opening cuts it away.
#pragma once

#include <cstdint>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.hpp"

namespace yose::papers {

struct Row {
  std::string id;               // of the position
  std::string preset;           // how it was searched
  std::string limit;            // and how long
  std::string verdict;          // win, nowin, unknown, ...
  int plies = 0;                // of a win
  std::uint64_t movecount = 0;  // moves made
  std::uint64_t ttcount = 0;    // entries made in the table
  std::uint64_t nodes = 0;
  double seconds = 0;

  friend bool operator==(const Row&, const Row&) = default;
};

std::string to_csv(const Row& row);  // without the line's end
Result<Row> parse_row(std::string_view line);

class ResultsFile {
 public:
  static Result<ResultsFile> open(const std::string& name);

  const std::vector<Row>& rows() const { return rows_; }
  bool has(const std::string& id, const std::string& preset, const std::string& limit) const {
    return keys_.contains({id, preset, limit});
  }
  // Written at once; false if it cannot be.
  bool append(const Row& row);

 private:
  void add(const Row& row);

  std::vector<Row> rows_;
  std::set<std::tuple<std::string, std::string, std::string>> keys_;
  std::ofstream out_;
};

}  // namespace yose::papers
