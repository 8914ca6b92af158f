// The positions the experiment runs on. The paper's are not public, so ours are chosen by a rule:
// from a list of positions, wins for the side to move of 5 to 27 plies (odd), in the list's order,
// up to as many of each length as the paper had; and then, for the six that the paper's programs
// never solved, six of the longest that are left. Where a length is known exactly, it goes before
// those that are known not to be longer only.
//
// A set names lines of the list and holds no positions: "line <tab> plies" a line, and "at most"
// after it where the length may be shorter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace yose::papers {

struct LoaSetItem {
  int line = 0;
  int plies = 0;
  bool exact = true;  // or at most

  friend bool operator==(const LoaSetItem&, const LoaSetItem&) = default;
};

// `wins` in the list's order. The set is ordered by length, then by line.
std::vector<LoaSetItem> choose_loa_set(const std::vector<LoaSetItem>& wins);

// `origin` says in a comment where the lines are.
std::string print_loa_set(const std::vector<LoaSetItem>& set, const std::string& origin);
// Nothing if the text is no set: positions, for instance.
std::optional<std::vector<LoaSetItem>> parse_loa_set(std::string_view text);

}  // namespace yose::papers
