// The paper's tables and figures about Lines of Action, made from our results, its numbers beside
// ours.
//
// Means are over all positions that have a row, solved or not, as in the paper; a table says over
// how many.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "papers/loa.hpp"
#include "papers/loa_row.hpp"
#include "papers/plot.hpp"

namespace yose::papers {

// A position of the experiment and its length in plies, 0 if that is not known.
struct LoaLength {
  std::string id;
  int plies = 0;
};

class LoaFindings {
 public:
  // Rows about other positions are left out.
  LoaFindings(const std::vector<LoaRow>& rows, const std::vector<LoaLength>& positions,
              std::vector<LoaLimit> limits);

  std::string report() const;  // Markdown
  // Length against solving time of what a preset won.
  Plot figure(const std::string& preset, const std::string& title) const;

 private:
  using Rows = std::vector<LoaRow>;

  const Rows& rows_of(const std::string& preset, const LoaLimit& limit) const;
  const LoaLimit* longest(bool time) const;
  const LoaLimit& main_limit() const;
  int length_of(const std::string& id) const;
  int count_of_length(int plies) const;
  int solved_of_length(const std::string& preset, int plies) const;

  std::string introduction() const;
  std::string means(const LoaLimit& limit) const;
  std::string means_row(const LoaPreset& preset, const LoaLimit& limit) const;
  std::string changes(const LoaLimit& limit) const;
  std::string change_row(const LoaPreset& preset, const LoaLimit& limit) const;
  std::vector<LoaLimit> entry_limits() const;
  std::string solved_within(const std::string& preset, const LoaLimit& limit) const;
  std::string by_entries() const;
  std::string threats() const;
  std::string threats_row(const LoaPreset& preset) const;
  std::string by_length() const;

  std::vector<LoaLimit> limits_;
  std::map<std::string, int> lengths_;                        // of every subject
  std::map<std::pair<std::string, std::string>, Rows> rows_;  // by preset and limit
};

}  // namespace yose::papers
