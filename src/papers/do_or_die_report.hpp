// Table 1 of the paper on do-or-die moves, made from our results, its numbers beside ours, and
// which of its claims hold.
//
// All presets play from the same positions, so each is compared with the usual search position by
// position; a difference counts if it is larger than chance (papers/estimate.hpp).
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "papers/do_or_die_row.hpp"
#include "papers/do_or_die_sample.hpp"

namespace yose::papers {

class DoOrDieFindings {
 public:
  // Rows about other positions or with other limits or distances are left out.
  DoOrDieFindings(const std::vector<DoOrDieRow>& rows, TestSet tests,
                  const DoOrDieSettings& settings);

  std::string report() const;  // Markdown

 private:
  using Part = std::pair<Family, Standing>;

  const DoOrDieSample& sample(Family f, Standing s) const { return samples_.at({f, s}); }

  std::string introduction() const;
  std::string test_words() const;
  std::string ply_words() const;
  std::string claims() const;
  std::string claims_of(Family f) const;
  std::string part(Standing s, Family f) const;
  std::string changes(Standing s, Family f) const;
  std::string differences(Standing s, Family f) const;
  std::string chance_words() const;

  TestSet tests_;
  DoOrDieSettings settings_;
  std::map<Part, DoOrDieSample> samples_;
};

}  // namespace yose::papers
