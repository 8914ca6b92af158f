#include "apps/questions/search_options.hpp"

#include <algorithm>
#include <iterator>

#include "apps/cli/command.hpp"

namespace yose::apps {

using search::Algorithm;
using search::Combine;
using search::DoubleCount;
using search::Kth;

namespace {

constexpr int kMostEpsilon = 1000;
constexpr int kMostPlies = 9999;
constexpr int kMostSecond = 10000;

struct AlgorithmName {
  Algorithm algorithm;
  const char* name;
};
constexpr AlgorithmName kNames[] = {{Algorithm::dfpn, "dfpn"}, {Algorithm::pds, "pds"},
                                    {Algorithm::id, "id"},     {Algorithm::pn, "pn"},
                                    {Algorithm::pn2, "pn2"},   {Algorithm::pds_pn, "pds-pn"}};
static_assert(std::size(kNames) == std::size(search::kAlgorithms));

// The words for --algorithm.
std::vector<std::string> algorithm_names() {
  std::vector<std::string> names;
  for (const AlgorithmName& n : kNames) names.emplace_back(n.name);
  names.emplace_back(kLambda);
  return names;
}

bool is_one_of(Algorithm algorithm, std::initializer_list<Algorithm> some) {
  return std::find(some.begin(), some.end(), algorithm) != some.end();
}

search::KthAfter kth_after_of(const std::string& name) {
  using search::KthAfter;
  if (name == "captures") return KthAfter::captures;
  return name == "quiet" ? KthAfter::quiet : KthAfter::any;
}

Kth kth_of(const std::string& name) {
  if (name == "group") return Kth::group;
  return name == "all" ? Kth::all : Kth::off;
}

Error misfit(const char* option, const SearchOptions& o) {
  return {std::string(option) + " means nothing to --algorithm " + o.algorithm};
}

std::optional<Error> find_kth_misfit(const SearchOptions& o, bool in_memory, Kth chosen) {
  if (in_memory && o.kth) return misfit(*o.kth ? "--kth" : "--no-kth", o);
  const char* const criterion = o.kth_least               ? "--kth-least"
                                : o.kth_most              ? "--kth-most"
                                : o.kth_after != "any"    ? "--kth-after"
                                : o.kth_root != "sibling" ? "--kth-root"
                                                          : nullptr;
  if (criterion != nullptr && in_memory) return misfit(criterion, o);
  if (criterion != nullptr && chosen == Kth::off) {
    return Error{std::string(criterion) + " needs --kth"};
  }
  if (o.kth_after != "any" && o.kth_root == "pass") {
    return Error{"--kth-after means nothing to --kth-root pass"};
  }
  if (in_memory && o.kth_disproofs != "off") return misfit("--kth-disproofs", o);
  return std::nullopt;
}

void add_kth_options(const Command& command, SearchOptions& options) {
  command.add_flag("--kth,!--no-kth", options.kth,
                   "Killer-tree heuristic: try the proof against one reply on the others (default: "
                   "dfpn in shogi)");
  command.add_option("--kth-least", options.kth_least, "Only proofs of at least so many plies")
      .check(between(0, kMostPlies))
      .type_name("N");
  command.add_option("--kth-most", options.kth_most, "Only proofs of at most so many plies")
      .check(between(0, kMostPlies))
      .type_name("N");
  command
      .add_choice("--kth-after", options.kth_after,
                  "loa: only proofs against captures, or against moves that capture nothing",
                  {"any", "captures", "quiet"})
      .capture_default_str();
  command
      .add_choice("--kth-root", options.kth_root,
                  "loa: whose proof is tried: that against another reply, or that of the position "
                  "after a pass",
                  {"sibling", "pass"})
      .capture_default_str();
  command
      .add_choice("--kth-disproofs", options.kth_disproofs,
                  "Try the disproof of one check on others: on none, on the promotion twin, on all",
                  {"off", "group", "all"})
      .capture_default_str();
}

}  // namespace

void add_search_options(const Command& command, SearchOptions& options) {
  command
      .add_choice("--algorithm", options.algorithm,
                  "Which search; lambda: loa, dfpn with --lambda 1", algorithm_names())
      .capture_default_str();
  command.add_choice(
      "--combine", options.combine,
      "A node's number from its children's: the largest and one for each other, or the "
      "sum (default: dfpn in tsume weak, all else sum)",
      {"weak", "sum"});
  command
      .add_option("--epsilon", options.epsilon,
                  "How far a child's limit exceeds its best sibling (default: dfpn 25, others 0)")
      .check(between(0, kMostEpsilon))
      .type_name("PERCENT");
  command.add_flag("--threshold-control,!--no-threshold-control", options.threshold_control,
                   "An extra step where lines may run in circles (default: dfpn only)");
  command
      .add_choice("--double-count", options.double_count,
                  "Whether moves that lead to one position count once: not at all, or where source "
                  "node detection finds them",
                  {"none", "snda"})
      .capture_default_str();
  add_kth_options(command, options);
  command
      .add_option("--second-level", options.second_percent,
                  "pn2, pds-pn: how large a search at a leaf may grow beside the one above it "
                  "(default: 100)")
      .check(between(0, kMostSecond))
      .type_name("PERCENT");
  command.add_flag("--no-groups", options.no_groups,
                   "Interpositions on one square all at once, not one after another");
  command.add_flag("--no-ordering", options.no_ordering,
                   "Moves that look equally good are taken as listed");
  command.add_flag("--no-start-values", options.no_start_values,
                   "Every new position starts with numbers of one");
}

std::optional<Error> find_misfit(const SearchOptions& o) {
  return find_misfit(o, chosen_options(o));
}

std::optional<Error> find_misfit(const SearchOptions& o, const search::Options& chosen) {
  using enum Algorithm;
  const Algorithm algorithm = chosen_algorithm(o);
  const bool in_memory = is_one_of(algorithm, {pn, pn2});
  const bool second = is_one_of(algorithm, {pn2, pds_pn});
  if (algorithm == id && !o.combine.empty()) return misfit("--combine", o);
  if (algorithm == id || in_memory) {
    if (o.double_count != "none") return misfit("--double-count", o);
    if (o.epsilon) return misfit("--epsilon", o);
    if (o.threshold_control) {
      return misfit(*o.threshold_control ? "--threshold-control" : "--no-threshold-control", o);
    }
  }
  if (auto kth = find_kth_misfit(o, in_memory, chosen.kth)) return kth;
  if (!second && o.second_percent) return misfit("--second-level", o);
  return std::nullopt;
}

Algorithm chosen_algorithm(const SearchOptions& o) {
  const auto* named = std::find_if(std::begin(kNames), std::end(kNames),
                                   [&](const auto& n) { return n.name == o.algorithm; });
  return named == std::end(kNames) ? Algorithm::dfpn : named->algorithm;
}

search::Options chosen_options(const SearchOptions& o) {
  return chosen_options(o, search::default_options(chosen_algorithm(o)));
}

search::Options chosen_options(const SearchOptions& o, search::Options options) {
  if (!o.combine.empty()) options.combine = o.combine == "sum" ? Combine::sum : Combine::weak;
  if (o.epsilon) options.epsilon_percent = *o.epsilon;
  if (o.threshold_control) options.threshold_control = *o.threshold_control;
  if (o.double_count == "snda") options.double_count = DoubleCount::snda;
  if (o.kth) options.kth = *o.kth ? Kth::all : Kth::off;
  options.kth_disproofs = kth_of(o.kth_disproofs);
  if (o.kth_least) options.kth_least_plies = *o.kth_least;
  if (o.kth_most) options.kth_most_plies = *o.kth_most;
  options.kth_after = kth_after_of(o.kth_after);
  if (o.kth_root == "pass") options.kth_root = search::KthRoot::pass;
  if (o.second_percent) options.second_percent = *o.second_percent;
  if (o.no_groups) options.groups = false;
  if (o.no_ordering) options.order = false;
  if (o.no_start_values) options.start_values = false;
  return options;
}

std::string algorithm_name(Algorithm algorithm) {
  const auto* named = std::find_if(std::begin(kNames), std::end(kNames),
                                   [&](const auto& n) { return n.algorithm == algorithm; });
  return named->name;
}

}  // namespace yose::apps
