// The options that choose a search and its policies, for every command that solves: made from the
// table of search/option_table.hpp.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/command_line.hpp"
#include "solvers/report.hpp"

namespace yose::apps {

// df-pn where the winner may only threaten: a word for --algorithm, but no search of its own.
inline constexpr char kLambda[] = "lambda";

struct SearchOptions {
  std::string algorithm = "dfpn";
  search::OptionChoices choices;

  bool asks_for_lambda() const { return algorithm == kLambda; }

  friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

// `lambda`: may its word be given? It is for Lines of Action.
void add_search_options(const Command& command, SearchOptions& options, bool lambda = true);

search::Algorithm chosen_algorithm(const SearchOptions& options);

// The first option that does not apply to the search or beside the others, and why.
std::optional<std::string> validate(const SearchOptions& options, const search::Options& defaults);

}  // namespace yose::apps
