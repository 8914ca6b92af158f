#include "search/option_table.hpp"

#include <algorithm>
#include <charconv>

namespace yose::search {

namespace {

template <auto Member>
int get(const Options& o) {
  return static_cast<int>(o.*Member);
}
template <auto Member>
void set(Options& o, int value) {
  using T = std::remove_reference_t<decltype(o.*Member)>;
  o.*Member = static_cast<T>(value);
}

using Word = std::string_view;
constexpr Word kOnOff[] = {"off", "on"};
constexpr Word kCombine[] = {"weak", "sum"};
constexpr Word kDoubleCount[] = {"none", "snda"};
constexpr Word kKth[] = {"off", "group", "all"};
constexpr Word kKthAfter[] = {"any", "captures", "quiet"};
constexpr Word kKthRoot[] = {"sibling", "pass"};

constexpr int kBoth[] = {0, 1};
constexpr int kThree[] = {0, 1, 2};
constexpr int kEpsilons[] = {0, 25, 100};
constexpr int kSeconds[] = {5, 100, 1000};
constexpr int kMostPlies = 9999;
constexpr int kLeastPlies[] = {0, 3};
constexpr int kMostPliesTried[] = {4, kMostPlies};

constexpr auto kAll = Searches::all_but();
constexpr auto kNumbers = Searches::all_but(Algorithm::id);
constexpr auto kThresholds = Searches::only(Algorithm::dfpn, Algorithm::pds, Algorithm::pds_pn);
constexpr auto kDepthFirst = Searches::all_but(Algorithm::pn, Algorithm::pn2);
constexpr auto kTwoLevels = Searches::only(Algorithm::pn2, Algorithm::pds_pn);

using Get = int (*)(const Options&);
using Set = void (*)(Options&, int);

constexpr OptionRow flag(Word name, Searches searches, Word help, Get get, Set set) {
  return {name,     Values::flag, kOnOff,        0,    1,   "", kBoth,
          searches, false,        Ability::none, help, get, set};
}

constexpr OptionRow number(Word name, int high, Word unit, std::span<const int> samples,
                           Searches searches, bool with_kth, Word help, Get get, Set set) {
  return {name,     Values::number, {},   0,   high, unit, samples, searches,
          with_kth, Ability::none,  help, get, set};
}

constexpr OptionRow kTable[] = {
    {"combine", Values::choice, kCombine, 0, 1, "", kBoth, kNumbers, false, Ability::none,
     "How the children's numbers make the other side's number: the largest plus one for each "
     "further open child, or the sum",
     get<&Options::combine>, set<&Options::combine>},
    number("epsilon", 1000, "PERCENT", kEpsilons, kThresholds, false,
           "dfpn: by how much a child's threshold exceeds its best sibling's number; pds: by how "
           "much more than one thresholds are raised",
           get<&Options::epsilon_percent>, set<&Options::epsilon_percent>),
    flag("threshold-control", kThresholds,
         "One step beyond the threshold where lines may repeat positions",
         get<&Options::threshold_control>, set<&Options::threshold_control>),
    {"double-count", Values::choice, kDoubleCount, 0, 1, "", kBoth, kThresholds, false,
     Ability::none,
     "snda: moves that lead to one position count once, where source node detection finds them",
     get<&Options::double_count>, set<&Options::double_count>},
    {"kth", Values::flag, kKth, 0, 2, "", kThree, kDepthFirst, false, Ability::none,
     "Killer-tree heuristic: try the proof against one reply on the others", get<&Options::kth>,
     set<&Options::kth>},
    number("kth-least", kMostPlies, "N", kLeastPlies, kDepthFirst, true,
           "Only proofs of at least N plies", get<&Options::kth_least_plies>,
           set<&Options::kth_least_plies>),
    number("kth-most", kMostPlies, "N", kMostPliesTried, kDepthFirst, true,
           "Only proofs of at most N plies", get<&Options::kth_most_plies>,
           set<&Options::kth_most_plies>),
    {"kth-after", Values::choice, kKthAfter, 0, 2, "", kThree, kDepthFirst, true, Ability::captures,
     "Only proofs against captures, or against moves that capture nothing",
     get<&Options::kth_after>, set<&Options::kth_after>},
    {"kth-root", Values::choice, kKthRoot, 0, 1, "", kBoth, kDepthFirst, true, Ability::passes,
     "Whose proof is tried: that against another reply, or that of the position after a pass",
     get<&Options::kth_root>, set<&Options::kth_root>},
    {"kth-disproofs", Values::choice, kKth, 0, 2, "", kThree, kDepthFirst, false, Ability::none,
     "Try the disproof of one move of the prover on others: on none, on those of its group (such "
     "as the same check with or without promotion), or on all",
     get<&Options::kth_disproofs>, set<&Options::kth_disproofs>},
    number("second-level", 10000, "PERCENT", kSeconds, kTwoLevels, false,
           "How large a search at a leaf may grow, relative to the one above it",
           get<&Options::second_percent>, set<&Options::second_percent>),
    flag("groups", kAll, "Interpositions on one square are tried one after another, not at once",
         get<&Options::groups>, set<&Options::groups>),
    flag("ordering", kAll,
         "Of moves with equal numbers the one with the larger other number first (id: the "
         "prover's moves by their numbers in the table), not as listed",
         get<&Options::order>, set<&Options::order>),
    flag("start-values", kAll,
         "A new position starts with numbers that its moves suggest, not with 1 and 1",
         get<&Options::start_values>, set<&Options::start_values>),
};

constexpr std::size_t kRows = std::size(kTable);

}  // namespace

std::string_view name_of(Algorithm algorithm) {
  return kAlgorithmTable[static_cast<std::size_t>(algorithm)].name;
}

std::optional<Algorithm> parse_algorithm(std::string_view name) {
  for (const AlgorithmRow& row : kAlgorithmTable) {
    if (row.name == name) return row.algorithm;
  }
  return std::nullopt;
}

std::span<const OptionRow> option_table() { return kTable; }

std::size_t find_option(std::string_view name) {
  const auto* row = std::find_if(std::begin(kTable), std::end(kTable),
                                 [&](const OptionRow& r) { return r.name == name; });
  return static_cast<std::size_t>(row - std::begin(kTable));
}

std::string value_text(const OptionRow& row, int value) {
  if (row.words.empty()) return std::to_string(value);
  return std::string(row.words[static_cast<std::size_t>(value)]);
}

std::optional<int> parse_value(const OptionRow& row, std::string_view text) {
  const auto word = std::find(row.words.begin(), row.words.end(), text);
  if (word != row.words.end()) return static_cast<int>(word - row.words.begin());
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!row.words.empty() || !whole || value < row.low || value > row.high) return std::nullopt;
  return value;
}

std::optional<int> common_default(const OptionRow& row) {
  std::optional<int> common;
  for (const AlgorithmRow& a : kAlgorithmTable) {
    if (!row.searches.contain(a.algorithm)) continue;
    const int value = row.get(default_options(a.algorithm));
    if (common && *common != value) return std::nullopt;
    common = value;
  }
  return common;
}

std::string default_text(const OptionRow& row) {
  const auto text = [&](int value) {
    return row.values == Values::flag ? (value == 0 ? "off" : "on") : value_text(row, value);
  };
  if (const auto common = common_default(row)) return text(*common);
  const int dfpn = row.get(default_options(Algorithm::dfpn));
  const int others = row.get(default_options(Algorithm::pds));
  return text(dfpn) + " for dfpn, " + text(others) + " for others";
}

OptionChoices::OptionChoices() : values_(kRows) {}

Options OptionChoices::applied_to(Options defaults) const {
  for (std::size_t i = 0; i < kRows; ++i) {
    if (values_[i]) kTable[i].set(defaults, *values_[i]);
  }
  return defaults;
}

std::string OptionChoices::word_for(std::size_t row) const {
  const OptionRow& r = kTable[row];
  const bool off = r.values == Values::flag && values_[row] == 0;
  return (off ? "--no-" : "--") + std::string(r.name);
}

std::optional<std::string> OptionChoices::validate(Algorithm algorithm,
                                                   const Options& defaults) const {
  const Options chosen = applied_to(defaults);
  for (std::size_t i = 0; i < kRows; ++i) {
    if (!values_[i] || values_[i] == common_default(kTable[i])) continue;
    if (!kTable[i].searches.contain(algorithm)) {
      return word_for(i) + " does not apply to --algorithm " + std::string(name_of(algorithm));
    }
    if (kTable[i].with_kth && chosen.kth == Kth::off) return word_for(i) + " needs --kth";
  }
  if (chosen.kth_after != KthAfter::any && chosen.kth_root == KthRoot::pass) {
    return "--kth-after does not apply to --kth-root pass";
  }
  return std::nullopt;
}

std::optional<std::string> OptionChoices::first_needing_ability() const {
  for (std::size_t i = 0; i < kRows; ++i) {
    if (!values_[i] || values_[i] == common_default(kTable[i])) continue;
    if (kTable[i].ability != Ability::none) return word_for(i);
  }
  return std::nullopt;
}

}  // namespace yose::search
