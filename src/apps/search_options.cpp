#include "apps/search_options.hpp"

#include "apps/command.hpp"

namespace yose::apps {

using search::Algorithm;
using search::Combine;
using search::DoubleCount;
using search::Kth;

namespace {

constexpr int kMostEpsilon = 1000;

Kth kth_of(const std::string& name) {
  if (name == "group") return Kth::group;
  return name == "all" ? Kth::all : Kth::off;
}

// A flag with a default that depends on the search. (CLI11 would take an optional for a counter and
// set it to 0.)
void add_switch(CLI::App& command, const std::string& names, std::optional<bool>& value,
                const std::string& text) {
  command.add_flag_function(
      names, [&value](std::int64_t count) { value = count > 0; }, text);
}

}  // namespace

void add_search_options(CLI::App& command, SearchOptions& options) {
  command.add_option("--algorithm", options.algorithm, "Which search")
      ->check(one_of({"dfpn", "pds", "id"}))
      ->type_name("dfpn|pds|id")
      ->capture_default_str();
  command
      .add_option("--combine", options.combine,
                  "A node's number from its children's: the largest and one for each other, or the "
                  "sum (default: dfpn weak, pds sum)")
      ->check(one_of({"weak", "sum"}))
      ->type_name("weak|sum");
  command
      .add_option("--epsilon", options.epsilon,
                  "How far a child's limit exceeds its best sibling (default: dfpn 25, pds 0)")
      ->check(between(0, kMostEpsilon))
      ->type_name("PERCENT");
  add_switch(command, "--threshold-control,!--no-threshold-control", options.threshold_control,
             "An extra step where lines may run in circles (default: dfpn only)");
  command
      .add_option("--double-count", options.double_count,
                  "Whether moves that lead to one position count once: not at all, or where source "
                  "node detection finds them")
      ->check(one_of({"none", "snda"}))
      ->type_name("none|snda")
      ->capture_default_str();
  add_switch(command, "--kth,!--no-kth", options.kth,
             "Killer-tree heuristic: try the proof against one reply on the others (default: "
             "dfpn only)");
  command
      .add_option("--kth-disproofs", options.kth_disproofs,
                  "Try the disproof of one check on others: on none, on the promotion twin, on all")
      ->check(one_of({"off", "group", "all"}))
      ->type_name("off|group|all")
      ->capture_default_str();
  command.add_flag("--no-groups", options.no_groups,
                   "Interpositions on one square all at once, not one after another");
  command.add_flag("--no-ordering", options.no_ordering,
                   "Moves that look equally good are taken as listed");
  command.add_flag("--no-start-values", options.no_start_values,
                   "Every new position starts with numbers of one");
}

std::optional<Error> find_misfit(const SearchOptions& o) {
  const bool id = o.algorithm == "id";
  const auto misfit = [&](const char* option) {
    return Error{std::string(option) + " means nothing to --algorithm " + o.algorithm};
  };
  if (id && !o.combine.empty()) return misfit("--combine");
  if (id && o.double_count != "none") return misfit("--double-count");
  if (id && o.epsilon) return misfit("--epsilon");
  if (id && o.threshold_control) {
    return misfit(*o.threshold_control ? "--threshold-control" : "--no-threshold-control");
  }
  return std::nullopt;
}

Algorithm chosen_algorithm(const SearchOptions& o) {
  if (o.algorithm == "pds") return Algorithm::pds;
  return o.algorithm == "id" ? Algorithm::id : Algorithm::dfpn;
}

search::Options chosen_options(const SearchOptions& o) {
  search::Options options = search::default_options(chosen_algorithm(o));
  if (!o.combine.empty()) options.combine = o.combine == "sum" ? Combine::sum : Combine::weak;
  if (o.epsilon) options.epsilon_percent = *o.epsilon;
  if (o.threshold_control) options.threshold_control = *o.threshold_control;
  if (o.double_count == "snda") options.double_count = DoubleCount::snda;
  if (o.kth) options.kth = *o.kth ? Kth::all : Kth::off;
  options.kth_disproofs = kth_of(o.kth_disproofs);
  if (o.no_groups) options.groups = false;
  if (o.no_ordering) options.order = false;
  if (o.no_start_values) options.start_values = false;
  return options;
}

std::string algorithm_name(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::pds:
      return "pds";
    case Algorithm::id:
      return "id";
    default:
      return "dfpn";
  }
}

}  // namespace yose::apps
