#include "papers/loa_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "papers/loa.hpp"

namespace yose::papers {

namespace {

constexpr std::size_t kNeverSolved = 6;
constexpr std::string_view kAtMost = "\tat most";

bool shorter(const LoaSetItem& a, const LoaSetItem& b) {
  return a.plies != b.plies ? a.plies < b.plies : a.line < b.line;
}

std::map<int, int> published_counts() {
  std::map<int, int> counts;
  for (const PublishedLength& l : kPublishedLengths) counts[l.plies] = l.pds_kth;
  return counts;
}

bool is_odd_and_long(const LoaSetItem& item) {
  return item.plies % 2 == 1 && item.plies >= kPublishedLengths.front().plies;
}

std::optional<LoaSetItem> parse_item(const std::string& line) {
  std::istringstream in(line);
  LoaSetItem item;
  std::string rest;
  if (!(in >> item.line >> item.plies) || item.line < 1 || item.plies < 0) return std::nullopt;
  std::getline(in, rest);
  item.exact = rest.empty();
  if (!item.exact && rest != kAtMost) return std::nullopt;
  return item;
}

}  // namespace

std::vector<LoaSetItem> choose_loa_set(const std::vector<LoaSetItem>& wins) {
  std::vector<LoaSetItem> set, rest;
  auto wanted = published_counts();
  for (const bool exact : {true, false}) {
    for (const LoaSetItem& win : wins) {
      if (win.exact != exact || !is_odd_and_long(win)) continue;
      const bool take = wanted.contains(win.plies) && wanted[win.plies]-- > 0;
      (take ? set : rest).push_back(win);
    }
  }
  std::stable_sort(rest.begin(), rest.end(),
                   [](const auto& a, const auto& b) { return a.plies > b.plies; });
  rest.resize(std::min(rest.size(), kNeverSolved));
  set.insert(set.end(), rest.begin(), rest.end());
  std::sort(set.begin(), set.end(), shorter);
  return set;
}

std::string print_loa_set(const std::vector<LoaSetItem>& set, const std::string& origin) {
  std::string text = "# line of " + origin + ", length in plies: exact, or at most\n";
  for (const LoaSetItem& item : set) {
    text += fmt::format("{}\t{}{}\n", item.line, item.plies, item.exact ? "" : kAtMost);
  }
  return text;
}

std::optional<std::vector<LoaSetItem>> parse_loa_set(std::string_view text) {
  std::vector<LoaSetItem> set;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    const auto item = parse_item(line);
    if (!item) return std::nullopt;
    set.push_back(*item);
  }
  if (set.empty()) return std::nullopt;
  return set;
}

}  // namespace yose::papers
