// The options that choose a search and its policies, for every command that solves.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/command_line.hpp"
#include "base/result.hpp"
#include "solvers/report.hpp"

namespace yose::apps {

// df-pn where the winner may only threaten: a word for --algorithm, but no search of its own.
inline constexpr char kLambda[] = "lambda";

struct SearchOptions {
  std::string algorithm = "dfpn";
  std::string combine;                    // empty: as the algorithm has it
  std::optional<int> epsilon;             // likewise
  std::optional<bool> threshold_control;  // likewise
  std::string double_count = "none";
  std::optional<bool> kth;  // likewise
  std::string kth_disproofs = "off";
  std::optional<int> kth_least;
  std::optional<int> kth_most;
  std::string kth_after = "any";
  std::string kth_root = "sibling";
  std::optional<int> second_percent;  // likewise
  bool no_groups = false;
  bool no_ordering = false;
  bool no_start_values = false;

  bool asks_for_lambda() const { return algorithm == kLambda; }

  friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

void add_search_options(const Command& command, SearchOptions& options);

// The first option that means nothing to the algorithm, or to what is chosen beside it.
std::optional<Error> find_misfit(const SearchOptions& options);
std::optional<Error> find_misfit(const SearchOptions& options, const search::Options& chosen);

search::Algorithm chosen_algorithm(const SearchOptions& options);
// What was chosen on the command line, and else the search's own defaults, or those given.
search::Options chosen_options(const SearchOptions& options);
search::Options chosen_options(const SearchOptions& o, search::Options options);

std::string algorithm_name(search::Algorithm algorithm);

}  // namespace yose::apps
