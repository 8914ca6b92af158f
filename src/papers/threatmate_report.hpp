// The tables of the paper about threatmates, made from our results, its numbers beside ours, and
// which of its claims hold.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "papers/threatmate.hpp"
#include "papers/threatmate_match.hpp"
#include "papers/threatmate_row.hpp"

namespace yose::papers {

class ThreatmateFindings {
 public:
  // Rows about other problems or with other limits are left out.
  ThreatmateFindings(const std::vector<ThreatmateRow>& rows, std::vector<std::string> problems,
                     double seconds, std::uint64_t nodes, ThreatmateGames games = {});

  std::string report() const;  // Markdown

 private:
  using Names = std::vector<std::string>;

  const ThreatmateRow* find(const std::string& problem, const std::string& search) const;
  // The variants that have a row of every brinkmate problem.
  std::vector<ThreatmatePreset> whole_variants() const;
  bool is_brinkmate_problem(const std::string& problem) const;
  bool is_unanswered(const std::string& problem) const;  // by every variant
  Names solved_by_all() const;
  int solved_by(const std::string& search) const;
  double mean(const std::string& search, double (*measure)(const ThreatmateRow&)) const;

  std::string introduction() const;
  std::string survey() const;
  std::string survey_words() const;
  std::string lengths() const;
  std::string sets() const;
  std::string kinds() const;
  std::string drop_rates() const;
  std::string variants() const;
  std::string variant_row(const ThreatmatePreset& variant) const;
  std::string contradictions() const;
  std::string effort() const;
  std::string effort_row(const std::string& problem) const;
  std::string claims() const;
  std::string claims_about_threatmates() const;
  std::string claims_about_variants() const;

  Names problems_;
  std::string time_limit_;
  std::string node_limit_;
  ThreatmateGames games_;
  std::map<std::pair<std::string, std::string>, ThreatmateRow> rows_;  // by problem and search
  Names brinkmates_;  // problems of the second part
  std::uint64_t positions_ = 0;
  std::uint64_t most_of_one_ = 0;  // threatmates of one problem
  int with_threatmates_ = 0;       // problems
  LengthCounts lengths_;
  KindCounts kinds_;
};

}  // namespace yose::papers
