// One search of one problem, as a row of results: the survey of its threatmates, or a variant of
// brinkmate search.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "papers/threat_counts.hpp"

namespace yose::papers {

struct ThreatmateRow {
  using Key = std::array<std::string, 3>;

  std::string problem;  // file and line
  std::string search;   // the preset's name
  std::string limit;
  std::string verdict;  // brinkmate, mate, none, unknown; a survey calls a mate a brinkmate too
  int plies = 0;        // of a brinkmate or mate: at most
  std::uint64_t nodes = 0;
  double seconds = 0;
  // Of the survey.
  std::uint64_t positions = 0;
  LengthCounts lengths{};
  KindCounts kinds{};

  bool is_solved() const { return verdict == "brinkmate"; }
  // It has another answer than a brinkmate.
  bool is_other() const { return verdict == "mate" || verdict == "none"; }

  Key key() const { return {problem, search, limit}; }
  static std::string header();
  std::string to_csv() const;  // without the line's end
  static Result<ThreatmateRow> parse(std::string_view line);

  friend bool operator==(const ThreatmateRow&, const ThreatmateRow&) = default;
};

// How rows call a limit of nodes: "20000 nodes".
std::string nodes_name(std::uint64_t nodes);

}  // namespace yose::papers
